import { connect } from 'node:net';

const arrive = (address: URL): Promise<number> =>
  new Promise((resolve, reject) => {
    const started = performance.now();
    const socket = connect(Number(address.port), address.hostname);
    socket.once('error', reject);
    socket.once('data', () => {
      resolve(performance.now() - started);
      socket.destroy();
    });
    socket.write(`GET /api/games HTTP/1.1\r\nHost: ${address.host}\r\nConnection: close\r\n\r\n`);
  });

/** How long the last of some clients waits for its first answer if all connect at the same moment, in milliseconds. */
export const measureNewcomers = async (address: URL, count: number): Promise<number> =>
  Math.max(...(await Promise.all(Array.from({ length: count }, () => arrive(address)))));
