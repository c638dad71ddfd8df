import { readLeaderboard } from '../../packages/server/src/club/ranks/leaderboard.ts';
import { readLuckOfWeek } from '../../packages/server/src/club/ranks/luck-of-week.ts';
import { readProfileRatings } from '../../packages/server/src/club/ranks/profile-ratings.ts';
import type { Online } from '../../packages/server/src/events/tell.ts';
import { NOBODY_APART } from '../../packages/server/src/live/apart.ts';
import { readProfile } from '../../packages/server/src/people/profile.ts';
import { weekOf } from '../../packages/server/src/store/ratings-rows.ts';
import type { Store } from '../../packages/server/src/store/store.ts';
import { BUSY, NOW, playersFor, SEASON } from './fill.ts';

/** Each read by its name, as the routes ask for it; `i` makes every one different. */
export const readsOf = (
  store: Store,
  matches: number,
): readonly (readonly [string, (i: number) => Promise<unknown>])[] => {
  const players = playersFor(matches);
  const playerOf = (i: number): string => `p-${(i * 7919) % players}`;
  const now = (): number => NOW;
  const parts = { store, apart: NOBODY_APART, now };
  /** Without the marks that this server remembers, as for the first reader of an old season. */
  const fresh = (): typeof parts => ({ ...parts, store: { ...store, ranks: { ...store.ranks } } });
  const page = (season: string, after: number, aroundMe: boolean, player: string) =>
    readLeaderboard(parts, { game: 'classic', season, after, aroundMe }, player);
  const ratings = (player: string) => readProfileRatings(parts, player, 'classic');
  const profile = async (player: string, reader: string): Promise<unknown> => {
    const account = await store.accounts.account(player);
    const found = await store.player(player);
    if (account === undefined || found === undefined) throw new Error(`There is no ${player}.`);
    const others = {
      online: { among: async () => new Set<string>() } as unknown as Online,
      isRated: async () => true,
      isBot: () => false,
      ownerOf: () => undefined,
    };
    return readProfile({ store, ...others }, account, found, reader, 'classic');
  };
  const week = weekOf(NOW);
  return [
    ['leaderboard, a page', (i) => page('now', (i % 20) * 50, false, '')],
    [
      'leaderboard, a page, setting marks first',
      (i) =>
        readLeaderboard(
          fresh(),
          { game: 'classic', season: 'now', after: (i % 20) * 50, aroundMe: false },
          '',
        ),
    ],
    ['leaderboard, around the reader', (i) => page('now', 0, true, playerOf(i))],
    ['leaderboard, the last page', () => page('now', Math.floor(0.6 * players), false, '')],
    ['season, a page', (i) => page(SEASON, (i % 20) * 50, false, '')],
    ['season, around the reader', (i) => page(SEASON, 0, true, playerOf(i))],
    ['ratings on a profile', (i) => ratings(playerOf(i))],
    ['ratings on a profile, 50,000 matches', () => ratings(BUSY)],
    ['profile', (i) => profile(playerOf(i), playerOf(i + 1))],
    ['profile, 50,000 matches', (i) => profile(BUSY, playerOf(i))],
    ['profile, read by the player with 50,000 matches', (i) => profile(playerOf(i + 1), BUSY)],
    ['luck of the week', (i) => readLuckOfWeek(parts, '', week - (i % 20), '')],
    ['rating of a table', (i) => store.ratings.ratedMatch(`t-${1 + ((i * 7919) % matches)}`)],
  ];
};
