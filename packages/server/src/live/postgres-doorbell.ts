import { randomUUID } from 'node:crypto';
import { Client, type Notification } from 'pg';
import { batched } from './batched.ts';
import type { OpenDoorbell } from './doorbell.ts';

/** Rings say nothing but that something happened: PostgreSQL keeps one of many that are the same. */
const RINGS = 'barrelhouse_rings';
const TOLD = 'barrelhouse_told';
const SIGNED_OUT = 'barrelhouse_signed_out';

/** Longer than a notification may be. */
const MOST_TOLD = 7900;
const COME_BACK_MS = 1000;

interface Told {
  readonly from: string;
  readonly table: string;
  readonly text: string;
}

/**
 * PostgreSQL's own notifications, over a connection of their own, in transactions of their own: appends never wait for
 * the one queue that all notifications of a database go through.
 */
export const postgresDoorbell =
  (url: string): OpenDoorbell =>
  async (heard, failed) => {
    const me = randomUUID();
    let client: Client | undefined;
    /** The process of the database that serves this connection: its notifications are our own. */
    let ownProcess = 0;
    let closed = false;
    let timer: NodeJS.Timeout | undefined;

    const hear = ({ channel, payload = '', processId }: Notification): void => {
      if (channel === RINGS) {
        if (processId !== ownProcess) heard.rang();
        return;
      }
      if (channel === SIGNED_OUT) {
        if (processId !== ownProcess) heard.signedOut();
        return;
      }
      const { from, table, text } = JSON.parse(payload) as Told;
      if (from !== me) heard.relayed(table, text);
    };

    const comeBack = (error: unknown): void => {
      client = undefined;
      if (closed || timer !== undefined) return;
      failed(error);
      timer = setTimeout(() => {
        timer = undefined;
        connect().catch(comeBack);
      }, COME_BACK_MS);
    };

    const connect = async (): Promise<void> => {
      const fresh = new Client({
        connectionString: url,
        application_name: 'barrelhouse doorbell',
        keepAlive: true,
        pipeline: true,
        connectionTimeoutMillis: 10_000,
        query_timeout: 10_000,
      });
      fresh.on('notification', hear);
      fresh.on('error', comeBack);
      fresh.on('end', () => comeBack(new Error('The doorbell was cut off.')));
      try {
        await fresh.connect();
        const { rows } = await fresh.query('select pg_backend_pid() as process');
        ownProcess = Number(rows[0]?.process);
        await fresh.query(`listen ${RINGS}; listen ${TOLD}; listen ${SIGNED_OUT}`);
      } catch (error) {
        fresh.removeAllListeners('end');
        void fresh.end().catch(() => undefined);
        throw error;
      }
      if (closed) {
        await fresh.end();
        return;
      }
      client = fresh;
      // Whoever rang meanwhile was not heard.
      heard.rang();
    };

    // A lost ring is made up for by looking: nothing depends on it.
    const rings = batched(() => void client?.query(`notify ${RINGS}`).catch(() => undefined));

    await connect().catch(comeBack);
    return {
      ring: rings.ring,
      relay(table, text) {
        const payload = JSON.stringify({ from: me, table, text } satisfies Told);
        if (Buffer.byteLength(payload) > MOST_TOLD) return;
        client?.query('select pg_notify($1, $2)', [TOLD, payload]).catch(() => undefined);
      },
      signedOut: () => void client?.query(`notify ${SIGNED_OUT}`).catch(() => undefined),
      async close() {
        rings.stop();
        closed = true;
        clearTimeout(timer);
        client?.removeAllListeners('end');
        await client?.end().catch(() => undefined);
      },
    };
  };
