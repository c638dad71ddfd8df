import type { Answered, House } from '@barrelhouse/client';
import { ok } from '@barrelhouse/engine';
import type { Create, TableId } from '@barrelhouse/protocol';
import { joinableTables } from './table-order.ts';

export interface Seating {
  /** Takes a seat. Succeeds if the player already has one. */
  join(table: string, code: string, name: string): Answered<TableId>;
  /** Opens a table without sitting down. */
  open(order: Create, name: string): Answered<TableId>;
  openAndJoin(order: Create, name: string): Answered<TableId>;
  /** Joins the open table that needs the fewest players, or opens one. */
  quick(game: string, name: string): Answered<TableId>;
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
/** After these refusals the next table is tried. */
const UNAVAILABLE: ReadonlySet<string> = new Set([
  'table-full',
  'already-started',
  'no-such-table',
  'removed-by-host',
  'too-long',
]);

export const seating = (
  house: Pick<House, 'me' | 'create' | 'join' | 'look' | 'lobby'>,
): Seating => {
  const join: Seating['join'] = async (table, code, name) => {
    const joined = await house.join({ table, code }, name);
    return joined.ok ? ok(joined.value.id) : joined;
  };

  const open: Seating['open'] = async (order, name) => {
    const me = await house.me(name);
    if (!me.ok) return me;
    const created = await house.create(order);
    return created.ok ? ok(created.value.id) : created;
  };

  const openAndJoin: Seating['openAndJoin'] = async (order, name) => {
    const table = await open(order, name);
    return table.ok ? join(table.value, '', name) : table;
  };

  /** Whether a person at the table is connected. */
  const isAttended = async (table: TableId): Promise<boolean> => {
    const found = await house.look({ table });
    if (!found.ok) return false;
    const { seats, here } = found.value;
    return seats.some(({ seat, kind }) => kind === 'human' && here[seat] === true);
  };

  return {
    join,
    open,
    openAndJoin,
    async quick(game, name) {
      const me = await house.me(name);
      if (!me.ok) return me;
      const lobby = await house.lobby();
      if (!lobby.ok) return lobby;
      const best = joinableTables(lobby.value.open, game, me.value.player).slice(0, MOST_TRIES);
      for (const { table } of best) {
        if (!(await isAttended(table))) continue;
        const joined = await join(table, '', name);
        if (joined.ok || !UNAVAILABLE.has(joined.error.code)) return joined;
      }
      return openAndJoin({ ...QUICK, game }, name);
    },
  };
};
