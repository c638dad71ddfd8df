import type { Answered, House } from '@barrelhouse/client';
import { ok } from '@barrelhouse/engine';
import type { Create, TableId } from '@barrelhouse/protocol';

export interface Seating {
  /** Takes a seat. Succeeds if the player already has one. */
  join(table: string, code: string, name: string): Answered<TableId>;
  /** Opens a table without sitting down. */
  open(order: Create, name: string): Answered<TableId>;
  openAndJoin(order: Create, name: string): Answered<TableId>;
}

/** `botPace` says how fast the bots at a new table move. */
export const seating = (
  house: Pick<House, 'me' | 'create' | 'join'>,
  botPace: (clock: Create['clock']) => number,
): Seating => {
  const join: Seating['join'] = async (table, code, name) => {
    const joined = await house.join({ table, code }, name);
    return joined.ok ? ok(joined.value.id) : joined;
  };

  const open: Seating['open'] = async (order, name) => {
    const me = await house.me(name);
    if (!me.ok) return me;
    const created = await house.create({ botPace: botPace(order.clock), ...order });
    return created.ok ? ok(created.value.id) : created;
  };

  const openAndJoin: Seating['openAndJoin'] = async (order, name) => {
    const table = await open(order, name);
    return table.ok ? join(table.value, '', name) : table;
  };

  return { join, open, openAndJoin };
};
