import { connect, type Socket } from 'node:net';

// A client that does as little as it can, so that the measurement is about the server.

const HEAD_END = '\r\n\r\n';

const headers = (address: URL, token: string): string =>
  `Host: ${address.host}\r\n${token === '' ? '' : `Authorization: Bearer ${token}\r\n`}`;

type Send = (path: string, token: string, key: string, body: string) => Promise<string>;

interface Connection {
  readonly send: Send;
  readonly isOpen: () => boolean;
}

/** A connection that is kept open, for one request after the other. Resolves to the body of the answer. */
const keptOpen = (address: URL): Connection => {
  const socket = connect(Number(address.port), address.hostname).setNoDelay(true);
  let buffer = '';
  let answered: ((body: string) => void) | undefined;
  socket.on('error', () => undefined);
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => {
    buffer += chunk;
    const end = buffer.indexOf(HEAD_END);
    if (end < 0) return;
    const length = Number(/content-length: (\d+)/i.exec(buffer.slice(0, end))?.[1] ?? 0);
    if (buffer.length < end + 4 + length) return;
    const body = buffer.slice(end + 4, end + 4 + length);
    buffer = buffer.slice(end + 4 + length);
    answered?.(body);
  });
  return {
    isOpen: () => !socket.destroyed && socket.writable,
    send: (path, token, key, body) =>
      new Promise((resolve) => {
        answered = resolve;
        socket.write(
          `POST ${path} HTTP/1.1\r\n${headers(address, token)}Content-Type: application/json\r\nPrefer: return=minimal\r\nIdempotency-Key: ${key}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
        );
      }),
  };
};

/** Sends over a shared pool of connections: only as many as there are requests at once. */
export const sender = (address: URL): Send => {
  const free: Connection[] = [];
  const take = (): Connection => {
    let connection = free.pop();
    // The server closes connections that are idle for long.
    while (connection !== undefined && !connection.isOpen()) connection = free.pop();
    return connection ?? keptOpen(address);
  };
  return async (...asked) => {
    const connection = take();
    const body = await connection.send(...asked);
    free.push(connection);
    return body;
  };
};

interface Listening {
  readonly resumeAfter?: number;
  /** The local address to connect from: the server limits the streams from each. */
  readonly from?: string;
}

/** Listens to a table. `heard` gets the name and data of each event. */
export const listen = (
  address: URL,
  path: string,
  token: string,
  heard: (event: string, data: string) => void,
  { resumeAfter, from = '127.0.0.1' }: Listening = {},
): { readonly socket: Socket; readonly bytes: () => number } => {
  const { port, hostname: host } = address;
  const socket = connect({ port: Number(port), host, localAddress: from }).setNoDelay(true);
  // A killed server breaks the connection.
  socket.on('error', () => undefined);
  let bytes = 0;
  let buffer = '';
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => {
    bytes += chunk.length;
    buffer += chunk;
    for (let end = buffer.indexOf('\n\n'); end >= 0; end = buffer.indexOf('\n\n')) {
      const event = /event: (\w+)\ndata: (.*)$/m.exec(buffer.slice(0, end));
      buffer = buffer.slice(end + 2);
      if (event !== null) heard(event[1] ?? '', event[2] ?? '');
    }
  });
  const resume = resumeAfter === undefined ? '' : `Last-Event-ID: ${resumeAfter}\r\n`;
  socket.write(`GET ${path} HTTP/1.1\r\n${headers(address, token)}${resume}\r\n`);
  return { socket, bytes: () => bytes };
};
