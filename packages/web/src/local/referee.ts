import { type Result, type Rules, referTo, rulesHash } from '@barrelhouse/engine';
import { commitmentOf, makeHex } from '@barrelhouse/fair';
import type { Entry, Fact, Settings, TableRefusal } from '@barrelhouse/protocol';
import {
  act,
  type BotBook,
  changesTable,
  checkAtOf,
  type DeciderContext,
  type Decision,
  diceSource,
  foldNext,
  houseDecision,
  movedOf,
  openedIn,
  openTable,
  snapshotOf,
  start,
  type TableState,
} from '@barrelhouse/table';
import type { Sent } from '../desk/desk.ts';
import type { Asks, LocalListing, LocalSeat, Told } from './messages.ts';
import { rulesFor, rulesFrom } from './rules.ts';
import type { Storage } from './storage.ts';

/** Everybody at a table on this device is here. */
const ME = 'me';
/** Bots move in steps, each when the page has shown the one before; how fast it shows them is its own affair. */
const BOT_PACE = 1;

interface OpenTable {
  state: TableState;
  readonly secret: string;
  readonly createdAt: number;
  readonly bots: BotBook;
  /** The last entry that the page has shown. */
  shown: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether an entry is on its way to the disk: what follows from it waits until it is there. */
  writing: boolean;
  /** Whether a bot is choosing: it must not choose twice. */
  thinking: boolean;
}

const newlyOpen = (
  table: Pick<OpenTable, 'state' | 'secret' | 'createdAt' | 'bots'>,
): OpenTable => ({ ...table, shown: 0, timer: undefined, writing: false, thinking: false });

export interface RefereeParts {
  readonly storage: Storage;
  readonly now: () => number;
  readonly botsFor: (rules: Rules, seats: number, wanted: readonly string[]) => Promise<BotBook>;
  readonly randomBytes: (count: number) => Uint8Array;
  readonly tell: (told: Told) => void;
}

export type Referee = {
  [name in keyof Asks]: (order: Parameters<Asks[name]>[0]) => Promise<ReturnType<Asks[name]>>;
};

const ID_LETTERS = '0123456789abcdefghijkmnpqrstuvwxyz';

const listed = (state: TableState, createdAt: number): LocalListing => ({
  table: state.table,
  game: state.rules.id,
  seats: state.seats.map(({ name, kind }) => ({ name, kind })),
  status: state.status,
  createdAt,
  changedAt: state.at,
});

/** The referee of the server, on this device: the same rules, the same facts, the same proof of the dice. */
export const referee = (parts: RefereeParts): Referee => {
  const { storage, now, tell, randomBytes, botsFor } = parts;
  const tables = new Map<string, OpenTable>();

  const newId = (): string =>
    `local-${[...randomBytes(12)].map((byte) => ID_LETTERS[byte % ID_LETTERS.length]).join('')}`;

  const botsAt = (state: TableState): Promise<BotBook> =>
    botsFor(
      state.rules,
      state.seats.length,
      state.seats.flatMap((seat) => (seat.kind === 'bot' ? [seat.bot] : [])),
    );

  const load = async (id: string): Promise<OpenTable | undefined> => {
    const known = tables.get(id);
    if (known !== undefined) return known;
    const [stored, entries] = await Promise.all([storage.table(id), storage.entries(id)]);
    const [first, ...others] = entries;
    if (first === undefined || stored === undefined) return undefined;
    const opened = openTable(first, await rulesFrom(openedIn(first).rules));
    const state = others.reduce(foldNext, opened);
    const { secret, createdAt } = stored;
    const bots = await botsAt(state);
    const table = newlyOpen({ state, secret, createdAt, bots });
    tables.set(id, table);
    return table;
  };

  const announce = (state: TableState, entry: Entry): void => {
    const { table } = state;
    if (changesTable(entry)) tell({ table, snapshot: snapshotOf(state), news: [entry] });
    else tell({ table, moved: movedOf(state, entry) });
  };

  const write = async (
    table: OpenTable,
    by: Entry['by'],
    facts: readonly Fact[],
  ): Promise<void> => {
    const { state, secret, createdAt } = table;
    const entry: Entry = { seq: state.seq + 1, at: Math.max(now(), state.at), by, facts };
    const after = foldNext(state, entry);
    table.writing = true;
    try {
      await storage.append({ ...listed(after, createdAt), secret }, entry);
    } finally {
      table.writing = false;
    }
    table.state = after;
    announce(after, entry);
  };

  /** Bots move when it is their turn and all before it has been seen, while the table is open. */
  const schedule = (table: OpenTable): void => {
    clearTimeout(table.timer);
    const { state, shown } = table;
    const at = checkAtOf(state, true);
    if (at === null || at - now() > 10_000 || shown < state.seq) return;
    if (table.writing || table.thinking || tables.get(state.table) !== table) return;
    table.timer = setTimeout(() => void play(table), Math.max(at - now(), 0));
  };

  const play = async (table: OpenTable): Promise<void> => {
    const { state, secret, bots } = table;
    const dice = diceSource(state.table, secret);
    const at = Math.max(now(), state.at);
    table.thinking = true;
    let decision: Decision | undefined;
    try {
      decision = await houseDecision({ state, at, dice, bots, watched: true });
    } finally {
      table.thinking = false;
    }
    // Somebody may have moved or gone while the bot thought.
    if (decision === undefined || table.state !== state) schedule(table);
    else await write(table, decision.by, decision.facts);
  };

  const command = async (
    table: OpenTable,
    decide: (context: DeciderContext) => Result<Decision, TableRefusal>,
  ): Promise<Sent> => {
    const { state, secret, bots } = table;
    const dice = diceSource(state.table, secret);
    const at = Math.max(now(), state.at);
    const decided = decide({ state, player: ME, name: '', at, dice, bots });
    if (!decided.ok) return { ok: false, refusal: decided.error };
    await write(table, decided.value.by, decided.value.facts);
    return { ok: true };
  };

  const opening = (
    id: string,
    rules: Rules,
    seats: readonly LocalSeat[],
    bots: BotBook,
    secret: string,
  ): readonly Fact[] => {
    const settings: Settings = {
      places: seats.length,
      access: 'invited',
      start: 'host',
      clock: null,
      fairness: 1,
      coach: true,
      botPace: BOT_PACE,
    };
    const hash = rulesHash(rules);
    const commitment = commitmentOf(id, hash, secret);
    const rest = { host: ME, rules: referTo(rules), hash, settings, commitment };
    return [
      { type: 'opened', protocol: 1, table: id, ...rest },
      ...seats.map(
        ({ name, bot }, seat): Fact =>
          bot === undefined
            ? {
                type: 'seated',
                seat,
                name,
                kind: 'human',
                player: ME,
                seed: makeHex(randomBytes(16)),
                chain: '',
              }
            : { type: 'seated', seat, name: name || bots.nameOf(bot), kind: 'bot', bot },
      ),
    ];
  };

  const create = async (rules: Rules, seats: readonly LocalSeat[]): Promise<string> => {
    const id = newId();
    const secret = makeHex(randomBytes(32));
    const wanted = seats.flatMap(({ bot }) => (bot === undefined ? [] : [bot]));
    const bots = await botsFor(rules, seats.length, wanted);
    const createdAt = now();
    const facts = opening(id, rules, seats, bots, secret);
    const entry: Entry = { seq: 1, at: createdAt, by: 'host', facts };
    const state = openTable(entry, rules);
    await storage.append({ ...listed(state, createdAt), secret }, entry);
    const table = newlyOpen({ state, secret, createdAt, bots });
    tables.set(id, table);
    await command(table, (context) => start(context, { type: 'start', seq: 1 }));
    return id;
  };

  return {
    async create({ draft, seats }) {
      return create(await rulesFor(draft), seats);
    },
    async rules({ table }) {
      const opened = await load(table);
      return opened?.state.rules;
    },
    async open({ table }) {
      const opened = await load(table);
      if (opened === undefined) return false;
      tell({ table, snapshot: snapshotOf(opened.state), news: [] });
      return true;
    },
    async close({ table }) {
      const opened = tables.get(table);
      clearTimeout(opened?.timer);
      tables.delete(table);
    },
    async act({ table, seat, actions }) {
      const opened = await load(table);
      if (opened === undefined) return { ok: false, refusal: { code: 'failed' } };
      const seq = opened.state.seq;
      return command(opened, (context) => act(context, { seq, seat, actions: [...actions] }));
    },
    async shown({ table, seq }) {
      const opened = tables.get(table);
      // An entry counts once, or a bot would move twice on it.
      if (opened === undefined || seq <= opened.shown) return;
      opened.shown = seq;
      schedule(opened);
    },
    async rematch({ table }) {
      const opened = await load(table);
      if (opened === undefined) throw new Error('There is no such table on this device.');
      const seats = opened.state.seats.map((seat) =>
        seat.kind === 'bot' ? { name: seat.name, bot: seat.bot } : { name: seat.name },
      );
      return create(opened.state.rules, seats);
    },
    entries: ({ table }) => storage.entries(table),
    async list() {
      const stored = await storage.tables();
      return stored
        .map(({ secret: _secret, ...rest }) => rest)
        .sort((a, b) => b.changedAt - a.changedAt);
    },
    async remove({ table }) {
      clearTimeout(tables.get(table)?.timer);
      tables.delete(table);
      await storage.remove(table);
    },
  };
};
