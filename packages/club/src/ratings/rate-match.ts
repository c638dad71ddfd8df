import { err, ok, type Result } from '@barrelhouse/engine';
import { glicko2 } from './glicko2.ts';
import { rateLuckFree } from './luck-free-filter.ts';
import { meetsOnlyNewcomers, rateBesideNewcomers } from './new-rivals.ts';
import type { SeatPlay } from './parts.ts';
import { plackettLuce, type Skill } from './plackett-luce.ts';
import {
  atTime,
  newcomer,
  POINTS,
  type Rating,
  rounded,
  START_DEVIATION,
  START_MEAN,
} from './rating.ts';
import { compareForm, comparePlay, type Form, type RatingReason, resultOf } from './reason.ts';
import { shadowsAfter } from './shadows.ts';

export interface SeatOutcome {
  readonly player: string;
  /** From 1. Equal places tie. */
  readonly place: number;
  /** Turns that the seat has begun. */
  readonly turns: number;
  readonly left: boolean;
  /** If luck could be taken out. */
  readonly play?: SeatPlay;
}

/** A finished match, as it is reported to the club. */
export interface MatchOutcome {
  readonly match: string;
  readonly game: string;
  /** When it ended, in milliseconds. */
  readonly at: number;
  /** The name of the value function that took the luck out. */
  readonly value?: string;
  readonly seats: readonly SeatOutcome[];
}

export type RatingMethod =
  | { readonly kind: 'luck-free'; readonly value: string }
  | { readonly kind: 'glicko-2' }
  | { readonly kind: 'plackett-luce' };

export interface RatedSeat {
  readonly player: string;
  /** Including the uncertainty from time away. */
  readonly before: Rating;
  readonly after: Rating;
  /** In whole points, as shown: the difference of the shown ratings. */
  readonly change: number;
  readonly reason: RatingReason;
}

/** The fact that a match was rated. All ratings follow from these facts alone. */
export interface Rated {
  readonly type: 'rated';
  readonly match: string;
  readonly game: string;
  readonly at: number;
  readonly method: RatingMethod;
  readonly seats: readonly RatedSeat[];
}

/** Why a match does not count. */
export type NotRated =
  | { readonly code: 'too-early' }
  | { readonly code: 'same-player'; readonly player: string }
  | { readonly code: 'too-few-seats' };

/** Ratings of one game by player. */
export type Ratings = ReadonlyMap<string, Rating>;

const whyNot = ({ seats }: MatchOutcome): NotRated | undefined => {
  if (seats.length < 2) return { code: 'too-few-seats' };
  const twice = seats.find(({ player }, i) => seats.findIndex((s) => s.player === player) !== i);
  if (twice !== undefined) return { code: 'same-player', player: twice.player };
  // A no-show must not move anybody's rating.
  return seats.some(({ turns }) => turns === 0) ? { code: 'too-early' } : undefined;
};

const playsOf = ({ seats, value }: MatchOutcome): readonly SeatPlay[] | undefined => {
  const plays = seats.flatMap(({ play }) => play ?? []);
  return value !== undefined && plays.length === seats.length ? plays : undefined;
};

/**
 * Leaving costs those who leave what their seats were worth. It brings the others nothing: they are rated as if the
 * match had been adjudicated, so nobody can hand over points by leaving.
 */
const byLuckFreeResults = (
  before: readonly Rating[],
  seats: readonly SeatOutcome[],
  plays: readonly SeatPlay[],
): readonly Rating[] => {
  const stayed = rateBesideNewcomers(
    before,
    plays.map(({ adjudicated }) => adjudicated),
  );
  return seats.map(({ left }, seat) => {
    const own = stayed[seat];
    if (own === undefined) throw new RangeError(`No seat ${seat}.`);
    if (!left) return own;
    const punished = plays.map(({ adjudicated, luckFree }, i) => {
      const lost = (plays[seat]?.adjudicated ?? 0) - (plays[seat]?.luckFree ?? 0);
      return i === seat ? luckFree : adjudicated + lost / (seats.length - 1);
    });
    const fallen = rateLuckFree(before, punished)[seat] ?? own;
    // Against a guess that is far too high, even a loss may look good.
    return fallen.mean < own.mean ? fallen : own;
  });
};

const byGlicko = (before: readonly Rating[], seats: readonly SeatOutcome[]): readonly Rating[] =>
  before.map((own, i) => {
    const rival = before[1 - i];
    if (rival === undefined || own.deviation === 0) return own;
    const [place, other] = [seats[i]?.place ?? 1, seats[1 - i]?.place ?? 1];
    const score = place < other ? 1 : place === other ? 0.5 : 0;
    return { ...own, ...glicko2(own, [{ rival, score }]) };
  });

/** Points in one unit of Weng and Lin's scale: between two certain players both scales then give the same chances. */
const SKILL_POINTS = POINTS / (Math.SQRT2 * (25 / 6));

const byPlackettLuce = (
  before: readonly Rating[],
  seats: readonly SeatOutcome[],
): readonly Rating[] => {
  const skills = before.map(
    ({ mean, deviation }): Skill => ({
      mu: 25 + (mean - START_MEAN) / SKILL_POINTS,
      sigma: deviation / SKILL_POINTS,
    }),
  );
  const after = plackettLuce(
    skills,
    seats.map(({ place }) => place),
  );
  return before.map((own, i) => {
    const skill = after[i];
    if (skill === undefined || own.deviation === 0) return own;
    return {
      ...own,
      mean: START_MEAN + (skill.mu - 25) * SKILL_POINTS,
      deviation: skill.sigma * SKILL_POINTS,
    };
  });
};

/** Counts the match, and rounds as records do. */
const counted = (
  rating: Rating,
  { play, left }: SeatOutcome,
  at: number,
  shadows: readonly number[],
): Rating => {
  const measured = play !== undefined && !left;
  return {
    mean: rounded(rating.mean),
    deviation: rounded(Math.min(START_DEVIATION, rating.deviation)),
    noise: rating.noise,
    volatility: rounded(rating.volatility),
    matches: rating.matches + 1,
    givenAway: measured ? rounded(rating.givenAway + play.mistakes) : rating.givenAway,
    measured: rating.measured + (measured ? 1 : 0),
    at: Math.max(at, rating.at),
    shadows,
  };
};

const ofSeat = <T>(all: readonly T[], seat: number): T => {
  const found = all[seat];
  if (found === undefined) throw new RangeError(`No seat ${seat}.`);
  return found;
};

const reasonOf = (outcome: MatchOutcome, seat: SeatOutcome, form: Form): RatingReason => {
  if (seat.left) return { code: 'left' };
  const { seats } = outcome;
  const result = resultOf(seat.place, seats.filter(({ place }) => place === 1).length);
  if (playsOf(outcome) === undefined || seat.play === undefined)
    return { code: 'by-result', result };
  if (seats.some(({ left }) => left)) return { code: 'rival-left', form };
  const play = comparePlay(seat.play);
  return { code: 'played', result, play, form };
};

/** Rates a finished match. The ratings are those of the game that was played; unknown players are newcomers. */
export const rateMatch = (ratings: Ratings, outcome: MatchOutcome): Result<Rated, NotRated> => {
  const refusal = whyNot(outcome);
  if (refusal !== undefined) return err(refusal);
  const { match, game, at, seats, value } = outcome;
  const stored = seats.map(({ player }) => ratings.get(player) ?? newcomer(at));
  const before = stored.map((rating) => atTime(rating, at));
  const plays = playsOf(outcome);
  const method: RatingMethod =
    plays !== undefined && value !== undefined
      ? { kind: 'luck-free', value }
      : { kind: seats.length === 2 ? 'glicko-2' : 'plackett-luce' };
  const after =
    plays !== undefined
      ? byLuckFreeResults(before, seats, plays)
      : seats.length === 2
        ? byGlicko(before, seats)
        : byPlackettLuce(before, seats);
  const shadows = shadowsAfter(
    match,
    seats.map(({ player }, i) => ({
      player,
      stored: ofSeat(stored, i),
      before: ofSeat(before, i),
      after: ofSeat(after, i),
    })),
  );
  const rated = seats.map((seat, i): RatedSeat => {
    const old = ofSeat(before, i);
    const own = counted(ofSeat(after, i), seat, at, ofSeat(shadows, i));
    const change = Math.round(own.mean) - Math.round(old.mean);
    const form = meetsOnlyNewcomers(before, i) ? 'provisional' : compareForm(change);
    const reason = reasonOf(outcome, seat, form);
    return { player: seat.player, before: old, after: own, change, reason };
  });
  return ok({ type: 'rated', match, game, at, method, seats: rated });
};

/** Ratings after a fact. */
export const applyRated = (ratings: Ratings, { seats }: Rated): Ratings => {
  const next = new Map(ratings);
  for (const { player, after } of seats) next.set(player, after);
  return next;
};

/**
 * Rates matches again from the start, in the order in which they ended; those that ended at the same time go by their
 * names. Gives the same facts, to the byte, as rating them one by one in that order.
 */
export function* rateAgain(
  anchors: Ratings,
  outcomes: readonly MatchOutcome[],
): Generator<Rated, Ratings> {
  let ratings = anchors;
  const inOrder = outcomes.toSorted(
    (a, b) => a.at - b.at || (a.match < b.match ? -1 : a.match > b.match ? 1 : 0),
  );
  for (const outcome of inOrder) {
    const rated = rateMatch(ratings, outcome);
    if (!rated.ok) continue;
    ratings = applyRated(ratings, rated.value);
    yield rated.value;
  }
  return ratings;
}
