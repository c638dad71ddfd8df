import type { TurnNode } from '../turn/model.ts';
import { cupAt, type FlatThrow, type TurnTable } from './turn-table.ts';

/** A value that grows in a straight line: `slope` for each turn point, from `height` at none. */
export interface Line {
  readonly slope: number;
  readonly height: number;
}

/**
 * A turn that holds very many points. What counts first is not to lose them, what else it brings counts second, so the
 * best choice no longer depends on how many they are, and every value is a line.
 */
export interface FarValues {
  /** By node. */
  readonly lines: readonly Line[];
  /** Value of throwing, by dice less one. */
  readonly rolls: readonly Line[];
  /** Units from which on the lines are exact. */
  readonly from: number;
  /** Whether the turn is worth a finite number: it is not where one can go on for ever without a bust. */
  readonly bounded: boolean;
}

const BANK: Line = { slope: 1, height: 0 };

const ahead = (a: Line, b: Line): boolean =>
  a.slope > b.slope || (a.slope === b.slope && a.height > b.height);

/** Units from which on `best` is at least `other`. */
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

/** The best option of an outcome, and the others. */
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

const throwLine = (
  table: TurnTable,
  thrown: FlatThrow,
  lines: readonly Line[],
  fall: number,
): Line => {
  const saved = lines[table.blank] ?? BANK;
  let slope = thrown.blank * saved.slope;
  let height = thrown.bust * fall + thrown.blank * saved.height;
  for (let outcome = 0; outcome < thrown.ways.length; outcome++) {
    const { best } = choose(thrown, outcome, lines, table.unit);
    slope += (thrown.ways[outcome] ?? 0) * best.slope;
    height += (thrown.ways[outcome] ?? 0) * best.height;
  }
  return { slope: slope / thrown.of, height: height / thrown.of };
};

const rollAt = (table: TurnTable, rolls: readonly Line[], node: TurnNode): Line =>
  rolls[cupAt(table, node) - 1] ?? BANK;

const settled = (before: Line, after: Line): boolean =>
  Math.abs(after.slope - before.slope) < 1e-15 &&
  Math.abs(after.height - before.height) <= 1e-14 * Math.abs(after.height);

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

/** A cycle through hot dice that has not faded by now never will. */
const MOST_ROUNDS = 20_000;

/** The far values of a turn in which a bust is worth `fall`. */
export const farValues = (table: TurnTable, fall: number): FarValues => {
  let lines: readonly Line[] = Array.from({ length: table.nodes }, () => BANK);
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const before = lines;
    const rolls = table.throws.map((thrown) => throwLine(table, thrown, before, fall));
    lines = before.map((_, node) => {
      const roll = rollAt(table, rolls, node);
      return table.mustRoll[node] === true || ahead(roll, BANK) ? roll : BANK;
    });
    if (lines.every((line, node) => settled(before[node] ?? BANK, line))) {
      return { lines, rolls, from: exactFrom(table, lines, rolls), bounded: true };
    }
  }
  const endless = lines.map(({ slope }) => ({ slope, height: Infinity }));
  return { lines: endless, rolls: endless.slice(0, table.dice), from: 0, bounded: false };
};
