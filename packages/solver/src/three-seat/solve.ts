import type { HotDiceRules } from '@barrelhouse/engine';
import { type CancelSignal, runHere, runInPool, type Waves, type WorkerPool } from '../waves.ts';
import { groupChecker } from './check.ts';
import { firstGuess } from './first-guess.ts';
import { type BoundedLengths, type LengthTable, lengthBounds } from './match-length.ts';
import { orderedGroups } from './ordered-groups.ts';
import { type MixedPosition, rotationGroups } from './rotation-groups.ts';
import { SEATS } from './rotations.ts';
import { type Group, groupsOfSum, type ThreeSeatSolver, threeSeatSolver } from './solver.ts';
import type { WinTable } from './turn.ts';

export interface ThreeSeatSolution {
  readonly solver: ThreeSeatSolver;
  readonly table: WinTable;
  /** Chances of the three seats at the start. */
  readonly wins: readonly [number, number, number];
  /** The most that a seat can gain at any position by playing differently for the rest of the match. */
  readonly epsilon: number;
  readonly mixed: readonly MixedPosition[];
  /** Turns solved. */
  readonly turns: number;
  readonly sweeps: number;
}

/** The table is solved, then checked. If matches can go back to earlier groups, the check also bounds their length. */
export type ThreeSeatStage = 'solve' | 'check' | 'length';

/** How far a solve has come. Everything but the table. */
export interface ThreeSeatState {
  readonly stage: ThreeSeatStage;
  readonly sweep: number;
  /** The sum of ranks that is next. Sums go down. */
  readonly sum: number;
  readonly mixed: readonly MixedPosition[];
  /** The largest change of a value in this sweep. */
  readonly change: number;
  readonly turns: number;
  /** Found by the check so far. */
  readonly off: number;
  readonly path: number;
}

export interface ThreeSeatOptions {
  /** Called with the share of the stage that is done. */
  readonly progress?: (share: number, state: ThreeSeatState) => void;
  /** Called between waves, when table and state belong together. */
  readonly checkpoint?: (state: ThreeSeatState, table: WinTable) => void;
  readonly signal?: CancelSignal;
  /** Where to continue: a state, and a function that fills in its table. */
  readonly resume?:
    | { readonly state: ThreeSeatState; readonly fill: (table: WinTable) => void }
    | undefined;
}

/** Some groups of one wave. Groups of a wave do not depend on each other. */
export interface ThreeSeatTask {
  readonly stage: ThreeSeatStage;
  readonly first: boolean;
  readonly sum: number;
  readonly from: number;
  readonly to: number;
  readonly mixed: readonly MixedPosition[];
}

export interface ThreeSeatResult {
  readonly change: number;
  readonly off: number;
  readonly path: number;
  readonly turns: number;
  readonly mixed: readonly MixedPosition[];
  readonly length: Length;
}

/** What is known about the length of matches in which one seat plays as it likes. */
type Length = Omit<BoundedLengths, 'turns'>;

const NO_LENGTH: Length = { short: 0, left: 0, longest: 0 };

const longer = (a: Length, b: Length): Length => ({
  short: Math.max(a.short, b.short),
  left: Math.max(a.left, b.left),
  longest: Math.max(a.longest, b.longest),
});

/** Tasks do not depend on the number of workers, so neither do the pairs that share a vector. */
const GROUPS_PER_TASK = 96;
const TOLERANCE = 1e-13;
const MOST_SWEEPS = 40;
/** Turns by which bounds of lengths may be short at the end. */
const SHORT_ENOUGH = 0.5;

const BEGIN: Omit<ThreeSeatState, 'sum'> = {
  stage: 'solve',
  sweep: 0,
  mixed: [],
  change: 0,
  turns: 0,
  off: 0,
  path: 0,
};

/** The share of triples of ranks with at least this sum: the work done once this sum is. */
const shareDone = (ranks: number, sum: number): number => {
  // The volume of the corner that is left of a cube, in cubes.
  const left = sum / (ranks - 1 || 1);
  const corner = (edge: number): number => Math.max(edge, 0) ** 3 / 6;
  return 1 - Math.min(corner(left) - 3 * corner(left - 1) + 3 * corner(left - 2), 1);
};

const sumOfMixed = ({ positions: { rank, list } }: ThreeSeatSolver, at: number): number => {
  const count = list.length;
  const own = Math.floor(at / count / count);
  const next = Math.floor(at / count) % count;
  return (rank[own] ?? 0) + (rank[next] ?? 0) + (rank[at % count] ?? 0);
};

/** Whether groups lead only to groups with a higher sum, so that errors add up along a match. */
const onlyUpwards = ({ penalties, barrels }: HotDiceRules): boolean =>
  penalties.length === 0 && barrels.length === 0;

function* stages(
  solver: ThreeSeatSolver,
  table: WinTable,
  { progress, checkpoint, resume }: ThreeSeatOptions,
): Waves<ThreeSeatTask, ThreeSeatResult, ThreeSeatSolution> {
  const { positions, model } = solver;
  const { ranks } = positions;
  const top = SEATS * (ranks - 1);
  let state: ThreeSeatState = resume?.state ?? { ...BEGIN, sum: top };
  let length = NO_LENGTH;

  function* wave(): Waves<ThreeSeatTask, ThreeSeatResult, void> {
    const { stage, sum, sweep } = state;
    const size = groupsOfSum(ranks, sum).length;
    const mixed =
      stage === 'solve' ? [] : state.mixed.filter(({ at }) => sumOfMixed(solver, at) === sum);
    const tasks: ThreeSeatTask[] = [];
    for (let from = 0; from < size; from += GROUPS_PER_TASK) {
      const to = Math.min(from + GROUPS_PER_TASK, size);
      tasks.push({ stage, first: sweep === 0, sum, from, to, mixed });
    }
    const found: MixedPosition[] = [];
    let { change, turns, off } = state;
    let path = 0;
    yield {
      tasks,
      report: (result) => {
        found.push(...result.mixed);
        change = Math.max(change, result.change);
        off = Math.max(off, result.off);
        path = Math.max(path, result.path);
        turns += result.turns;
        length = longer(length, result.length);
      },
    };
    found.sort((a, b) => a.at - b.at);
    state = {
      ...state,
      sum: sum - 1,
      mixed: [...state.mixed, ...found],
      change,
      turns,
      off,
      path: state.path + path,
    };
  }

  function* sweepDown(): Waves<ThreeSeatTask, ThreeSeatResult, void> {
    while (state.sum >= 0) {
      yield* wave();
      progress?.(shareDone(ranks, state.sum + 1), state);
      // Bounds of lengths are not stored: a run that continues works them out again.
      if (state.stage !== 'length') checkpoint?.(state, table);
    }
  }

  while (state.stage === 'solve') {
    yield* sweepDown();
    const settled = model.rules.penalties.length === 0 || state.change < TOLERANCE;
    const sweep = state.sweep + 1;
    state =
      settled || sweep >= MOST_SWEEPS
        ? { ...state, stage: 'check', sweep, sum: top }
        : { ...state, sweep, sum: top, mixed: [], change: 0 };
  }
  yield* sweepDown();
  let { path } = state;
  const sweeps = state.sweep;
  if (!onlyUpwards(model.rules)) {
    let short = Number.POSITIVE_INFINITY;
    for (let sweep = 0; sweep < MOST_SWEEPS && short > SHORT_ENOUGH; sweep++) {
      state = { ...state, stage: 'length', sweep, sum: top };
      length = NO_LENGTH;
      yield* sweepDown();
      // Without penalties nothing that comes later in a sweep can make a match longer.
      short = model.rules.penalties.length === 0 ? length.left : length.short;
    }
    // If bounds are short by η < 1 turn, dividing them by 1 − η makes them valid.
    path = short < 1 ? (state.off * length.longest) / (1 - short) : 1;
  }
  const { list, start } = positions;
  const at = 2 * ((start * list.length + start) * list.length + start);
  const [own = 0, next = 0] = table.subarray(at, at + 2);
  return {
    solver,
    table,
    wins: [own, next, 1 - own - next],
    // Values may be too high by as much as a best reply gains over them.
    epsilon: 2 * path,
    mixed: state.mixed,
    turns: state.turns,
    sweeps,
  };
}

const groupWork = (
  solver: ThreeSeatSolver,
  table: WinTable,
  lengths: LengthTable,
): ((task: ThreeSeatTask) => ThreeSeatResult) => {
  const { positions, members } = solver;
  const { list, afterBust, ranks } = positions;
  const rotate = rotationGroups(solver, firstGuess(positions), GROUPS_PER_TASK);
  const inOrder = orderedGroups(solver);
  const check = groupChecker(solver);
  const bound = lengthBounds(solver);
  const isPlain = members.map(
    ([at = 0, ...others]) =>
      others.length === 0 && afterBust[at]?.position === at && (list[at]?.barrel ?? -1) < 0,
  );
  let latest = { sum: -1, groups: groupsOfSum(ranks, 0) };

  const solveGroups = (groups: readonly Group[], first: boolean): ThreeSeatResult => {
    const isRound = (group: Group): boolean => group.every((rank) => isPlain[rank]);
    const round = rotate(table, groups.filter(isRound), first);
    let { turns, change } = round;
    for (const group of groups) {
      if (isRound(group)) continue;
      const solved = inOrder(table, group);
      turns += solved.turns;
      change = Math.max(change, solved.change);
    }
    return { change, off: 0, path: 0, turns, mixed: round.mixed, length: NO_LENGTH };
  };

  return ({ stage, first, sum, from, to, mixed }) => {
    if (latest.sum !== sum) latest = { sum, groups: groupsOfSum(ranks, sum) };
    const groups = latest.groups.slice(from, to);
    if (stage === 'solve') return solveGroups(groups, first);
    const mixtures = new Map(mixed.map((one) => [one.at, one]));
    if (stage === 'length') {
      const { turns, ...length } = bound(table, lengths, groups, mixtures);
      return { change: 0, off: 0, path: 0, turns, mixed: [], length };
    }
    const { off, perGroup, turns } = check(table, groups, mixtures);
    return { change: 0, off, path: perGroup, turns, mixed: [], length: NO_LENGTH };
  };
};

/** Before it is solved, a position counts as won for the seat to move, so that a penalty counts as a loss. */
const fillInitial = (table: WinTable): void => {
  for (let at = 0; at < table.length; at += 2) table[at] = 1;
};

const sizeOf = (positions: number): number => 2 * positions ** SEATS;

const prepare = (table: WinTable, { resume }: ThreeSeatOptions): void => {
  if (resume === undefined) fillInitial(table);
  else resume.fill(table);
};

/** How many numbers the table of match-length bounds has; 0 if none is needed. */
const lengthsOf = (rules: HotDiceRules, positions: number): number =>
  onlyUpwards(rules) ? 0 : SEATS * positions ** SEATS;

/** Bytes that the tables of a solve take. */
export const tableBytes = (rules: HotDiceRules, positions: number): number =>
  sizeOf(positions) * Float64Array.BYTES_PER_ELEMENT +
  lengthsOf(rules, positions) * Float32Array.BYTES_PER_ELEMENT;

const GIB = 2 ** 30;
/** Tables may take this much of the 16 GiB that a solve should need. */
const MOST_BYTES = 14 * GIB;

/** Returns the number of positions. */
const assertFits = (solver: ThreeSeatSolver): number => {
  const { length } = solver.positions.list;
  const bytes = tableBytes(solver.model.rules, length);
  if (bytes > MOST_BYTES) {
    throw new RangeError(
      `Too many positions for three seats: the tables would take ${Math.ceil(bytes / GIB)} GiB, and at most ${MOST_BYTES / GIB} are allowed.`,
    );
  }
  return length;
};

/** Solves a match of three in this thread. Throws a RangeError if the rules cannot be solved. */
export const solveThreeSeat = (
  rules: HotDiceRules,
  options: ThreeSeatOptions = {},
): ThreeSeatSolution => {
  const solver = threeSeatSolver(rules);
  const count = assertFits(solver);
  const table = new Float64Array(sizeOf(count));
  prepare(table, options);
  const work = groupWork(solver, table, new Float32Array(lengthsOf(rules, count)));
  return runHere(stages(solver, table, options), work, options.signal);
};

/** What every worker of a solve needs; the memory is shared between them. */
export interface ThreeSeatJob {
  readonly rules: HotDiceRules;
  readonly table: SharedArrayBuffer;
  readonly lengths: SharedArrayBuffer;
}

/** The work of one worker. */
export const threeSeatWorker = ({
  rules,
  table,
  lengths,
}: ThreeSeatJob): ((task: ThreeSeatTask) => ThreeSeatResult) =>
  groupWork(threeSeatSolver(rules), new Float64Array(table), new Float32Array(lengths));

/** Solves a match of three in a pool of workers. The table is the same, bit for bit, whatever their number. */
export const solveThreeSeatInPool = (
  rules: HotDiceRules,
  startPool: (job: ThreeSeatJob) => WorkerPool<ThreeSeatTask, ThreeSeatResult>,
  options: ThreeSeatOptions = {},
): Promise<ThreeSeatSolution> => {
  const solver = threeSeatSolver(rules);
  const count = assertFits(solver);
  const shared = new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT * sizeOf(count));
  const table = new Float64Array(shared);
  prepare(table, options);
  const lengths = new SharedArrayBuffer(Float32Array.BYTES_PER_ELEMENT * lengthsOf(rules, count));
  const pool = startPool({ rules, table: shared, lengths });
  return runInPool(stages(solver, table, options), pool, options.signal);
};
