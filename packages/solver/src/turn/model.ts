import { byteCache, type HotDiceRules, rolls, rulesHash, scoringOf } from '@barrelhouse/engine';

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
export const moreIsBetter = (rules: HotDiceRules): boolean =>
  rules.barrels.length === 0 && rules.end.win !== 'exact' && !rules.end.lastRound;

/** Of keeps that leave the turn at the same node, the dearest; ascending in nodes. */
const highest = (keeps: readonly TurnOption[], nodes: number): TurnOption[] => {
  const most = new Float64Array(nodes);
  for (const { points, node } of keeps) if (points > (most[node] ?? 0)) most[node] = points;
  return Array.from(most, (points, node) => ({ points, node })).filter(({ points }) => points > 0);
};

/** More than there are nodes, so that points and node make one number. */
const NODE_CODES = 16;

const distinct = (keeps: readonly TurnOption[]): TurnOption[] => {
  const seen = new Map(keeps.map((keep) => [keep.points * NODE_CODES + keep.node, keep]));
  return [...seen.values()].sort((a, b) => a.node - b.node || a.points - b.points);
};

export const mustRollBlank = ({ rescues }: HotDiceRules): boolean =>
  rescues.some((rescue) => rescue.blank === 'must-roll');

/** What a throw can bring, with every keep or, where that is enough, only the dearest to each node. */
export const throwOf = (
  rules: HotDiceRules,
  unit: number,
  dice: number,
  which: 'all' | 'highest',
): Throw => {
  const scoring = scoringOf(rules);
  const rescue = dice < rules.dice ? rules.rescues.find((one) => one.dice === dice) : undefined;
  const merged = new Map<string, { ways: number; options: readonly TurnOption[] }>();
  let bust = 0;
  let blank = 0;
  for (const { dice: roll, ways } of rolls(dice)) {
    const rescued = rescue !== undefined && roll[0] === roll.at(-1);
    const scores = scoring.best(roll) > 0;
    if (!scores && !rescued) {
      bust += ways;
      continue;
    }
    if (!scores && (rescue?.blank === 'must-roll' || !mustRollBlank(rules))) {
      blank += ways;
      continue;
    }
    // Beside blank doubles that must be rolled, one that may be banked is a cup of all dice like any other.
    const stay: TurnOption = { points: 0, node: rules.dice - 1 };
    const keeps: TurnOption[] = [];
    scoring.eachKeep(roll, (points, left) => {
      const cup = rescued ? rules.dice : left;
      keeps.push({ points: points / unit, node: left === 0 ? rules.dice : cup - 1 });
    });
    const picked = which === 'highest' ? highest(keeps, rules.dice + 1) : distinct(keeps);
    const options = scores ? picked : [stay];
    const key = options.map(({ points, node }) => `${points} ${node}`).join();
    const known = merged.get(key);
    if (known === undefined) merged.set(key, { ways, options });
    else known.ways += ways;
  }
  return { of: 6 ** dice, bust, blank, outcomes: [...merged.values()] };
};

/** Bytes of an option and of an outcome, with what others derive from them. */
const OPTION_BYTES = 80;
const OUTCOME_BYTES = 160;

const known = byteCache<string, TurnModel>(64 * 2 ** 20);

const build = (rules: HotDiceRules): TurnModel => {
  const unit = unitOf(rules);
  const which = moreIsBetter(rules) ? 'highest' : 'all';
  const throws = Array.from({ length: rules.dice }, (_, i) => throwOf(rules, unit, i + 1, which));
  let mostPoints = Number.NEGATIVE_INFINITY;
  for (const { outcomes } of throws) {
    for (const { options } of outcomes) {
      for (const { points } of options) mostPoints = Math.max(mostPoints, points);
    }
  }
  return {
    rules,
    unit,
    dice: rules.dice,
    hot: rules.dice,
    blank: rules.dice + 1,
    mustRollHot: rules.hotDice === 'must-roll',
    mustRollBlank: mustRollBlank(rules),
    throws,
    mostPoints,
  };
};

/** The turn of some rules; those that play alike share it while it is kept. */
export const turnModel = (rules: HotDiceRules): TurnModel => {
  const hash = rulesHash(rules);
  let model = known.get(hash);
  if (model === undefined) {
    model = build(rules);
    const outcomes = model.throws.flatMap((thrown) => thrown.outcomes);
    const options = outcomes.reduce((sum, outcome) => sum + outcome.options.length, 0);
    known.set(hash, model, OUTCOME_BYTES * outcomes.length + OPTION_BYTES * options);
  }
  return model;
};
