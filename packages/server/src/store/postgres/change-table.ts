import type { TableId } from '@barrelhouse/protocol';
import { encodeFacts } from '@barrelhouse/table';
import { isOver, membersOf } from '../row-change.ts';
import type { Changeable } from '../rows.ts';
import { ENTRIES, HOUSE, MEMBERS, OUTCOMES, TABLES } from '../sql.ts';
import type { Append, NewTable, RequestKey, Written } from '../store.ts';
import type { Connections, Transaction } from './connections.ts';

// Locks are always taken in this order: table, outcomes, counts by status, faces from 1 on. All servers share the rows
// of counts and faces, so these are locked last and held only for the commit.

const LOCKED = `${TABLES.changeable} for update`;

/** Assigns table numbers in commit order, so that paging by number misses none. */
const IN_ORDER = 'select pg_advisory_xact_lock(hashtext(?))';

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

const isUsed = async (transaction: Transaction, request: RequestKey): Promise<boolean> =>
  (await transaction.rows(OUTCOMES.get, request.player, request.key)).length > 0;

/** For the rare entry that changes seats, host or status, or ends the match. */
export const changeTable = (connections: Connections, append: Append): Promise<Written> =>
  connections.transaction(async (transaction) => {
    const { table, seq, at, by, facts, row, request } = append;
    const { send } = transaction;
    const [old] = await transaction.rows<Changeable>(LOCKED, table, seq - 1);
    if (old === undefined)
      return request !== undefined && (await isUsed(transaction, request))
        ? 'repeated'
        : 'conflict';
    if (request !== undefined && !(await isNew(transaction, request, table, seq, at)))
      return 'repeated';
    const { status, turnOf, checkAt, host = old.host, seats, seed = old.seed, faces = [] } = row;
    const listed = seats === undefined ? old.seats : JSON.stringify(seats);
    send(TABLES.change, seq, at, turnOf, checkAt, status, host, listed, seed, table);
    send(ENTRIES.insert, table, seq, at, String(by), encodeFacts(facts));
    if (row.host !== undefined || seats !== undefined)
      for (const member of membersOf(host, seats ?? [])) send(MEMBERS.add, member, table);
    send(MEMBERS.settle, isOver(status) ? at : null, table);
    if (status !== old.status)
      for (const name of [old.status, status].sort())
        send(TABLES.count, name === status ? 1 : -1, name);
    for (const [i, times] of faces.entries()) send(HOUSE.addFaces, times, i + 1);
    return 'written';
  });

export const createTable = (connections: Connections, table: NewTable): Promise<Written> =>
  connections.transaction(async (transaction) => {
    const { row, entry, secret, request } = table;
    const { send } = transaction;
    if (
      request !== undefined &&
      !(await isNew(transaction, request, row.table, entry.seq, entry.at))
    )
      return 'repeated';
    send(IN_ORDER, 'barrelhouse table numbers');
    const made = await transaction.run(
      TABLES.insert,
      row.table,
      row.game,
      row.access,
      row.code,
      row.status,
      row.host,
      row.places,
      JSON.stringify(row.seats),
      row.turnOf,
      row.commitment,
      row.seed,
      row.seq,
      row.createdAt,
      row.changedAt,
      row.checkAt,
    );
    if (made === 0) {
      if (request !== undefined) send(OUTCOMES.delete, request.player, request.key);
      return 'conflict';
    }
    const { seq, at, by, facts } = entry;
    send(ENTRIES.insert, row.table, seq, at, String(by), encodeFacts(facts));
    send(TABLES.addSecret, row.table, secret);
    for (const member of membersOf(row.host, row.seats)) send(MEMBERS.add, member, row.table);
    send(TABLES.count, 1, row.status);
    return 'written';
  });
