import type { TurnNode } from '../turn/model.ts';
import type { Budget } from './budget.ts';
import { cupAt, type FlatThrow, type TurnTable } from './turn-table.ts';

/** A linear function of turn points: `height` at none, plus `slope` for each. */
export interface Line {
  readonly slope: number;
  readonly height: number;
}

/**
 * Values when a turn holds very many points. Keeping them then matters most and gaining more comes second, so the best
 * choice no longer depends on their number and every value is linear in it.
 */
export interface FarValues {
  /** By node. */
  readonly lines: readonly Line[];
  /** Value of throwing. Index 0 is one die. */
  readonly rolls: readonly Line[];
  /** The lines are exact from this many units on. */
  readonly from: number;
  /** Whether the turn has a finite value. It has none if it can go on for ever without a bust. */
  readonly bounded: boolean;
}

const BANK: Line = { slope: 1, height: 0 };

const ahead = (a: Line, b: Line): boolean =>
  a.slope > b.slope || (a.slope === b.slope && a.height > b.height);

/** Units from which `best` is at least `other`. */
const crossing = (best: Line, other: Line, unit: number): number =>
  other.slope < best.slope ? (other.height - best.height) / ((best.slope - other.slope) * unit) : 0;

const optionLine = (
  { points, node }: FlatThrow,
  option: number,
  lines: readonly Line[],
  unit: number,
): Line => {
  const { slope, height } = lines[node[option] ?? 0] ?? BANK;
  return { slope, height: height + slope * (points[option] ?? 0) * unit };
};

/** The best option of an outcome, and all of them. */
const choose = (
  thrown: FlatThrow,
  outcome: number,
  lines: readonly Line[],
  unit: number,
): { readonly best: Line; readonly all: readonly Line[] } => {
  const all: Line[] = [];
  const end = thrown.first[outcome + 1] ?? 0;
  for (let option = thrown.first[outcome] ?? 0; option < end; option++) {
    all.push(optionLine(thrown, option, lines, unit));
  }
  return { best: all.reduce((best, line) => (ahead(line, best) ? line : best)), all };
};

/** Lines as arrays of numbers, for the hot loop. */
interface FlatLines {
  readonly slopes: Float64Array;
  readonly heights: Float64Array;
}

const flatLines = (count: number): FlatLines => ({
  slopes: new Float64Array(count),
  heights: new Float64Array(count),
});

const linesOf = ({ slopes, heights }: FlatLines): Line[] =>
  Array.from(slopes, (slope, i) => ({ slope, height: heights[i] ?? 0 }));

/** Computes the lines of all throws from those of the nodes. */
const throwLines = (
  table: TurnTable,
  nodes: FlatLines,
  bustValue: number,
  into: FlatLines,
): void => {
  const { slopes, heights } = nodes;
  for (let i = 0; i < table.throws.length; i++) {
    const thrown = table.throws[i];
    if (thrown === undefined) continue;
    const { ways, first, points, node } = thrown;
    let slope = thrown.blank * (slopes[table.blank] ?? 0);
    let height = thrown.bust * bustValue + thrown.blank * (heights[table.blank] ?? 0);
    for (let outcome = 0; outcome < ways.length; outcome++) {
      const end = first[outcome + 1] ?? 0;
      let bestSlope = Number.NEGATIVE_INFINITY;
      let bestHeight = Number.NEGATIVE_INFINITY;
      for (let option = first[outcome] ?? 0; option < end; option++) {
        const to = node[option] ?? 0;
        const rise = slopes[to] ?? 0;
        const start = (heights[to] ?? 0) + rise * (points[option] ?? 0) * table.unit;
        if (rise > bestSlope || (rise === bestSlope && start > bestHeight)) {
          bestSlope = rise;
          bestHeight = start;
        }
      }
      slope += (ways[outcome] ?? 0) * bestSlope;
      height += (ways[outcome] ?? 0) * bestHeight;
    }
    into.slopes[i] = slope / thrown.of;
    into.heights[i] = height / thrown.of;
  }
};

/** Takes the better of banking and throwing at every node. True if nothing changed. */
const settleNodes = (table: TurnTable, rolls: FlatLines, nodes: FlatLines): boolean => {
  const { slopes, heights } = nodes;
  let settled = true;
  for (let node = 0; node < table.nodes; node++) {
    const cup = cupAt(table, node) - 1;
    let slope = rolls.slopes[cup] ?? 0;
    let height = rolls.heights[cup] ?? 0;
    const throwing = slope > BANK.slope || (slope === BANK.slope && height > BANK.height);
    if (table.mustRoll[node] !== true && !throwing) ({ slope, height } = BANK);
    if (
      Math.abs(slope - (slopes[node] ?? 0)) >= 1e-15 ||
      Math.abs(height - (heights[node] ?? 0)) > 1e-14 * Math.abs(height)
    ) {
      settled = false;
    }
    slopes[node] = slope;
    heights[node] = height;
  }
  return settled;
};

const rollAt = (table: TurnTable, rolls: readonly Line[], node: TurnNode): Line =>
  rolls[cupAt(table, node) - 1] ?? BANK;

const exactFrom = (table: TurnTable, lines: readonly Line[], rolls: readonly Line[]): number => {
  let from = 0;
  lines.forEach((line, node) => {
    if (table.mustRoll[node] === true) return;
    from = Math.max(from, crossing(line, rollAt(table, rolls, node), table.unit));
  });
  for (const thrown of table.throws) {
    for (let outcome = 0; outcome < thrown.ways.length; outcome++) {
      const { best, all } = choose(thrown, outcome, lines, table.unit);
      for (const line of all) from = Math.max(from, crossing(best, line, table.unit));
    }
  }
  return Math.ceil(from);
};

/** Value iteration that has not converged by now never will: hot dice repeat without a bust. */
const MOST_ROUNDS = 20_000;
/** Steps that a round costs in addition to its options. */
const ROUND = 100;

/** The far values of a turn in which a bust is worth `bustValue`. */
export const farValues = (table: TurnTable, bustValue: number, budget: Budget): FarValues => {
  const nodes = flatLines(table.nodes);
  nodes.slopes.fill(BANK.slope);
  const throws = flatLines(table.dice);
  for (let round = 0; round < MOST_ROUNDS; round++) {
    budget.spend(table.options + ROUND);
    throwLines(table, nodes, bustValue, throws);
    if (!settleNodes(table, throws, nodes)) continue;
    const lines = linesOf(nodes);
    const rolls = linesOf(throws);
    return { lines, rolls, from: exactFrom(table, lines, rolls), bounded: true };
  }
  const endless = linesOf(nodes).map(({ slope }) => ({ slope, height: Infinity }));
  return { lines: endless, rolls: endless.slice(0, table.dice), from: 0, bounded: false };
};
