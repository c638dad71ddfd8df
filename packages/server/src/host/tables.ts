import { ok, type Result } from '@barrelhouse/engine';
import type {
  Entry,
  TableCommand,
  TableId,
  TableRefusal,
  WhyAbandoned,
} from '@barrelhouse/protocol';
import {
  type BotBook,
  type Checked,
  type DeciderContext,
  type Decision,
  type Done,
  decide,
  foldEntry,
  offerRematch,
  rematchSeat,
  rematchSettings,
  retry,
  type TableState,
  tableDriver,
  UnreadableTable,
} from '@barrelhouse/table';
import type { Outcome, Player, RequestKey } from '../store/store.ts';
import { closing } from './closing.ts';
import { housePatience } from './house-patience.ts';
import { logPages } from './log-pages.ts';
import { newTable, newTableId, rematchId, type TableOrder } from './new-table.ts';
import { type StorePortParts, storePort } from './store-port.ts';

/** The answer to a command. The same command under the same key gets the same answer. */
export type Reply =
  | Done
  | { readonly kind: 'refused'; readonly refusal: TableRefusal }
  | { readonly kind: 'stale'; readonly seq: number }
  | { readonly kind: 'no-such-table' }
  | { readonly kind: 'key-reused' };

export interface Sender {
  readonly player: Player;
  readonly key: string;
  readonly fingerprint: string;
}

/** A table whose id was decided beforehand. */
export interface Opened {
  readonly code: string;
  /** Whether it was opened just now, by this server. */
  readonly isNew: boolean;
}

export interface Tables {
  create(order: TableOrder, sender: Sender): Promise<Reply>;
  /** Opens a table whose id was decided beforehand, unless it exists. Any number of servers may try. */
  open(table: TableId, order: TableOrder): Promise<Opened>;
  submit(table: TableId, command: TableCommand, sender: Sender): Promise<Reply>;
  /** The table as it stands; `undefined` if there is none. */
  state(table: TableId): Promise<TableState | undefined>;
  /** Closes a table if its match has not begun. Resolves once nobody can sit down there any more. */
  closeWaiting(table: TableId, why: WhyAbandoned): Promise<Checked>;
  /** Publishes an entry of another server if it is the next of a table in memory. Resolves with whether the table has it. */
  learn(table: TableId, entry: Entry): Promise<boolean>;
  /** Does what the house has to do at a table, if anything is due. */
  check(table: TableId): Promise<Checked>;
  /** Closes a table for those who run the house. `idle`: it was closed before. */
  close(table: TableId, why: WhyAbandoned): Promise<Checked>;
  /** Gives the seat to move back the milliseconds that the server was away. */
  refund(table: TableId, ms: number): Promise<void>;
  evict(before: number): void;
  /** Forgets tables whose state is out of date in a way that no entry tells. */
  forgetIf(isStale: (state: TableState) => boolean): void;
  readonly count: () => number;
}

export interface TablesParts extends StorePortParts {
  readonly bots: BotBook;
  /** Called before the rematch of a table is opened. */
  readonly beforeRematch?:
    | ((table: TableId, rematch: TableId, game: string) => Promise<void>)
    | undefined;
  /** Called when the house gives a table up, with the reason. */
  readonly gaveUp: (table: TableId, error: unknown) => void;
}

/** Codes to try for a table whose id is fixed: some may be taken. */
const MOST_CODES = 20;

export const tables = (parts: TablesParts): Tables => {
  const { store, bots, now, quarantine } = parts;
  const driver = tableDriver(storePort(parts), bots);
  const patientHouse = housePatience(parts.gaveUp);

  /** Puts a table into quarantine if its log cannot be read. */
  const readable = async <T>(task: Promise<T>): Promise<T> => {
    try {
      return await task;
    } catch (error) {
      throw error instanceof UnreadableTable ? quarantine.add(error.table, error.cause) : error;
    }
  };

  /** Rebuilds the answer that a command got before. */
  const repeat = async (outcome: Outcome, fingerprint: string): Promise<Reply> => {
    if (outcome.fingerprint !== fingerprint) return { kind: 'key-reused' };
    if (outcome.refusal !== '') {
      return { kind: 'refused', refusal: JSON.parse(outcome.refusal) as TableRefusal };
    }
    const { table, seq } = outcome;
    // Usually it is the last entry of a table in memory.
    const last = driver.peek(table);
    if (last?.seq === seq) {
      const [entry] = await store.entries(table, seq - 1, 1);
      if (entry !== undefined) return { kind: 'done', state: last, entry };
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

  const answeredBefore = async ({
    player,
    key,
    fingerprint,
  }: RequestKey): Promise<Reply | undefined> => {
    const outcome = await store.outcome(player, key);
    return outcome === undefined ? undefined : repeat(outcome, fingerprint);
  };

  const requestOf = ({ player, key, fingerprint }: Sender): RequestKey => ({
    player: player.player,
    key,
    fingerprint,
  });

  const repeated = async (request: RequestKey): Promise<Reply> => {
    const reply = await answeredBefore(request);
    if (reply === undefined) throw new Error(`The outcome under ${request.key} is gone.`);
    return reply;
  };

  const refuse = async (
    table: TableId,
    refusal: TableRefusal,
    request: RequestKey,
  ): Promise<Reply> => {
    const kept = await store.keepRefusal(table, request, JSON.stringify(refusal), now());
    return kept === 'repeated' ? repeated(request) : { kind: 'refused', refusal };
  };

  const open = async (table: TableId, order: TableOrder, at: number): Promise<Opened> => {
    let row = await store.row(table);
    let isNew = false;
    if (row === undefined) await order.beforeOpen?.(table);
    for (let i = 0; row === undefined && i < MOST_CODES; i++) {
      isNew = (await driver.create(newTable(table, order, bots, at))).kind === 'done';
      row = await store.row(table);
    }
    if (row === undefined) throw new Error(`Table ${table} cannot be opened.`);
    return { code: row.code, isNew };
  };

  const rematch = async (context: DeciderContext): Promise<Result<Decision, TableRefusal>> => {
    const seat = rematchSeat(context);
    if (!seat.ok) return seat;
    const { state, player, at } = context;
    const id = rematchId(state.table);
    const { rules, seats } = state;
    const order: TableOrder = {
      host: player,
      rules,
      settings: rematchSettings(state),
      bots: seats.flatMap((s) => (s.kind === 'bot' ? [s.bot] : [])),
      beforeOpen: (rematchTable) =>
        parts.beforeRematch?.(state.table, rematchTable, rules.id) ?? Promise.resolve(),
    };
    // An attempt that was cut off may have opened the table without offering it. Then that table is offered.
    const { code } = await open(id, order, at);
    return ok(offerRematch(context, seat.value, id, code));
  };

  return {
    async create(order, sender) {
      const request = requestOf(sender);
      // What comes before the opening must not come again with a repeated command.
      const before = order.beforeOpen && (await answeredBefore(request));
      if (before !== undefined) return before;
      // If the id or the code is taken, others are drawn.
      return retry('new', async () => {
        const id = newTableId();
        await order.beforeOpen?.(id);
        const created = await driver.create(newTable(id, order, bots, now()), request);
        if (created.kind === 'repeated') return repeated(request);
        return created.kind === 'conflict' ? 'conflict' : created;
      });
    },

    open: (table, order) => open(table, order, now()),

    // A command that was answered before cannot be written again, since its key is taken. So the old answer is looked
    // for only if nothing would be written, and a new move costs no extra question.
    async submit(table, command, sender) {
      const { player, name } = sender.player;
      const request = requestOf(sender);
      const answer = await readable(
        driver.submit(table, {
          player,
          name,
          seq: command.seq,
          decide: (context) =>
            command.type === 'rematch' ? rematch(context) : decide(context, command),
          request,
        }),
      );
      switch (answer.kind) {
        case 'repeated':
          return repeated(request);
        case 'refused':
          return refuse(table, answer.refusal, request);
        case 'stale':
          return (await answeredBefore(request)) ?? answer;
        default:
          return answer;
      }
    },

    closeWaiting: (table, why) =>
      readable(
        driver.check(table, async (context) =>
          context.state.status === 'waiting' ? closing(why)(context) : undefined,
        ),
      ),
    state: (table) => readable(driver.state(table)),
    learn: (table, entry) => driver.learn(table, entry),
    check: (table) => readable(driver.check(table, patientHouse)),
    close: (table, why) => readable(driver.check(table, closing(why))),
    refund: (table, ms) => readable(driver.refund(table, ms)),
    evict: driver.evict,
    forgetIf: driver.forgetIf,
    count: driver.count,
  };
};
