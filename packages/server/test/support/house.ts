import type { Settings, TableCommand, TableId } from '@barrelhouse/protocol';
import { rulesOf } from '../../../table/test/support/scene.ts';
import { tableQuarantine } from '../../src/host/quarantine.ts';
import {
  type Reply,
  type Sender,
  type Tables,
  type TablesParts,
  tables,
} from '../../src/host/tables.ts';
import type { Store } from '../../src/store/store.ts';
import { botBook } from '../../src/thinking/bot-book.ts';

/** A server's tables on a store, with a manual clock. */
export interface TestHouse {
  readonly tables: Tables;
  readonly store: Store;
  now(): number;
  pass(ms: number): void;
  /** Every entry that was published, as `table:seq`. */
  readonly published: readonly string[];
  /** When the house will check each table again. */
  readonly wakes: ReadonlyMap<TableId, number>;
  /** All other tables are watched. */
  readonly unwatched: Set<TableId>;
  /** Errors of tables that were quarantined or given up. */
  readonly failures: readonly unknown[];
  ask(player: string, table: TableId, command: TableCommand, key?: string): Promise<Reply>;
  open(
    host: string,
    settings?: Partial<Settings>,
    bots?: readonly string[],
    game?: string,
    beforeOpen?: (table: TableId) => Promise<void>,
  ): Promise<TableId>;
}

const SETTINGS: Settings = {
  places: 4,
  access: 'open',
  start: 'host',
  clock: null,
  fairness: 1,
  coach: false,
  botPace: 0,
};

export const senderOf = (player: string, key: string, asked: unknown): Sender => ({
  player: { player, name: player, createdAt: 0 },
  key,
  fingerprint: JSON.stringify(asked),
});

const bots = botBook();
let houses = 0;

/** Passing the same store again simulates a restart. */
export const houseOver = (
  store: Store,
  begin: number,
  publish: TablesParts['publish'] = () => undefined,
  ring: TablesParts['ring'] = () => undefined,
): TestHouse => {
  let now = begin;
  const house = ++houses;
  let keys = 0;
  const published: string[] = [];
  const wakes = new Map<TableId, number>();
  const unwatched = new Set<TableId>();
  const failures: unknown[] = [];
  const ours = tables({
    store,
    bots,
    now: () => now,
    // Several houses may share a store.
    shared: true,
    ring,
    publish(state, entry) {
      published.push(`${state.table}:${entry.seq}`);
      publish(state, entry);
    },
    wake: (table, at) => void wakes.set(table, at),
    watched: (table) => !unwatched.has(table),
    quarantine: tableQuarantine((error) => void failures.push(error)),
    gaveUp: (_table, error) => void failures.push(error),
  });
  const newKey = (): string => `house-${house}-${++keys}`;
  return {
    tables: ours,
    store,
    now: () => now,
    pass(ms) {
      now += ms;
    },
    published,
    wakes,
    unwatched,
    failures,
    ask: (player, table, command, key = newKey()) =>
      ours.submit(table, command, senderOf(player, key, [table, command])),
    async open(host, settings = {}, seated = [], game = 'depot', beforeOpen) {
      const order = {
        host,
        rules: rulesOf(game),
        settings: { ...SETTINGS, ...settings },
        bots: seated,
      };
      const reply = await ours.create({ ...order, beforeOpen }, senderOf(host, newKey(), order));
      if (reply.kind !== 'done') throw new Error(`No table: ${reply.kind}.`);
      return reply.state.table;
    },
  };
};

/** Throws unless the command was accepted. */
export const done = (reply: Reply) => {
  if (reply.kind !== 'done') throw new Error(`Not done: ${JSON.stringify(reply)}`);
  return reply;
};
