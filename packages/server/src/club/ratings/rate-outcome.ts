import {
  anchor,
  type MatchOutcome,
  type Rated,
  type Rating,
  rateMatch,
  type SeatOutcome,
  shownRating,
  strengthOf,
} from '@barrelhouse/club';
import { err } from '@barrelhouse/engine';
import { botId } from '@barrelhouse/protocol';
import type { NewRatedMatch, NewSeatChange } from '../../store/ratings.ts';
import type { Entrant } from './entrant.ts';
import type { TakenOutcome } from './match-outcome.ts';
import { seasonOf } from './season.ts';

/** The bot with a rating of 1500 that never moves. */
export const ANCHOR: string = botId('regular');
const ANCHOR_MEAN = 1500;

/** Ratings on record, by player. */
export type StoredRatings = ReadonlyMap<string, Rating>;

/** A bot of the house has no account. */
export const isHouseBot = (player: string): boolean => player.startsWith(botId(''));

/** The rating that a player enters a match with: the one on record, or that of the anchor. */
export const enteringRating = (
  stored: Rating | undefined,
  player: string,
  at: number,
): Rating | undefined => stored ?? (player === ANCHOR ? anchor(ANCHOR_MEAN, at) : undefined);

/**
 * Makes the anchor count as the reference player, which it plays like. Its real mistakes are not used: then each of its
 * matches would have to wait for the one before when all are rated again.
 */
const ANCHOR_MISTAKES = { givenAway: 100, matches: 1000 };

/** What a value function may know about these players. */
export const entrantsOf = (
  ratings: StoredRatings,
  players: readonly string[],
): readonly Entrant[] =>
  players.map((player) => {
    const rating = enteringRating(ratings.get(player), player, 0);
    const strength = rating === undefined ? 0 : strengthOf(rating);
    if (player === ANCHOR) return { strength, ...ANCHOR_MISTAKES };
    const { givenAway = 0, measured = 0 } = rating ?? {};
    return { strength, givenAway, matches: measured };
  });

/** As the record keeps it. */
const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;

const withoutPlayer = (seat: SeatOutcome): Omit<SeatOutcome, 'player'> => {
  const { player: _, ...outcome } = seat;
  return outcome;
};

/** A match that does not count may be recorded in any order, so nothing on record may depend on ratings. */
const withoutPlay = ({ place, turns, left }: SeatOutcome): Omit<SeatOutcome, 'player'> => ({
  place,
  turns,
  left,
});

const seatChanges = (
  ratings: StoredRatings,
  { seats }: MatchOutcome,
  rated: Rated,
  botSeats: ReadonlySet<number>,
): readonly NewSeatChange[] =>
  rated.seats.map(({ player, before, after, change, reason }, seat) => {
    const { play, left = false, place } = seats[seat] ?? {};
    const bot = isHouseBot(player) || botSeats.has(seat);
    return {
      seat,
      player,
      bot,
      meanBefore: before.mean,
      deviationBefore: before.deviation,
      meanAfter: after.mean,
      deviationAfter: after.deviation,
      matches: after.matches,
      change,
      reason,
      won: place === 1 && !left,
      luck: play === undefined ? null : rounded(play.dice),
      givenAway: play === undefined || left ? null : rounded(play.mistakes),
      start: rounded(play?.start ?? 1 / seats.length),
      expected: ratings.get(player),
      after,
      ranked: !bot && !shownRating(after).provisional,
    };
  });

/** How a match changes ratings, ready for the record. `botSeats` are the seats of bot accounts. */
export const rateOutcome = (
  table: string,
  outcome: TakenOutcome,
  entrants: readonly Entrant[],
  ratings: StoredRatings,
  botSeats: ReadonlySet<number>,
): Omit<NewRatedMatch, 'events'> => {
  const { game, at, value, shares, seats } = outcome;
  const strengths = value === '' ? [] : entrants.map(({ strength }) => strength);
  const match: MatchOutcome = {
    match: table,
    game,
    at,
    seats,
    ...(value !== '' && { value }),
  };
  const known = new Map<string, Rating>();
  for (const { player } of seats) {
    const rating = enteringRating(ratings.get(player), player, at);
    if (rating !== undefined) known.set(player, rating);
  }
  const rated = outcome.counts ? rateMatch(known, match) : err({ code: 'abandoned' } as const);
  return {
    table,
    game,
    at,
    season: seasonOf(at),
    method: rated.ok ? rated.value.method : null,
    why: rated.ok ? null : rated.error,
    outcome: rated.ok
      ? { seats: seats.map(withoutPlayer), strengths, shares }
      : { seats: seats.map(withoutPlay), strengths: [], shares: [] },
    seats: rated.ok ? seatChanges(ratings, match, rated.value, botSeats) : [],
  };
};
