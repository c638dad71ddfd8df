import { randomUUID } from 'node:crypto';
import { Client, type Notification } from 'pg';
import { batchRings } from './batch-rings.ts';
import type { OpenDoorbell } from './doorbell.ts';
import { readRings, ringMessages } from './ring-message.ts';

const RINGS = 'barrelhouse_rings';
const RELAYED = 'barrelhouse_told';
const SIGNED_OUT = 'barrelhouse_signed_out';

/** A notification is a transaction, so it costs much more than a message of NATS. */
const GATHER_MS = 5;

/** In bytes. PostgreSQL refuses payloads of 8000. */
const MOST_BYTES = 7900;
const RECONNECT_MS = 1000;

const NOTIFY = {
  name: 'barrelhouse-ring',
  text: `select pg_notify('${RINGS}', message) from unnest($1::text[]) as message`,
};

interface Relayed {
  readonly from: string;
  readonly table: string;
  readonly text: string;
}

/**
 * PostgreSQL's notifications, on a separate connection and in separate transactions, so that appends never wait for
 * the database's single notification queue. `key` is a secret of the servers that share a record.
 */
export const postgresDoorbell =
  (url: string, key: string): OpenDoorbell =>
  async (handlers, failed) => {
    const me = randomUUID();
    let client: Client | undefined;
    /** The backend of this connection: its notifications are our own. */
    let ownProcess = 0;
    let closed = false;
    let timer: NodeJS.Timeout | undefined;

    const receive = ({ channel, payload = '', processId }: Notification): void => {
      if (channel === RINGS) {
        if (processId !== ownProcess) readRings(key, payload, handlers);
        return;
      }
      if (channel === SIGNED_OUT) {
        if (processId !== ownProcess) handlers.signedOut();
        return;
      }
      const { from, table, text } = JSON.parse(payload) as Relayed;
      if (from !== me) handlers.relayed(table, text);
    };

    const reconnect = (error: unknown): void => {
      client = undefined;
      if (closed || timer !== undefined) return;
      failed(error);
      timer = setTimeout(() => {
        timer = undefined;
        connect().catch(reconnect);
      }, RECONNECT_MS);
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
      fresh.on('notification', receive);
      fresh.on('error', reconnect);
      fresh.on('end', () =>
        reconnect(new Error('The doorbell lost its connection to the database.')),
      );
      try {
        await fresh.connect();
        const { rows } = await fresh.query('select pg_backend_pid() as process');
        ownProcess = Number(rows[0]?.process);
        // Notifications need not survive a crash, so they do not wait for the disk.
        await fresh.query(
          `set synchronous_commit = off; listen ${RINGS}; listen ${RELAYED}; listen ${SIGNED_OUT}`,
        );
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
      // Rings were missed while we were not connected.
      handlers.rang();
    };

    // A ring may get lost: servers poll the record anyway.
    const rings = batchRings(GATHER_MS, (gathered) => {
      const values = [ringMessages(key, gathered, MOST_BYTES)];
      client?.query({ ...NOTIFY, values }).catch(() => undefined);
    });

    await connect().catch(reconnect);
    return {
      ring: rings.ring,
      happenedTo: rings.happenedTo,
      relay(table, text) {
        const payload = JSON.stringify({ from: me, table, text } satisfies Relayed);
        if (Buffer.byteLength(payload) > MOST_BYTES) return;
        client?.query('select pg_notify($1, $2)', [RELAYED, payload]).catch(() => undefined);
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
