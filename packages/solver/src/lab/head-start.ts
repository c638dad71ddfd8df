// A head start does not count as the opening: the seat still has to open. Play never leads to such a position, so the
// solved table is extended by it.

import { type HotDiceRules, type Position, START_POSITION } from '@barrelhouse/engine';
import { groupSolver } from '../two-seat/group.ts';
import { CONVERGED, INITIAL_VALUE, stageAfter, wavesOf, worseOf } from '../two-seat/solve.ts';
import { type TwoSeatSolver, twoSeatSolver, type WinTable } from '../two-seat/solver.ts';
import { type CancelSignal, SolveCancelled } from '../waves.ts';

/** A solved match of two. */
export interface SolvedPair {
  readonly solver: TwoSeatSolver;
  readonly table: WinTable;
}

/** The first seat's chance to win if a seat starts with this many points. */
export interface HeadStartChance {
  readonly points: number;
  readonly firstSeatWins: number;
}

/** The points that make a match of two fair. */
export interface HeadStart {
  /** The seat that gets them: 1 is the second. */
  readonly seat: 0 | 1;
  /** Interpolated between the neighbours. */
  readonly points: number;
  /** The most points, in steps that the rules distinguish, that are not too many. */
  readonly below: HeadStartChance;
  /** The fewest points that are too many. */
  readonly above: HeadStartChance;
}

const startWith = ({ barrels }: HotDiceRules, total: number): Position => {
  const barrel = barrels.findIndex(({ from, to }) => total >= from && total < to);
  return { ...START_POSITION, total, barrel, barrelTurns: barrels[barrel]?.turns ?? 0 };
};

/** A solved table with more positions to start from. Only pairs with new positions are solved. */
export const extendTable = (
  { solver, table }: SolvedPair,
  starts: readonly Position[],
  signal?: CancelSignal,
): SolvedPair => {
  const { rules } = solver.model;
  const wider = twoSeatSolver(rules, starts);
  const [before, now] = [solver.positions.list.length, wider.positions.list.length];
  const values = new Float64Array(now ** 2).fill(INITIAL_VALUE);
  for (let own = 0; own < before; own++) {
    values.set(table.subarray(own * before, (own + 1) * before), own * now);
  }
  const isNew = Array.from({ length: wider.positions.ranks }, () => false);
  wider.positions.rank.forEach((rank, position) => {
    if (position >= before) isNew[rank] = true;
  });
  const groups = wavesOf(wider.positions.ranks)
    .flat()
    .filter((group) => group.some((rank) => isNew[rank]));
  const inGroups = groupSolver(wider, new Float64Array(wider.bustCount));
  for (let stage: ReturnType<typeof stageAfter> = 'first'; stage !== undefined; ) {
    let latest = CONVERGED;
    for (const group of groups) {
      if (signal?.aborted === true) throw new SolveCancelled();
      latest = worseOf(latest, inGroups.solve(values, group, stage));
    }
    stage = stageAfter(wider, stage, latest);
  }
  return { solver: wider, table: values };
};

/** How many head starts are solved together: solving them one by one takes longer. */
const TOGETHER = 4;

/** Returns the first seat's chance if `seat` starts with this many units. Results are cached. */
const chancesWith = (
  solved: SolvedPair,
  seat: 0 | 1,
  signal: CancelSignal | undefined,
): ((units: number) => number) => {
  const { rules, unit } = solved.solver.model;
  const known = new Map<number, number>();
  const read = ({ solver, table }: SolvedPair, units: number): number | undefined => {
    const { positions } = solver;
    const ahead = positions.find(startWith(rules, units * unit));
    if (ahead === undefined) return undefined;
    const at = (own: number, other: number): number => own * positions.list.length + other;
    return table[seat === 1 ? at(positions.start, ahead) : at(ahead, positions.start)];
  };
  return (units) => {
    const found = known.get(units) ?? read(solved, units);
    if (found !== undefined) return found;
    const from = Math.max(1, units - TOGETHER / 2 + 1);
    // A start at the target would not be a position of a match.
    const wanted = Array.from({ length: TOGETHER }, (_, i) => from + i).filter(
      (one) => one === units || one * unit < rules.end.target,
    );
    const starts = wanted.map((one) => startWith(rules, one * unit));
    const extended = extendTable(solved, starts, signal);
    for (const one of wanted) known.set(one, read(extended, one) ?? 0);
    return known.get(units) ?? 0;
  };
};

/** The first seat's chance to win if `seat` starts with `points`. Exact. */
export const firstSeatWinsWith = (
  solved: SolvedPair,
  seat: 0 | 1,
  points: number,
  signal?: CancelSignal,
): number => chancesWith(solved, seat, signal)(points / solved.solver.model.unit);

/**
 * The points that the seat at a disadvantage should start with. `undefined` if no number of points below the target
 * evens it out.
 */
export const fairHeadStart = (solved: SolvedPair, signal?: CancelSignal): HeadStart | undefined => {
  const { solver, table } = solved;
  const { positions, model } = solver;
  const even = table[positions.start * positions.list.length + positions.start] ?? 0.5;
  const seat = even >= 0.5 ? 1 : 0;
  const chanceAt = chancesWith(solved, seat, signal);
  const tooMany = (units: number): boolean =>
    seat === 1 ? chanceAt(units) < 0.5 : chanceAt(units) > 0.5;
  const most = Math.ceil(model.rules.end.target / model.unit) - 1;
  if (most < 1) return undefined;
  // Most rules are evened out by about a fortieth of the target.
  let low = 0;
  let high = Math.max(1, Math.min(most, Math.round(most / 40)));
  while (!tooMany(high)) {
    low = high;
    if (high === most) return undefined;
    high = Math.min(most, high + Math.max(1, Math.round(most / 80)));
  }
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (tooMany(middle)) high = middle;
    else low = middle;
  }
  const chance = (units: number): HeadStartChance => ({
    points: units * model.unit,
    firstSeatWins: units === 0 ? even : chanceAt(units),
  });
  const [below, above] = [chance(low), chance(high)];
  const share = (below.firstSeatWins - 0.5) / (below.firstSeatWins - above.firstSeatWins);
  return { seat, points: below.points + share * (above.points - below.points), below, above };
};
