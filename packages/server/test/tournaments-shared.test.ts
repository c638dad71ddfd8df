import { randomUUID } from 'node:crypto';
import type { Tournament } from '@barrelhouse/protocol';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyDatabase, freshDatabase } from '../../../scripts/fresh-database.ts';
import type { Running } from '../src/serve-options.ts';
import { ask, type Guest, newGuest } from './app.ts';
import { expectFolded, type League, leagueAt, SOON } from './support/league.ts';
import { openMyStream } from './support/my-stream.ts';
import { serveShared } from './support/shared-servers.ts';

const url = (await freshDatabase()) ?? '';

const ORDER = { name: 'League night', game: 'depot', format: 'swiss', rounds: 3, pause: 0 };

describe.skipIf(url === '').each([['postgres'], ['off']])(
  'tournaments at servers that share a record, with the doorbell %s',
  (doorbell) => {
    let servers: Running[];
    beforeEach(async () => {
      await emptyDatabase(url);
      servers = [await serveShared(url, doorbell), await serveShared(url, doorbell)];
    });
    afterEach(() => Promise.all(servers.map((server) => server.stop())));

    const addressOf = (i: number): string => servers[i % servers.length]?.address ?? '';
    const guestsFor = (count: number): Promise<readonly Guest[]> =>
      Promise.all(Array.from({ length: count }, (_, i) => newGuest(addressOf(i), `Guest ${i}`)));
    const make = async (guests: readonly Guest[]): Promise<readonly [League, League]> => {
      const made = await guests[0]?.post<Tournament>('/api/tournaments', ORDER);
      const id = made?.body.tournament ?? '';
      return [leagueAt(addressOf(0), id, guests), leagueAt(addressOf(1), id, guests)];
    };

    test('takes everybody who joins at once, whichever server they ask', async () => {
      const guests = await guestsFor(24);
      const [one, two] = await make(guests);
      const joined = await Promise.all(
        guests.map((guest, i) => (i % 2 === 0 ? one : two).post(guest, 'players')),
      );
      expect(joined.map(({ status }) => status)).toEqual(guests.map(() => 200));
      const state = await one.folded();
      expect(state.competitors.size).toBe(24);
      await expectFolded(await two.read(), one);
    });

    test('pairs each round once, and shows the same at both servers', async () => {
      const guests = await guestsFor(6);
      const [one, two] = await make(guests);
      await Promise.all(guests.map((guest, i) => (i % 2 === 0 ? one : two).post(guest, 'players')));
      const stream = openMyStream(
        addressOf(1),
        guests[0]?.token ?? '',
        `/api/tournaments/${one.id}/stream`,
      );
      await vi.waitFor(() => expect(stream.all).not.toEqual([]), SOON);
      const heard = stream.all.length;
      const [host] = guests;
      if (host === undefined) throw new Error('There is no host.');
      // Both at once: only one of them can start it.
      const started = await Promise.all([one.post(host, 'start'), two.post(host, 'start')]);
      expect(started.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
      await vi.waitFor(() => expect(stream.all.length).toBeGreaterThan(heard), SOON);
      stream.close();
      for (let round = 1; round <= 3; round++) {
        const tables = await one.open();
        expect(tables).toHaveLength(3);
        expect((await two.open()).map(({ table }) => table)).toEqual(
          tables.map(({ table }) => table),
        );
        await Promise.all(
          tables.map((table, i) =>
            (i % 2 === 0 ? one : two).win(table, table.players[0]?.player ?? ''),
          ),
        );
        await one.until((found) => found.round !== round || found.phase === 'ended');
      }
      const ended = await one.until(({ phase }) => phase === 'ended');
      const state = await one.folded();
      expect(state.tables).toHaveLength(9);
      expect(state.byes).toHaveLength(3);
      await expectFolded(ended, two);
      await expectFolded(await two.until(({ phase }) => phase === 'ended'), one);
      const reports = new Set(state.tables.map(({ table }) => table));
      expect(reports.size).toBe(9);
    }, 60_000);

    test('goes on when the server that paired a round is gone', async () => {
      const guests = await guestsFor(4);
      const [one, two] = await make(guests);
      for (const guest of guests.slice(0, 4)) await two.post(guest, 'players');
      const [host] = guests;
      if (host === undefined) throw new Error('There is no host.');
      await one.post(host, 'start');
      await one.open();
      const [first, ...rest] = servers;
      servers = rest;
      await first?.stop();
      // Everybody has to ask the server that is left.
      const moved = guests.map(
        (guest): Guest => ({
          ...guest,
          post: (path, body, key = randomUUID()) => {
            const authorization = `Bearer ${guest.token}`;
            const headers = { authorization, 'idempotency-key': key };
            return ask(addressOf(0), path, { method: 'POST', headers, body });
          },
        }),
      );
      const left = leagueAt(addressOf(0), one.id, moved);
      for (const table of await left.open()) await left.win(table, table.players[0]?.player ?? '');
      await left.until(({ round }) => round === 2);
      expect(await left.open()).toHaveLength(2);
    }, 60_000);
  },
);
