import type { Leaderboard, LuckOfWeek, ProfileRatings } from '@barrelhouse/protocol';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ask, type Guest, newGuest, type Reply, startServer, type TestServer } from './app.ts';
import { type Contract, contractOf, readApi } from './http-described.ts';
import { human, newTable } from './store-fixtures.ts';
import { BOTH_STORES } from './support/both-stores.ts';
import { writeRated } from './support/rated-record.ts';

const DAY = 24 * 3600 * 1000;
/** In the middle of a week, a month and a quarter. */
const NOW = Date.UTC(2026, 10, 18, 12);
const SETTLED = { matches: 20, deviation: 5 } as const;

describe.each(BOTH_STORES)('ranks in %s', (_, openStore) => {
  let server: TestServer;
  let contract: Contract;
  let ada: Guest;
  let ben: Guest;
  let cem: Guest;

  const send = async <T>(
    guest: Guest | undefined,
    path: string,
    method = 'GET',
    body?: unknown,
  ): Promise<Reply<T>> => {
    const headers = guest === undefined ? {} : { authorization: `Bearer ${guest.token}` };
    const reply = await ask<T>(server.url, path, { method, headers, body });
    expect(contract.faults(method, path, reply)).toBe('');
    return reply;
  };
  const board = async (query = '', reader?: Guest): Promise<Leaderboard> =>
    (await send<Leaderboard>(reader, `/api/leaderboards/barrel${query}`)).body;
  const newAccount = async (name: string): Promise<Guest> => {
    const guest = await newGuest(server.url, name);
    await send(guest, '/api/accounts', 'POST', { handle: name.toLowerCase() });
    return guest;
  };
  const rate = (at: number, ...seats: Parameters<typeof writeRated>[1]['seats']) =>
    writeRated(server.store, { at, seats });

  beforeEach(async () => {
    server = await startServer({ now: () => NOW }, await openStore());
    contract = contractOf(await readApi(server.url));
    ada = await newAccount('Ada');
    ben = await newAccount('Ben');
    cem = await newAccount('Cem');
  });
  afterEach(() => server.stop());

  const fill = async (): Promise<void> => {
    await rate(
      NOW - DAY,
      { player: ada.player, mean: 1560, ...SETTLED, givenAway: 0.05 },
      { player: ben.player, mean: 1540.4, ...SETTLED },
    );
    await rate(
      NOW - DAY,
      { player: cem.player, mean: 1550, matches: 4, deviation: 50 },
      { player: 'bot:perfect', mean: 1588.7, ...SETTLED, deviation: 2 },
    );
  };

  test('lists everybody by the lower end of the interval, and ranks settled players', async () => {
    await fill();
    const found = await board();
    expect(found.rows.map(({ rank, name, bot }) => [rank, name, bot])).toEqual([
      [null, 'Perfect', true],
      [1, 'Ada', false],
      [2, 'Ben', false],
      [null, 'Cem', false],
    ]);
    expect(found.rows[1]).toEqual({
      rank: 1,
      name: 'Ada',
      handle: 'ada',
      bot: false,
      me: false,
      rating: 1560,
      within: 10,
      provisional: false,
      errorRate: 0.05,
      matches: 20,
      change: null,
    });
    expect(found.rows[3]).toMatchObject({ provisional: true, within: 98 });
    expect(found).toMatchObject({
      game: 'barrel',
      season: 'now',
      players: 2,
      perfect: 1589,
      after: 0,
      next: null,
      me: null,
    });
    expect(found.seasons.map(({ season }) => season)).toEqual(['2026-Q4']);
  });

  test('says where the reader is, and who is ahead', async () => {
    await fill();
    expect((await board('', ada)).me).toEqual({ rank: 1, missing: null, ahead: null });
    const { me, rows } = await board('', ben);
    expect(me).toEqual({ rank: 2, missing: null, ahead: { name: 'Ada', points: 20 } });
    expect(rows.filter((row) => row.me).map(({ name }) => name)).toEqual(['Ben']);
  });

  test('says what is missing for a rank', async () => {
    await fill();
    expect((await board('', cem)).me).toEqual({
      rank: null,
      missing: { matches: 6, within: 98, away: false },
      ahead: null,
    });
    const dora = await newAccount('Dora');
    const missing = async () => (await board('', dora)).me?.missing;
    expect(await missing()).toEqual({ matches: 10, within: null, away: false });
    await rate(NOW - 40 * DAY, { player: dora.player, mean: 1500, ...SETTLED });
    expect(await missing()).toEqual({ matches: 0, within: null, away: true });
    const guest = await newGuest(server.url, 'Eve');
    expect((await board('', guest)).me).toBeNull();
  });

  test('a season lists its own matches and what they did', async () => {
    await rate(Date.UTC(2026, 8, 30), { player: ada.player, mean: 1520, ...SETTLED });
    await fill();
    const autumn = await board('?season=2026-Q4');
    expect(autumn.rows.map(({ name, change, matches }) => [name, change, matches])).toEqual([
      ['Perfect', 89, 1],
      ['Ada', 40, 1],
      ['Ben', 40, 1],
      ['Cem', 50, 1],
    ]);
    const summer = await board('?season=2026-Q3');
    expect(summer.rows.map(({ rank, name, rating }) => [rank, name, rating])).toEqual([
      [1, 'Ada', 1520],
    ]);
    expect(autumn.seasons.map(({ season }) => season)).toEqual(['2026-Q4', '2026-Q3']);
    expect(autumn.seasons[0]).toMatchObject({
      from: Date.UTC(2026, 9),
      to: Date.UTC(2027, 0),
    });
    expect((await send(undefined, '/api/leaderboards/barrel?season=2027-Q1')).body).toMatchObject({
      code: 'no-such-season',
    });
    expect((await send(undefined, '/api/leaderboards/chess')).status).toBe(404);
  });

  test('pages through a long list, and finds the reader in it', async () => {
    for (let i = 0; i < 120; i++)
      await rate(NOW - DAY, { player: `p${i}`, mean: 1700 - i, ...SETTLED });
    await rate(NOW, { player: ada.player, mean: 1700 - 99.5, ...SETTLED });
    await rate(NOW, { player: 'bot:sharp', mean: 1700 - 70.5, ...SETTLED });
    const first = await board();
    expect([first.rows.length, first.next, first.players]).toEqual([50, 50, 121]);
    const second = await board('?after=50');
    expect(second.rows.map(({ rank }) => rank)).toEqual([
      ...Array.from({ length: 21 }, (_unused, i) => 51 + i),
      null,
      ...Array.from({ length: 29 }, (_unused, i) => 72 + i),
    ]);
    const mine = await board('?around=me', ada);
    expect(mine.me?.rank).toBe(101);
    expect([mine.after, mine.rows[0]?.rank, mine.next]).toEqual([75, 76, null]);
    expect(mine.rows[25]).toMatchObject({ rank: 101, me: true });
    expect((await board('?after=500')).rows).toEqual([]);
  });

  test('private players and those who are kept apart have a place but no name', async () => {
    await fill();
    await send(ben, '/api/players/me/profile', 'PATCH', { private: true });
    const names = async (reader?: Guest) =>
      (await board('', reader)).rows.map(({ name, handle, rank }) => [name, handle, rank]);
    expect((await names())[2]).toEqual([null, null, 2]);
    expect((await names(ben))[2]).toEqual(['Ben', 'ben', 2]);
    await send(cem, `/api/people/${ada.player}`, 'PATCH', { blocked: true });
    expect((await names(ada))[3]).toEqual([null, null, null]);
    expect((await names(cem))[1]).toEqual([null, null, 1]);
    expect((await names(ben))[1]).toEqual(['Ada', 'ada', 1]);
  });

  const ratings = async (path: string, reader?: Guest): Promise<ProfileRatings> =>
    (await send<ProfileRatings>(reader, `/api/profiles/${path}`)).body;

  test('shows how a rating came about, and the luck of the month', async () => {
    for (let i = 0; i < 12; i++)
      await rate(
        NOW - (24 - i) * DAY,
        { player: ada.player, mean: 1500 + i, deviation: 20 - i, luck: 0.25, start: 0.5 },
        { player: ben.player, mean: 1500, luck: -0.25 },
      );
    const { games, shown } = await ratings('ada/ratings');
    expect(games).toEqual(['barrel']);
    if (shown === null) throw new Error('There is no history.');
    expect(shown).toMatchObject({
      game: 'barrel',
      rating: 1511,
      within: 18,
      matches: 12,
      errorRate: 0,
      provisional: false,
      missing: null,
      rank: 1,
    });
    expect(shown.points.map(({ rating }) => rating)).toEqual(
      Array.from({ length: 12 }, (_unused, i) => 1500 + i),
    );
    // The month began after the first match.
    expect(shown.luck?.matches).toBe(
      shown.points.filter(({ at }) => at >= Date.UTC(2026, 10)).length,
    );
    const n = shown.luck?.matches ?? 0;
    expect(n).toBeGreaterThan(0);
    expect(n).toBeLessThan(12);
    expect(shown.luck).toMatchObject({
      wins: n / 4,
      spread: Number(Math.sqrt(0.94 * 0.25 * n).toFixed(4)),
    });
    expect(await ratings('ada/ratings?game=depot')).toMatchObject({ shown: null });
    expect((await send(undefined, '/api/profiles/nobody/ratings')).status).toBe(404);
  });

  test('a private profile shows no rating, except to its owner', async () => {
    await fill();
    await send(ada, '/api/players/me/profile', 'PATCH', { private: true });
    expect(await ratings('ada/ratings')).toEqual({ games: [], shown: null });
    expect(await ratings('ada/ratings', ben)).toEqual({ games: [], shown: null });
    expect((await ratings('ada/ratings', ada)).shown?.rank).toBe(1);
    await send(ben, `/api/people/${cem.player}`, 'PATCH', { blocked: true });
    expect((await ratings('ben/ratings')).shown?.rank).toBe(2);
    expect((await ratings('ben/ratings', cem)).shown).toBeNull();
  });

  const luckOf = async (query = '', reader?: Guest): Promise<LuckOfWeek> =>
    (await send<LuckOfWeek>(reader, `/api/luck${query}`)).body;

  test('finds the luck of the week, with the matches that may be seen', async () => {
    const seats = [human(ada.player), human(ben.player)];
    await server.store.createTable(newTable('seen', { seats }));
    await server.store.createTable(newTable('hidden', { access: 'invited', seats }));
    const play = (table: string, luck: number) =>
      writeRated(server.store, {
        table,
        at: NOW - 1000,
        seats: [
          { player: ada.player, mean: 1500, luck },
          { player: ben.player, mean: 1500, luck: -luck },
        ],
      });
    await play('seen', 0.5);
    const found = await luckOf();
    expect(found).toMatchObject({
      game: null,
      current: true,
      from: Date.UTC(2026, 10, 16),
      to: Date.UTC(2026, 10, 23),
      players: { best: [{ name: 'Ada', matches: 1, luck: 0.5 }], worst: [{ name: 'Ben' }] },
      matches: { best: [{ handle: 'ada', table: 'seen', won: true }], worst: [{ name: 'Ben' }] },
    });
    await play('hidden', 0.75);
    expect((await luckOf()).matches.best).toMatchObject([{ name: 'Ada', table: null }]);
    expect((await luckOf('', ben)).matches.best).toMatchObject([{ table: 'hidden' }]);
    expect((await luckOf('?game=depot')).matches).toEqual({ best: [], worst: [] });
    expect((await luckOf('?game=barrel')).players.best).toHaveLength(1);
    const before = await luckOf(`?week=${found.week - 1}`);
    expect(before).toMatchObject({ current: false, matches: { best: [], worst: [] } });
    // There is nothing to see in the future.
    expect((await luckOf(`?week=${found.week + 5}`)).week).toBe(found.week);
    await send(cem, `/api/people/${ada.player}`, 'PATCH', { blocked: true });
    expect((await luckOf('', cem)).matches).toMatchObject({ best: [], worst: [{ name: 'Ben' }] });
    await send(ben, '/api/players/me/profile', 'PATCH', { private: true });
    expect((await luckOf('', cem)).matches).toEqual({ best: [], worst: [] });
    expect((await send(undefined, '/api/luck?game=chess')).status).toBe(404);
  });
});
