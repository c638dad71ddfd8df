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

export interface FollowedTurn {
  /** The value as the turn begins. */
  readonly start: number;
  /** The value after a roll that offers these keeps, with `points` units before it. */
  afterRoll(points: number, options: readonly TurnOption[]): number;
  /** Visits the value of every roll of `n` dice that scores. */
  visitSuccesses(points: number, n: number, visit: VisitValue): void;
}

/** A player who follows a heuristic in a turn with some chance, and otherwise plays it best. */
export interface ReferencePlayer {
  readonly heuristic: HotDiceHeuristic;
  readonly chance: number;
}

export type TurnFollower = (turn: TurnToFollow, lane?: number) => FollowedTurn;

/** Where a throw of some number of dice leads: for each row, a list of offsets in `values` with their chances. */
interface Courses {
  /** By row: where its list begins. The next row's begins where it ends. */
  readonly first: Int32Array;
  readonly to: Int32Array;
  readonly chance: Float64Array;
}

/** What a heuristic does in any turn, whatever the values are. */
interface Style {
  /** By points and node: how much the heuristic wants to get there. */
  readonly scores: Float64Array;
  /** By points and node: 1 if it banks there as long as the target is not met. */
  readonly stops: Uint8Array;
  /** By dice thrown less one. */
  readonly courses: readonly Courses[];
}

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

  /** Rolls that lead to the same place count as one. */
  const coursesOf = ({ of, outcomes }: Throw, scores: Float64Array): Courses => {
    const first = new Int32Array(longest + 1);
    const to: number[] = [];
    const chance: number[] = [];
    for (let row = 0; row < longest; row++) {
      const ways = new Map<number, number>();
      for (const outcome of outcomes) {
        const offset = chosen(scores, row, outcome.options);
        ways.set(offset, (ways.get(offset) ?? 0) + outcome.ways);
      }
      for (const [offset, count] of ways) {
        to.push(offset);
        chance.push(count / of);
      }
      first[row + 1] = to.length;
    }
    return { first, to: Int32Array.from(to), chance: Float64Array.from(chance) };
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
    return { scores, stops, courses: throws.map((thrown) => coursesOf(thrown, scores)) };
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

  return ({ position, rows, closing }, lane = 0) => {
    const { scores, stops, courses } = styleAt(position);
    const values = new Float64Array((rows + model.mostPoints) * nodes);
    for (let row = rows; row < rows + model.mostPoints; row++) {
      for (let node = 0; node < nodes; node++)
        values[row * nodes + node] =
          kernel.values[row * kernel.rowLength + kernel.column(node) + lane] ?? 0;
    }
    const need = closing ? 0 : (positions.need[position] ?? 0);

    /** The value of throwing `n` dice in some row, from the rows above it. */
    const throwValue = (row: number, n: number): number => {
      const course = courses[n - 1];
      if (course === undefined) throw new RangeError(`No throw of ${n} dice.`);
      const { first, to, chance } = course;
      const end = first[row + 1] ?? 0;
      let sum = bustChance(model, n) * (kernel.bust[LANES * (n - 1) + lane] ?? 0);
      for (let i = first[row] ?? 0; i < end; i++)
        sum += (chance[i] ?? 0) * (values[row * nodes + (to[i] ?? 0)] ?? 0);
      return sum;
    };

    for (let row = rows - 1; row >= 0; row--) {
      const bank = kernel.bank[LANES * row + lane] ?? 0;
      let all = Number.NaN;
      for (let node = 0; node < nodes; node++) {
        const at = row * nodes + node;
        const mustRoll = node === hot && model.mustRollHot;
        // Banking may be barred, or lose the last round for certain.
        if (bank > 0 && !mustRoll && (row >= need || stops[at] === 1)) values[at] = bank;
        else if (cupAt(node) < dice) values[at] = throwValue(row, cupAt(node));
        else {
          if (Number.isNaN(all)) all = throwValue(row, dice);
          values[at] = all;
        }
      }
    }

    const rowAt = (points: number): number => Math.min(points, rows - 1);
    return {
      start: throwValue(0, dice),
      afterRoll(points, options) {
        const row = rowAt(points);
        return values[row * nodes + chosen(scores, row, options)] ?? 0;
      },
      visitSuccesses(points, n, visit) {
        const row = rowAt(points);
        const { of, outcomes } = throws[n - 1] ?? { of: 1, outcomes: [] };
        for (const { ways, options } of outcomes)
          visit(values[row * nodes + chosen(scores, row, options)] ?? 0, ways / of);
      },
    };
  };
};
