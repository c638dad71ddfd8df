// The value of a turn for a seat that plays it by a heuristic: the backward pass of the kernel, with choices that are fixed
// beforehand in place of the best ones.

import type { HotDiceRules, Position } from '@barrelhouse/engine';
import type { VisitValue } from '../oracle.ts';
import type { HotDiceHeuristic } from '../policies/hot-dice.ts';
import { LANES, type TurnKernel } from '../turn/kernel.ts';
import type { Throw, TurnModel, TurnOption } from '../turn/model.ts';
import { bustChance } from '../turn/throw-value.ts';
import type { Positions } from './positions.ts';

/** A turn that a kernel has solved for best play, so its bank and bust values and its boundary are there. */
export interface TurnToFollow {
  readonly position: number;
  /** Rows with a bank value. */
  readonly rows: number;
  /** In the last round a seat banks as soon as that does not lose. */
  readonly closing: boolean;
}

/** Can be asked until the kernel runs or the follower follows another turn. */
export interface FollowedTurn {
  /** The value of throwing `n` dice with `points` units. */
  throwValue(points: number, n: number): number;
  /** The value after a roll that offers these keeps, with `points` units before it. */
  afterRoll(points: number, options: readonly TurnOption[]): number;
  /** Visits the value of every roll of `n` dice that scores. */
  visitSuccesses(points: number, n: number, visit: VisitValue): void;
}

/** Follows a heuristic in the turns that a kernel solves. */
export type FollowIn = (model: TurnModel, positions: Positions, kernel: TurnKernel) => TurnFollower;

/** A player who follows a heuristic in a turn with some chance, and otherwise plays it best. */
export interface ReferencePlayer {
  readonly followIn: FollowIn;
  readonly chance: number;
}

export type TurnFollower = (turn: TurnToFollow, lane?: number) => FollowedTurn;

/** Where a throw leads: offsets from its row among the values, with their chances. */
interface Course {
  readonly to: Int32Array;
  readonly chance: Float64Array;
}

/** What a heuristic does in any turn, whatever the values are. */
interface Style {
  /** By points and node: how much the heuristic wants to get there. */
  readonly scores: Float64Array;
  /** By points and node: 1 if it banks there as long as the target is not met. */
  readonly stops: Uint8Array;
  /** By points and dice thrown less one, as far as they were needed. */
  readonly courses: (Course | undefined)[];
}

/** The mean of the values that a course leads to. Two sums at once: the processor need not wait for each addition. */
const meanAlong = ({ to, chance }: Course, values: Float64Array, from: number): number => {
  const last = to.length - 1;
  let even = 0;
  let odd = 0;
  for (let i = 0; i < last; i += 2) {
    even += (chance[i] ?? 0) * (values[from + (to[i] ?? 0)] ?? 0);
    odd += (chance[i + 1] ?? 0) * (values[from + (to[i + 1] ?? 0)] ?? 0);
  }
  if (last % 2 === 0) even += (chance[last] ?? 0) * (values[from + (to[last] ?? 0)] ?? 0);
  return even + odd;
};

/** Whether turns can be followed. Rescues, exact targets and rolling on are left to best play. */
export const canFollow = ({ rescues, end, afterBust }: HotDiceRules): boolean =>
  rescues.length === 0 && end.win !== 'exact' && afterBust === 'turn-ends';

/** Follows a deterministic heuristic that scores a keep by what it leads to, whatever the keep itself is worth. */
export const turnFollower = (
  model: TurnModel,
  positions: Positions,
  kernel: TurnKernel,
  heuristic: HotDiceHeuristic,
): TurnFollower => {
  const { dice, hot, unit, throws } = model;
  const nodes = dice + 1;
  const longest = kernel.bank.length / LANES + model.mostPoints;
  const cupAt = (node: number): number => (node === hot ? dice : node + 1);

  /** The keep with the highest score; of equals the one with more points, then more dice. */
  const chosen = (scores: Float64Array, points: number, options: readonly TurnOption[]): number => {
    let best = 0;
    let most = Number.NEGATIVE_INFINITY;
    for (const option of options) {
      const offset = option.points * nodes + option.node;
      const score = scores[points * nodes + offset] ?? 0;
      if (score > most || (score === most && offset > best)) {
        best = offset;
        most = score;
      }
    }
    return best;
  };

  /** Many rows lead on alike. Sharing their courses keeps them in the processor's cache. */
  const interned = new Map<string, Course>();

  /** Rolls that lead to the same place count as one. */
  const courseOf = ({ of, outcomes }: Throw, scores: Float64Array, row: number): Course => {
    const ways = new Map<number, number>();
    for (const outcome of outcomes) {
      const offset = chosen(scores, row, outcome.options);
      ways.set(offset, (ways.get(offset) ?? 0) + outcome.ways);
    }
    const key = [...ways].join();
    const known = interned.get(key);
    if (known !== undefined) return known;
    const course = {
      to: Int32Array.from(ways.keys()),
      chance: Float64Array.from(ways.values(), (count) => count / of),
    };
    interned.set(key, course);
    return course;
  };

  const styleOf = ({ opened, streak }: Position): Style => {
    const scores = new Float64Array((longest + model.mostPoints) * nodes);
    const stops = new Uint8Array(longest * nodes);
    for (let at = 0; at < scores.length; at++) {
      const node = at % nodes;
      const pending = ((at - node) / nodes) * unit;
      const kept = { points: pending, pending, cup: cupAt(node), hot: node === hot };
      scores[at] = heuristic.scoreKeep(kept, opened, streak);
      if (at < stops.length) stops[at] = heuristic.wouldBank(pending, cupAt(node), streak) ? 1 : 0;
    }
    return { scores, stops, courses: [] };
  };

  const styles = new Map<string, Style>();
  const styleAt = (index: number): Style => {
    const position = positions.list[index];
    if (position === undefined) throw new RangeError(`No position ${index}.`);
    const key = `${position.opened} ${position.streak}`;
    const style = styles.get(key) ?? styleOf(position);
    styles.set(key, style);
    return style;
  };

  // The latest turn. Its functions are made once: the compiler does better than with new ones for each turn.
  const values = new Float64Array((longest + model.mostPoints) * nodes);
  const bustChances = throws.map((_, i) => bustChance(model, i + 1));
  let style: Style = { scores: values, stops: new Uint8Array(), courses: [] };
  let rows = 0;
  let need = 0;
  let lane = 0;

  const courseAt = (row: number, n: number): Course => {
    const at = row * dice + n - 1;
    const known = style.courses[at];
    if (known !== undefined) return known;
    const thrown = throws[n - 1];
    if (thrown === undefined) throw new RangeError(`No throw of ${n} dice.`);
    const found = courseOf(thrown, style.scores, row);
    style.courses[at] = found;
    return found;
  };

  /** The value of throwing `n` dice in some row, from the rows above it. */
  const thrownAt = (row: number, n: number): number =>
    (bustChances[n - 1] ?? 0) * (kernel.bust[LANES * (n - 1) + lane] ?? 0) +
    meanAlong(courseAt(row, n), values, row * nodes);

  /** Fills in the rows in which more points change nothing. */
  const fillBoundary = (): void => {
    for (let row = rows; row < rows + model.mostPoints; row++) {
      for (let node = 0; node < nodes; node++)
        values[row * nodes + node] =
          kernel.values[row * kernel.rowLength + LANES * node + lane] ?? 0;
    }
  };

  const solveRow = (row: number): void => {
    const bank = kernel.bank[LANES * row + lane] ?? 0;
    let all = Number.NaN;
    for (let node = 0; node < nodes; node++) {
      const at = row * nodes + node;
      const mustRoll = node === hot && model.mustRollHot;
      // Banking may be barred, or lose the last round for certain.
      if (bank > 0 && !mustRoll && (row >= need || style.stops[at] === 1)) values[at] = bank;
      else if (cupAt(node) < dice) values[at] = thrownAt(row, cupAt(node));
      else {
        if (Number.isNaN(all)) all = thrownAt(row, dice);
        values[at] = all;
      }
    }
  };

  const rowAt = (points: number): number => Math.min(points, rows - 1);

  const followed: FollowedTurn = {
    throwValue: (points, n) => thrownAt(rowAt(points), n),
    afterRoll(points, options) {
      const row = rowAt(points);
      return values[row * nodes + chosen(style.scores, row, options)] ?? 0;
    },
    visitSuccesses(points, n, visit) {
      const row = rowAt(points);
      const { of, outcomes } = throws[n - 1] ?? { of: 1, outcomes: [] };
      for (const { ways, options } of outcomes)
        visit(values[row * nodes + chosen(style.scores, row, options)] ?? 0, ways / of);
    },
  };

  return (turn, inLane = 0) => {
    style = styleAt(turn.position);
    rows = turn.rows;
    need = turn.closing ? 0 : (positions.need[turn.position] ?? 0);
    lane = inLane;
    fillBoundary();
    for (let row = rows - 1; row >= 0; row--) solveRow(row);
    return followed;
  };
};

/** Followers of a heuristic. A kernel has one of them, which remembers what the heuristic does. */
export const followersOf = (heuristic: HotDiceHeuristic): FollowIn => {
  const followers = new WeakMap<TurnKernel, TurnFollower>();
  return (model, positions, kernel) => {
    const follow = followers.get(kernel) ?? turnFollower(model, positions, kernel, heuristic);
    followers.set(kernel, follow);
    return follow;
  };
};
