import type { Answered, House, Lobby, Problem, Table } from '@barrelhouse/client';
import type { Create, Snapshot, TableId, TableListing } from '@barrelhouse/protocol';
import { joinableTables } from '../table-order.ts';

export interface QuickEvents {
  /** We have a seat at a table of our own and wait for somebody. */
  waiting(): void;
  /** We have a seat and somebody to play with. */
  found(table: Table): void;
  failed(problem: Problem): void;
}

export interface QuickParts {
  readonly house: Pick<
    House,
    'me' | 'create' | 'join' | 'look' | 'lobby' | 'followLobby' | 'measureClock'
  >;
  /** How fast a bot moves that plays for somebody who has left. */
  readonly botPace: (clock: Create['clock']) => number;
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<void>;
}

/** Two people with a short clock, so that nobody waits long for a stranger. */
const QUICK: Create = {
  places: 2,
  access: 'open',
  start: 'full',
  fairness: 2,
  clock: { bank: 120, increment: 30 },
};

const MOST_TRIES = 6;
/** How often a waiting player looks for somebody who has waited longer. */
const LOOK_MS = 1500;
/** A later quick match gives way within a few looks. What is there for longer was opened in the lobby, and stays. */
const LOOKS_TO_STAY = 6;
/** Somebody who has just sat down is there, even if the stream is not open yet. */
const SITTING_DOWN_MS = 10_000;

/** After these refusals the next table is tried. */
const UNAVAILABLE: ReadonlySet<string> = new Set([
  'table-full',
  'already-started',
  'no-such-table',
  'removed-by-host',
  'too-long',
  'over',
  'seat-refused',
]);

interface Mine {
  readonly table: TableId;
  readonly createdAt: number;
}

/** Whether a table was opened before mine. Everybody sees the same order, so of two hosts exactly one gives up. */
export const isEarlier = (other: Mine, mine: Mine): boolean =>
  other.createdAt < mine.createdAt ||
  (other.createdAt === mine.createdAt && other.table < mine.table);

const isAlone = ({ status, seats }: Snapshot): boolean => status === 'waiting' && seats.length < 2;

/**
 * Finds somebody to play with: joins a table that waits, or opens one. Two players may do that at the same moment, so whoever
 * waits at the later table closes it and joins the earlier one. A table opened in the lobby never gives way, so the other one
 * does, even if it is earlier. The answer stops looking.
 */
export const quickMatch = (
  { house, botPace, now, sleep }: QuickParts,
  game: string,
  name: string,
  events: QuickEvents,
): (() => void) => {
  const search = { isStopped: false };
  let own: Table | undefined;

  /** Whether a person at the table is connected. */
  const isAttended = async (table: TableId): Promise<boolean> => {
    const found = await house.look({ table });
    if (!found.ok) return false;
    const { seats, here, at } = found.value;
    if (seats.some(({ seat, kind }) => kind === 'human' && here[seat] === true)) return true;
    const ahead = await house.measureClock();
    return ahead.ok && now() + ahead.value - at < SITTING_DOWN_MS;
  };

  /** Takes a seat at the first of these tables that has one. */
  const joinFirst = async (tables: readonly TableListing[]): Answered<Table | undefined> => {
    for (const { table } of tables.slice(0, MOST_TRIES)) {
      if (!(await isAttended(table))) continue;
      const joined = await house.join({ table }, name);
      if (joined.ok || !UNAVAILABLE.has(joined.error.code)) return joined;
    }
    return { ok: true, value: undefined };
  };

  const openOwn = async (): Answered<Table> => {
    const created = await house.create({ ...QUICK, game, botPace: botPace(QUICK.clock) });
    return created.ok ? house.join({ table: created.value.id }, name) : created;
  };

  /** Waits until the match starts, or until there is a better table to wait at. */
  const waitAt = async (
    table: Table,
    me: string,
    createdAt: number,
  ): Promise<'playing' | 'again'> => {
    let lobby: Lobby | undefined;
    let isGone = false;
    const unfollow = house.followLobby({ hear: (list) => (lobby = list), connected() {} });
    const unlisten = table.listen({
      table() {},
      moved() {},
      presence() {},
      reaction() {},
      link() {},
      gone() {
        isGone = true;
      },
    });
    const mine = { table: table.id, createdAt };
    const looks = new Map<TableId, number>();
    const isBetter = (other: TableListing): boolean =>
      isEarlier(other, mine) || (looks.get(other.table) ?? 0) > LOOKS_TO_STAY;
    try {
      while (!search.isStopped) {
        const { status } = table.snapshot();
        if (status === 'playing' || status === 'over') return 'playing';
        if (isGone || status === 'abandoned') return 'again';
        const others = joinableTables(lobby?.open ?? [], game, me);
        for (const { table: seen } of others) looks.set(seen, (looks.get(seen) ?? 0) + 1);
        for (const other of others.filter(isBetter).slice(0, MOST_TRIES)) {
          if (search.isStopped || !(await isAttended(other.table)) || !isAlone(table.snapshot()))
            continue;
          // Refused if somebody has sat down in the meantime.
          const closed = await table.closeUnchanged();
          if (closed.ok) return 'again';
        }
        await sleep(LOOK_MS);
      }
      return 'again';
    } finally {
      unfollow();
      unlisten();
    }
  };

  const seek = async (): Promise<void> => {
    const me = await house.me(name);
    if (!me.ok) return events.failed(me.error);
    while (!search.isStopped) {
      const lobby = await house.lobby();
      if (!lobby.ok) return events.failed(lobby.error);
      const joined = await joinFirst(joinableTables(lobby.value.open, game, me.value.player));
      if (!joined.ok) return events.failed(joined.error);
      if (joined.value !== undefined) return found(joined.value);
      const opened = await openOwn();
      if (!opened.ok) return events.failed(opened.error);
      own = opened.value;
      const listed = await house.lobby();
      const mine = listed.ok ? listed.value.open.find(({ table }) => table === own?.id) : undefined;
      events.waiting();
      const outcome = await waitAt(own, me.value.player, mine?.createdAt ?? own.snapshot().at);
      if (outcome === 'playing') return found(own);
      own = undefined;
    }
  };

  /** A seat that we no longer want is given back before the match starts. */
  const found = (table: Table): void => {
    if (!search.isStopped) events.found(table);
    else if (table.snapshot().status === 'waiting') void table.leave();
  };

  void seek();
  return () => {
    if (search.isStopped) return;
    search.isStopped = true;
    if (own !== undefined && isAlone(own.snapshot())) void own.closeUnchanged();
  };
};
