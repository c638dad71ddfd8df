import { type HotDiceRules, rolls, scoringOf } from '@barrelhouse/engine';

/**
 * Where a turn stands after a keep. With `dice` dice in the game, node n − 1 is "n dice in the cup, may bank or roll"
 * for n from 1 to `dice`; after those come hot dice and the blank double, at which banking may be barred.
 */
export type TurnNode = number;

export interface TurnOption {
  /** In units. */
  readonly points: number;
  readonly node: TurnNode;
}

/** Throws that offer the same choices, taken together. */
interface Outcome {
  readonly ways: number;
  readonly options: readonly TurnOption[];
}

/** What a throw of so many dice can bring. */
export interface Throw {
  readonly of: number;
  readonly bust: number;
  /** Ways to fall into a blank double: nothing scored, all dice again. */
  readonly blank: number;
  readonly outcomes: readonly Outcome[];
}

/** All that matters about one turn under some rules, in units that divide every number in them. */
export interface TurnModel {
  readonly rules: HotDiceRules;
  readonly unit: number;
  readonly dice: number;
  readonly hot: TurnNode;
  readonly blank: TurnNode;
  readonly mustRollHot: boolean;
  readonly mustRollBlank: boolean;
  /** Index 0 is the throw of one die. */
  readonly throws: readonly Throw[];
  /** The most points of a single keep, in units. */
  readonly mostPoints: number;
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

const unitOf = (rules: HotDiceRules): number =>
  [
    rules.end.target,
    rules.opening,
    rules.minimumBank,
    ...(rules.floor === null ? [] : [-rules.floor]),
    ...rules.penalties.map(({ points }) => points),
    ...rules.barrels.flatMap(({ from, to }) => [from, to]),
    ...scoringOf(rules).combinations.map(({ points }) => points),
  ].reduce(gcd);

/**
 * Of two keeps that leave the turn at the same node, the dearer is at least as good wherever more points never hurt.
 * A barrel to fall into, a target to hit exactly, or a last round that a seat would rather not begin yet can make them
 * hurt: then every keep stays.
 */
const moreIsBetter = (rules: HotDiceRules): boolean =>
  rules.barrels.length === 0 && rules.end.win !== 'exact' && !rules.end.lastRound;

const prune = (options: readonly TurnOption[]): TurnOption[] => {
  const best = new Map<TurnNode, TurnOption>();
  for (const option of options) {
    if (option.points > (best.get(option.node)?.points ?? -1)) best.set(option.node, option);
  }
  return [...best.values()];
};

const distinct = (options: readonly TurnOption[]): TurnOption[] => {
  const seen = new Map(options.map((option) => [`${option.points} ${option.node}`, option]));
  return [...seen.values()];
};

const mustRollBlank = ({ rescues }: HotDiceRules): boolean =>
  rescues.some((rescue) => rescue.blank === 'must-roll');

const throwOf = (rules: HotDiceRules, unit: number, dice: number): Throw => {
  const scoring = scoringOf(rules);
  const rescue = dice < rules.dice ? rules.rescues.find((one) => one.dice === dice) : undefined;
  const merged = new Map<string, { ways: number; options: readonly TurnOption[] }>();
  let bust = 0;
  let blank = 0;
  for (const { dice: roll, ways } of rolls(dice)) {
    const rescued = rescue !== undefined && roll[0] === roll.at(-1);
    const keeps = scoring.keeps(roll);
    if (keeps.length === 0 && !rescued) {
      bust += ways;
      continue;
    }
    if (keeps.length === 0 && (rescue?.blank === 'must-roll' || !mustRollBlank(rules))) {
      blank += ways;
      continue;
    }
    // Beside blank doubles that must be rolled, one that may be banked is a cup of all dice like any other.
    const stay: TurnOption = { points: 0, node: rules.dice - 1 };
    const all =
      keeps.length === 0
        ? [stay]
        : keeps.map(({ points, left }): TurnOption => {
            const cup = rescued ? rules.dice : left;
            return { points: points / unit, node: left === 0 ? rules.dice : cup - 1 };
          });
    const options = (moreIsBetter(rules) ? prune(all) : distinct(all)).sort(
      (a, b) => a.node - b.node || a.points - b.points,
    );
    const key = options.map(({ points, node }) => `${points} ${node}`).join();
    const known = merged.get(key);
    if (known === undefined) merged.set(key, { ways, options });
    else known.ways += ways;
  }
  return { of: 6 ** dice, bust, blank, outcomes: [...merged.values()] };
};

const known = new WeakMap<HotDiceRules, TurnModel>();

export const turnModel = (rules: HotDiceRules): TurnModel => {
  let model = known.get(rules);
  if (model === undefined) {
    const unit = unitOf(rules);
    const throws = Array.from({ length: rules.dice }, (_, i) => throwOf(rules, unit, i + 1));
    model = {
      rules,
      unit,
      dice: rules.dice,
      hot: rules.dice,
      blank: rules.dice + 1,
      mustRollHot: rules.hotDice === 'must-roll',
      mustRollBlank: mustRollBlank(rules),
      throws,
      mostPoints: Math.max(
        ...throws.flatMap(({ outcomes }) =>
          outcomes.flatMap(({ options }) => options.map((o) => o.points)),
        ),
      ),
    };
    known.set(rules, model);
  }
  return model;
};
