import { newcomer, type Rating } from '@barrelhouse/club';
import { beforeEach, expect, test } from 'vitest';
import type { NewRatedMatch, NewSeatChange, RatingStore } from '../../src/store/ratings.ts';
import type { SeasonRating } from '../../src/store/ratings-rewrite.ts';
import type { Store } from '../../src/store/store.ts';
import { ADA, BEN, human, move, newTable } from '../store-fixtures.ts';

const BOT = 'bot:regular';

const rating = (mean: number, more: Partial<Rating> = {}): Rating => ({
  ...newcomer(500),
  mean,
  deviation: 80.123457,
  matches: 1,
  givenAway: 0.031251,
  measured: 1,
  ...more,
});

const seat = (index: number, player: string, more: Partial<NewSeatChange> = {}): NewSeatChange => {
  const after = more.after ?? rating(1510 - 20 * index);
  return {
    seat: index,
    player,
    bot: player === BOT,
    meanBefore: 1500,
    deviationBefore: 200,
    meanAfter: after.mean,
    deviationAfter: after.deviation,
    matches: after.matches,
    change: 10 - 20 * index,
    reason: { code: 'played', result: index === 0 ? 'won' : 'lost', play: 'better', form: 'above' },
    won: index === 0,
    luck: 0.25 - 0.5 * index,
    givenAway: 0.031251,
    start: 0.512346,
    expected: undefined,
    after,
    ranked: player !== BOT,
    ...more,
  };
};

const PLAY = {
  start: 0.512345678,
  mistakes: 0.03,
  rivals: 0.04,
  dice: 0.25,
  departures: 0,
  drift: 0,
  result: 1,
  luckFree: 0.731,
  adjudicated: 0.731,
};

/** A match that two newcomers, Ada and Ben, played. */
export const match = (table: string, more: Partial<NewRatedMatch> = {}): NewRatedMatch => ({
  table,
  game: 'barrel',
  at: 500,
  method: { kind: 'luck-free', value: 'exact-1/rules/table' },
  why: null,
  outcome: {
    seats: [
      { place: 1, turns: 9, left: false, play: PLAY },
      { place: 2, turns: 9, left: false, play: { ...PLAY, result: 0, luckFree: 0.269 } },
    ],
    strengths: [0, -0.125],
  },
  seats: [seat(0, ADA), seat(1, BEN)],
  season: '1970-Q1',
  events: [],
  ...more,
});

/** Rated tables, rated matches and ratings. */
export const ratingsContract = (current: () => Store): void => {
  let store: Store;
  let ratings: RatingStore;
  beforeEach(async () => {
    store = current();
    ({ ratings } = store);
    await store.createPlayer({ player: ADA, name: 'Ada', createdAt: 7 }, 'phone of ada');
    await store.createPlayer({ player: BEN, name: 'Ben', createdAt: 8 }, 'phone of ben');
    for (const [i, table] of ['s', 't', 'u'].entries()) {
      await ratings.markRated(table, 'barrel', 300 - 100 * i);
      await store.createTable(newTable(table, { seats: [human(ADA), human(BEN)] }));
    }
  });

  const end = (table: string, status: 'over' | 'abandoned' = 'over') =>
    store.append(move(table, 2, { row: { status, turnOf: '', checkAt: null } }));
  const known = async (player: string) => (await ratings.rating('barrel', player))?.rating;
  /** A match that follows the ratings on record. */
  const following = async (table: string, means: readonly [number, number]) => {
    const [ada, ben] = [await known(ADA), await known(BEN)];
    return match(table, {
      seats: [
        seat(0, ADA, { expected: ada, after: rating(means[0], { matches: 2 }) }),
        seat(1, BEN, { expected: ben, after: rating(means[1], { matches: 2 }) }),
      ],
    });
  };

  test('remembers which tables are rated, even before they are opened', async () => {
    await ratings.markRated('later', 'barrel', 1);
    await ratings.markRated('later', 'barrel', 2);
    expect(await ratings.isRated('later')).toBe(true);
    expect(await ratings.isRated('other')).toBe(false);
  });

  test('records a match once, with the next number', async () => {
    const made = await Promise.all([ratings.rate(match('t')), ratings.rate(match('t'))]);
    expect(made.map(String).toSorted()).toEqual(['1', 'repeated']);
    expect(await ratings.rate(await following('s', [1520, 1480]))).toBe(2);
    expect(await ratings.lastRated()).toBe(2);
    const { events: _, season: __, seats, ...rest } = match('t');
    const stored = seats.map(({ expected: _e, after: _a, ranked: _r, ...one }) => one);
    expect(await ratings.ratedMatch('t')).toEqual({ ...rest, n: 1, seats: stored });
    expect(await ratings.ratedMatch('u')).toBeUndefined();
    expect((await ratings.ratedMatches(0, 9)).map(({ n, table }) => [n, table])).toEqual([
      [1, 't'],
      [2, 's'],
    ]);
    expect((await ratings.ratedMatches(1, 9)).map(({ seats: two }) => two.length)).toEqual([2]);
    expect(await ratings.ratedMatches(0, 1)).toHaveLength(1);
  });

  test('refuses a match that was rated by other ratings than those on record', async () => {
    await ratings.rate(match('t'));
    expect(await ratings.rate(match('s'))).toBe('moved');
    const other = await following('s', [1520, 1480]);
    const [first, second] = other.seats;
    if (first?.expected === undefined || second === undefined) throw new Error('No rating.');
    const off = { ...first, expected: { ...first.expected, noise: 0.008001 } };
    expect(await ratings.rate({ ...other, seats: [off, second] })).toBe('moved');
    expect(await ratings.lastRated()).toBe(1);
    expect(await ratings.rate(other)).toBe(2);
    expect(await known(ADA)).toEqual(rating(1520, { matches: 2 }));
  });

  test('gives numbers without gaps when matches of others are rated at once', async () => {
    const tables = Array.from({ length: 12 }, (_, i) => `x${i}`);
    for (const table of tables) await ratings.markRated(table, 'barrel', 1);
    const made = await Promise.all(
      tables.map((table, i) =>
        ratings.rate(match(table, { seats: [seat(0, `p${i}`), seat(1, `q${i}`)] })),
      ),
    );
    expect(made.map(Number).toSorted((a, b) => a - b)).toEqual(tables.map((_, i) => i + 1));
  });

  test('records why a match does not count, and changes no rating', async () => {
    const why = { code: 'same-player', player: ADA } as const;
    expect(await ratings.rate(match('t', { method: null, why, seats: [] }))).toBe(1);
    expect(await ratings.ratedMatch('t')).toMatchObject({ method: null, why, seats: [] });
    expect(await known(ADA)).toBeUndefined();
  });

  test('ranks players by the lower end of the interval, and lists bots and provisional players apart', async () => {
    await ratings.rate(
      match('t', {
        seats: [
          // A wider interval counts for less than a lower mean.
          seat(0, BEN, { after: rating(1540, { deviation: 60 }) }),
          seat(1, BOT, { after: rating(1500, { deviation: 0 }) }),
          seat(2, ADA, { after: rating(1530.000001, { deviation: 20 }) }),
          seat(3, 'new', { after: rating(1700), ranked: false }),
        ],
      }),
    );
    const names = (found: readonly { player: string }[]) => found.map(({ player }) => player);
    expect(names(await ratings.leaderboard('barrel', 0, 9))).toEqual([ADA, BEN]);
    expect(names(await ratings.leaderboard('barrel', 1, 9))).toEqual([BEN]);
    expect(names(await ratings.leaderboard('barrel', 0, 1))).toEqual([ADA]);
    expect(await ratings.leaderboard('depot', 0, 9)).toEqual([]);
    expect(names(await ratings.unranked('barrel', 9))).toEqual(['new', BOT]);
    expect(await ratings.rating('barrel', BOT)).toMatchObject({ bot: true, ranked: false });
    expect((await ratings.rating('barrel', ADA))?.rating.mean).toBe(1530.000001);
  });

  test('finds closed tables that were not rated, and no others', async () => {
    expect(await ratings.unratedTables(9)).toEqual([]);
    await end('s');
    await end('t');
    await end('u', 'abandoned');
    await store.createTable(newTable('unrated'));
    await end('unrated');
    expect(await ratings.unratedTables(9)).toEqual(['u', 't', 's']);
    expect(await ratings.unratedTables(1)).toEqual(['u']);
    await ratings.rate(match('t'));
    await ratings.settleUnplayed('u');
    expect(await ratings.unratedTables(9)).toEqual(['s']);
    expect(await ratings.isRated('u')).toBe(true);
  });

  test('drops marks without a table after a while, but none of a table', async () => {
    await ratings.markRated('never', 'barrel', 50);
    await ratings.markRated('soon', 'barrel', 150);
    await ratings.pruneMarks(100);
    expect(await ratings.isRated('never')).toBe(false);
    for (const table of ['soon', 's', 'u']) expect(await ratings.isRated(table)).toBe(true);
  });

  test('lists a player’s ratings and changes', async () => {
    await ratings.rate(match('t'));
    await ratings.rate(match('s', { game: 'depot' }));
    expect((await ratings.ratingsOf(ADA)).map(({ game }) => game)).toEqual(['barrel', 'depot']);
    expect((await ratings.ratingsOf(ADA))[0]?.rating).toEqual(rating(1510));
    const changes = await ratings.changesOf(BEN, 9);
    expect(changes.map(({ table, game, change }) => [table, game, change])).toEqual([
      ['s', 'depot', -10],
      ['t', 'barrel', -10],
    ]);
    expect(await ratings.changesOf(BEN, 1)).toEqual([changes[0]]);
    expect(await ratings.changesOf('', 9)).toEqual([]);
  });

  test('sums up the season', async () => {
    await ratings.rate(match('t'));
    await ratings.rate(await following('s', [1520, 1480]));
    await ratings.rate({ ...(await following('u', [1519, 1481])), season: '1970-Q2' });
    const found = await ratings.seasonRatings('', '', '', 9);
    expect(found.map(({ season, player, played, won }) => [season, player, played, won])).toEqual([
      ['1970-Q1', ADA, 2, 2],
      ['1970-Q1', BEN, 2, 0],
      ['1970-Q2', ADA, 1, 1],
      ['1970-Q2', BEN, 1, 0],
    ]);
    expect(found[0]).toMatchObject({ mean: 1520, luck: 0.5, ranked: true });
    expect(await ratings.seasonRatings('1970-Q1', 'barrel', BEN, 1)).toEqual([found[2]]);
  });

  test('tells listeners in the same step', async () => {
    await store.events.listen(ADA, 1, 9000);
    const event = {
      kind: 'rated',
      table: 't',
      game: 'barrel',
      rating: 1510,
      change: 10,
      reason: { code: 'left' },
    } as const;
    const events = [{ player: ADA, event, notifyAt: null }];
    await ratings.rate(match('t', { events }));
    await ratings.rate(match('t', { events }));
    expect(await store.events.events(ADA, 0, 9)).toEqual([{ ...event, number: 1, at: 500 }]);
  });

  test('forgets a deleted player, whose later matches count as those of a newcomer', async () => {
    await ratings.rate(match('t'));
    const before = await following('s', [1520, 1480]);
    await store.accounts.deletePlayer(ADA, 70);
    expect(await known(ADA)).toBeUndefined();
    expect(await ratings.rate(before)).toBe('moved');
    expect(await ratings.rate(await following('s', [1505, 1475]))).toBe(2);
    for (const table of ['t', 's'])
      expect((await ratings.ratedMatch(table))?.seats.map(({ player }) => player)).toEqual([
        '',
        BEN,
      ]);
    expect(await known(ADA)).toBeUndefined();
    expect((await known(BEN))?.mean).toBe(1475);
    expect((await ratings.seasonRatings('', '', '', 9)).map(({ player }) => player)).toEqual([BEN]);
    expect(await ratings.forgottenRatings()).toEqual([{ player: ADA, n: 1 }]);
  });

  test('replaces what a rebuild finds different', async () => {
    await ratings.rate(match('t'));
    await ratings.rate({ ...match('s', { game: 'depot' }) });
    const [first] = await ratings.ratedMatches(0, 1);
    if (first === undefined) throw new Error('No match.');
    const [ada] = first.seats;
    if (ada === undefined) throw new Error('No seat.');
    const changed = { ...first, at: 501, seats: [{ ...ada, change: 11 }] };
    await ratings.rewriteMatches([changed]);
    expect(await ratings.ratedMatch('t')).toEqual(changed);
    const [one, two, ...more] = await ratings.gameRatings('', '', 9);
    if (one === undefined || two === undefined) throw new Error('No ratings.');
    expect([one, two, ...more].map(({ game, player }) => [game, player])).toEqual([
      ['barrel', ADA],
      ['barrel', BEN],
      ['depot', ADA],
      ['depot', BEN],
    ]);
    expect(await ratings.gameRatings('barrel', BEN, 1)).toEqual([more[0]]);
    const put = { ...one, rating: { ...one.rating, mean: 1600.5 }, ranked: false };
    await ratings.rewriteRatings([put], [two]);
    expect(await ratings.gameRatings('', '', 9)).toEqual([put, ...more]);
    const [season, other, ...rest] = await ratings.seasonRatings('', '', '', 9);
    if (season === undefined || other === undefined) throw new Error('No seasons.');
    const better: SeasonRating = { ...season, played: 7, luck: -0.5 };
    await ratings.rewriteSeasons([better], [other]);
    expect(await ratings.seasonRatings('', '', '', 9)).toEqual([better, ...rest]);
  });
};
