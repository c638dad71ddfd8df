import { setTimeout as after } from 'node:timers/promises';
import { err, findRules, referTo, rulesHash } from '@barrelhouse/engine';
import { commitmentOf } from '@barrelhouse/fair';
import type { Entry, Fact, TableCommand } from '@barrelhouse/protocol';
import {
  changesTable,
  decide,
  diceSource,
  foldEntry,
  movedOf,
  snapshotOf,
  type TableState,
} from '@barrelhouse/table';
import { chainSecrets } from '../src/chains.ts';
import { connect, type House, memoryVault, type Table, type Vault } from '../src/index.ts';
import type { Reply, Request, StreamEvents, Transport } from '../src/transport.ts';

/** A server in a test: the real referee, and a network that can be cut. */
export interface SmallHouse {
  /** Whether requests arrive, and whether answers come back. */
  network: 'whole' | 'no-requests' | 'no-answers';
  /** How long the pauses between retries are. */
  pauses: 'none' | 'endless';
  /** How many streams were opened. */
  connections: number;
  readonly entries: readonly Entry[];
  /** Commands as they came. */
  readonly requests: readonly { readonly path: string; readonly key: string }[];
  state(): TableState;
  /** The house as a player sees it. */
  houseFor(player: string, vault: Vault, identity?: 'cookie' | 'bearer'): House;
  /** The only table, as a player sees it. */
  tableFor(player: string, vault: Vault, identity?: 'cookie' | 'bearer'): Promise<Table>;
  /** Sends streams what they have not carried yet. */
  flush(): void;
  say(command: TableCommand, player: string): void;
  /** An entry by the house. */
  houseSays(facts: readonly Fact[]): void;
  /** Answers everything so from now on. */
  refuseAll(reply: Reply): void;
}

const TYPES: { readonly [path: string]: TableCommand['type'] } = {
  actions: 'act',
  seats: 'join',
  chains: 'rekey',
  start: 'start',
  leave: 'leave',
  close: 'close',
  removals: 'remove',
  substitutions: 'substitute',
};

const SEED = '5eed'.repeat(16);

const openTable = (fairness: 1 | 2): Entry => {
  const rules = findRules('classic');
  if (!rules.ok) throw new Error('There is no classic.');
  const hash = rulesHash(rules.value);
  const settings = {
    places: 2,
    access: 'open',
    start: 'full',
    clock: null,
    fairness,
    coach: false,
    botPace: 0,
  } as const;
  const commitment = commitmentOf('t', hash, SEED);
  const rest = { host: 'ada', rules: referTo(rules.value), hash, settings, commitment };
  return {
    seq: 1,
    at: 1,
    by: 'host',
    facts: [{ type: 'opened', protocol: 1, table: 't', ...rest }],
  };
};

export const json = (status: number, body: unknown): Reply => ({
  status,
  text: JSON.stringify(body),
  isJson: true,
  retryAfter: 0,
});

const bots = {
  able: (bot: string) => err({ code: 'unknown-bot', bot, known: [] } as const),
  nameOf: (bot: string) => bot,
  choose: () => Promise.reject(new Error('No bots play here.')),
};

let draws = 0;
/** Never the same bytes twice. */
export const testBytes = (count: number): Uint8Array => {
  draws++;
  return Uint8Array.from({ length: count }, (_, i) => (draws >> (8 * (i % 4))) & 255);
};

export const smallHouse = (fairness: 1 | 2 = 2): SmallHouse => {
  const first = openTable(fairness);
  const entries: Entry[] = [first];
  const answered = new Map<string, Reply>();
  const requests: { path: string; key: string }[] = [];
  const streams = new Map<StreamEvents, number>();
  let state = foldEntry(undefined, first);
  let refusal: Reply | undefined;

  const append = (entry: Omit<Entry, 'seq' | 'at'>): Entry => {
    const whole: Entry = { seq: state.seq + 1, at: state.at + 1, ...entry };
    entries.push(whole);
    state = foldEntry(state, whole);
    return whole;
  };

  const decided = (command: Exclude<TableCommand, { type: 'rematch' }>, player: string): Reply => {
    if (command.seq !== undefined && command.seq !== state.seq) {
      return json(409, { code: 'stale-seq', message: '', seq: state.seq });
    }
    const dice = diceSource('t', SEED);
    const result = decide({ state, player, name: player, at: state.at + 1, dice, bots }, command);
    if (!result.ok) return json(422, { message: result.error.code, ...result.error });
    const entry = append(result.value);
    return json(
      200,
      changesTable(entry) ? { entry, snapshot: snapshotOf(state) } : movedOf(state, entry),
    );
  };

  const read = (path: string, player: string): Reply => {
    const { pathname, searchParams } = new URL(path, 'http://x');
    if (pathname === '/api/session')
      return json(200, { player: { player, name: player }, handle: null, accounts: true });
    if (pathname === '/api/health') return json(200, { now: Date.now() });
    if (pathname === '/api/tables/t') return json(200, { ...snapshotOf(state), here: [] });
    if (pathname !== '/api/tables/t/log') throw new Error(`Nothing answers ${path}.`);
    const from = Number(searchParams.get('after'));
    const lines = entries.filter(({ seq }) => seq > from).map((entry) => JSON.stringify(entry));
    return { status: 200, text: lines.join('\n'), isJson: false, retryAfter: 0 };
  };

  const transportFor = (player: string): Transport => ({
    async send({ method, path, key, body }: Request) {
      await after(0);
      if (house.network === 'no-requests') throw new Error('The network is down.');
      const rest = path.split('/').at(-1) ?? '';
      if (method !== 'GET') requests.push({ path: rest, key });
      if (refusal !== undefined) return refusal;
      if (method === 'GET') return read(path, player);
      const type = TYPES[rest];
      if (type === undefined || type === 'rematch') throw new Error(`Nothing answers ${rest}.`);
      const reply = answered.get(key) ?? decided({ ...body, type } as never, player);
      // What is stale is looked at anew each time, as the server does.
      if (reply.status !== 409) answered.set(key, reply);
      if (house.network === 'no-answers') throw new Error('The answer was lost.');
      return reply;
    },
    stream(wanted, _token, events) {
      house.connections++;
      streams.set(events, wanted.tables[0]?.[1] ?? 0);
      events.opened();
      return { close: () => void streams.delete(events) };
    },
  });

  const house: SmallHouse = {
    network: 'whole',
    pauses: 'none',
    connections: 0,
    entries,
    requests,
    state: () => state,
    say(command, player) {
      if (command.type === 'rematch') throw new Error('No rematch here.');
      decided(command, player);
    },
    houseSays: (facts) => void append({ by: 'house', facts }),
    flush() {
      for (const [events, seen] of streams) {
        const missed = seen === 0 ? [] : entries.filter(({ seq }) => seq > seen);
        for (const entry of missed) {
          events.heard({ event: 'entry', data: JSON.stringify({ table: 't', ...entry }) });
        }
        events.heard({ event: 'table', data: JSON.stringify(snapshotOf(state)) });
        streams.set(events, state.seq);
      }
    },
    refuseAll(reply) {
      refusal = reply;
    },
    houseFor: (player, vault, identity = 'cookie') =>
      connect({
        transport: transportFor(player),
        vault,
        identity,
        name: player,
        now: Date.now,
        sleep: (ms, signal) =>
          after(ms > 10_000 || (ms > 100 && house.pauses === 'endless') ? 100_000 : 0, undefined, {
            signal: signal as AbortSignal,
          }).catch(() => undefined),
        randomBytes: testBytes,
        signedOut() {},
      }),
    async tableFor(player, vault, identity) {
      if (player !== '') vault.set('identity', JSON.stringify({ player, token: '' }));
      const table = await house.houseFor(player, vault, identity).watch({ table: 't' });
      if (!table.ok) throw new Error(table.error.message);
      return table.value;
    },
  };
  return house;
};

/** Two people at the table, the match begun. */
export const seatTwo = async (
  house: SmallHouse,
  vaults: readonly [Vault, Vault],
): Promise<void> => {
  for (const [i, player] of (['ada', 'bob'] as const).entries()) {
    const vault = vaults[i] ?? memoryVault();
    const level2 = house.state().settings.fairness === 2;
    const secrets = chainSecrets('t', { vault, randomBytes: testBytes });
    const chain = level2 ? { chain: await secrets.begin() } : {};
    house.say({ type: 'join', seed: 'ab'.repeat(16), name: player, ...chain }, player);
  }
};
