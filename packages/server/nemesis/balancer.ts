import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import type { Random } from '@barrelhouse/engine';

/**
 * Forwards each connection to the next server in turn. Clients open a connection for each request, so any two requests
 * may reach different servers.
 *
 * If a server refuses a connection, the balancer tries the next one, since nothing has been sent yet. After that, a
 * broken connection breaks for the client too, which has to retry.
 */
export interface Balancer {
  readonly address: string;
  /** Breaks some connections; returns how many. */
  cut(random: Random): number;
  /** Makes some connections silently drop all data for a while, then breaks them; resolves with how many. */
  swallow(random: Random, ms: number): Promise<number>;
  close(): void;
}

interface Pair {
  readonly client: Socket;
  readonly server: Socket;
  /** Whether everything received is dropped, including the end. */
  deaf: boolean;
}

const TRY_AGAIN_MS = 25;

const connectTo = (address: string): Promise<Socket | undefined> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(address);
    const socket = connect(Number(port), hostname);
    socket.setNoDelay(true);
    socket.once('connect', () => resolve(socket));
    socket.on('error', () => resolve(undefined));
  });

/** `serverUrls` returns the addresses of the servers that are listening now. */
export const openBalancer = async (serverUrls: () => readonly string[]): Promise<Balancer> => {
  const pairs = new Set<Pair>();
  const clients = new Set<Socket>();
  let turn = 0;

  /** A connection to the next server that accepts one; `undefined` if the client has gone. */
  const next = async (client: Socket): Promise<Socket | undefined> => {
    while (!client.destroyed) {
      const all = serverUrls();
      for (const _ of all) {
        const serverUrl = all[turn++ % all.length];
        const server = serverUrl === undefined ? undefined : await connectTo(serverUrl);
        if (server !== undefined) return server;
      }
      await after(TRY_AGAIN_MS);
    }
    return undefined;
  };

  const breakOff = (pair: Pair): void => {
    pairs.delete(pair);
    pair.client.destroy();
    pair.server.destroy();
  };

  const join = async (client: Socket): Promise<void> => {
    clients.add(client);
    client.once('close', () => clients.delete(client));
    client.on('error', () => undefined);
    client.setNoDelay(true);
    const server = await next(client);
    if (server === undefined || client.destroyed) {
      server?.destroy();
      return;
    }
    const pair: Pair = { client, server, deaf: false };
    pairs.add(pair);
    client.pipe(server);
    server.pipe(client);
    for (const socket of [client, server])
      socket.once('close', () => {
        if (!pair.deaf) breakOff(pair);
      });
  };

  const some = (random: Random): readonly Pair[] => {
    const open = [...pairs].filter(({ deaf }) => !deaf);
    const share = 1 + random(3);
    return open.filter(() => random(4) < share);
  };

  const listener = createServer((client) => void join(client));
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const place = listener.address();
  const port = typeof place === 'object' ? place?.port : undefined;

  return {
    address: `http://127.0.0.1:${port ?? 0}`,
    cut(random) {
      const chosen = some(random);
      for (const pair of chosen) breakOff(pair);
      return chosen.length;
    },
    async swallow(random, ms) {
      const chosen = some(random);
      for (const pair of chosen) {
        pair.deaf = true;
        pair.client.unpipe(pair.server).resume();
        pair.server.unpipe(pair.client).resume();
      }
      await after(ms);
      for (const pair of chosen) breakOff(pair);
      return chosen.length;
    },
    close() {
      listener.close();
      for (const pair of pairs) breakOff(pair);
      for (const client of clients) client.destroy();
    },
  };
};
