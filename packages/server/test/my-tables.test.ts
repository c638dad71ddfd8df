import { expect, test } from 'vitest';
import { newGuest, openTable, startServer } from './app.ts';

test('my tables tell how much time the player to move has left', async () => {
  const server = await startServer();
  const ada = await newGuest(server.url, 'Ada');
  const sit = (table: string) => ada.post(`/api/tables/${table}/seats`, {});
  const clock = { bank: 3600, increment: 60 };
  const start = { game: 'classic', start: 'full', places: 1 };
  await sit((await openTable(ada, { ...start, clock })).table);
  await sit((await openTable(ada, start)).table);
  server.pass(600_000);
  const { body } = await ada.get<{ tables: readonly { timeLeft: number; clock: object }[] }>(
    '/api/tables/mine',
  );
  const [without, timed] = body.tables;
  expect(without).toMatchObject({ clock: null, timeLeft: null, myTurn: true });
  expect(timed).toMatchObject({ clock, myTurn: true });
  expect(timed?.timeLeft).toBeGreaterThan(2_900_000);
  expect(timed?.timeLeft).toBeLessThanOrEqual(3_000_000);
  await server.stop();
});

test('my live tables are those that wait or are being played', async () => {
  const server = await startServer();
  const ada = await newGuest(server.url, 'Ada');
  const closed = await openTable(ada);
  await ada.post(`/api/tables/${closed.table}/close`, {});
  const waiting = await openTable(ada);
  const list = async (query: string): Promise<readonly string[]> => {
    const path = `/api/tables/mine${query}`;
    const { body } = await ada.get<{ tables: readonly { table: string }[] }>(path);
    return body.tables.map(({ table }) => table);
  };
  expect(await list('')).toEqual([waiting.table, closed.table]);
  expect(await list('?live=1')).toEqual([waiting.table]);
  await server.stop();
});
