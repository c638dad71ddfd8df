import type { Status } from '@barrelhouse/protocol';
import type { StoredCommitment, StoredTable } from '../rows.ts';
import { readCommitment, readTable } from '../rows.ts';
import { HOUSE, LISTS, TABLES } from '../sql.ts';
import type { Append, Store, Written } from '../store.ts';
import type { Connections } from './connections.ts';
import type { WriteQueue } from './write-queue.ts';

type Lists = Pick<
  Store,
  | 'tableByCode'
  | 'lobby'
  | 'tablesOf'
  | 'openTablesOf'
  | 'timed'
  | 'commitments'
  | 'faces'
  | 'countByStatus'
  | 'lastAlive'
  | 'keepAlive'
>;

const ALIVE = 'alive';

/** Queries across tables, and the server's own state. */
export const postgresLists = (
  { rows, run }: Connections,
  writes: WriteQueue<Append, Written>,
): Lists => ({
  tableByCode: async (code) => (await rows<{ id: string }>(TABLES.byCode, code))[0]?.id,
  lobby: async (status, limit) =>
    (await rows<StoredTable>(LISTS.lobby, status, limit)).map(readTable),
  tablesOf: async (player, limit, before) => {
    if (limit < 1) return [];
    const values = [player, before, player, before, player, before, limit - 1, limit - 1];
    return (await rows<StoredTable>(LISTS.ofPlayer, ...values)).map(readTable);
  },
  openTablesOf: async (player) =>
    (await rows<{ total: number }>(LISTS.openOfHost, player))[0]?.total ?? 0,
  timed: async (after, limit) =>
    (await rows<{ id: string }>(LISTS.timed, after, limit)).map(({ id }) => id),

  commitments: async (after, limit) =>
    (await rows<StoredCommitment>(LISTS.commitments, after, limit)).map(readCommitment),
  faces: async () => (await rows<{ times: number }>(HOUSE.faces)).map(({ times }) => times),
  countByStatus: async () => {
    const totals = { waiting: 0, playing: 0, over: 0, abandoned: 0 };
    for (const { status, total } of await rows<{ status: Status; total: number }>(TABLES.counts))
      totals[status] = total;
    return totals;
  },

  lastAlive: async () => Number((await rows<{ value: string }>(HOUSE.meta, ALIVE))[0]?.value ?? 0),
  keepAlive: (now) =>
    writes.single(ALIVE, async () => {
      await run(HOUSE.setMeta, ALIVE, String(now));
    }),
});
