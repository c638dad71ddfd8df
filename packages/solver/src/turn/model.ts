import { byteCache, type HotDiceRules, rolls, rulesHash, scoringOf } from '@barrelhouse/engine';

/**
 * The state of a turn after a keep, apart from its points. Node n − 1 means "n dice in the cup, may bank or roll", for n
 * from 1 to all dice. Then come hot dice and the blank double, at which banking may be barred.
 */
export type TurnNode = number;

export interface TurnOption {
  /** In units. */
  readonly points: number;
  readonly node: TurnNode;
}

/** All rolls that offer the same keeps. */
interface Outcome {
  readonly ways: number;
  readonly options: readonly TurnOption[];
}

/** All rolls of a number of dice. */
export interface Throw {
  readonly of: number;
  readonly bust: number;
  /** Rolls that are a blank double: nothing scores, and all dice are thrown again. */
  readonly blank: number;
  readonly outcomes: readonly Outcome[];
}

/** One turn under some rules, in units that divide every number in the rules. */
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
 * Whether more points never hurt. Of two keeps that lead to the same node, only the higher-scoring one is then needed.
 * More points can hurt if they fall into a barrel, overshoot an exact target, or start a last round too early.
 */
export const moreIsBetter = (rules: HotDiceRules): boolean =>
  rules.barrels.length === 0 && rules.end.win !== 'exact' && !rules.end.lastRound;

/** The highest-scoring keep to each node, ascending by node. */
const highest = (keeps: readonly TurnOption[], nodes: number): TurnOption[] => {
  const most = new Float64Array(nodes);
  for (const { points, node } of keeps) if (points > (most[node] ?? 0)) most[node] = points;
  return Array.from(most, (points, node) => ({ points, node })).filter(({ points }) => points > 0);
};

/** More than the number of nodes, so points and node combine into one number. */
const NODE_CODES = 16;

const distinct = (keeps: readonly TurnOption[]): TurnOption[] => {
  const seen = new Map(keeps.map((keep) => [keep.points * NODE_CODES + keep.node, keep]));
  return [...seen.values()].sort((a, b) => a.node - b.node || a.points - b.points);
};

export const mustRollBlank = ({ rescues }: HotDiceRules): boolean =>
  rescues.some((rescue) => rescue.blank === 'must-roll');

/** All rolls of `dice` dice, with every keep or only the highest-scoring one to each node. */
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
    // If some blank doubles must be rolled, one that may be banked is an ordinary cup of all dice.
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

/** Bytes of an option and of an outcome, including what is derived from them. */
const OPTION_BYTES = 80;
const OUTCOME_BYTES = 160;

const known = byteCache<string, TurnModel>(64 * 2 ** 20);

const build = (rules: HotDiceRules, which: 'all' | 'highest'): TurnModel => {
  const unit = unitOf(rules);
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

/** The turn under some rules. Cached by rules hash. */
export const turnModel = (rules: HotDiceRules): TurnModel => {
  const hash = rulesHash(rules);
  let model = known.get(hash);
  if (model === undefined) {
    model = build(rules, moreIsBetter(rules) ? 'highest' : 'all');
    const outcomes = model.throws.flatMap((thrown) => thrown.outcomes);
    const options = outcomes.reduce((sum, outcome) => sum + outcome.options.length, 0);
    known.set(hash, model, OUTCOME_BYTES * outcomes.length + OPTION_BYTES * options);
  }
  return model;
};

/**
 * The turn with every keep. With three seats more points can hurt even in a plain race: they change how the others play.
 */
export const turnModelOfAllKeeps = (rules: HotDiceRules): TurnModel =>
  moreIsBetter(rules) ? build(rules, 'all') : turnModel(rules);
