import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import { LIMITS } from '@barrelhouse/protocol';
import { expect } from 'vitest';
import { open } from './support/tables.ts';
import { type Attacked, endsOf } from './support/under-attack.ts';
import { dial, head, openStream } from './support/wires.ts';

const LOBBY = '/api/stream?lobby=1';

const isOpen = (stream: IncomingMessage | number): stream is IncomingMessage =>
  typeof stream !== 'number';

const gone = (sockets: readonly Socket[]): void => {
  for (const socket of sockets) socket.destroy();
};

/** All of these at once. */
const many = <T>(count: number, make: (i: number) => Promise<T>): Promise<readonly T[]> =>
  Promise.all(Array.from({ length: count }, (_, i) => make(i)));

export const streams = (attacked: Attacked): void => {
  attacked('no more streams are opened than one address may have', async (scene) => {
    const wanted = 2 * LIMITS.streamsPerAddress;
    const opened = await many(wanted, () => openStream(endsOf(scene), LOBBY));
    expect(opened.filter(isOpen).length).toBeLessThanOrEqual(LIMITS.streamsPerAddress);
    expect(new Set(opened.filter((stream) => !isOpen(stream)))).toEqual(new Set([429]));
    for (const stream of opened) if (isOpen(stream)) stream.destroy();
  });

  attacked('streams pipelined over one connection hold nobody up', async (scene) => {
    const connections = await many(5, () => dial(endsOf(scene)));
    for (const socket of connections) socket.write(head('GET', LOBBY).repeat(500));
    await many(200, () => scene.eve.ask('GET', '/api/tables'));
    gone(connections);
  });

  attacked('streams that nobody reads cost a bounded amount of memory', async (scene) => {
    const guest = await scene.eve.guest();
    const { table } = await open(guest, { game: 'classic', access: 'open', places: 8 });
    const path = `/api/tables/${table}/stream`;
    const opened = await many(LIMITS.streamsPerAddress, () => openStream(endsOf(scene), path));
    for (const stream of opened) if (isOpen(stream)) stream.pause();
    let seq = 1;
    const change = async (command: string, body: object): Promise<void> => {
      const { status } = await guest.post(`/api/tables/${table}/${command}`, { seq, ...body });
      expect(status).toBe(200);
      seq++;
    };
    for (let i = 0; i < 100; i++) {
      await change('bots', { bot: 'cautious' });
      await change('removals', { seat: 0 });
    }
    for (const stream of opened) if (isOpen(stream)) stream.destroy();
  });

  attacked(
    'connections that never finish a request are so many, and hold nobody up',
    async (scene) => {
      const dialled = await many(1.5 * LIMITS.connectionsPerAddress, () => dial(endsOf(scene)));
      let open = dialled.length;
      for (const socket of dialled) socket.on('close', () => open--);
      const promised = ['content-type: application/json', 'content-length: 1000'];
      dialled.forEach((socket, i) => {
        // Some say nothing, some not all of the head, some not all of the body, and some close one half.
        if (i % 4 === 1) socket.write('POST /api/players HTTP/1.1\r\nhost: house\r\nx: ');
        if (i % 4 === 2) socket.write(`${head('POST', '/api/players', promised)}{"na`);
        if (i % 4 === 3) socket.end();
      });
      for (let drop = 0; drop < 20; drop++) {
        await after(50);
        for (const [i, socket] of dialled.entries())
          if ((i % 4 === 1 || i % 4 === 2) && socket.writable) socket.write('x');
      }
      expect(open).toBeLessThanOrEqual(LIMITS.connectionsPerAddress);
      gone(dialled);
    },
  );
};
