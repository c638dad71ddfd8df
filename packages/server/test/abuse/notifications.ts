import { createECDH, randomBytes } from 'node:crypto';
import { LIMITS } from '@barrelhouse/protocol';
import { expect } from 'vitest';
import { openStream } from './support/connections.ts';
import { open } from './support/tables.ts';
import { type AttackTest, endpointsOf } from './support/under-attack.ts';

const inParallel = <T>(count: number, make: (i: number) => Promise<T>): Promise<readonly T[]> =>
  Promise.all(Array.from({ length: count }, (_, i) => make(i)));

const newKeys = () => ({
  p256dh: createECDH('prime256v1').generateKeys().toString('base64url'),
  auth: randomBytes(16).toString('base64url'),
});

export const notifications = (attackTest: AttackTest): void => {
  attackTest('endpoints inside the house are refused, however they are written', async (scene) => {
    const guest = await scene.eve.guest();
    const hosts = ['127.0.0.1', 'localhost', '[::1]', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]'];
    for (const host of hosts) {
      const body = { endpoint: `https://${host}:8080/api/health`, keys: newKeys() };
      const { status, code } = await guest.put('/api/me/push', body);
      expect([host, status, code]).toEqual([host, 422, 'not-public']);
    }
  });

  attackTest(
    'a flood of subscriptions is cut off, and keys that are hard to check',
    async (scene) => {
      const guest = await scene.eve.guest();
      const answers = await inParallel(20 * LIMITS.noticeChanges, (i) =>
        guest.put('/api/me/push', {
          endpoint: `https://push${i}.example/${'x'.repeat(900)}`,
          keys: i % 2 === 0 ? newKeys() : { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
        }),
      );
      const done = answers.filter(({ status }) => status !== 429);
      expect(done.length).toBeLessThanOrEqual(LIMITS.noticeChanges);
      expect(answers.some(({ status }) => status >= 500)).toBe(false);
    },
  );

  attackTest('events that nobody reads are bounded', async (scene) => {
    const guest = await scene.eve.guest();
    const stream = await openStream(endpointsOf(scene), '/api/me/stream', guest.token);
    if (typeof stream === 'number') throw new Error(`The stream was refused with ${stream}.`);
    stream.pause();
    const other = await scene.eve.guest();
    const { table } = await open(guest, { game: 'classic', access: 'open', places: 8 });
    for (let i = 0; i < 150; i++) {
      const { status } = await other.post(`/api/tables/${table}/seats`, {});
      expect(status).toBe(200);
      await other.post(`/api/tables/${table}/leave`, {});
    }
    stream.destroy();
  });
};
