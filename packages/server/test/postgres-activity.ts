import type { Client } from 'pg';

const STORES = `from pg_stat_activity
  where application_name = 'barrelhouse' and datname = current_database()`;

const count = async (client: Client, more: string): Promise<number> => {
  const sql = `select count(*)::integer as total ${STORES} ${more}`;
  const { rows } = await client.query<{ total: number }>(sql);
  return rows[0]?.total ?? 0;
};

/** Resolves when a store waits for a lock. */
export const untilWaiting = async (client: Client): Promise<void> => {
  while ((await count(client, `and wait_event_type = 'Lock'`)) === 0);
};

/** Terminates all connections of stores. */
export const cut = async (client: Client): Promise<void> => {
  await client.query(`select pg_terminate_backend(pid) ${STORES}`);
};

/** Resolves when no store is connected. */
export const untilGone = async (client: Client): Promise<void> => {
  while ((await count(client, '')) > 0);
};
