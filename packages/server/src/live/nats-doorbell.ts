import { createHash, randomUUID } from 'node:crypto';
import { connect } from '@nats-io/transport-node';
import { batchRings } from './batch-rings.ts';
import type { OpenDoorbell } from './doorbell.ts';
import { readRings, ringMessages } from './ring-message.ts';

/** Other houses may use the same NATS server; those with one record share a subject. */
const ringsOf = (key: string): string =>
  `barrelhouse.entries.${createHash('sha256').update(key).digest('hex').slice(0, 16)}`;
const RELAYED = 'barrelhouse.told';
const SIGNED_OUT = 'barrelhouse.signed-out';

const GATHER_MS = 1;

/** In bytes. A NATS server accepts a megabyte unless told otherwise. */
const MOST_BYTES = 200_000;

interface Relayed {
  readonly from: string;
  readonly table: string;
  readonly text: string;
}

interface SignedOut {
  readonly from: string;
}

/** NATS core. `key` is a secret of the servers that share a record. If NATS is down, they still poll. */
export const natsDoorbell =
  (servers: string, key: string): OpenDoorbell =>
  async (handlers, failed) => {
    const me = randomUUID();
    const subject = ringsOf(key);
    let closed = false;
    const connecting = connect({
      servers,
      name: 'barrelhouse',
      reconnect: true,
      maxReconnectAttempts: -1,
      reconnectTimeWait: 1000,
      waitOnFirstConnect: true,
      noEcho: true,
    }).then((connection) => {
      if (closed) {
        void connection.close();
        return undefined;
      }
      connection.subscribe(subject, {
        callback(error, message) {
          if (error !== null) return failed(error);
          readRings(key, message.string(), handlers);
        },
      });
      connection.subscribe(RELAYED, {
        callback(error, message) {
          if (error !== null) return failed(error);
          const { from, table, text } = message.json<Relayed>();
          if (from !== me) handlers.relayed(table, text);
        },
      });
      connection.subscribe(SIGNED_OUT, {
        callback(error, message) {
          if (error !== null) return failed(error);
          if (message.json<SignedOut>().from !== me) handlers.signedOut();
        },
      });
      const watch = async (): Promise<void> => {
        // Rings were missed while NATS was away.
        for await (const { type } of connection.status()) if (type === 'reconnect') handlers.rang();
      };
      watch().catch(failed);
      handlers.rang();
      return connection;
    });
    connecting.catch(failed);

    let connection: Awaited<typeof connecting>;
    void connecting.then(
      (made) => (connection = made),
      () => undefined,
    );
    const send = (to: string, text: string): void => {
      // Nothing is buffered while NATS is away: servers poll the record anyway.
      if (connection === undefined || connection.isClosed()) return;
      connection.publish(to, text);
    };
    const publish = (to: string, message: Relayed | SignedOut): void =>
      send(to, JSON.stringify(message));
    const rings = batchRings(GATHER_MS, (gathered) => {
      for (const message of ringMessages(key, gathered, MOST_BYTES)) send(subject, message);
    });
    return {
      ring: rings.ring,
      happenedTo: rings.happenedTo,
      relay: (table, text) => publish(RELAYED, { from: me, table, text }),
      signedOut: () => publish(SIGNED_OUT, { from: me }),
      async close() {
        rings.stop();
        closed = true;
        await connection?.close();
      },
    };
  };
