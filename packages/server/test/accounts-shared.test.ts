import type { Snapshot } from '@barrelhouse/protocol';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyDatabase, freshDatabase } from '../../../scripts/fresh-database.ts';
import { type Running, serve } from '../src/serve.ts';
import { ask, newGuest, startMatch } from './app.ts';
import { becomeGuest, begin, ORIGIN, register, SIGN_IN, signIn } from './support/account-steps.ts';
import { type Browser, browserAt } from './support/browser.ts';

const url = (await freshDatabase()) ?? '';

const start = (doorbell: string): Promise<Running> =>
  serve({
    port: 0,
    host: '127.0.0.1',
    data: '',
    database: url,
    doorbell,
    logger: false,
    rateLimit: 0,
    origins: [ORIGIN],
    trustProxy: false,
    page: undefined,
    now: Date.now,
  });

/** The same browser at another server behind the same address. */
const movedTo = (server: Running, browser: Browser): Browser => {
  const moved = browserAt(server.address);
  for (const [name, value] of browser.cookies) moved.cookies.set(name, value);
  return moved;
};

/** With the doorbell off, servers look once a second; the rest is for a busy machine. */
const SOON = { timeout: 5000, interval: 50 };

describe.skipIf(url === '').each([['postgres'], ['off']])(
  'accounts at servers that share a record, with the doorbell %s',
  (doorbell) => {
    let one: Running;
    let two: Running;
    beforeEach(async () => {
      await emptyDatabase(url);
      one = await start(doorbell);
      two = await start(doorbell);
    });
    afterEach(() => Promise.all([one.stop(), two.stop()]));

    const statusAt = async (server: Running, browser: Browser): Promise<number> =>
      (await movedTo(server, browser).get('/api/players/me')).status;

    test('a ceremony can be finished at the other server, once', async () => {
      const phone = browserAt(one.address);
      await becomeGuest(phone, 'Ada');
      const { passkey } = await register(phone, 'ada');
      const laptop = browserAt(one.address);
      const credential = passkey.get(await begin(laptop, SIGN_IN));
      const finish = [one, two].map((server) =>
        movedTo(server, laptop).post(`${SIGN_IN}/finish`, { credential }),
      );
      const statuses = (await Promise.all(finish)).map(({ status }) => status);
      expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 400]);
    });

    test('a device signed out at one server is refused by the other', async () => {
      const phone = browserAt(one.address);
      await becomeGuest(phone, 'Ada');
      const { passkey } = await register(phone, 'ada');
      const laptop = browserAt(two.address);
      await signIn(laptop, passkey);
      expect(await statusAt(two, laptop)).toBe(200);
      const { body } = await phone.get<{ devices: { device: string; here: boolean }[] }>(
        '/api/players/me/devices',
      );
      const other = body.devices.find(({ here }) => !here);
      await phone.delete(`/api/players/me/devices/${other?.device}`);
      await vi.waitFor(async () => expect(await statusAt(two, laptop)).toBe(401), SOON);
      expect(await statusAt(two, phone)).toBe(200);
    });

    test('a deleted player is gone at the other server, name included', async () => {
      const ada = await newGuest(one.address, 'Ada');
      const ben = await newGuest(one.address, 'Ben');
      const { table } = await startMatch([ada, ben], { game: 'classic', access: 'open' });
      const namesAtTwo = async (): Promise<readonly string[]> => {
        const { body } = await ask<Snapshot>(two.address, `/api/tables/${table}`);
        return body.seats.map(({ name }) => name);
      };
      expect(await namesAtTwo()).toEqual(['Ada', 'Ben']);
      const headers = { authorization: `Bearer ${ada.token}` };
      const deleted = await ask(one.address, '/api/players/me', { method: 'DELETE', headers });
      expect(deleted.status).toBe(204);
      await vi.waitFor(async () => expect(await namesAtTwo()).toEqual(['someone', 'Ben']), SOON);
      const at = await ask(two.address, '/api/players/me', { headers });
      expect(at.status).toBe(401);
    });
  },
);
