import { setTimeout as after } from 'node:timers/promises';
import type { Random } from '@barrelhouse/engine';
import { Client } from 'pg';

/** Picks a random busy backend, if there is one. */
const TERMINATE = `select pg_terminate_backend(pid) as done from pg_stat_activity
  where application_name like 'barrelhouse%' and backend_type = 'client backend' and pid <> pg_backend_pid()
    and (state <> 'idle' or application_name = 'barrelhouse doorbell' and $1)
  order by md5(pid::text || $2) limit 1`;

const TRIES = 600;
const PAUSE_MS = 3;

/** Terminates a busy database connection of some server; false if none was busy. */
export const terminateBackend = async (url: string, random: Random): Promise<boolean> => {
  const client = new Client({ connectionString: url, application_name: 'nemesis' });
  client.on('error', () => undefined);
  const doorbellsToo = random(8) === 0;
  try {
    await client.connect();
    for (let i = 0; i < TRIES; i++) {
      const { rows } = await client.query(TERMINATE, [doorbellsToo, String(random(1000))]);
      if (rows.length > 0) return true;
      await after(PAUSE_MS);
    }
    return false;
  } catch {
    // The database may be down because of another trouble.
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
};
