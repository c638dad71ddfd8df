import { ok, type Result } from '@barrelhouse/engine';
import type { Entry, PlayerId, TableCommand, TableId, TableRefusal } from '@barrelhouse/protocol';
import type { BotBook, TableState } from '@barrelhouse/table';
import {
  checkAtOf,
  closeEntry,
  type Decision,
  decide,
  decided,
  extend,
  foldEntry,
  isBotsOnly,
  rematchRefusal,
  rematchSettings,
  unchanged,
} from '@barrelhouse/table';
import type { Command, Outcome, Player, Store } from '../store/store.ts';
import { botsOnlyPace } from './bots-only-pace.ts';
import { housePatience } from './house-patience.ts';
import { type LoadedTable, type LoadedTables, loadedTables } from './loaded-tables.ts';
import { logPages } from './log-pages.ts';
import { newTable, newTableId, rematchId, type TableOrder } from './new-table.ts';
import { rowChange } from './row.ts';
import { serial } from './serial.ts';
import type { SetAside } from './set-aside.ts';

/** How a command was answered. The same command again is answered the same. */
export type Reply =
  | { readonly kind: 'done'; readonly state: TableState; readonly entry: Entry }
  | { readonly kind: 'refused'; readonly refusal: TableRefusal }
  | { readonly kind: 'stale'; readonly seq: number }
  | { readonly kind: 'no-such-table' }
  | { readonly kind: 'key-reused' };

export interface Sender {
  readonly player: Player;
  readonly key: string;
  readonly fingerprint: string;
}

export interface Tables {
  create(order: TableOrder, sender: Sender): Promise<Reply>;
  submit(table: TableId, command: TableCommand, sender: Sender): Promise<Reply>;
  /** The table as it stands; `undefined` where there is none. */
  state(table: TableId): Promise<TableState | undefined>;
  /** Does what the house has to do at a table, if anything is due. `asleep`: nothing is until somebody watches. */
  check(table: TableId): Promise<'checked' | 'asleep'>;
  /** Gives the seat to move the time back that the server was away. */
  refund(table: TableId, ms: number): Promise<void>;
  evict(before: number): void;
  readonly count: () => number;
}

export interface TablesParts {
  readonly store: Store;
  readonly bots: BotBook;
  readonly now: () => number;
  /** Whether other servers write to the same record: then what is in memory may be old. */
  readonly shared: boolean;
  /** Told of each entry once it is on disk, whoever wrote it. */
  readonly publish: (state: TableState, entry: Entry) => void;
  /** Told of each entry that was written here. */
  readonly ring: (table: TableId, seq: number) => void;
  /** Told when the house has to look at a table again. */
  readonly wake: (table: TableId, at: number) => void;
  /** Whether anybody watches a table here. */
  readonly watched: (table: TableId) => boolean;
  readonly aside: SetAside;
  /** Told of a table that the house gave up, and why. */
  readonly gaveUp: (table: TableId, error: unknown) => void;
}

const RETRIES = 20;

export const tables = (parts: TablesParts): Tables => {
  const { store, bots, now, shared, publish, ring, wake, watched, aside } = parts;
  const inOrder = serial();
  const decideForHouse = housePatience(parts.gaveUp);
  const inTurn = botsOnlyPace(now);

  const wakeFor = (state: TableState): void => {
    const { table } = state;
    const seen = watched(table);
    const checkAt = checkAtOf(state, seen);
    if (checkAt === null) return;
    wake(table, seen && isBotsOnly(state) ? inTurn(table, checkAt) : checkAt);
  };

  const loaded = loadedTables({
    store,
    now,
    shared,
    aside,
    learned(state, entry) {
      publish(state, entry);
      // Bots alone go on where they are watched, whoever wrote the entry before.
      if (isBotsOnly(state)) wakeFor(state);
    },
  });

  const announce = (state: TableState, entry: Entry): void => {
    publish(state, entry);
    ring(state.table, entry.seq);
    wakeFor(state);
  };

  /** Whether a table has moved on at another server since it was last looked at here; it is up to date then. */
  const movedOn = async (table: LoadedTable): Promise<boolean> => {
    if (!shared) return false;
    const { seq } = table.state;
    await loaded.catchUp(table);
    return table.state.seq !== seq;
  };

  /** The answer that was given before, built again from the record. */
  const repeat = async (outcome: Outcome, fingerprint: string): Promise<Reply> => {
    if (outcome.fingerprint !== fingerprint) return { kind: 'key-reused' };
    if (outcome.refusal !== '') {
      return { kind: 'refused', refusal: JSON.parse(outcome.refusal) as TableRefusal };
    }
    const { table, seq } = outcome;
    // Mostly it is the last entry that is asked for again, and the table as it is in memory.
    const open = loaded.peek(table);
    if (open?.state.seq === seq) {
      const [entry] = await store.entries(table, seq - 1, 1);
      if (entry !== undefined) return { kind: 'done', state: open.state, entry };
    }
    let state: TableState | undefined;
    for await (const page of logPages((...stretch) => store.entries(...stretch), table, 0)) {
      for (const entry of page) {
        state = foldEntry(state, entry);
        if (entry.seq === seq) return { kind: 'done', state, entry };
      }
    }
    throw new Error(`Entry ${seq} of table ${table} is gone.`);
  };

  const answeredBefore = async (player: PlayerId, key: string, fingerprint: string) => {
    const outcome = await store.outcome(player, key);
    return outcome === undefined ? undefined : repeat(outcome, fingerprint);
  };

  const commandOf = ({ player, key, fingerprint }: Sender): Command => ({
    player: player.player,
    key,
    fingerprint,
  });

  const repeated = async ({ player, key, fingerprint }: Command): Promise<Reply> => {
    const reply = await answeredBefore(player, key, fingerprint);
    if (reply === undefined) throw new Error(`The outcome under ${key} is gone.`);
    return reply;
  };

  /** Writes a decision as the next entry. `stale`: somebody else wrote first, and the table was read again. */
  const write = async (
    table: LoadedTable,
    { by, facts, after: folded }: Decision,
    at: number,
    command: Command | undefined,
  ): Promise<Reply | 'stale'> => {
    const { state } = table;
    const entry: Entry = { seq: state.seq + 1, at, by, facts };
    const after = closeEntry(folded, entry);
    const row = rowChange(after, entry);
    const { seq } = entry;
    let written: Awaited<ReturnType<Store['append']>>;
    try {
      written = await store.append({ table: state.table, seq, at, by, facts, row, command });
    } catch (error) {
      // Whether it was written is unknown: the record will tell.
      loaded.forget(state.table);
      throw error;
    }
    if (written !== 'written') {
      await loaded.catchUp(table);
      return written === 'repeated' && command !== undefined ? repeated(command) : 'stale';
    }
    table.state = after;
    announce(after, entry);
    return { kind: 'done', state: after, entry };
  };

  const refuse = async (
    table: TableId,
    refusal: TableRefusal,
    command: Command,
  ): Promise<Reply> => {
    const kept = await store.keepRefusal(table, command, JSON.stringify(refusal), now());
    return kept === 'repeated' ? repeated(command) : { kind: 'refused', refusal };
  };

  /** Time as the table knows it never runs back, whatever the machine's clock does. */
  const timeAt = (state: TableState): number => Math.max(now(), state.at);

  const offerRematch = async (
    context: Parameters<typeof rematchRefusal>[0],
  ): Promise<Result<Decision, TableRefusal>> => {
    const seat = rematchRefusal(context);
    if (!seat.ok) return seat;
    const { state, player, at } = context;
    const id = rematchId(state.table);
    const { rules, seats } = state;
    const order: TableOrder = {
      host: player,
      rules,
      settings: rematchSettings(state),
      bots: seats.flatMap((s) => (s.kind === 'bot' ? [s.bot] : [])),
    };
    // It may be there from an attempt that was cut off before the offer was written: then that one is offered.
    let row = await store.row(id);
    for (let i = 0; row === undefined && i < RETRIES; i++) {
      const table = newTable(id, order, bots, at);
      const written = await store.createTable(table);
      if (written === 'written') announce(foldEntry(undefined, table.entry), table.entry);
      row = await store.row(id);
    }
    if (row === undefined) throw new Error(`No rematch can be opened for table ${state.table}.`);
    const offer = { type: 'rematch-offered', seat: seat.value, table: id, code: row.code } as const;
    return ok(decided(seat.value, extend(unchanged(state), [offer], at)));
  };

  const attempt = async (
    table: LoadedTable,
    command: TableCommand,
    { player, ...sender }: Sender,
  ): Promise<Reply | 'stale'> => {
    const { state, dice } = table;
    if (command.seq !== undefined && command.seq !== state.seq) {
      return (await movedOn(table)) ? 'stale' : { kind: 'stale', seq: state.seq };
    }
    const at = timeAt(state);
    const context = { state, player: player.player, name: player.name, at, dice, bots };
    const decision =
      command.type === 'rematch' ? await offerRematch(context) : decide(context, command);
    const asked = commandOf({ player, ...sender });
    if (decision.ok) return write(table, decision.value, at, asked);
    // A refusal is kept, so it must not be one of a table that is no more.
    return (await movedOn(table)) ? 'stale' : refuse(state.table, decision.error, asked);
  };

  /** Repeats what lost a race against another writer, on the table as it then is. */
  const persist = async (table: TableId, once: () => Promise<Reply | 'stale'>): Promise<Reply> => {
    for (let i = 0; i < RETRIES; i++) {
      const reply = await once();
      if (reply !== 'stale') return reply;
    }
    throw new Error(`Table ${table} is written to too often.`);
  };

  const withTable = (
    table: TableId,
    open: LoadedTables['open'],
    once: (loaded: LoadedTable) => Promise<Reply | 'stale'>,
  ): Promise<Reply> =>
    inOrder(table, async () => {
      const found = await open(table);
      return found === undefined ? { kind: 'no-such-table' } : persist(table, () => once(found));
    });

  return {
    async create(order, sender) {
      const before = await answeredBefore(sender.player.player, sender.key, sender.fingerprint);
      if (before !== undefined) return before;
      const command = commandOf(sender);
      return persist('new', async () => {
        const table = newTable(newTableId(), order, bots, now());
        const written = await store.createTable({ ...table, command });
        if (written === 'repeated') return repeated(command);
        // The code may be taken: another one is drawn.
        if (written === 'stale') return 'stale';
        const state = foldEntry(undefined, table.entry);
        announce(state, table.entry);
        return { kind: 'done', state, entry: table.entry };
      });
    },

    // A command that was answered before cannot be written again: its key is taken. So only where nothing would be
    // written is the answer looked for, and a move that is new costs no question.
    submit: (table, command, sender) =>
      withTable(table, loaded.open, async (open) => {
        const reply = await attempt(open, command, sender);
        if (reply === 'stale' || reply.kind !== 'stale') return reply;
        const { player, key, fingerprint } = sender;
        return (await answeredBefore(player.player, key, fingerprint)) ?? reply;
      }),

    state: (table) => inOrder(table, async () => (await loaded.openFresh(table))?.state),

    async check(table) {
      let asleep = false;
      await withTable(table, loaded.openFresh, async (open) => {
        const { state, dice } = open;
        const at = timeAt(state);
        const seen = watched(table);
        const decision = await decideForHouse({ state, at, dice, bots, watched: seen });
        if (decision !== undefined) return write(open, decision, at, undefined);
        asleep = !seen && isBotsOnly(state);
        // A timer can be a moment early.
        wakeFor(state);
        return { kind: 'stale', seq: state.seq };
      });
      return asleep ? 'asleep' : 'checked';
    },

    async refund(table, ms) {
      await withTable(table, loaded.openFresh, async (open) => {
        const { since, seat } = open.state.clock;
        const running = open.state.status === 'playing' && since > 0;
        if (!running) return { kind: 'stale', seq: open.state.seq };
        // No more than since the last entry: when that was written, the server was there.
        const at = timeAt(open.state);
        const refund = Math.min(ms, at - open.state.at);
        if (refund <= 0) return { kind: 'stale', seq: open.state.seq };
        const fact = { type: 'refunded', seat, ms: refund } as const;
        const refunded = decided('house', extend(unchanged(open.state), [fact], at));
        return write(open, refunded, at, undefined);
      });
    },

    evict: (before) => loaded.evict(before),
    count: () => loaded.count(),
  };
};
