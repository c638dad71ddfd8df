import type { TableId } from '@barrelhouse/protocol';
import { encodeFacts } from '@barrelhouse/table';
import { addEvent } from '../event-work.ts';
import type { NewEvent } from '../events.ts';
import { isOver, membersOf } from '../row-change.ts';
import type { Changeable } from '../rows.ts';
import { ENTRIES, HOUSE, MEMBERS, OUTCOMES, TABLES } from '../sql.ts';
import type { Append, RequestKey, Written } from '../store.ts';
import type { Connections, Transaction } from './connections.ts';
import { runSteps } from './steps.ts';

// Locks are always taken in this order: table, outcomes, listeners by player, counts by status, faces from 1 on. All servers share the rows
// of counts and faces, so these are locked last and held only for the commit.

const LOCKED = `${TABLES.changeable} for update`;

const isNew = async (
  transaction: Transaction,
  request: RequestKey,
  table: TableId,
  seq: number,
  at: number,
): Promise<boolean> => {
  const { player, key, fingerprint } = request;
  return (await transaction.run(OUTCOMES.insert, player, key, fingerprint, table, seq, '', at)) > 0;
};

const inLockOrder = (events: readonly NewEvent[]): readonly NewEvent[] =>
  events.toSorted((a, b) => (a.player < b.player ? -1 : a.player > b.player ? 1 : 0));

/** For the rare entry that changes seats, host or status, or ends the match. */
export const changeTable = (connections: Connections, append: Append): Promise<Written> =>
  connections.transaction(async (transaction) => {
    const { table, seq, at, by, facts, row, events = [], request } = append;
    const { send } = transaction;
    // Sent together, in this order: one round trip.
    const [[old], fresh] = await Promise.all([
      transaction.rows<Changeable>(LOCKED, table, seq - 1),
      request === undefined || isNew(transaction, request, table, seq, at),
    ]);
    if (!fresh) return 'repeated';
    if (old === undefined) {
      if (request !== undefined) send(OUTCOMES.delete, request.player, request.key);
      return 'conflict';
    }
    const { status, turnOf, checkAt, host = old.host, seats, seed = old.seed, faces = [] } = row;
    const listed = seats === undefined ? old.seats : JSON.stringify(seats);
    send(TABLES.change, seq, at, turnOf, checkAt, status, host, listed, seed, table);
    send(ENTRIES.insert, table, seq, at, String(by), encodeFacts(facts));
    if (row.host !== undefined || seats !== undefined)
      for (const member of membersOf(host, seats ?? [])) send(MEMBERS.add, member, table);
    send(MEMBERS.settle, isOver(status) ? at : null, table);
    for (const event of inLockOrder(events)) await runSteps(transaction, addEvent(event, at));
    if (status !== old.status)
      for (const name of [old.status, status].sort())
        send(TABLES.count, name === status ? 1 : -1, name);
    for (const [i, times] of faces.entries()) send(HOUSE.addFaces, times, i + 1);
    return 'written';
  });
