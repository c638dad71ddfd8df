import type { Result } from '@barrelhouse/engine';
import type { Entry, PlayerId, TableId, TableRefusal } from '@barrelhouse/protocol';
import type { Decision } from '../change.ts';
import type { BotBook, DeciderContext } from '../context.ts';
import { closeEntry } from '../fold.ts';
import { checkAtOf, type HouseContext, refund } from '../house.ts';
import { openTable } from '../open.ts';
import { type Opening, openingEntry } from '../opening.ts';
import { isAsleep, isBotsOnly, type TableState } from '../state.ts';
import { type LoadedTable, type LoadedTables, loadedTables } from './loaded-tables.ts';
import type { TablePort, Written } from './port.ts';
import { retry } from './retry.ts';
import { serial } from './serial.ts';

/** An entry was written, and the table after it. */
export interface Done {
  readonly kind: 'done';
  readonly state: TableState;
  readonly entry: Entry;
}

/** How a table answers what somebody asked of it. */
export type Answer =
  | Done
  | { readonly kind: 'refused'; readonly refusal: TableRefusal }
  /** The table has moved on from the entry that the question was about. */
  | { readonly kind: 'stale'; readonly seq: number }
  | { readonly kind: 'repeated' }
  | { readonly kind: 'no-such-table' };

/** `conflict`: the id is taken. */
export type Created = Done | { readonly kind: 'conflict' } | { readonly kind: 'repeated' };

/** What the house did. `asleep`: nothing is due until somebody watches. */
export type Checked = 'moved' | 'idle' | 'asleep' | 'no-such-table';

/** Something that a player asks of a table. */
export interface Ask<Key> {
  readonly player: PlayerId;
  /** The player's own name, in case they sit down without giving one. */
  readonly name: string;
  /** The entry it was decided on; `undefined` if any will do. */
  readonly seq: number | undefined;
  readonly decide: (
    context: DeciderContext,
  ) => Result<Decision, TableRefusal> | Promise<Result<Decision, TableRefusal>>;
  readonly request?: Key;
}

/** What the house does at a table, if anything is due. */
export type House = (context: HouseContext) => Promise<Decision | undefined>;

/** Plays tables: load, decide, append, publish. Whatever is asked of one table is done one thing after another. */
export interface TableDriver<Key> {
  create(opening: Opening, request?: Key): Promise<Created>;
  submit(table: TableId, ask: Ask<Key>): Promise<Answer>;
  /** Lets the house move. With `seq`, only while that is the last entry. */
  check(table: TableId, house: House, seq?: number): Promise<Checked>;
  /** Gives the seat to move back the time that nobody could play, in milliseconds. */
  refund(table: TableId, ms: number): Promise<void>;
  /** The table as it stands; `undefined` if there is none. */
  state(table: TableId): Promise<TableState | undefined>;
  /** Publishes an entry that others wrote, if it is the next of a table in memory. Resolves with whether the table has it. */
  learn(table: TableId, entry: Entry): Promise<boolean>;
  /** The table as it is in memory, if it is there. */
  peek(table: TableId): TableState | undefined;
  forget(table: TableId): void;
  /** Forgets tables that nobody has asked for since `before`. */
  readonly evict: (before: number) => void;
  readonly forgetIf: (isStale: (state: TableState) => boolean) => void;
  /** How many tables are in memory. */
  readonly count: () => number;
}

export const tableDriver = <Key>(port: TablePort<Key>, bots: BotBook): TableDriver<Key> => {
  const inOrder = serial();

  const wake = (state: TableState): void => {
    const at = checkAtOf(state, port.watched(state.table), port.botsOnlyPace);
    if (at !== null) port.wakeAt(state, at);
  };

  const loaded = loadedTables(port, (state, entry) => {
    port.publish(state, entry);
    // Bots among themselves go on wherever they are watched, whoever wrote the entry before. Elsewhere the record says when.
    if (port.watched(state.table) && isBotsOnly(state)) wake(state);
  });

  const announce = (state: TableState, entry: Entry): Done => {
    port.publish(state, entry);
    wake(state);
    return { kind: 'done', state, entry };
  };

  /** Time at a table never runs back, whatever the clock does. */
  const timeAt = (state: TableState): number => Math.max(port.now(), state.at);

  /** Writes a decision as the next entry. After a conflict the table is up to date. */
  const write = async (
    table: LoadedTable,
    { by, facts, after: folded }: Decision,
    at: number,
    request: Key | undefined,
  ): Promise<Done | { readonly kind: 'repeated' } | 'conflict'> => {
    const entry: Entry = { seq: table.state.seq + 1, at, by, facts };
    const after = closeEntry(folded, entry);
    let written: Written;
    try {
      written = await port.append(after, entry, request);
    } catch (error) {
      // Nobody knows whether it was written: the record has to be read again.
      loaded.forget(after.table);
      throw error;
    }
    if (written === 'written') {
      table.state = after;
      return announce(after, entry);
    }
    await loaded.catchUp(table);
    return written === 'repeated' ? { kind: 'repeated' } : 'conflict';
  };

  /** Whether others have moved the table on since it was last read. It is up to date afterwards. */
  const movedOn = async (table: LoadedTable): Promise<boolean> => {
    if (!port.shared) return false;
    const { seq } = table.state;
    await loaded.catchUp(table);
    return table.state.seq !== seq;
  };

  const withTable = <T>(
    table: TableId,
    open: LoadedTables['open'],
    once: (loaded: LoadedTable) => Promise<T | 'conflict'>,
  ): Promise<T | undefined> =>
    inOrder(table, async () => {
      const found = await open(table);
      return found === undefined ? undefined : retry(table, () => once(found));
    });

  const attempt = async (
    table: LoadedTable,
    { player, name, seq, decide, request }: Ask<Key>,
  ): Promise<Answer | 'conflict'> => {
    const { state, dice } = table;
    if (seq !== undefined && seq !== state.seq)
      return (await movedOn(table)) ? 'conflict' : { kind: 'stale', seq: state.seq };
    const at = timeAt(state);
    const deciding = decide({ state, player, name, at, dice, bots });
    // Nearly every decision is made at once, and waiting for it would cost a turn of the queue.
    const decision = 'ok' in deciding ? deciding : await deciding;
    if (decision.ok) return write(table, decision.value, at, request);
    // A record may keep the refusal, so it must be one of the table as it is now.
    return (await movedOn(table)) ? 'conflict' : { kind: 'refused', refusal: decision.error };
  };

  return {
    async create(opening, request) {
      const entry = openingEntry(opening);
      const state = openTable(entry, opening.rules);
      const created = await port.create(state, entry, opening.secret, request);
      return created === 'written' ? announce(state, entry) : { kind: created };
    },

    async submit(table, ask) {
      const answer = await withTable(table, loaded.open, (open) => attempt(open, ask));
      return answer ?? { kind: 'no-such-table' };
    },

    async check(table, house, seq) {
      const checked = await withTable<Checked>(table, loaded.openFresh, async (open) => {
        const { state, dice } = open;
        if (seq !== undefined && seq !== state.seq) return 'idle';
        const at = timeAt(state);
        const watched = port.watched(table);
        const { botsOnlyPace } = port;
        const decision = await house({ state, at, dice, bots, watched, botsOnlyPace });
        if (decision !== undefined) {
          const written = await write(open, decision, at, undefined);
          return written === 'conflict' ? written : 'moved';
        }
        // A timer can be a moment early.
        wake(state);
        return isAsleep(state, watched) ? 'asleep' : 'idle';
      });
      return checked ?? 'no-such-table';
    },

    async refund(table, ms) {
      await withTable(table, loaded.openFresh, async (open) => {
        const at = timeAt(open.state);
        const decision = refund(open.state, ms, at);
        return decision === undefined ? 'idle' : write(open, decision, at, undefined);
      });
    },

    state: (table) => inOrder(table, async () => (await loaded.openFresh(table))?.state),
    learn: (table, entry) => inOrder(table, async () => loaded.learn(table, entry)),
    peek: loaded.peek,
    forget: loaded.forget,
    evict: loaded.evict,
    forgetIf: loaded.forgetIf,
    count: loaded.count,
  };
};
