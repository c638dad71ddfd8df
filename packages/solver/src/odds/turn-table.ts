import { byteCache, type HotDiceRules, rulesHash, scoringOf } from '@barrelhouse/engine';
import { moreIsBetter, mustRollBlank, type Throw, type TurnNode, throwOf } from '../turn/model.ts';

/** A throw as flat arrays: option i is worth `points[i]` units and leads to `node[i]`. */
export interface FlatThrow {
  readonly of: number;
  readonly bust: number;
  readonly blank: number;
  readonly ways: Float64Array;
  /** Index of each outcome's first option, and one past the last option. */
  readonly first: Int32Array;
  readonly points: Int32Array;
  readonly node: Int32Array;
}

/** One turn without totals, barrels, target and penalties, so more points are never worse. */
export interface TurnTable {
  readonly dice: number;
  /** Points in one unit: the largest number that divides every keep. */
  readonly unit: number;
  /** The most units of a single keep. */
  readonly mostPoints: number;
  /** Nodes are those of the turn model. */
  readonly nodes: number;
  readonly hot: TurnNode;
  readonly blank: TurnNode;
  /** Whether banking is barred, by node. */
  readonly mustRoll: readonly boolean[];
  /** Index 0 is the throw of one die. */
  readonly throws: readonly FlatThrow[];
  /** Options of all throws together, which is the cost of one row in steps. */
  readonly options: number;
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

const flatten = ({ of, bust, blank, outcomes }: Throw, shrink: number): FlatThrow => {
  const options = outcomes.flatMap((outcome) => outcome.options);
  const first = new Int32Array(outcomes.length + 1);
  outcomes.forEach((kind, i) => {
    first[i + 1] = (first[i] ?? 0) + kind.options.length;
  });
  return {
    of,
    bust,
    blank,
    ways: Float64Array.from(outcomes, ({ ways }) => ways),
    first,
    points: Int32Array.from(options, ({ points }) => points / shrink),
    node: Int32Array.from(options, ({ node }) => node),
  };
};

/** The largest number that divides every keep. */
const unitOf = (rules: HotDiceRules, throws: readonly Throw[]): number => {
  let unit = 0;
  if (moreIsBetter(rules)) {
    for (const { outcomes } of throws) {
      for (const { options } of outcomes) {
        for (const { points } of options) unit = gcd(unit, points);
      }
    }
  } else {
    for (const points of scoringOf(rules).table.points) unit = gcd(unit, points);
  }
  return unit;
};

const build = (rules: HotDiceRules): TurnTable => {
  const { dice } = rules;
  const [hot, blank] = [dice, dice + 1];
  // Without target and barrels, the highest-scoring keep to each node is enough.
  const throws = Array.from({ length: dice }, (_, i) => throwOf(rules, 1, i + 1, 'highest'));
  const unit = unitOf(rules, throws);
  const flat = throws.map((thrown) => flatten(thrown, unit));
  return {
    dice,
    unit,
    mostPoints: flat.reduce((most, { points }) => points.reduce((a, b) => Math.max(a, b), most), 0),
    nodes: dice + 2,
    hot,
    blank,
    mustRoll: Array.from({ length: dice + 2 }, () => false)
      .with(hot, rules.hotDice === 'must-roll')
      .with(blank, mustRollBlank(rules)),
    throws: flat,
    options: flat.reduce((sum, { points }) => sum + points.length, 0),
  };
};

const known = byteCache<string, TurnTable>(32 * 2 ** 20);

/** The turn under some rules. Cached by rules hash. */
export const turnTable = (rules: HotDiceRules): TurnTable => {
  const hash = rulesHash(rules);
  let table = known.get(hash);
  if (table === undefined) {
    table = build(rules);
    const bytes = table.throws.reduce((sum, { ways, points }) => {
      return sum + 200 + 12 * ways.length + 8 * points.length;
    }, 0);
    known.set(hash, table, bytes);
  }
  return table;
};

/** The dice that are thrown from a node. */
export const cupAt = (table: TurnTable, node: TurnNode): number => Math.min(node + 1, table.dice);

export const throwFrom = (table: TurnTable, cup: number): FlatThrow => {
  const thrown = table.throws[cup - 1];
  if (thrown === undefined) throw new RangeError(`No throw of ${cup} dice.`);
  return thrown;
};
