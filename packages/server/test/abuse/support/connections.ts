import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { WebSocket } from 'ws';
import type { Guest } from './visitor.ts';

/** The server's port and the client's address. */
export interface Endpoints {
  readonly port: number;
  readonly address: string;
}

/** Opens a TCP connection. */
export const dial = async ({ port, address }: Endpoints): Promise<Socket> => {
  const socket = connect({ port, host: '127.0.0.1', localAddress: address });
  await once(socket, 'connect');
  socket.on('error', () => undefined);
  return socket;
};

export const head = (method: string, path: string, headers: readonly string[] = []): string =>
  `${[`${method} ${path} HTTP/1.1`, 'host: house', ...headers].join('\r\n')}\r\n\r\n`;

/** Pipelines requests over one connection. Resolves with the status of every answer once it is closed. */
export const pipelined = async (
  endpoints: Endpoints,
  pages: readonly string[],
): Promise<readonly number[]> => {
  const socket = await dial(endpoints);
  let text = '';
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    text += chunk;
  });
  // Not `once(socket, 'close')`, which rejects if the server resets the connection.
  const closed = new Promise<void>((resolve) => void socket.once('close', () => resolve()));
  const requests = pages.map((page, i) =>
    head('GET', page, i === pages.length - 1 ? ['connection: close'] : []),
  );
  socket.write(requests.join(''));
  await closed;
  return [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
};

/** Opens a stream without reading it. Resolves with the status instead if the stream is refused. */
export const openStream = (
  { port, address }: Endpoints,
  path: string,
  token?: string,
): Promise<IncomingMessage | number> =>
  new Promise((resolve, reject) => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const options = { port, host: '127.0.0.1', localAddress: address, path, headers, agent: false };
    get(options, (response) => {
      response.on('error', () => undefined);
      if (response.statusCode === 200) {
        resolve(response);
        return;
      }
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    }).on('error', reject);
  });

/** Opens a WebSocket at a table. */
export const openSocket = async (
  { port, address }: Endpoints,
  table: string,
  guest?: Guest,
): Promise<WebSocket> => {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/tables/${table}/stream`, {
    localAddress: address,
    headers: guest === undefined ? {} : { authorization: `Bearer ${guest.token}` },
  });
  socket.on('error', () => undefined);
  await once(socket, 'open');
  return socket;
};
