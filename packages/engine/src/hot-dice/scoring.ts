import { type Dice, multisets, NO_DICE, parts, without } from '../core/dice.ts';
import type { Combination } from '../core/game.ts';
import { expandCombos } from './combos.ts';
import type { HotDiceRules } from './rules.ts';

/** What a selection is worth: its best split, with no die left over, into combinations. */
export interface Worth {
  readonly points: number;
  readonly combinations: readonly Combination[];
}

/** A selection that scores in full, as a part of one roll. */
export interface Keep extends Worth {
  readonly dice: Dice;
  /** Dice of the roll that are not taken. */
  readonly left: number;
}

export interface Scoring {
  /** The combinations, each with its dice written out. */
  readonly combinations: readonly Combination[];
  /** The worth of a selection, or `undefined` where some die takes part in nothing. */
  worth(selection: Dice): Worth | undefined;
  /** Every distinct selection of a roll that scores in full, best first. Empty means bust. */
  keeps(roll: Dice): readonly Keep[];
  /** The dice of a selection that no split can use: none where it scores in full. */
  idle(selection: Dice): Dice;
}

/** More points first; among equals the split in fewer combinations, as the plainer reading. */
const betterWorth = (a: Worth, b: Worth | undefined): boolean =>
  b === undefined ||
  a.points > b.points ||
  (a.points === b.points && a.combinations.length < b.combinations.length);

const tabulate = (combinations: readonly Combination[], most: number): Map<Dice, Worth> => {
  const table = new Map<Dice, Worth>([[NO_DICE, { points: 0, combinations: [] }]]);
  for (let n = 1; n <= most; n++) {
    for (const selection of multisets(n)) {
      let best: Worth | undefined;
      for (const combination of combinations) {
        const rest = without(selection, combination.dice);
        const below = rest === undefined ? undefined : table.get(rest);
        if (below === undefined) continue;
        const split = {
          points: combination.points + below.points,
          combinations: [combination, ...below.combinations],
        };
        if (betterWorth(split, best)) best = split;
      }
      if (best !== undefined) table.set(selection, best);
    }
  }
  // No dice are the end of every split, but no selection.
  table.delete(NO_DICE);
  return table;
};

const buildScoring = (rules: HotDiceRules): Scoring => {
  // Larger combinations first: among equal splits the plainest is found first, and told in that order.
  const combinations = expandCombos(rules.combos, rules.dice).toSorted(
    (a, b) => b.dice.length - a.dice.length || b.points - a.points || (a.dice < b.dice ? -1 : 1),
  );
  const table = tabulate(combinations, rules.dice);
  const listed = new Map<Dice, readonly Keep[]>();

  const listKeeps = (roll: Dice): readonly Keep[] =>
    parts(roll)
      .flatMap((dice) => {
        const worth = table.get(dice);
        return worth === undefined ? [] : [{ dice, left: roll.length - dice.length, ...worth }];
      })
      .sort((a, b) => b.points - a.points || b.left - a.left || (a.dice < b.dice ? -1 : 1));

  const keeps = (roll: Dice): readonly Keep[] => {
    const known = listed.get(roll);
    if (known !== undefined) return known;
    const fresh = listKeeps(roll);
    listed.set(roll, fresh);
    return fresh;
  };

  const idle = (selection: Dice): Dice => {
    const largest = keeps(selection).toSorted((a, b) => a.left - b.left)[0];
    return without(selection, largest?.dice ?? NO_DICE) ?? NO_DICE;
  };

  return { combinations, worth: (selection) => table.get(selection), keeps, idle };
};

const built = new WeakMap<HotDiceRules, Scoring>();

/** The scoring table of some rules, made once: engine, solver, bots and clients all read this one. */
export const scoringOf = (rules: HotDiceRules): Scoring => {
  let scoring = built.get(rules);
  if (scoring === undefined) {
    scoring = buildScoring(rules);
    built.set(rules, scoring);
  }
  return scoring;
};
