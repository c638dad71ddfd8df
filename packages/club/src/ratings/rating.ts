/** A player's rating at one game. All numbers are rounded to millionths, so that a record reads back to the same bits. */
export interface Rating {
  /** On the Elo scale: 400 points more mean ten times the odds of winning. */
  readonly mean: number;
  /** Standard deviation of the mean, in points, as the player's rivals have it. 0 for an anchor, which never moves. */
  readonly deviation: number;
  /** Variance that this player adds to the luck-free result of a match. */
  readonly noise: number;
  /** How much the player's strength changes; only Glicko-2 uses it. */
  readonly volatility: number;
  readonly matches: number;
  /** Chance to win given away in all matches in which it could be measured, and how many those were. */
  readonly givenAway: number;
  readonly measured: number;
  /** When the latest match ended, in milliseconds. */
  readonly at: number;
  /** By how many points the mean is off in imagined worlds, with errors shared as in this one. See `shadows.ts`. */
  readonly shadows?: readonly number[];
}

export const START_MEAN = 1500;
export const START_DEVIATION = 200;
const START_VOLATILITY = 0.06;

/** A raw result has a variance of up to 0.25, half of it for each seat; luck-free results of good players have 0.003. */
export const START_NOISE = 0.008;

export const newcomer = (at: number): Rating => ({
  mean: START_MEAN,
  deviation: START_DEVIATION,
  noise: START_NOISE,
  volatility: START_VOLATILITY,
  matches: 0,
  givenAway: 0,
  measured: 0,
  at,
});

/** A rating that never moves and fixes the scale, like that of the bot `regular`. */
export const anchor = (mean: number, at: number): Rating => ({
  ...newcomer(at),
  mean,
  deviation: 0,
});

export const isAnchor = ({ deviation }: Rating): boolean => deviation === 0;

export const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;

const DAY = 24 * 60 * 60 * 1000;

/** A month away adds as much uncertainty as 25 points. */
const VARIANCE_PER_DAY = 25 ** 2 / 30;

/** Strength may change from match to match by this, in points. */
export const MATCH_DRIFT = 1.5;

/** The rating as it is at a later time: the mean stays, and the deviation grows with time away, up to a newcomer's. */
export const atTime = (rating: Rating, now: number): Rating => {
  if (isAnchor(rating) || now <= rating.at) return rating;
  const variance = rating.deviation ** 2 + (VARIANCE_PER_DAY * (now - rating.at)) / DAY;
  const deviation = rounded(
    Math.min(Math.max(START_DEVIATION, rating.deviation), Math.sqrt(variance)),
  );
  return { ...rating, deviation, at: now };
};

const Z95 = 1.959963984540054;

/** What a rating needs to be listed among the others, and how fast it becomes uncertain without matches. */
export const SETTLED: {
  readonly matches: number;
  /** Half the width of the 95 % interval, in points. */
  readonly within: number;
  readonly variance: number;
  readonly variancePerDay: number;
} = {
  matches: 10,
  within: 40,
  variance: (40 / Z95) ** 2,
  variancePerDay: VARIANCE_PER_DAY,
};

/**
 * The deviation on the scale that anchors fix. Larger than `deviation` for players who hardly ever meet anybody outside of
 * their own circle: there, all ratings can be too high or too low together.
 */
export const deviationOnScale = ({ deviation, shadows = [], at }: Rating, now: number): number => {
  if (deviation === 0) return 0;
  const squares = shadows.reduce((sum, shadow) => sum + shadow ** 2, 0);
  const variance = Math.max(deviation ** 2, squares / Math.max(1, shadows.length));
  const away = (VARIANCE_PER_DAY * Math.max(0, now - at)) / DAY;
  return Math.min(Math.max(START_DEVIATION, deviation), Math.sqrt(variance + away));
};

/** Half the width of the 95 % interval on that scale, rounded up; 0 for an anchor. */
export const withinOnScale = (rating: Rating, now: number): number =>
  Math.ceil(Z95 * deviationOnScale(rating, now));

/** A rating as players see it. */
export interface ShownRating {
  readonly rating: number;
  /** Half the width of the 95 % interval among the players one meets, rounded up; 0 for an anchor. */
  readonly within: number;
  /** Too few matches, or an interval that is too wide, to be listed among the others. */
  readonly provisional: boolean;
  readonly matches: number;
  /** Chance to win given away in a match on average. `undefined` before it could be measured. */
  readonly errorRate: number | undefined;
}

export const shownRating = (rating: Rating): ShownRating => {
  const within = Math.ceil(Z95 * rating.deviation);
  return {
    rating: Math.round(rating.mean),
    within,
    provisional: !isAnchor(rating) && (rating.matches < SETTLED.matches || within > SETTLED.within),
    matches: rating.matches,
    errorRate: rating.measured === 0 ? undefined : rating.givenAway / rating.measured,
  };
};

/** Points in one unit of log odds. */
export const POINTS: number = 400 / Math.LN10;

/** Strength in log odds, as a value function of the solver takes it. */
export const strengthOf = ({ mean }: Rating): number => (mean - START_MEAN) / POINTS;

/** The chance that the first wins against the second, if both ratings were certain. */
export const winChance = (own: Rating, other: Rating): number =>
  1 / (1 + Math.exp((other.mean - own.mean) / POINTS));
