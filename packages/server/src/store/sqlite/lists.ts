import type { Status } from '@barrelhouse/protocol';
import type { StoredCommitment, StoredTable } from '../rows.ts';
import { readCommitment, readTable } from '../rows.ts';
import { HOUSE, LISTS, TABLES } from '../sql.ts';
import type { Store } from '../store.ts';
import type { Database } from './database.ts';
import type { Writer } from './writer.ts';

type Lists = Pick<
  Store,
  | 'tableByCode'
  | 'lobby'
  | 'tablesOf'
  | 'openTablesOf'
  | 'due'
  | 'timed'
  | 'commitments'
  | 'faces'
  | 'countByStatus'
  | 'lastAlive'
  | 'keepAlive'
>;

const ALIVE = 'alive';

/** Queries across tables, and the server's own state. */
export const sqliteLists = (database: Database, writer: Writer): Lists => {
  const byCode = database.prepare<{ id: string }>(TABLES.byCode);
  const lobby = database.prepare<StoredTable>(LISTS.lobby);
  const ofPlayer = database.prepare<StoredTable>(LISTS.ofPlayer);
  const openOfHost = database.prepare<{ total: number }>(LISTS.openOfHost);
  const due = database.prepare<{ id: string }>(LISTS.due);
  const timed = database.prepare<{ id: string }>(LISTS.timed);
  const commitments = database.prepare<StoredCommitment>(LISTS.commitments);
  const counts = database.prepare<{ status: Status; total: number }>(TABLES.counts);
  const faces = database.prepare<{ times: number }>(HOUSE.faces);
  const meta = database.prepare<{ value: string }>(HOUSE.meta);

  return {
    tableByCode: async (code) => byCode.get(code)?.id,
    lobby: async (status, limit) => lobby.all(status, limit).map(readTable),
    tablesOf: async (player, limit, before) =>
      limit < 1
        ? []
        : ofPlayer
            .all(player, before, player, before, player, before, limit - 1, limit - 1)
            .map(readTable),
    openTablesOf: async (player) => openOfHost.get(player)?.total ?? 0,
    due: async (now, limit) => due.all(now, limit).map(({ id }) => id),
    timed: async (after, limit) => timed.all(after, limit).map(({ id }) => id),

    commitments: async (after, limit) => commitments.all(after, limit).map(readCommitment),
    faces: async () => faces.all().map(({ times }) => times),
    countByStatus: async () => {
      const totals = { waiting: 0, playing: 0, over: 0, abandoned: 0 };
      for (const { status, total } of counts.all()) totals[status] = total;
      return totals;
    },

    lastAlive: async () => Number(meta.get(ALIVE)?.value ?? 0),
    keepAlive: (now) => writer.write('setMeta', ALIVE, String(now)),
  };
};
