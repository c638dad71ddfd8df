import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Client } from '../../src/live/client.ts';
import { streamOutlet } from '../../src/live/outlet.ts';
import type { Streams } from '../../src/live/streams.ts';

export interface ReceivedEvent {
  readonly id: string;
  readonly event: string;
  readonly data: string;
}

/** Serves streams over real connections, without the rest of the server. */
export interface StreamServer {
  /** Connects with a cursor like `{ t: 4 }`. */
  listen(cursor: { readonly [table: string]: number }, more?: Partial<Client>): Promise<Listener>;
  close(): void;
}

interface Listener {
  readonly client: Client;
  /** Resolves when the server has noticed the disconnection. */
  readonly gone: Promise<void>;
  readonly received: readonly ReceivedEvent[];
  /** Resolves with all events once there are this many, not counting presence. */
  events(count: number): Promise<readonly ReceivedEvent[]>;
  /** Resolves when the server ends the stream. */
  readonly ended: Promise<void>;
  cut(): void;
}

const parse = (block: string): ReceivedEvent => {
  const received = { id: '', event: '', data: '' };
  for (const line of block.split('\n')) {
    const [, field, value = ''] = /^(\w+): (.*)$/.exec(line) ?? [];
    if (field === 'id' || field === 'event' || field === 'data') received[field] = value;
  }
  return received;
};

const read = (
  from: IncomingMessage,
  { client, gone }: Pick<Listener, 'client' | 'gone'>,
): Listener => {
  const received: ReceivedEvent[] = [];
  const waiting = new Set<() => void>();
  let rest = '';
  from.setEncoding('utf8');
  from.on('data', (chunk: string) => {
    const blocks = `${rest}${chunk}`.split('\n\n');
    rest = blocks.pop() ?? '';
    received.push(...blocks.map(parse).filter(({ event }) => event !== '' && event !== 'presence'));
    for (const look of waiting) look();
  });
  from.on('error', () => undefined);
  return {
    client,
    gone,
    received,
    events: (count) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (received.length < count) return;
          waiting.delete(look);
          resolve(received);
        };
        waiting.add(look);
        look();
      }),
    ended: new Promise((resolve) => from.once('close', () => resolve())),
    cut: () => void from.destroy(),
  };
};

export const serveStreams = async (streams: Streams): Promise<StreamServer> => {
  const clients: ((request: IncomingMessage, response: ServerResponse) => void)[] = [];
  const server = createServer((request, response) => {
    clients.shift()?.(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    listen: (cursor, more = {}) =>
      new Promise((resolve, reject) => {
        let served: Pick<Listener, 'client' | 'gone'> | undefined;
        clients.push((request, response) => {
          const made: Client = {
            player: '',
            tokenHash: '',
            cursor: new Map(Object.entries(cursor)),
            address: '',
            catchingUp: new Map(),
            lobby: false,
            shared: false,
            delta: false,
            outlet: streamOutlet(response, request.socket, {}),
            ...more,
          };
          response.on('close', () => streams.close(made));
          const gone = new Promise<void>((resolve) => response.once('close', () => resolve()));
          served = { client: made, gone };
          streams.open(made).catch(reject);
        });
        get({ port, host: '127.0.0.1', agent: false }, (from) => {
          if (served !== undefined) resolve(read(from, served));
        }).on('error', reject);
      }),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
