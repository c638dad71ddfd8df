import type { Answered, House } from '@barrelhouse/client';
import { ok } from '@barrelhouse/engine';
import type { Create, TableId } from '@barrelhouse/protocol';
import { bestOpen } from './quick.ts';

/** How one comes to a table. */
export interface Seating {
  /** Takes a seat; where one has it already, that is as good. */
  join(table: string, code: string, name: string): Answered<TableId>;
  /** Opens a table without sitting down. */
  open(order: Create, name: string): Answered<TableId>;
  openAndJoin(order: Create, name: string): Answered<TableId>;
  /** Joins the open table of a game that is nearest to its start, or opens one. */
  quick(game: string, name: string): Answered<TableId>;
}

/** Two people, two minutes each with a quarter given back every turn: nobody waits long for a stranger. */
const QUICK: Create = {
  places: 2,
  access: 'open',
  start: 'full',
  fairness: 2,
  clock: { bank: 120, increment: 30 },
};

const MOST_TRIED = 6;
/** Why another table is tried instead. */
const TAKEN: ReadonlySet<string> = new Set([
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
    const made = await house.create(order);
    return made.ok ? ok(made.value.id) : made;
  };

  const openAndJoin: Seating['openAndJoin'] = async (order, name) => {
    const table = await open(order, name);
    return table.ok ? join(table.value, '', name) : table;
  };

  /** Whether somebody waits there now: nobody is sent to a table whose people have gone. */
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
      const best = bestOpen(lobby.value.open, game, me.value.player).slice(0, MOST_TRIED);
      for (const { table } of best) {
        if (!(await isAttended(table))) continue;
        const joined = await join(table, '', name);
        if (joined.ok || !TAKEN.has(joined.error.code)) return joined;
      }
      return openAndJoin({ ...QUICK, game }, name);
    },
  };
};
