import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { WebSocket } from 'ws';

export interface SocketEvent {
  readonly event: string;
  readonly id: string | undefined;
  readonly data: { readonly [name: string]: unknown };
}

export interface TestSocket {
  readonly socket: WebSocket;
  /** Everything received, as text. */
  readonly text: () => string;
  send(message: unknown): void;
  /** Sends several messages in one write, so that the server reads them at once. */
  sendAll(messages: readonly unknown[]): void;
  /** Waits for the next event of this kind, and skips those before it. */
  until(event: string): Promise<SocketEvent>;
  /** Sends a move and waits for its answer. */
  move(message: unknown): Promise<SocketEvent['data']>;
  close(): void;
}

const field = (block: string, name: string): string | undefined =>
  new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];

const read = (block: string): SocketEvent[] => {
  const event = field(block, 'event');
  const data = field(block, 'data');
  if (event === undefined || data === undefined) return [];
  return [{ event, id: field(block, 'id'), data: JSON.parse(data) as SocketEvent['data'] }];
};

const addressOf = (url: string, path: string): string => `${url.replace(/^http/, 'ws')}${path}`;

type Headers = { readonly [name: string]: string };

export const openSocket = async (
  url: string,
  path: string,
  headers: Headers = {},
): Promise<TestSocket> => {
  const { hostname, port } = new URL(url);
  const wire = connect({ host: hostname, port: Number(port) });
  const socket = new WebSocket(addressOf(url, path), { headers, createConnection: () => wire });
  const events: SocketEvent[] = [];
  const waiting: (() => void)[] = [];
  let text = '';
  socket.on('message', (data: Buffer, isBinary: boolean) => {
    if (isBinary) throw new Error('Events are text.');
    text += data.toString();
    events.push(...data.toString().split('\n\n').flatMap(read));
    for (const look of waiting.splice(0)) look();
  });
  socket.on('close', () => {
    for (const look of waiting.splice(0)) look();
  });
  await once(socket, 'open');
  const send = (message: unknown): void =>
    socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  const until = async (wanted: string): Promise<SocketEvent> => {
    for (;;) {
      const next = events.shift();
      if (next?.event === wanted) return next;
      if (next !== undefined) continue;
      if (socket.readyState !== WebSocket.OPEN)
        throw new Error(`The socket closed before ${wanted} came.`);
      await new Promise<void>((resolve) => void waiting.push(resolve));
    }
  };
  return {
    socket,
    text: () => text,
    send,
    sendAll(messages) {
      wire.cork();
      for (const message of messages) send(message);
      wire.uncork();
    },
    until,
    async move(message) {
      send(message);
      return (await until('answer')).data;
    },
    close: () => socket.close(),
  };
};

/** Resolves with the status and code with which the server refuses a socket. */
export const refused = async (
  url: string,
  path: string,
  headers: Headers = {},
): Promise<readonly [status: number | undefined, code: unknown]> => {
  const socket = new WebSocket(addressOf(url, path), { headers });
  socket.on('error', () => undefined);
  const [, response] = (await once(socket, 'unexpected-response')) as [unknown, IncomingMessage];
  let body = '';
  for await (const chunk of response.setEncoding('utf8')) body += String(chunk);
  return [response.statusCode, (JSON.parse(body) as { code?: unknown }).code];
};
