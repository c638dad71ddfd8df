import type { HotDiceRules } from '@barrelhouse/engine';
import type { Convergence } from '../policy-iteration.ts';
import { turnModel } from '../turn/model.ts';
import { type CancelSignal, runHere, runInPool, type Waves, type WorkerPool } from '../waves.ts';
import { coarseGrid } from './coarse-grid.ts';
import type { ReferencePlayer } from './followed-turn.ts';
import { type Group, groupSolver, type Stage } from './group.ts';
import { positionsOf } from './positions.ts';
import { type TwoSeatSolver, twoSeatSolver, type WinTable } from './solver.ts';

/** Groups by sum of ranks, highest first. Groups of one wave do not depend on each other. */
export const wavesOf = (ranks: number): readonly (readonly Group[])[] =>
  Array.from({ length: 2 * ranks - 1 }, (_, i) => {
    const sum = 2 * (ranks - 1) - i;
    const wave: Group[] = [];
    for (let low = Math.max(0, sum - ranks + 1); low <= sum - low; low++)
      wave.push([low, sum - low]);
    return wave;
  });

export interface TwoSeatSolution {
  readonly solver: TwoSeatSolver;
  readonly table: WinTable;
  readonly firstSeatWins: number;
  readonly residual: number;
  readonly sweeps: number;
}

/** If penalties can throw a seat back, sweeps repeat until values move less than this. */
const TOLERANCE = 1e-10;

/**
 * Before it is solved, a position counts as won for the seat to move. In the first sweep a penalty therefore counts as a
 * loss. With 0.5 instead, seats would bust on purpose.
 */
export const INITIAL_VALUE = 1;

/** Called with the share of the sweep that is done, the number of the sweep from 0, and the change in the one before. */
export type SweepProgress = (share: number, sweep: number, change: number) => void;

/** One sweep is enough unless penalties lead back to values that the sweep had not reached yet. */
export const hasConverged = (rules: HotDiceRules, { change }: Convergence): boolean =>
  rules.penalties.length === 0 || change < TOLERANCE;

/** The stage of the next sweep, or `undefined` after the last. */
export const stageAfter = (
  { model, bustCount }: TwoSeatSolver,
  stage: Stage,
  solved: Convergence,
): Stage | undefined => {
  if (!hasConverged(model.rules, solved)) return stage === 'final' ? undefined : 'repeat';
  return bustCount > 0 && stage !== 'final' ? 'final' : undefined;
};

/**
 * Bounds how far values are from best play against the table. A turn's value moves no further than the values it was
 * computed from, and after they were read those moved by at most the last sweep's change.
 */
export const residualAfter = (rules: HotDiceRules, { residual, change }: Convergence): number =>
  rules.penalties.length === 0 ? residual : residual + change;

/** The larger residual and the larger change. */
export const worseOf = (a: Convergence, b: Convergence): Convergence => ({
  residual: Math.max(a.residual, b.residual),
  change: Math.max(a.change, b.change),
});

export const CONVERGED: Convergence = { residual: 0, change: 0 };

export const firstSeatWins = (solver: TwoSeatSolver, table: WinTable): number => {
  const { list, start } = solver.positions;
  return table[start * list.length + start] ?? 0;
};

export interface TwoSeatOptions {
  readonly progress?: SweepProgress;
  readonly signal?: CancelSignal;
  /** Throws a RangeError, before it takes much memory, if a seat has more positions between turns. */
  readonly mostPositions?: number;
  /** Both seats, instead of best play. */
  readonly player?: ReferencePlayer;
}

/** Groups of one wave. No two of them touch the same values. */
export interface TwoSeatTask {
  readonly groups: readonly Group[];
  readonly stage: Stage;
}

/** Deals the groups of a wave out into `parts` of about equal size. */
const deal = (groups: readonly Group[], parts: number): readonly (readonly Group[])[] => {
  const count = Math.min(parts, groups.length);
  return Array.from({ length: count }, (_, part) => groups.filter((_, i) => i % count === part));
};

/** Sweeps on a coarse grid stop here: interpolation is not more precise than that. */
const COARSE_TOLERANCE = 1e-4;
/** Usually six are enough. If they are not, values change too slowly for a grid to help. */
const MOST_COARSE_SWEEPS = 10;

/** Sweeps over all waves until the values stand still. `parts` is how many tasks to make of a wave. */
function* sweeps(
  solver: TwoSeatSolver,
  table: WinTable,
  parts: number,
  progress: SweepProgress | undefined,
): Waves<TwoSeatTask, Convergence, TwoSeatSolution> {
  const { positions, model, bustCount } = solver;
  let latest: Convergence = { residual: 1, change: 1 };
  let sweep = 0;

  function* sweepOver(
    waves: readonly (readonly Group[])[],
    stage: Stage,
    solvedGroup?: (group: Group) => void,
  ): Waves<TwoSeatTask, Convergence, void> {
    let solved = CONVERGED;
    for (const [i, wave] of waves.entries()) {
      yield {
        tasks: deal(wave, parts).map((groups) => ({ groups, stage })),
        report: (result) => {
          solved = worseOf(solved, result);
        },
      };
      if (solvedGroup) wave.forEach(solvedGroup);
      progress?.((i + 1) / waves.length, sweep, latest.change);
    }
    latest = solved;
    sweep++;
  }

  let stage: Stage | undefined = 'first';
  const repeats = model.rules.penalties.length > 0 && bustCount === 0;
  const coarse = repeats ? coarseGrid(positions) : undefined;
  if (coarse !== undefined) {
    const { ranks, fillRows, fillRest } = coarse;
    const waves = wavesOf(ranks.length).map((wave) =>
      wave.map(([low, high]): Group => [ranks[low] ?? 0, ranks[high] ?? 0]),
    );
    while (latest.change > COARSE_TOLERANCE && sweep < MOST_COARSE_SWEEPS) {
      yield* sweepOver(waves, stage, (group) => fillRows(table, group));
      stage = 'repeat';
    }
    fillRest(table);
  }
  const waves = wavesOf(positions.ranks);
  while (stage !== undefined) {
    yield* sweepOver(waves, stage);
    stage = stageAfter(solver, stage, latest);
  }
  const residual = residualAfter(model.rules, latest);
  return { solver, table, firstSeatWins: firstSeatWins(solver, table), residual, sweeps: sweep };
}

const groupWork = (
  solver: TwoSeatSolver,
  table: WinTable,
  busts: Float64Array,
): ((task: TwoSeatTask) => Convergence) => {
  const inGroups = groupSolver(solver, busts);
  return ({ groups, stage }) =>
    groups.reduce((worst, group) => worseOf(worst, inGroups.solve(table, group, stage)), CONVERGED);
};

/** Solves a match of two in this thread. Throws a RangeError if the rules cannot be solved. */
export const solveTwoSeat = (
  rules: HotDiceRules,
  { progress, signal, mostPositions, player }: TwoSeatOptions = {},
): TwoSeatSolution => {
  // Counted first, because a solver for many positions takes much memory.
  if (mostPositions !== undefined) positionsOf(turnModel(rules), [], mostPositions);
  const solver = twoSeatSolver(rules, [], player);
  const table = new Float64Array(solver.positions.list.length ** 2).fill(INITIAL_VALUE);
  const work = groupWork(solver, table, new Float64Array(solver.bustCount));
  return runHere(sweeps(solver, table, 1, progress), work, signal);
};

/** What every worker of a solve needs; the memory is shared between them. */
export interface TwoSeatJob {
  readonly rules: HotDiceRules;
  readonly table: SharedArrayBuffer;
  readonly busts: SharedArrayBuffer;
}

/** The work of one worker. */
export const twoSeatWorker = ({
  rules,
  table,
  busts,
}: TwoSeatJob): ((task: TwoSeatTask) => Convergence) =>
  groupWork(twoSeatSolver(rules), new Float64Array(table), new Float64Array(busts));

/** Tasks for each worker and wave: enough that no worker waits long for another. */
const TASKS_PER_WORKER = 4;

/** Solves a match of two in a pool of workers. The table is the same, bit for bit, whatever their number. */
export const solveTwoSeatInPool = (
  rules: HotDiceRules,
  startPool: (job: TwoSeatJob) => WorkerPool<TwoSeatTask, Convergence>,
  { progress, signal }: TwoSeatOptions = {},
): Promise<TwoSeatSolution> => {
  const solver = twoSeatSolver(rules);
  const shared = new SharedArrayBuffer(8 * solver.positions.list.length ** 2);
  const table = new Float64Array(shared).fill(INITIAL_VALUE);
  const busts = new SharedArrayBuffer(8 * solver.bustCount);
  const pool = startPool({ rules, table: shared, busts });
  return runInPool(sweeps(solver, table, TASKS_PER_WORKER * pool.size, progress), pool, signal);
};
