import { once } from 'node:events';
import { LIMITS } from '@barrelhouse/protocol';
import { expect } from 'vitest';
import { openSocket } from './support/connections.ts';
import { open } from './support/tables.ts';
import { type AttackTest, endpointsOf } from './support/under-attack.ts';

const nested = (before: string, after: string, bytes: number): string => {
  const levels = Math.floor(bytes / (before.length + after.length));
  return `${before.repeat(levels)}1${after.repeat(levels)}`;
};

/** The deepest JSON of a given size, closed and unclosed. */
const deepest = (bytes: number): readonly string[] => [
  nested('[', ']', bytes),
  nested('{"a":', '}', bytes),
  '['.repeat(bytes),
  '{"a":'.repeat(bytes / 5),
];

/** Bytes for what surrounds the nested value. */
const SPARE = 100;

const TIMES = 5;

export const deepJson = (attackTest: AttackTest): void => {
  attackTest('the deepest possible JSON is refused everywhere', async ({ eve }) => {
    const guest = await eve.guest();
    const { table } = await open(guest, { game: 'classic', access: 'open' });
    const { token } = guest;
    const bodies = deepest(LIMITS.bodyBytes - SPARE).flatMap((deep) => [
      deep,
      `{"rules":${deep}}`,
      `{"seq":1,"actions":${deep}}`,
    ]);
    const routes = [
      ['POST', '/api/players'],
      ['PATCH', '/api/players/me'],
      ['POST', '/api/rules'],
      ['POST', '/api/tables'],
      ['POST', `/api/tables/${table}/actions`],
      ['POST', `/api/tables/${table}/seats`],
    ] as const;
    const answers = await Promise.all(
      Array.from({ length: TIMES }, () => bodies)
        .flat()
        .flatMap((body) =>
          routes.map(async ([method, path]) => {
            const { status, code } = await eve.ask(method, path, { token, body });
            return `${Math.floor(status / 100)}xx ${method} ${path} ${status < 500 ? '' : code}`;
          }),
        ),
    );
    expect([...new Set(answers)].filter((answer) => !answer.startsWith('4'))).toEqual([]);
  });

  attackTest('deep JSON over a socket is refused', async (scene) => {
    const guest = await scene.eve.guest();
    const { table } = await open(guest, { game: 'classic', access: 'open' });
    for (const deep of deepest(LIMITS.messageBytes - SPARE)) {
      const socket = await openSocket(endpointsOf(scene), table, guest);
      for (const message of [deep, `{"key":"k","seq":1,"actions":${deep}}`]) {
        const answered = new Promise<string>((resolve) => {
          socket.on('message', (data: Buffer) => {
            const status = /"status":(\d+)/.exec(data.toString())?.[1];
            if (data.toString().startsWith('event: answer')) resolve(status ?? '');
          });
        });
        socket.send(message);
        expect(await answered).toBe('400');
      }
      socket.close();
      await once(socket, 'close');
    }
  });
};
