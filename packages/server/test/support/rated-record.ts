import { randomUUID } from 'node:crypto';
import { newcomer, type Rating, shownRating } from '@barrelhouse/club';
import { seasonOf } from '../../src/club/ratings/season.ts';
import type { Store } from '../../src/store/store.ts';

export interface WrittenSeat {
  readonly player: string;
  readonly mean: number;
  readonly deviation?: number;
  /** How many matches the player has now; one more than before by default. */
  readonly matches?: number;
  readonly luck?: number;
  readonly givenAway?: number;
  readonly start?: number;
}

export interface WrittenMatch {
  readonly table?: string;
  readonly game?: string;
  readonly at: number;
  /** The winner first. */
  readonly seats: readonly WrittenSeat[];
}

/** Puts a rated match on record with the ratings that it is meant to lead to. Returns its table. */
export const writeRated = async (
  store: Pick<Store, 'ratings'>,
  { table = randomUUID(), game = 'barrel', at, seats }: WrittenMatch,
): Promise<string> => {
  const before = await Promise.all(
    seats.map(async ({ player }) => (await store.ratings.rating(game, player))?.rating),
  );
  const written = await store.ratings.rate({
    table,
    game,
    at,
    season: seasonOf(at),
    method: { kind: 'luck-free', value: 'exact-1/test' },
    why: null,
    outcome: {
      strengths: seats.map(() => 0),
      seats: seats.map(({ luck = 0, givenAway = 0, start = 0.5 }, i) => ({
        place: i + 1,
        turns: 9,
        left: false,
        play: {
          start,
          mistakes: givenAway,
          rivals: 0,
          dice: luck,
          departures: 0,
          drift: 0,
          result: i === 0 ? 1 : 0,
          luckFree: 0.5,
          adjudicated: 0.5,
        },
      })),
    },
    seats: seats.map((written, seat) => {
      const {
        player,
        mean,
        deviation = 5,
        matches,
        luck = 0,
        givenAway = 0,
        start = 0.5,
      } = written;
      const old = before[seat] ?? newcomer(at);
      const bot = player.startsWith('bot:');
      const after: Rating = {
        ...old,
        mean,
        deviation,
        matches: matches ?? old.matches + 1,
        givenAway: Math.round((old.givenAway + givenAway) * 1e6) / 1e6,
        measured: old.measured + 1,
        at,
      };
      return {
        seat,
        player,
        bot,
        meanBefore: old.mean,
        deviationBefore: old.deviation,
        meanAfter: mean,
        deviationAfter: deviation,
        matches: after.matches,
        change: Math.round(mean) - Math.round(old.mean),
        reason: { code: 'by-result' as const, result: seat === 0 ? 'won' : 'lost' },
        won: seat === 0,
        luck,
        givenAway,
        start,
        expected: before[seat],
        after,
        ranked: !bot && !shownRating(after).provisional,
      };
    }),
    events: [],
  });
  if (typeof written !== 'number') throw new Error(`The match was not written: ${written}.`);
  return table;
};
