import type { Rules } from '@barrelhouse/engine';
import { makeHex } from '@barrelhouse/fair';
import type { Entry } from '@barrelhouse/protocol';
import {
  type Answer,
  act,
  changesTable,
  checkAtOf,
  deviceSettings,
  houseDecision,
  movedOf,
  snapshotOf,
  start,
  type TableState,
  tableDriver,
} from '@barrelhouse/table';
import type { Sent } from '../session/table-session.ts';
import type { DeviceBots } from './device-bots.ts';
import { deviceRecord } from './device-record.ts';
import type { OtherTabs } from './other-tabs.ts';
import type { LocalSeat, RefereeQuestions, TableNews } from './referee-questions.ts';
import type { TableStorage } from './storage.ts';
import { newTableRules } from './table-rules.ts';

/** All people at a table on this device are one player. */
const ME = 'me';

/** Milliseconds. A longer delay means that the house is waiting for a person, so no timer is needed. */
const LONGEST_DELAY = 10_000;

/** Milliseconds. After an entry of another tab its page moves the bots; this tab does so only if that page is gone. */
const TAB_GRACE = 6000;

/** A table that the page shows. */
interface OpenTable {
  /** The last entry sent to the page, and the last one that it has shown. */
  sent: number;
  shown: number;
  /** When the house has to move, and after which entry. */
  due: { readonly seq: number; readonly at: number } | undefined;
  /** The last entry that this tab moves on from by itself: it wrote it, or opened the table there. */
  written: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

export interface RefereeOptions {
  readonly storage: TableStorage;
  readonly bots: DeviceBots;
  readonly now: () => number;
  readonly randomBytes: (count: number) => Uint8Array;
  readonly post: (message: TableNews) => void;
  readonly tabs: OtherTabs;
}

export type Referee = {
  [name in keyof RefereeQuestions]: (
    question: Parameters<RefereeQuestions[name]>[0],
  ) => Promise<ReturnType<RefereeQuestions[name]>>;
};

const ID_LETTERS = '0123456789abcdefghijkmnpqrstuvwxyz';

const outcomeOf = (answer: Answer): Sent => {
  switch (answer.kind) {
    case 'done':
      return { ok: true };
    case 'refused':
      return { ok: false, refusal: answer.refusal };
    case 'stale':
      return { ok: false, refusal: { code: 'stale-seq' } };
    default:
      return { ok: false, refusal: { code: 'failed' } };
  }
};

/** Runs tables on this device as the server does: same rules, same facts, same proof of the dice. */
export const createReferee = (options: RefereeOptions): Referee => {
  const { storage, bots, now, post, randomBytes, tabs } = options;
  const open = new Map<string, OpenTable>();

  const schedule = (id: string, table: OpenTable): void => {
    clearTimeout(table.timer);
    const { due, shown } = table;
    if (due === undefined || shown < due.seq || due.at - now() > LONGEST_DELAY) return;
    const move = (): void => {
      driver.check(id, houseDecision, due.seq).catch(() => post({ table: id, failed: true }));
    };
    table.timer = setTimeout(move, Math.max(due.at - now(), 0));
  };

  const wakeAt = ({ table: id, seq }: TableState, at: number): void => {
    const table = open.get(id);
    if (table === undefined) return;
    const followed = table.written < seq;
    table.due = { seq, at: followed ? Math.max(at, now() + TAB_GRACE) : at };
    schedule(id, table);
  };

  const publish = (state: TableState, entry: Entry): void => {
    const { table: id } = state;
    const table = open.get(id);
    if (table !== undefined) {
      table.sent = entry.seq;
      table.due = undefined;
    }
    if (changesTable(entry)) post({ table: id, snapshot: snapshotOf(state), news: [entry] });
    else post({ table: id, moved: movedOf(state, entry) });
    const at = table !== undefined && table.written < entry.seq ? checkAtOf(state, true) : null;
    if (at !== null) wakeAt(state, at);
  };

  const record = deviceRecord(storage);
  const append: typeof record.append = async (after, entry) => {
    const written = await record.append(after, entry);
    if (written === 'written') {
      const table = open.get(after.table);
      if (table !== undefined) table.written = entry.seq;
      tabs.ring(after.table);
    }
    return written;
  };
  const driver = tableDriver(
    { ...record, append, now, watched: () => true, botsOnlyPace: 0, publish, wakeAt },
    bots,
  );
  tabs.listen((table) => {
    // Reading the table shows the page what it does not have yet.
    if (open.has(table)) driver.state(table).catch(() => post({ table, failed: true }));
  });

  const close = (id: string): void => {
    clearTimeout(open.get(id)?.timer);
    open.delete(id);
    driver.forget(id);
  };

  const create = async (rules: Rules, seats: readonly LocalSeat[]): Promise<string> => {
    const botNames = seats.flatMap(({ bot }) => (bot === undefined ? [] : [bot]));
    await bots.prepare(rules, seats.length, botNames);
    const letters = [...randomBytes(12)].map((byte) => ID_LETTERS[byte % ID_LETTERS.length]);
    const table = `local-${letters.join('')}`;
    await driver.create({
      table,
      host: ME,
      rules,
      settings: deviceSettings(seats.length),
      seats: seats.map(({ name, bot }) =>
        bot === undefined
          ? { kind: 'human', name, player: ME, seed: makeHex(randomBytes(16)) }
          : { kind: 'bot', name: name || bots.nameOf(bot), bot },
      ),
      secret: makeHex(randomBytes(32)),
      at: now(),
    });
    await driver.submit(table, {
      player: ME,
      name: '',
      seq: 1,
      decide: (context) => start(context, { type: 'start', seq: 1 }),
    });
    return table;
  };

  return {
    async create({ spec, seats }) {
      return create(await newTableRules(spec), seats);
    },
    async rules({ table }) {
      return (await driver.state(table))?.rules;
    },
    async open({ table: id }) {
      const state = await driver.state(id);
      if (state === undefined) return false;
      const table = open.get(id) ?? {
        sent: 0,
        shown: 0,
        due: undefined,
        written: 0,
        timer: undefined,
      };
      table.sent = state.seq;
      table.written = state.seq;
      open.set(id, table);
      post({ table: id, snapshot: snapshotOf(state), news: [] });
      const at = checkAtOf(state, true);
      if (at !== null) wakeAt(state, at);
      return true;
    },
    async close({ table }) {
      close(table);
    },
    async act({ table, seat, actions }) {
      const answer = await driver.submit(table, {
        player: ME,
        name: '',
        // Another tab may have moved: a move counts only on the table that this page shows.
        seq: open.get(table)?.sent,
        decide: (context) => act(context, { seq: context.state.seq, seat, actions: [...actions] }),
      });
      return outcomeOf(answer);
    },
    async shown({ table: id, seq }) {
      const table = open.get(id);
      // Pages may report an entry twice; the bot must still move only once.
      if (table === undefined || seq <= table.shown) return;
      table.shown = seq;
      schedule(id, table);
    },
    async rematch({ table }) {
      const state = await driver.state(table);
      if (state === undefined) throw new Error('There is no such table on this device.');
      const seats = state.seats.map((seat) =>
        seat.kind === 'bot' ? { name: seat.name, bot: seat.bot } : { name: seat.name },
      );
      return create(state.rules, seats);
    },
    entries: ({ table }) => storage.entries(table, 0),
    async list() {
      const stored = await storage.tables();
      return stored
        .map(({ secret: _secret, ...rest }) => rest)
        .sort((a, b) => b.changedAt - a.changedAt);
    },
    async remove({ table }) {
      close(table);
      await storage.remove(table);
    },
  };
};
