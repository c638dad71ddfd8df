import { byteCache, type HotDiceRules, rolls, rulesHash, scoringOf } from '@barrelhouse/engine';

/** How many rolls have `points` as their best keep. */
export interface ScoreWays {
  readonly points: number;
  readonly ways: number;
}

/** What one throw brings, as counts out of all 6ⁿ rolls. */
export interface ThrowOdds {
  readonly dice: number;
  readonly of: number;
  /** Rolls in which nothing scores, whether rescued or not. */
  readonly bust: number;
  /** Of these, rolls that are rescued because the last dice of a set show the same face. */
  readonly rescued: number;
  /** The best score summed over all rolls. */
  readonly points: number;
  /** How often each best score comes up, ascending. Score 0 is a bust. */
  readonly scores: readonly ScoreWays[];
}

const oddsOfThrow = (rules: HotDiceRules, dice: number): ThrowOdds => {
  const scoring = scoringOf(rules);
  const rescues = dice < rules.dice && rules.rescues.some((rescue) => rescue.dice === dice);
  const scores = new Map<number, number>();
  let rescued = 0;
  let points = 0;
  for (const { dice: roll, ways } of rolls(dice)) {
    const best = scoring.best(roll);
    scores.set(best, (scores.get(best) ?? 0) + ways);
    points += best * ways;
    if (best === 0 && rescues && roll[0] === roll.at(-1)) rescued += ways;
  }
  return {
    dice,
    of: 6 ** dice,
    bust: scores.get(0) ?? 0,
    rescued,
    points,
    scores: [...scores]
      .map(([points, ways]) => ({ points, ways }))
      .sort((a, b) => a.points - b.points),
  };
};

const known = byteCache<string, readonly ThrowOdds[]>(8 * 2 ** 20);
/** Bytes of one throw and of each different score. */
const THROW_BYTES = 120;
const SCORE_BYTES = 48;

/** The odds of throwing 1, 2, … dice, up to all of them. Cached by rules hash. */
export const throwOdds = (rules: HotDiceRules): readonly ThrowOdds[] => {
  const hash = rulesHash(rules);
  let odds = known.get(hash);
  if (odds === undefined) {
    odds = Array.from({ length: rules.dice }, (_, i) => oddsOfThrow(rules, i + 1));
    const scores = odds.reduce((sum, thrown) => sum + thrown.scores.length, 0);
    known.set(hash, odds, THROW_BYTES * odds.length + SCORE_BYTES * scores);
  }
  return odds;
};
