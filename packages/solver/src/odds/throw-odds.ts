import { type HotDiceRules, rolls, scoringOf } from '@barrelhouse/engine';

/** What one throw of so many dice brings, as whole numbers over all 6ⁿ ways to fall. */
export interface ThrowOdds {
  readonly dice: number;
  readonly of: number;
  /** Ways in which nothing scores, rescues left aside. */
  readonly bust: number;
  /** Sum of the best score over all ways. */
  readonly points: number;
}

const oddsOfThrow = (rules: HotDiceRules, dice: number): ThrowOdds => {
  const scoring = scoringOf(rules);
  let bust = 0;
  let points = 0;
  for (const roll of rolls(dice)) {
    const best = scoring.keeps(roll.dice)[0];
    if (best === undefined) bust += roll.ways;
    else points += best.points * roll.ways;
  }
  return { dice, of: 6 ** dice, bust, points };
};

const known = new WeakMap<HotDiceRules, readonly ThrowOdds[]>();

/** The odds of throwing 1, 2, … dice, up to all of them; worked out once for each rules value. */
export const throwOdds = (rules: HotDiceRules): readonly ThrowOdds[] => {
  let odds = known.get(rules);
  if (odds === undefined) {
    odds = Array.from({ length: rules.dice }, (_, i) => oddsOfThrow(rules, i + 1));
    known.set(rules, odds);
  }
  return odds;
};
