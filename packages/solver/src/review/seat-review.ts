import type { Seat } from '@barrelhouse/engine';
import type { Oracle } from '../oracle.ts';
import { accuracyOf, type LossSize, ROUNDING, stakeOf } from './loss.ts';
import type { ReviewMoment, WeighedMatch } from './weighed-match.ts';

/**
 * One seat's match. `luck` and `rivals` are positive if good for the seat; `lost` is what its own decisions cost. In
 * chances to win, `start + luck − lost + rivals.luck + rivals.lost + drift = result`. In turns, fewer is better, so all
 * signs between start and result are reversed.
 */
export interface SeatReview {
  readonly seat: Seat;
  readonly start: number;
  /** By its own dice. */
  readonly luck: number;
  readonly lost: number;
  /** By the others' dice, and by their decisions that were not best. */
  readonly rivals: { readonly luck: number; readonly lost: number };
  /** The remainder: rounding, or the error of an estimate. */
  readonly drift: number;
  /** 1 for a win, a share of 1 for a shared win, 0 for a loss; or turns. In an open match, the seat's present value. */
  readonly result: number;
  /** The result without anybody's luck. Can lie outside 0 to 1. */
  readonly adjusted: number;
  /** Decisions with more than one option, and how many of them were best. */
  readonly decisions: number;
  readonly best: number;
  /** 0 to 100: the share of what was at stake in its decisions that it did not lose. */
  readonly accuracy: number;
  /** Loss of a decision on average. */
  readonly meanLoss: number;
  readonly sizes: { readonly [size in Exclude<LossSize, 'none'>]: number };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);

const seatReview = (
  gains: 1 | -1,
  { start, moments, result }: WeighedMatch,
  seat: Seat,
): SeatReview => {
  /** What the moments that count brought this seat. */
  const brought = (counts: (moment: ReviewMoment) => boolean): number =>
    sum(
      moments
        .filter(counts)
        .map(({ before, after }) => gains * ((after[seat] ?? 0) - (before[seat] ?? 0))),
    );
  const isOwn = (moment: ReviewMoment): boolean => moment.seat === seat;
  const luck = brought((moment) => moment.kind === 'roll' && isOwn(moment));
  const rivals = {
    luck: brought((moment) => moment.kind === 'roll' && !isOwn(moment)),
    lost: brought((moment) => moment.kind === 'decision' && !isOwn(moment)),
  };
  const free = moments.flatMap((moment) =>
    moment.kind === 'decision' && isOwn(moment) && !moment.forced ? [moment] : [],
  );
  const lost = sum(free.map(({ loss }) => loss));
  const from = start[seat] ?? 0;
  const to = result[seat] ?? 0;
  const count = (size: LossSize): number => free.filter((one) => one.size === size).length;
  return {
    seat,
    start: from,
    luck,
    lost,
    rivals,
    drift: gains * (to - from) - (luck - lost + rivals.luck + rivals.lost),
    result: to,
    adjusted: to - gains * (luck + rivals.luck),
    decisions: free.length,
    best: free.filter(({ loss }) => loss < ROUNDING).length,
    accuracy: accuracyOf(lost, sum(free.map(({ options }) => stakeOf(options)))),
    meanLoss: free.length === 0 ? 0 : lost / free.length,
    sizes: {
      inaccuracy: count('inaccuracy'),
      mistake: count('mistake'),
      blunder: count('blunder'),
    },
  };
};

export const seatReviews = (
  currency: Oracle['currency'],
  weighed: WeighedMatch,
): readonly SeatReview[] =>
  weighed.start.map((_, seat) => seatReview(currency === 'win' ? 1 : -1, weighed, seat));
