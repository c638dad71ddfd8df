import { randomUUID } from 'node:crypto';
import { connect } from '@nats-io/transport-node';
import { batchRings } from './batch-rings.ts';
import type { OpenDoorbell } from './doorbell.ts';

const RINGS = 'barrelhouse.rings';
const RELAYED = 'barrelhouse.told';
const SIGNED_OUT = 'barrelhouse.signed-out';

interface Rings {
  readonly from: string;
  readonly reached: readonly (readonly [table: string, seq: number])[];
}

interface Relayed {
  readonly from: string;
  readonly table: string;
  readonly text: string;
}

interface SignedOut {
  readonly from: string;
}

/** NATS core. Rings name the tables that changed, so that servers read only those. If NATS is down, they still poll. */
export const natsDoorbell =
  (servers: string): OpenDoorbell =>
  async (handlers, failed) => {
    const me = randomUUID();
    let closed = false;
    const connecting = connect({
      servers,
      name: 'barrelhouse',
      reconnect: true,
      maxReconnectAttempts: -1,
      reconnectTimeWait: 1000,
      waitOnFirstConnect: true,
    }).then((connection) => {
      if (closed) {
        void connection.close();
        return undefined;
      }
      connection.subscribe(RINGS, {
        callback(error, message) {
          if (error !== null) return failed(error);
          const { from, reached } = message.json<Rings>();
          if (from !== me) for (const [table, seq] of reached) handlers.reached(table, seq);
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
    const publish = (subject: string, message: Rings | Relayed | SignedOut): void => {
      // Nothing is buffered while NATS is away: servers poll the record anyway.
      if (connection === undefined || connection.isClosed()) return;
      connection.publish(subject, JSON.stringify(message));
    };
    const rings = batchRings((reached) => publish(RINGS, { from: me, reached: [...reached] }));
    return {
      ring: rings.ring,
      relay: (table, text) => publish(RELAYED, { from: me, table, text }),
      signedOut: () => publish(SIGNED_OUT, { from: me }),
      async close() {
        rings.stop();
        closed = true;
        await connection?.close();
      },
    };
  };
