import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Tournament } from '@barrelhouse/protocol';
import { expect, test } from 'vitest';
import { openSqliteStore } from '../src/store/sqlite/sqlite-store.ts';
import { type Guest, newGuest, startServer } from './app.ts';
import { leagueAt } from './support/league.ts';

const SLOWLY_MS = 1000;

test('players can sit down as soon as they are paired, before the house has opened the table', async () => {
  const store = await openSqliteStore(mkdtempSync(join(tmpdir(), 'barrelhouse-')));
  const slow: typeof store = {
    ...store,
    async createTable(...args) {
      await new Promise((resolve) => setTimeout(resolve, SLOWLY_MS));
      return store.createTable(...args);
    },
  };
  const server = await startServer({}, slow);
  try {
    const guests = await Promise.all(
      ['Ada', 'Ben', 'Cleo'].map((name) => newGuest(server.url, name)),
    );
    const [ada] = guests;
    if (ada === undefined) throw new Error('There is no Ada.');
    const order = { name: 'Cup', game: 'depot', format: 'swiss', rounds: 1 };
    const { body } = await ada.post<Tournament>('/api/tournaments', order);
    const league = leagueAt(server.url, body.tournament, guests);
    for (const guest of guests) await league.post(guest, 'players');
    await league.post(ada, 'start');
    const [table] = (await league.read()).tables;
    if (table === undefined) throw new Error('Nobody is paired.');
    expect(table).toMatchObject({ code: '', status: 'waiting' });
    const path = `/api/tables/${table.table}`;
    const isPaired = ({ player }: Guest): boolean =>
      table.players.some((one) => one.player === player);
    const stranger = guests.find((guest) => !isPaired(guest));
    expect((await stranger?.get(path))?.status).toBe(404);
    for (const guest of guests.filter(isPaired))
      expect((await guest.post(`${path}/seats`, {})).status).toBe(200);
  } finally {
    await server.stop();
  }
});
