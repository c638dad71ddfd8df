import type { TurnNode } from '../turn/model.ts';
import type { Line } from './far-values.ts';
import { cupAt, type FlatThrow, type TurnTable, throwFrom } from './turn-table.ts';

/** What the ends of a turn are worth, in any currency. Points are in units. */
export interface TurnPayoffs {
  /** The value of banking, or -Infinity if it is not allowed. */
  readonly bank: (points: number) => number;
  readonly bustValue: number;
  /** From this many points on, the values of nodes and throws are linear. */
  readonly rows: number;
  readonly farNodes: readonly Line[];
  readonly farRolls: readonly Line[];
}

/** Values within a turn under best play. */
export interface TurnValues {
  readonly table: TurnTable;
  readonly payoffs: TurnPayoffs;
  /** Size in memory. */
  readonly bytes: number;
  /** Value of being at a node with `points` units. */
  readonly at: (points: number, node: TurnNode) => number;
  /** Value of throwing `cup` dice. */
  readonly roll: (points: number, cup: number) => number;
}

const throwValue = (
  thrown: FlatThrow,
  offset: Int32Array,
  values: Float64Array,
  row: number,
): number => {
  const { ways, first } = thrown;
  let sum = 0;
  let option = 0;
  for (let outcome = 0; outcome < ways.length; outcome++) {
    const end = first[outcome + 1] ?? 0;
    let best = Number.NEGATIVE_INFINITY;
    for (; option < end; option++) {
      const value = values[row + (offset[option] ?? 0)] ?? 0;
      if (value > best) best = value;
    }
    sum += (ways[outcome] ?? 0) * best;
  }
  return sum;
};

/** Backward induction over turn points, from where values are linear down to none. */
export const solveTurn = (table: TurnTable, payoffs: TurnPayoffs): TurnValues => {
  const { dice, unit, nodes, blank, mustRoll, throws } = table;
  const { rows, bustValue, bank, farNodes, farRolls } = payoffs;
  const onLine = (line: Line | undefined, points: number): number =>
    line === undefined ? 0 : line.slope * points * unit + line.height;
  const values = new Float64Array((rows + table.mostPoints + 1) * nodes);
  const rolls = new Float64Array(rows * dice);
  const offsets = throws.map(({ points, node }) =>
    points.map((units, option) => units * nodes + (node[option] ?? 0)),
  );
  for (let points = rows; points <= rows + table.mostPoints; points++) {
    for (let node = 0; node < nodes; node++) {
      values[points * nodes + node] = onLine(farNodes[node], points);
    }
  }
  // The throw of all dice comes first: with the same points, other nodes may lead there through a blank double.
  const cups = Array.from({ length: dice }, (_, i) => dice - i);
  const nodesOf = cups.map((cup) =>
    Array.from({ length: nodes }, (_, node) => node).filter((node) => cupAt(table, node) === cup),
  );
  for (let points = rows - 1; points >= 0; points--) {
    const row = points * nodes;
    const now = bank(points);
    for (let i = 0; i < cups.length; i++) {
      const cup = cups[i] ?? dice;
      const thrown = throwFrom(table, cup);
      const kept = throwValue(thrown, offsets[cup - 1] ?? new Int32Array(), values, row);
      const saved = thrown.blank * (values[row + blank] ?? 0);
      const roll = (kept + saved + thrown.bust * bustValue) / thrown.of;
      rolls[points * dice + cup - 1] = roll;
      for (const node of nodesOf[i] ?? []) {
        values[row + node] = mustRoll[node] === true || roll > now ? roll : now;
      }
    }
  }
  // The rows of linear values were needed only as a start.
  const kept = values.slice(0, rows * nodes);
  return {
    table,
    payoffs,
    bytes: kept.byteLength + rolls.byteLength,
    at: (points, node) =>
      points < rows ? (kept[points * nodes + node] ?? 0) : onLine(farNodes[node], points),
    roll: (points, cup) =>
      points < rows ? (rolls[points * dice + cup - 1] ?? 0) : onLine(farRolls[cup - 1], points),
  };
};
