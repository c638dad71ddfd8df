import { err, findRules, ok, referTo, rulesHash } from '@barrelhouse/engine';
import { commitmentOf } from '@barrelhouse/fair';
import type { Entry, TableCommand } from '@barrelhouse/protocol';
import {
  changesTable,
  decide,
  diceSource,
  foldEntry,
  movedOf,
  snapshotOf,
  type TableState,
} from '@barrelhouse/table';
import { client } from './api.ts';
import type { Keeper } from './chains.ts';
import { deskWith, type OnlineDesk } from './online-desk.ts';
import type { SharedStream, TableEars } from './stream.ts';

/** The house in a test: the real referee, and a network that can be cut. */
export interface SmallHouse {
  /** Whether requests arrive, and whether answers come back. */
  network: 'whole' | 'no-requests' | 'no-answers' | 'signed-out';
  readonly entries: readonly Entry[];
  readonly requests: readonly { readonly path: string; readonly key: string }[];
  state(): TableState;
  desk(player: string, keeper: Keeper): OnlineDesk;
  /** Sends the stream what it has not carried yet. */
  flush(): void;
  say(command: TableCommand, player: string): void;
}

export const mapKeeper = (kept: Map<string, string> = new Map()): Keeper => ({
  get: (key) => kept.get(key),
  set: (key, value) => void kept.set(key, value),
  remove: (key) => void kept.delete(key),
});

const TYPES: { readonly [path: string]: TableCommand['type'] } = {
  actions: 'act',
  seats: 'join',
  chains: 'rekey',
  start: 'start',
  leave: 'leave',
  close: 'close',
  removals: 'remove',
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

const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

const lines = (entries: readonly Entry[]): Response =>
  new Response(entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''), {
    headers: { 'content-type': 'application/x-ndjson; charset=utf-8' },
  });

const bots = {
  able: (bot: string) => err({ code: 'unknown-bot', bot, known: [] } as const),
  nameOf: (bot: string) => bot,
  choose: () => Promise.reject(new Error('No bots play here.')),
};

export const smallHouse = (fairness: 1 | 2 = 2): SmallHouse => {
  const first = openTable(fairness);
  const entries: Entry[] = [first];
  const answered = new Map<string, Response>();
  const requests: { path: string; key: string }[] = [];
  const ears = new Set<TableEars>();
  let state = foldEntry(undefined, first);
  let keys = 0;

  const decided = (
    command: Exclude<TableCommand, { type: 'rematch' }>,
    player: string,
  ): Response => {
    if (command.seq !== undefined && command.seq !== state.seq) {
      return json(409, { code: 'stale-seq', message: '', seq: state.seq });
    }
    const dice = diceSource('t', SEED);
    const result = decide({ state, player, name: player, at: state.at + 1, dice, bots }, command);
    if (!result.ok) return json(422, { message: '', ...result.error });
    const entry: Entry = { seq: state.seq + 1, at: state.at + 1, ...result.value };
    entries.push(entry);
    state = foldEntry(state, entry);
    return json(
      200,
      changesTable(entry) ? { entry, snapshot: snapshotOf(state) } : movedOf(state, entry),
    );
  };

  const house: SmallHouse = {
    network: 'whole',
    entries,
    requests,
    state: () => state,
    say(command, player) {
      if (command.type === 'rematch') throw new Error('No rematch here.');
      decided(command, player);
    },
    flush() {
      for (const ear of ears) {
        const missed = ear.seq() === 0 ? [] : entries.filter(({ seq }) => seq > ear.seq());
        for (const entry of missed) ear.hear({ type: 'entry', table: 't', entry });
        ear.hear({ type: 'table', table: 't', snapshot: snapshotOf(state) });
      }
    },
    desk(player, keeper) {
      const fetch = async (path: string, init: RequestInit): Promise<Response> => {
        if (house.network === 'no-requests') throw new TypeError('The network is down.');
        if (house.network === 'signed-out') return json(401, { code: 'nobody', message: '' });
        const rest = path.split('/').at(-1) ?? '';
        if (rest === 'log') return lines(entries);
        const key = new Headers(init.headers).get('idempotency-key') ?? '';
        requests.push({ path: rest, key });
        const body = JSON.parse(typeof init.body === 'string' ? init.body : '{}') as object;
        const type = TYPES[rest];
        if (type === undefined || type === 'rematch') throw new Error(`Nothing answers ${rest}.`);
        const before = answered.get(key);
        const answer = before ?? decided({ ...body, type } as never, player);
        // What is stale is looked at anew each time, as the server does.
        if (answer.status !== 409) answered.set(key, answer.clone());
        if (house.network === 'no-answers') throw new TypeError('The answer was lost.');
        return answer.clone();
      };
      const stream: SharedStream = {
        followTable(_table, ear) {
          ears.add(ear);
          return () => void ears.delete(ear);
        },
        followLobby: () => () => {},
        renew() {},
        lose() {},
        isOpen: () => true,
      };
      const newKey = (): string => `key-${keys++}`;
      const api = client({
        fetch,
        pause: () => new Promise((resolve) => setTimeout(resolve, 0)),
        newKey,
        remembered: () => player,
        remember() {},
        signedOut() {},
      });
      return deskWith({
        api,
        stream,
        keeper,
        newKey,
        clockAhead: () => 0,
        path: (table, rest) => `/api/tables/${table}${rest}`,
        join: async (table) => ok(table),
      })('t', player);
    },
  };
  return house;
};
