/** What a player gave away in a match of two that was played to the end, and how many turns the player had. */
export interface WatchedMatch {
  /** In chances to win. */
  readonly givenAway: number;
  readonly turns: number;
}

/** What good play looks like at one game. */
interface Standard {
  /** What the bot `sharp` gives away in a match, on average. A match counts as this much at most. */
  readonly usual: number;
  /** The mean of what `sharp` gives away, on the scale from 0 to 1 that is used here. */
  readonly counted: number;
}

/** From `npm run suspicion`. `sharp` plays by the best rules of thumb that we know; people are rarely better. */
const STANDARDS: { readonly [game: string]: Standard | undefined } = {
  barrel: { usual: 0.071, counted: 0.527 },
  classic: { usual: 0.018, counted: 0.354 },
  depot: { usual: 0.023, counted: 0.379 },
  diecup: { usual: 0.072, counted: 0.743 },
  hutton: { usual: 0.017, counted: 0.326 },
};

/** A person is assumed to give away at least this share of what `sharp` does. */
const LEAST_SHARE = 0.5;

/** Bold stakes find perfect play soon, careful ones find play that is nearly perfect. */
const STAKES = [0.2, 0.4, 0.8] as const;

/** Counting starts afresh after this many matches, so that an honest past hides nothing. */
const PERIOD = 200;

/** At most one honest player in this many is ever flagged. */
export const FALSE_ALARMS = 10_000;

const LEAST_MATCHES = 20;
const LEAST_TURNS = 200;

/** Why hosts should look at somebody's play. */
export interface Suspicion {
  readonly matches: number;
  readonly turns: number;
  /** Chance to win given away in a match, on average. */
  readonly errorRate: number;
  /** The same for the bot `sharp`. */
  readonly usual: number;
  /** A human plays this well for this long in at most one case in this many. */
  readonly onceIn: number;
}

/** What is known about a player's matches of one game: a fold over the matches in order. */
export interface Watch {
  /** Counts periods from 1. */
  readonly period: number;
  readonly matches: number;
  readonly turns: number;
  readonly givenAway: number;
  /** What each stake has grown to in this period. */
  readonly evidence: readonly number[];
  /** The strongest suspicion so far. */
  readonly found?: Suspicion;
}

const begin = (period: number): Watch => ({
  period,
  matches: 0,
  turns: 0,
  givenAway: 0,
  evidence: STAKES.map(() => 1),
});

export const WATCH_START: Watch = begin(1);

/**
 * Bets against the assumption that a person gives away at least `least` on average, with each match on a scale from 0 to 1. If the
 * assumption holds, each factor has a mean of at most 1, so the product is a supermartingale.
 */
const bet = (evidence: number, stake: number, counted: number, least: number): number =>
  evidence * (1 + stake * (least / (1 - least)) * (1 - counted / least));

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** The periods share the allowance of false alarms: 1/2 + 1/6 + 1/12 + … = 1. */
const neededIn = (period: number): number => FALSE_ALARMS * period * (period + 1);

/** Adds a match. Games without a standard are not watched. */
export const watchMatch = (before: Watch, game: string, match: WatchedMatch): Watch => {
  const standard = STANDARDS[game];
  if (standard === undefined) return before;
  const { usual } = standard;
  const least = LEAST_SHARE * standard.counted;
  const old = before.matches < PERIOD ? before : { ...before, ...begin(before.period + 1) };
  const counted = Math.min(1, match.givenAway / usual);
  const watch: Watch = {
    ...old,
    matches: old.matches + 1,
    turns: old.turns + match.turns,
    givenAway: old.givenAway + match.givenAway,
    evidence: old.evidence.map((value, i) => bet(value, STAKES[i] ?? 0, counted, least)),
  };
  const { matches, turns, givenAway } = watch;
  const strength = mean(watch.evidence);
  if (matches < LEAST_MATCHES || turns < LEAST_TURNS || strength < neededIn(watch.period))
    return watch;
  const onceIn = strength / (watch.period * (watch.period + 1));
  if (onceIn <= (watch.found?.onceIn ?? 0)) return watch;
  const found = { matches, turns, errorRate: givenAway / matches, usual, onceIn };
  return { ...watch, found };
};
