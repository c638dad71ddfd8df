import type { HotDiceRules } from '@barrelhouse/engine';
import { type Throw, type TurnNode, type TurnOption, turnModel } from '../turn/model.ts';

/** What a throw can bring, laid out flat: option i of all options is worth `points[i]` units and leads to `node[i]`. */
export interface FlatThrow {
  readonly of: number;
  readonly bust: number;
  readonly blank: number;
  readonly ways: Float64Array;
  /** Where the options of each outcome begin, and after the last one where they end. */
  readonly first: Int32Array;
  readonly points: Int32Array;
  readonly node: Int32Array;
}

/** One turn by itself: totals, barrels, target and penalties left aside, so that more points are never worse. */
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
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

/** Of keeps that lead to the same node, the dearest. */
const dearest = (options: readonly TurnOption[]): TurnOption[] => {
  const best = new Map<TurnNode, TurnOption>();
  for (const option of options) {
    if (option.points > (best.get(option.node)?.points ?? -1)) best.set(option.node, option);
  }
  return [...best.values()].sort((a, b) => a.node - b.node);
};

const flatten = ({ of, bust, blank, outcomes }: Throw, shrink: number): FlatThrow => {
  const merged = new Map<string, { ways: number; options: readonly TurnOption[] }>();
  for (const { ways, options: all } of outcomes) {
    const options = dearest(all);
    const key = options.map(({ points, node }) => `${points} ${node}`).join();
    const same = merged.get(key);
    if (same === undefined) merged.set(key, { ways, options });
    else same.ways += ways;
  }
  const kinds = [...merged.values()];
  const options = kinds.flatMap((kind) => kind.options);
  const first = new Int32Array(kinds.length + 1);
  kinds.forEach((kind, i) => {
    first[i + 1] = (first[i] ?? 0) + kind.options.length;
  });
  return {
    of,
    bust,
    blank,
    ways: Float64Array.from(kinds, ({ ways }) => ways),
    first,
    points: Int32Array.from(options, ({ points }) => points / shrink),
    node: Int32Array.from(options, ({ node }) => node),
  };
};

const known = new WeakMap<HotDiceRules, TurnTable>();

/** The turn of some rules, made once for each rules value. */
export const turnTable = (rules: HotDiceRules): TurnTable => {
  let table = known.get(rules);
  if (table === undefined) {
    const model = turnModel(rules);
    const { dice, hot, blank, mustRollHot, mustRollBlank, throws } = model;
    const keeps = throws.flatMap(({ outcomes }) =>
      outcomes.flatMap(({ options }) => options.map(({ points }) => points)),
    );
    // The model's unit also divides targets and barrels, which no turn by itself knows of.
    const shrink = keeps.reduce(gcd);
    const mustRoll = Array.from({ length: dice + 2 }, () => false)
      .with(hot, mustRollHot)
      .with(blank, mustRollBlank);
    table = {
      dice,
      unit: model.unit * shrink,
      mostPoints: model.mostPoints / shrink,
      nodes: dice + 2,
      hot,
      blank,
      mustRoll,
      throws: throws.map((thrown) => flatten(thrown, shrink)),
    };
    known.set(rules, table);
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
