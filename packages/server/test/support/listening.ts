import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beginStream, type Client } from '../../src/live/client.ts';
import type { Streams } from '../../src/live/streams.ts';

export interface Told {
  readonly id: string;
  readonly event: string;
  readonly data: string;
}

/** Streams over real connections, without the rest of the server. */
export interface Listening {
  /** Connects with a cursor like `{ t: 4 }`. */
  listen(cursor: { readonly [table: string]: number }, more?: Partial<Client>): Promise<Listener>;
  close(): void;
}

interface Listener {
  /** The server's end. */
  readonly client: Client;
  readonly told: readonly Told[];
  /** Fulfils with all that was told once there are so many events, presence aside. */
  events(count: number): Promise<readonly Told[]>;
  /** Fulfils when the server ends the stream. */
  readonly ended: Promise<void>;
  cut(): void;
}

const parse = (block: string): Told => {
  const told = { id: '', event: '', data: '' };
  for (const line of block.split('\n')) {
    const [, field, value = ''] = /^(\w+): (.*)$/.exec(line) ?? [];
    if (field === 'id' || field === 'event' || field === 'data') told[field] = value;
  }
  return told;
};

const read = (from: IncomingMessage, client: Client): Listener => {
  const told: Told[] = [];
  const waiting = new Set<() => void>();
  let rest = '';
  from.setEncoding('utf8');
  from.on('data', (chunk: string) => {
    const blocks = `${rest}${chunk}`.split('\n\n');
    rest = blocks.pop() ?? '';
    told.push(...blocks.map(parse).filter(({ event }) => event !== '' && event !== 'presence'));
    for (const look of waiting) look();
  });
  from.on('error', () => undefined);
  return {
    client,
    told,
    events: (count) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (told.length < count) return;
          waiting.delete(look);
          resolve(told);
        };
        waiting.add(look);
        look();
      }),
    ended: new Promise((resolve) => from.once('close', () => resolve())),
    cut: () => void from.destroy(),
  };
};

export const listening = async (streams: Streams): Promise<Listening> => {
  const clients: ((response: Client['response']) => void)[] = [];
  const server = createServer((_request, response) => {
    beginStream(response, {});
    clients.shift()?.(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    listen: (cursor, more = {}) =>
      new Promise((resolve, reject) => {
        let client: Client | undefined;
        clients.push((response) => {
          const made: Client = {
            player: '',
            address: 'here',
            cursor: new Map(Object.entries(cursor)),
            catching: new Map(),
            lobby: false,
            shared: false,
            response,
            ...more,
          };
          client = made;
          response.on('close', () => streams.close(made));
          streams.open(made).catch(reject);
        });
        get({ port, host: '127.0.0.1', agent: false }, (from) => {
          if (client !== undefined) resolve(read(from, client));
        }).on('error', reject);
      }),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
