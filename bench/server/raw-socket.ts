import { connect } from 'node:net';

// A WebSocket client that does as little as it can, so that the measurement is about the server.

const HEAD_END = '\r\n\r\n';
const LENGTH_16 = 126;
const LENGTH_64 = 127;
const TEXT = 0x81;
/** Clients must mask what they send; with a key of zeros the payload stays as it is. */
const MASKED = 0x80;
const NO_MASK = '\0\0\0\0';

const textFrame = (text: string): string => {
  const { length } = text;
  const size =
    length < LENGTH_16 ? [MASKED | length] : [MASKED | LENGTH_16, length >> 8, length & 0xff];
  return `${String.fromCharCode(TEXT, ...size)}${NO_MASK}${text}`;
};

/** The start and end of the first frame's payload; `undefined` if the frame is not complete. */
const payloadIn = (bytes: Buffer): readonly [start: number, end: number] | undefined => {
  const short = (bytes[1] ?? 0) & 0x7f;
  const start = short === LENGTH_64 ? 10 : short === LENGTH_16 ? 4 : 2;
  if (bytes.length < start) return undefined;
  const length =
    short === LENGTH_64
      ? Number(bytes.readBigUInt64BE(2))
      : short === LENGTH_16
        ? bytes.readUInt16BE(2)
        : short;
  return bytes.length < start + length ? undefined : [start, start + length];
};

/** Listens to a table and can move there, over one WebSocket. `heard` gets the name and data of each event. */
export const talk = (
  address: URL,
  path: string,
  token: string,
  heard: (event: string, data: string) => void,
  from: string,
): ((message: string) => void) => {
  const { port, hostname: host } = address;
  const socket = connect({ port: Number(port), host, localAddress: from }).setNoDelay(true);
  // A killed server breaks the connection.
  socket.on('error', () => undefined);
  let bytes: Buffer = Buffer.alloc(0);
  let isOpen = false;

  /** A message is one event, or several of one moment. */
  const read = (text: string): void => {
    for (let at = 0, end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n', at)) {
      const name = text.indexOf('event: ', at);
      if (name >= 0 && name < end) {
        const line = text.indexOf('\ndata: ', name);
        heard(text.slice(name + 7, line), text.slice(line + 7, end));
      }
      at = end + 2;
    }
  };

  socket.on('data', (chunk: Buffer) => {
    bytes = bytes.length === 0 ? chunk : Buffer.concat([bytes, chunk]);
    if (!isOpen) {
      const end = bytes.indexOf(HEAD_END);
      if (end < 0) return;
      isOpen = true;
      bytes = bytes.subarray(end + HEAD_END.length);
    }
    for (let frame = payloadIn(bytes); frame !== undefined; frame = payloadIn(bytes)) {
      const [start, end] = frame;
      const isText = bytes[0] === TEXT;
      const payload = bytes.toString('latin1', start, end);
      bytes = bytes.subarray(end);
      if (isText) read(payload);
    }
  });
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: ${address.host}\r\nAuthorization: Bearer ${token}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}\r\n\r\n`,
  );
  return (message) => void socket.write(textFrame(message), 'latin1');
};
