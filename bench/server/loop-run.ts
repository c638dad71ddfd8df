import { figure } from '../figure.ts';
import { checkRules, type Over, openPair, type Pair, type Tally } from './closed-loop.ts';
import type { UnderTest } from './under-test.ts';

export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, ms));

export interface LoopFigures {
  readonly tables: number;
  readonly rate: number;
  readonly p50: number;
  readonly p99: number;
  /** The longest that anybody waited, in milliseconds, moves included that were still waiting at the end. */
  readonly slowest: number;
  /** Processor time of all servers together for each move, in microseconds. */
  readonly cpu: number;
  /** Bytes that each seat receives for a move, without the answer to it. */
  readonly bytes: number;
}

/** Prints how long moves waited, and how evenly: 99 in 100, and the slowest of all, against the median. */
export const showWaits = ({ p50, p99, slowest }: LoopFigures): void => {
  figure('p50 / p99 / slowest, ms', [p50, p99, slowest].map((ms) => ms.toFixed(1)).join(' / '));
  figure('p99 / slowest, times p50', [p99, slowest].map((ms) => (ms / p50).toFixed(1)).join(' / '));
};

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

const cpuOf = async (servers: readonly UnderTest[]): Promise<number> => {
  const used = await Promise.all(servers.map((server) => server.cpu()));
  return used.reduce((sum, { user, system }) => sum + user + system, 0);
};

/** Opens tables, spread over the servers: if there are several, each pair talks to two of them. */
export const openTables = async (
  servers: readonly UnderTest[],
  count: number,
  tally: Tally,
  over: Over = 'http',
): Promise<readonly Pair[]> => {
  const addresses = servers.map(({ address }) => new URL(address));
  const pick = (i: number): URL => addresses[i % addresses.length] ?? new URL('http://nowhere');
  for (const address of addresses) await checkRules(address);
  const pairs: Pair[] = [];
  const AT_ONCE = 20;
  for (let i = 0; i < count; i += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, count - i) }, (_, k) => i + k);
    pairs.push(
      ...(await Promise.all(numbers.map((n) => openPair(pick(n), tally, n, pick(n + 1), over)))),
    );
  }
  await Promise.all(pairs.map(({ ready }) => ready));
  // Last, since the server closes connections that are idle for long.
  for (let i = 0; i < count; i += AT_ONCE)
    await Promise.all(pairs.slice(i, i + AT_ONCE).map((pair) => pair.connect()));
  return pairs;
};

/** Lets all pairs play for some seconds, after a second to warm up. */
export const playFor = async (
  servers: readonly UnderTest[],
  pairs: readonly Pair[],
  tally: Tally,
  seconds: number,
): Promise<LoopFigures> => {
  for (const pair of pairs) pair.start();
  await pause(1000);
  tally.moves = 0;
  tally.latencies.length = 0;
  tally.bytes = 0;
  const before = await cpuOf(servers);
  const started = performance.now();
  await pause(seconds * 1000);
  const took = (performance.now() - started) / 1000;
  const { moves, bytes } = tally;
  const cpu = (await cpuOf(servers)) - before;
  const latencies = tally.latencies.toSorted((a, b) => a - b);
  for (const pair of pairs) pair.stop();
  return {
    tables: pairs.length,
    rate: moves / took,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    slowest: Math.max(latencies.at(-1) ?? 0, ...pairs.map((pair) => pair.waiting())),
    cpu: cpu / moves,
    bytes: bytes / moves / 2,
  };
};
