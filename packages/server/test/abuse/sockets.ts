import { once } from 'node:events';
import { LIMITS } from '@barrelhouse/protocol';
import { expect } from 'vitest';
import type { WebSocket } from 'ws';
import { openSocket } from './support/connections.ts';
import { open } from './support/tables.ts';
import { type AttackTest, endpointsOf } from './support/under-attack.ts';

const MESSAGES = 3000;

/** RFC 6455 close codes. A client that keeps sending may see the connection break before it reads the code. */
const BROKEN = 1006;
const POLICY = [1008, BROKEN];
const TOO_BIG = [1009, BROKEN];

/** Sends a message many times. Resolves with the close code, or 0 if the socket stayed open. */
const flood = (socket: WebSocket, send: (socket: WebSocket) => void): Promise<number> => {
  const closed = once(socket, 'close').then(([code]: unknown[]) => Number(code));
  for (let i = 0; i < MESSAGES; i++) send(socket);
  // The pong comes after all other answers.
  const survived = new Promise<number>((resolve) => {
    socket.on('pong', (data: Buffer) => {
      if (data.toString() === 'last') resolve(0);
    });
  });
  socket.ping('last');
  return Promise.race([closed, survived]);
};

const move = JSON.stringify({ key: 'again', seq: 1, actions: [{ type: 'roll' }] });

const FLOODS: readonly (readonly [
  name: string,
  send: (socket: WebSocket) => void,
  codes: readonly number[],
])[] = [
  ['moves', (socket) => socket.send(move), POLICY],
  ['garbage', (socket) => socket.send('{'), POLICY],
  ['empty messages', (socket) => socket.send(''), POLICY],
  ['binary messages', (socket) => socket.send(Buffer.from([1, 2, 3])), POLICY],
  ['pings', (socket) => socket.ping(), POLICY],
  ['huge messages', (socket) => socket.send('x'.repeat(LIMITS.messageBytes + 1)), TOO_BIG],
];

export const sockets = (attackTest: AttackTest): void => {
  for (const [name, send, expected] of FLOODS) {
    attackTest(`sockets that flood the server with ${name} are closed`, async (scene) => {
      const guest = await scene.eve.guest();
      const { table } = await open(guest, { game: 'classic', access: 'open' });
      const players = [guest, guest, undefined, undefined, undefined];
      const opened = await Promise.all(
        players.map((player) => openSocket(endpointsOf(scene), table, player)),
      );
      const codes = await Promise.all(opened.map((socket) => flood(socket, send)));
      for (const socket of opened) socket.terminate();
      expect(codes.filter((code) => !expected.includes(code))).toEqual([]);
    });
  }
};
