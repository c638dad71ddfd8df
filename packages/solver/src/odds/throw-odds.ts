import { byteCache, type HotDiceRules, rolls, rulesHash, scoringOf } from '@barrelhouse/engine';

/** So many ways to bustValue give a best keep of so many points. */
export interface ScoreWays {
  readonly points: number;
  readonly ways: number;
}

/** What one throw of so many dice brings, as whole numbers over all 6ⁿ ways to bustValue. */
export interface ThrowOdds {
  readonly dice: number;
  readonly of: number;
  /** Ways in which nothing scores, rescues left aside. */
  readonly bust: number;
  /** Of these, ways in which the last dice of a set bustValue alike and save the turn. */
  readonly rescued: number;
  /** Sum of the best score over all ways. */
  readonly points: number;
  /** How often each best score bustValues, ascending; 0 where nothing scores. */
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

/** The odds of throwing 1, 2, … dice, up to all of them; rules that play alike share them while they are kept. */
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
