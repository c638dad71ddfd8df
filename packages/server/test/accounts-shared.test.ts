import type { Snapshot } from '@barrelhouse/protocol';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyDatabase, freshDatabase } from '../../../scripts/fresh-database.ts';
import type { Running } from '../src/serve-options.ts';
import { ask, newGuest, startMatch } from './app.ts';
import { becomeGuest, begin, ORIGIN, register, SIGN_IN, signIn } from './support/account-steps.ts';
import { type Browser, browserAt } from './support/browser.ts';
import { serveShared } from './support/shared-servers.ts';
import { openSocket } from './support/test-socket.ts';

const url = (await freshDatabase()) ?? '';

const start = (doorbell: string): Promise<Running> =>
  serveShared(url, doorbell, { origins: [ORIGIN] });

/** The same browser at another server behind the same address. */
const movedTo = (server: Running, browser: Browser): Browser => {
  const moved = browserAt(server.address);
  for (const [name, value] of browser.cookies) moved.cookies.set(name, value);
  return moved;
};

/** With the doorbell off, servers look twice a second for sign-outs and once for the rest; what is left is for a busy machine. */
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

    // It goes by the clock, which a busy moment of the machine can spoil.
    const BY_THE_CLOCK = { retry: 2 };
    test('a device signed out at one server is refused by the other', BY_THE_CLOCK, async () => {
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
      const withdrawn = performance.now();
      // When the last request that was still accepted was sent.
      let accepted = withdrawn;
      for (let sent = withdrawn; (await statusAt(two, laptop)) !== 401; sent = performance.now())
        accepted = sent;
      expect(accepted - withdrawn, 'milliseconds').toBeLessThan(1000);
      expect(await statusAt(two, phone)).toBe(200);
    });

    test('signing out everywhere at one server ends every device and stream at both', async () => {
      const phone = browserAt(one.address);
      await becomeGuest(phone, 'Ada');
      const { passkey } = await register(phone, 'ada');
      const laptop = browserAt(two.address);
      await signIn(laptop, passkey);
      const tablet = browserAt(one.address);
      await signIn(tablet, passkey);
      // Both servers know all of them.
      for (const server of [one, two])
        for (const device of [phone, laptop, tablet])
          expect(await statusAt(server, device)).toBe(200);
      const cookie = [...laptop.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const socket = await openSocket(two.address, '/api/me/stream', { cookie, origin: ORIGIN });
      expect((await phone.post('/api/players/me/sign-out', { here: true })).status).toBe(204);
      await vi.waitFor(async () => {
        for (const server of [one, two])
          for (const device of [phone, laptop, tablet])
            expect(await statusAt(server, device)).toBe(401);
      }, SOON);
      await socket.until('bye');
    });

    test('a name changed at one server is known to the other', async () => {
      const phone = browserAt(one.address);
      await becomeGuest(phone, 'Ada');
      const nameAtTwo = async (): Promise<string> =>
        (await movedTo(two, phone).get<{ name: string }>('/api/players/me')).body.name;
      expect(await nameAtTwo()).toBe('Ada');
      expect((await phone.patch('/api/players/me', { name: 'Countess' })).status).toBe(200);
      await vi.waitFor(async () => expect(await nameAtTwo()).toBe('Countess'), SOON);
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
