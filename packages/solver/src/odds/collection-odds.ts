import { type CollectionRules, type Dice, pick, rolls } from '@barrelhouse/engine';

/** What one throw offers for one number of the board. */
export interface NumberOdds {
  readonly target: number;
  /** Rolls, out of `of`, with at least one point for it. */
  readonly ways: number;
  /** Its points summed over all rolls. */
  readonly points: number;
}

/** What one throw offers on an empty board, as counts out of all 6ⁿ rolls. */
export interface CollectionOdds {
  readonly dice: number;
  readonly of: number;
  /** Rolls in which nothing matches any number. */
  readonly miss: number;
  readonly numbers: readonly NumberOdds[];
}

const oddsOfThrow = (rules: CollectionRules, dice: number): CollectionOdds => {
  const tally = rules.targets.map((target) => ({ target, ways: 0, points: 0 }));
  let miss = 0;
  for (const { dice: roll, ways } of rolls(dice)) {
    let offered = false;
    for (const number of tally) {
      const { points } = pick(roll, number.target);
      if (points === 0) continue;
      offered = true;
      number.ways += ways;
      number.points += ways * Math.min(points, rules.need);
    }
    if (!offered) miss += ways;
  }
  return { dice, of: 6 ** dice, miss, numbers: tally };
};

/** The odds of throwing 1, 2, … dice, up to all of them. */
export const collectionOdds = (rules: CollectionRules): readonly CollectionOdds[] =>
  Array.from({ length: rules.dice }, (_, i) => oddsOfThrow(rules, i + 1));

/** Points that one aim on an empty board collects before it misses, fills its slot or runs out of dice. */
export interface AimOdds {
  /** Mean points when each first throw is aimed at the most promising number. */
  readonly mean: number;
  /** Mean points of always aiming at one number. A first throw without it scores 0. */
  readonly numbers: readonly { readonly target: number; readonly mean: number }[];
}

export const aimOdds = (rules: CollectionRules): AimOdds => {
  const throws = Array.from({ length: rules.dice }, (_, i) => rolls(i + 1));
  const known = new Map<string, number>();

  /** Points that this roll and later ones add to a slot that already holds `have`. */
  const gather = (roll: Dice, target: number, have: number): number => {
    const { dice, points } = pick(roll, target);
    const gain = Math.min(points, rules.need - have);
    const left = roll.length - dice.length;
    const over = gain === 0 || left === 0 || have + gain === rules.need;
    return over ? gain : gain + throwFor(left, target, have + gain);
  };

  const throwFor = (cup: number, target: number, have: number): number => {
    const key = `${cup} ${target} ${have}`;
    let mean = known.get(key);
    if (mean === undefined) {
      const all = throws[cup - 1] ?? [];
      const sum = all.reduce((sum, { dice, ways }) => sum + ways * gather(dice, target, have), 0);
      mean = sum / 6 ** cup;
      known.set(key, mean);
    }
    return mean;
  };

  const first = throws[rules.dice - 1] ?? [];
  const best = first.reduce(
    (sum, { dice, ways }) =>
      sum + ways * Math.max(...rules.targets.map((target) => gather(dice, target, 0))),
    0,
  );
  return {
    mean: best / 6 ** rules.dice,
    numbers: rules.targets.map((target) => ({ target, mean: throwFor(rules.dice, target, 0) })),
  };
};
