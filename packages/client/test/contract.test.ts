import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gameIds, type Option, seededRandom } from '@barrelhouse/engine';
import { readTableLog, verify } from '@barrelhouse/fair';
import { type Running, serve } from '@barrelhouse/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Table } from '../src/index.ts';
import { transportTo } from '../src/node.ts';
import { quickHouse } from './quick-house.ts';
import { type Mishaps, shaky } from './shaky-transport.ts';

let folder = '';
let server: Running;

const open = (port: number): Promise<Running> =>
  serve({
    port,
    host: '127.0.0.1',
    data: folder,
    logger: false,
    rateLimit: 0,
    origins: [],
    trustProxy: false,
    page: undefined,
    now: Date.now,
  });

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'barrelhouse-client-'));
  server = await open(0);
});
afterEach(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const restart = async (): Promise<void> => {
  const { port } = new URL(server.address);
  await server.stop();
  server = await open(Number(port));
};

const valueOf = <T>(result: { ok: true; value: T } | { ok: false; error: unknown }): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
};

/** Banks as soon as that is open; else takes what the game lists first. */
const choose = (options: readonly Option[]): Option => {
  const [best] = options;
  const chosen = options.find(({ type }) => type === 'bank') ?? best;
  if (chosen === undefined) throw new Error('There is nothing to choose.');
  return chosen;
};

/** Every entry that a table told, in the order in which it did. */
const entriesHeard = (table: Table): number[] => {
  const heard: number[] = [];
  table.listen({
    table: (_snapshot, news) => void heard.push(...news.map(({ seq }) => seq)),
    moved: ({ seq }) => void heard.push(seq),
    presence() {},
    reaction() {},
    link() {},
    gone: (problem) => {
      throw new Error(problem.message);
    },
  });
  return heard;
};

const play = async (table: Table, eachTurn: () => Promise<void>): Promise<void> => {
  let last = 0;
  for await (const turn of table.turns()) {
    expect(turn.snapshot.seq).toBeGreaterThan(last);
    last = turn.snapshot.seq;
    await eachTurn();
    valueOf(await turn.play(choose(turn.options)));
  }
};

/** Two guests with bad connections play a whole match; what went wrong is the answer. */
const playMatch = async (
  game: string,
  over: 'events' | 'socket',
  fairness: 1 | 2,
  eachTurn: () => Promise<void>,
): Promise<Mishaps[]> => {
  const random = seededRandom(`${game} ${over} ${fairness}`);
  const guests = ['Ada', 'Bob'].map((name) => {
    const { transport, mishaps } = shaky(transportTo(server.address, over), random);
    return { house: quickHouse(transport, name), mishaps };
  });
  const [ada, bob] = guests;
  if (ada === undefined || bob === undefined) throw new Error('Two are needed.');
  const made = valueOf(await ada.house.create({ game, fairness, places: 2, start: 'full' }));
  const code = valueOf(await made.invitation());
  const tables = [valueOf(await ada.house.join({ code })), valueOf(await bob.house.join({ code }))];
  const firsts = tables.map((table) => table.snapshot().seq);
  const heard = tables.map(entriesHeard);
  await Promise.all(tables.map((table) => play(table, eachTurn)));

  const entries = valueOf(readTableLog(valueOf(await made.log())));
  const last = entries.at(-1)?.seq ?? 0;
  expect(verify(entries).verdict).toBe('sound');
  for (const [i, all] of heard.entries()) {
    await expect.poll(() => all.at(-1)).toBe(last);
    const from = (firsts[i] ?? 0) + 1;
    expect(all).toEqual(Array.from({ length: last - from + 1 }, (_, n) => from + n));
  }
  const [mine, theirs] = tables.map((table) => table.snapshot());
  expect(mine?.next?.kind).toBe('over');
  expect(mine).toEqual(theirs);
  for (const { house } of guests) house.close();
  return guests.map(({ mishaps }) => mishaps);
};

const KINDS = (['events', 'socket'] as const).flatMap((over) =>
  ([1, 2] as const).map((fairness) => ({ over, fairness })),
);

test.each(KINDS)(
  'whole matches of every game over $over at level $fairness, through every mishap and a restart',
  async ({ over, fairness }) => {
    let turns = 0;
    let restarted: Promise<void> | undefined;
    const eachTurn = async (): Promise<void> => {
      if (++turns === 60) restarted = restart();
      await restarted;
    };
    const all = await Promise.all(gameIds.map((game) => playMatch(game, over, fairness, eachTurn)));
    expect(restarted).toBeDefined();
    // A single short match may be spared; all five together are not.
    const kinds = ['lostRequests', 'lostAnswers', 'doubled', 'cutStreams'] as const;
    expect(kinds.filter((kind) => all.flat().every((mishaps) => mishaps[kind] === 0))).toEqual([]);
  },
  180_000,
);
