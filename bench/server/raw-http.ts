import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

// A client that does as little as it can, so that the measurement is about the server.

const HEAD_END = '\r\n\r\n';

const headers = (address: URL, token: string): string =>
  `Host: ${address.host}\r\n${token === '' ? '' : `Authorization: Bearer ${token}\r\n`}`;

/** A connection for one request after the other. It is made when needed, and again after the server has closed it. */
export interface KeptConnection {
  connect(): Promise<void>;
  /** Resolves to the body of the answer. */
  send(path: string, token: string, key: string, body: string): Promise<string>;
}

export const keptConnection = (address: URL): KeptConnection => {
  let socket: Socket | undefined;
  let answered: (body: string) => void = () => undefined;
  let last: Promise<unknown> = Promise.resolve();

  const opened = (): Socket => {
    if (socket !== undefined && !socket.destroyed && socket.writable) return socket;
    let buffer = '';
    socket = connect(Number(address.port), address.hostname).setNoDelay(true);
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
      answered(body);
    });
    return socket;
  };

  return {
    async connect() {
      const fresh = opened();
      if (fresh.connecting) await once(fresh, 'connect');
    },
    send(path, token, key, body) {
      const answer = last.then(
        () =>
          new Promise<string>((resolve) => {
            answered = resolve;
            opened().write(
              `POST ${path} HTTP/1.1\r\n${headers(address, token)}Content-Type: application/json\r\nPrefer: return=minimal\r\nIdempotency-Key: ${key}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
            );
          }),
      );
      last = answer;
      return answer;
    },
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
