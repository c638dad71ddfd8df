import type { Rating } from '../ratings/rating.ts';

/** A player who is looking for a rated match of one game. */
export interface Seeker {
  readonly player: string;
  readonly rating: Pick<Rating, 'mean' | 'deviation'>;
  /** How long the player has been looking, in milliseconds. */
  readonly waited: number;
  /** Whom the player met in the latest match found this way. Empty if that is long ago. */
  readonly lastRival: string;
}

/** Whether two players must not meet, because one of them blocked the other. */
export type AreApart = (one: string, other: string) => boolean;

/** A gap in rating points that is accepted without waiting. */
const GAP_AT_ONCE = 25;
/** By how many points the accepted gap grows each second. No gap stays too wide for ever. */
const GAP_PER_SECOND = 2.5;

/** How far apart two seekers may be: the mean of what both of them accept by now. */
export const acceptableGap = (one: number, other: number): number =>
  GAP_AT_ONCE + (GAP_PER_SECOND * (one + other)) / 2 / 1000;

/**
 * How far apart two players are beyond one standard deviation of the difference. It is 0 if they may well be equal, so
 * newcomers, about whom little is known, meet anybody.
 */
export const certainGap = (
  one: Pick<Rating, 'mean' | 'deviation'>,
  other: Pick<Rating, 'mean' | 'deviation'>,
): number =>
  Math.max(0, Math.abs(one.mean - other.mean) - Math.hypot(one.deviation, other.deviation));

const justMet = (one: Seeker, other: Seeker): boolean =>
  one.lastRival === other.player || other.lastRival === one.player;

/** Whether another seeker could play one of the two, sooner or later. */
const othersWait = (
  pair: readonly [Seeker, Seeker],
  seekers: readonly Seeker[],
  areApart: AreApart,
): boolean =>
  seekers.some(
    (third) =>
      !pair.includes(third) &&
      pair.some((own) => !areApart(own.player, third.player) && !justMet(own, third)),
  );

const mayMeet = (
  one: Seeker,
  other: Seeker,
  seekers: readonly Seeker[],
  areApart: AreApart,
): boolean =>
  !areApart(one.player, other.player) &&
  certainGap(one.rating, other.rating) <= acceptableGap(one.waited, other.waited) &&
  !(justMet(one, other) && othersWait([one, other], seekers, areApart));

/** The same order on every server: longest wait first. */
const longestFirst = (a: Seeker, b: Seeker): number =>
  b.waited - a.waited || (a.player < b.player ? -1 : 1);

/**
 * Pairs people who are looking for a rated match. The one who has waited longest goes first, and gets the acceptable rival
 * closest in rating. So nobody is passed over for ever: the acceptable gap grows until somebody is within it.
 */
export const matchSeekers = (
  seekers: readonly Seeker[],
  areApart: AreApart,
): readonly (readonly [Seeker, Seeker])[] => {
  let free = seekers.toSorted(longestFirst);
  const pairs: (readonly [Seeker, Seeker])[] = [];
  for (const own of free) {
    if (!free.includes(own)) continue;
    const [rival] = free
      .filter((other) => other !== own && mayMeet(own, other, free, areApart))
      .toSorted(
        (a, b) =>
          Math.abs(a.rating.mean - own.rating.mean) - Math.abs(b.rating.mean - own.rating.mean) ||
          longestFirst(a, b),
      );
    if (rival === undefined) continue;
    pairs.push([own, rival]);
    free = free.filter((other) => other !== own && other !== rival);
  }
  return pairs;
};

/** After this time a house bot is offered, in milliseconds. */
export const BOT_OFFER_MS = 30_000;

/** The bot closest to a player by rating, once the player has waited long enough for people. */
export const botFor = <Bot extends { readonly mean: number }>(
  { mean }: Pick<Rating, 'mean'>,
  waited: number,
  bots: readonly Bot[],
): Bot | undefined =>
  waited < BOT_OFFER_MS
    ? undefined
    : bots.toSorted((a, b) => Math.abs(a.mean - mean) - Math.abs(b.mean - mean))[0];
