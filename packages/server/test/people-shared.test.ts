import type { Snapshot } from '@barrelhouse/protocol';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyDatabase, freshDatabase } from '../../../scripts/fresh-database.ts';
import type { Running } from '../src/serve-options.ts';
import { ask, type Guest, newGuest, openTable, startMatch } from './app.ts';
import { listenTo } from './support/listen.ts';
import { serveShared } from './support/shared-servers.ts';

const url = (await freshDatabase()) ?? '';

const start = (doorbell: string): Promise<Running> => serveShared(url, doorbell);

/** With the doorbell off, servers look once a second; the rest is for a busy machine. */
const SOON = { timeout: 10_000, interval: 50 };

describe.skipIf(url === '').each([['postgres'], ['off']])(
  'people at servers that share a record, with the doorbell %s',
  (doorbell) => {
    let one: Running;
    let two: Running;
    let ada: Guest;
    let ben: Guest;
    beforeEach(async () => {
      await emptyDatabase(url);
      one = await start(doorbell);
      two = await start(doorbell);
      ada = await newGuest(one.address, 'Ada');
      ben = await newGuest(one.address, 'Ben');
    });
    afterEach(() => Promise.all([one.stop(), two.stop()]));

    const as = (guest: Guest) => ({ authorization: `Bearer ${guest.token}` });
    const setBlocked = (guest: Guest, other: Guest, blocked: boolean) =>
      ask(one.address, `/api/people/${other.player}`, {
        method: 'PATCH',
        headers: as(guest),
        body: { blocked },
      });

    test('the other server learns of a block, and of its end', async () => {
      const { table } = await openTable(ada);
      const openTo = async (server: Running, guest: Guest): Promise<readonly string[]> => {
        const { body } = await ask<{ open: Snapshot[] }>(server.address, '/api/tables', {
          headers: as(guest),
        });
        return body.open.map((listed) => listed.table);
      };
      for (const server of [one, two]) expect(await openTo(server, ben)).toEqual([table]);
      await setBlocked(ada, ben, true);
      expect(await openTo(one, ben)).toEqual([]);
      await vi.waitFor(async () => expect(await openTo(two, ben)).toEqual([]), SOON);
      const join = () =>
        ask(two.address, `/api/tables/${table}/seats`, {
          method: 'POST',
          headers: { ...as(ben), 'idempotency-key': crypto.randomUUID() },
          body: {},
        });
      expect(await join()).toMatchObject({ status: 422, body: { code: 'seat-refused' } });
      await setBlocked(ada, ben, false);
      await vi.waitFor(async () => expect(await openTo(two, ben)).toEqual([table]), SOON);
      expect((await join()).status).toBe(200);
    });

    // Without a doorbell, reactions stay at their server.
    if (doorbell === 'off') return;
    test('reactions from the other server keep to it', async () => {
      const { table } = await startMatch([ada, ben], { game: 'classic', access: 'open' });
      const eve = await newGuest(one.address, 'Eve');
      const path = `/api/tables/${table}/stream`;
      const [atBen, atEve] = await Promise.all(
        [ben, eve].map(({ token }) => listenTo(two.address, path, token)),
      );
      await Promise.all([atBen?.last('table'), atEve?.last('table')]);
      await setBlocked(ben, ada, true);
      const react = (reaction: string) => ada.post(`/api/tables/${table}/reactions`, { reaction });
      await vi.waitFor(async () => {
        await react('hello');
        expect(atEve?.all('reaction').length).toBeGreaterThan(0);
      }, SOON);
      const before = atBen?.all('reaction').length;
      await react('nice');
      await vi.waitFor(
        () => expect(JSON.stringify(atEve?.all('reaction'))).toContain('nice'),
        SOON,
      );
      expect(atBen?.all('reaction')).toHaveLength(before ?? 0);
      expect(JSON.stringify(atBen?.all('reaction'))).not.toContain('nice');
      for (const stream of [atBen, atEve]) stream?.close();
    });
  },
);
