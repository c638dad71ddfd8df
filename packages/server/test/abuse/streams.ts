import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import { LIMITS } from '@barrelhouse/protocol';
import { expect } from 'vitest';
import { dial, head, openStream } from './support/connections.ts';
import { open } from './support/tables.ts';
import { type AttackTest, endpointsOf } from './support/under-attack.ts';

const LOBBY = '/api/stream?lobby=1';

const isOpen = (stream: IncomingMessage | number): stream is IncomingMessage =>
  typeof stream !== 'number';

const destroyAll = (sockets: readonly Socket[]): void => {
  for (const socket of sockets) socket.destroy();
};

const inParallel = <T>(count: number, make: (i: number) => Promise<T>): Promise<readonly T[]> =>
  Promise.all(Array.from({ length: count }, (_, i) => make(i)));

export const streams = (attackTest: AttackTest): void => {
  attackTest('one address cannot open more streams than the limit', async (scene) => {
    const attempts = 2 * LIMITS.streamsPerAddress;
    const opened = await inParallel(attempts, () => openStream(endpointsOf(scene), LOBBY));
    expect(opened.filter(isOpen).length).toBeLessThanOrEqual(LIMITS.streamsPerAddress);
    expect(new Set(opened.filter((stream) => !isOpen(stream)))).toEqual(new Set([429]));
    for (const stream of opened) if (isOpen(stream)) stream.destroy();
  });

  attackTest('streams pipelined over one connection delay nobody', async (scene) => {
    const connections = await inParallel(5, () => dial(endpointsOf(scene)));
    for (const socket of connections) socket.write(head('GET', LOBBY).repeat(500));
    await inParallel(200, () => scene.eve.ask('GET', '/api/tables'));
    destroyAll(connections);
  });

  attackTest('streams that nobody reads cost a bounded amount of memory', async (scene) => {
    const guest = await scene.eve.guest();
    const { table } = await open(guest, { game: 'classic', access: 'open', places: 8 });
    const path = `/api/tables/${table}/stream`;
    const opened = await inParallel(LIMITS.streamsPerAddress, () =>
      openStream(endpointsOf(scene), path),
    );
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

  attackTest(
    'connections that never finish a request are limited and delay nobody',
    async (scene) => {
      const dialled = await inParallel(1.5 * LIMITS.connectionsPerAddress, () =>
        dial(endpointsOf(scene)),
      );
      let open = dialled.length;
      for (const socket of dialled) socket.on('close', () => open--);
      const headers = ['content-type: application/json', 'content-length: 1000'];
      dialled.forEach((socket, i) => {
        // Some send nothing, some half a head, some half a body, and some close their sending side.
        if (i % 4 === 1) socket.write('POST /api/players HTTP/1.1\r\nhost: house\r\nx: ');
        if (i % 4 === 2) socket.write(`${head('POST', '/api/players', headers)}{"na`);
        if (i % 4 === 3) socket.end();
      });
      for (let drop = 0; drop < 20; drop++) {
        await after(50);
        for (const [i, socket] of dialled.entries())
          if ((i % 4 === 1 || i % 4 === 2) && socket.writable) socket.write('x');
      }
      expect(open).toBeLessThanOrEqual(LIMITS.connectionsPerAddress);
      destroyAll(dialled);
    },
  );
};
