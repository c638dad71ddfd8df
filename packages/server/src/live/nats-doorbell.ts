import { randomUUID } from 'node:crypto';
import { connect } from '@nats-io/transport-node';
import { batched } from './batched.ts';
import type { OpenDoorbell } from './doorbell.ts';

const RINGS = 'barrelhouse.rings';
const TOLD = 'barrelhouse.told';
const SIGNED_OUT = 'barrelhouse.signed-out';

interface Rung {
  readonly from: string;
  readonly reached: readonly (readonly [table: string, seq: number])[];
}

interface Told {
  readonly from: string;
  readonly table: string;
  readonly text: string;
}

interface SignedOut {
  readonly from: string;
}

/** NATS core: says which tables have moved, so that only those are looked at. Where it is down, servers look anyway. */
export const natsDoorbell =
  (servers: string): OpenDoorbell =>
  async (heard, failed) => {
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
          const { from, reached } = message.json<Rung>();
          if (from !== me) for (const [table, seq] of reached) heard.reached(table, seq);
        },
      });
      connection.subscribe(TOLD, {
        callback(error, message) {
          if (error !== null) return failed(error);
          const { from, table, text } = message.json<Told>();
          if (from !== me) heard.relayed(table, text);
        },
      });
      connection.subscribe(SIGNED_OUT, {
        callback(error, message) {
          if (error !== null) return failed(error);
          if (message.json<SignedOut>().from !== me) heard.signedOut();
        },
      });
      const watch = async (): Promise<void> => {
        // Whoever rang while it was away was not heard.
        for await (const { type } of connection.status()) if (type === 'reconnect') heard.rang();
      };
      watch().catch(failed);
      heard.rang();
      return connection;
    });
    connecting.catch(failed);

    let connection: Awaited<typeof connecting>;
    void connecting.then(
      (made) => (connection = made),
      () => undefined,
    );
    const publish = (subject: string, message: Rung | Told | SignedOut): void => {
      // While it is away nothing is gathered for later: servers look at the record anyway.
      if (connection === undefined || connection.isClosed()) return;
      connection.publish(subject, JSON.stringify(message));
    };
    const rings = batched((reached) => publish(RINGS, { from: me, reached: [...reached] }));
    return {
      ring: rings.ring,
      relay: (table, text) => publish(TOLD, { from: me, table, text }),
      signedOut: () => publish(SIGNED_OUT, { from: me }),
      async close() {
        rings.stop();
        closed = true;
        await connection?.close();
      },
    };
  };
