// Groups of three positions, one for each seat, that busts lead round. Policy iteration: best replies to the present
// values give strategies, the strategies give values directly. If that goes in a circle, the group gets a mixed equilibrium.

import { type FirstGuess } from './first-guess.ts';
import { type BestReply, type Equilibrium, equilibrium } from './mixed.ts';
import { afterBust, type RotationValues, SEATS, valuesOf } from './rotations.ts';
import type { Group, ThreeSeatSolver } from './solver.ts';
import { type TurnBatch, type TurnSolver, turnBatch, type WinTable } from './turn.ts';

/** A position at which the mover mixes two strategies: those that are best for two values of a bust. */
export interface MixedPosition {
  /** Index of the triple of positions. */
  readonly at: number;
  readonly firstBust: number;
  readonly secondBust: number;
  /** The chance of the first strategy. */
  readonly weight: number;
}

export interface SolvedGroups {
  /** The largest difference between a value and best play against all values. */
  readonly residual: number;
  /** The largest change of a value. */
  readonly change: number;
  /** Turns solved, for measurements. */
  readonly turns: number;
  readonly mixed: readonly MixedPosition[];
}

const SETTLED = 1e-13;
const MOST_ROUNDS = 12;

/** A group being solved. */
interface Cycle {
  readonly seats: readonly [number, number, number];
  /** 3, or 1 if all seats have the same position. */
  readonly rotations: number;
  values: RotationValues;
  /** Strategies that best replies went through. */
  readonly strategies: BestReply[][];
}

const MIXING = 1e-12;

/** The strategy that a turn of a batch was solved with. */
export const strategyOf = (
  { bustOwn, bustNext, value, nextValue, busts }: TurnBatch,
  i: number,
): BestReply => {
  const bust = busts[i] ?? 0;
  const decidedAt = bustOwn[i] ?? 0;
  const own = (value[i] ?? 0) - bust * decidedAt;
  const next = (nextValue[i] ?? 0) - bust * (bustNext[i] ?? 0);
  return { worth: [own, next, 1 - bust - own - next], busts: bust, decidedAt };
};

export const rotationGroups = (
  { positions, members, withSlopes, values: withoutSlopes }: ThreeSeatSolver,
  guess: FirstGuess,
  most: number,
): ((table: WinTable, groups: readonly Group[], first: boolean) => SolvedGroups) => {
  const count = positions.list.length;
  const batch = turnBatch(SEATS * most);
  const single = turnBatch(1);
  let turns = 0;
  let change = 0;

  const seatAt = ({ seats }: Cycle, k: number, role: number): number =>
    seats[(k + role) % SEATS] ?? 0;
  const indexOf = (cycle: Cycle, k: number): number =>
    (seatAt(cycle, k, 0) * count + seatAt(cycle, k, 1)) * count + seatAt(cycle, k, 2);

  const request = (to: TurnBatch, i: number, cycle: Cycle, k: number): void => {
    to.own[i] = seatAt(cycle, k, 0);
    to.next[i] = seatAt(cycle, k, 1);
    to.third[i] = seatAt(cycle, k, 2);
    to.bustOwn[i] = afterBust(cycle.values, k, 0);
    to.bustNext[i] = afterBust(cycle.values, k, 1);
  };

  /** Best replies in all cycles, rotation by rotation, so that neighbours share a vector. */
  const replies = (
    table: WinTable,
    cycles: readonly Cycle[],
    solver: TurnSolver,
    found: (cycle: Cycle, k: number, i: number) => void,
  ): void => {
    let size = 0;
    for (let k = 0; k < SEATS; k++) {
      for (const cycle of cycles) if (k < cycle.rotations) request(batch, size++, cycle, k);
    }
    solver.solve(table, batch, size);
    turns += size;
    let i = 0;
    for (let k = 0; k < SEATS; k++) {
      for (const cycle of cycles) if (k < cycle.rotations) found(cycle, k, i++);
    }
  };

  const improve = (table: WinTable, cycles: readonly Cycle[]): void => {
    replies(table, cycles, withSlopes, ({ strategies }, k, i) =>
      strategies[k]?.push(strategyOf(batch, i)),
    );
    for (const cycle of cycles) {
      const latest = cycle.strategies
        .map((list) => list.at(-1))
        .filter((strategy) => strategy !== undefined);
      valuesOf(latest.length === 1 ? [0, 0, 0].flatMap(() => latest) : latest, cycle.values);
    }
  };

  /** How far best replies move the values of each cycle. */
  const differences = (table: WinTable, cycles: readonly Cycle[]): Map<Cycle, number> => {
    const worst = new Map<Cycle, number>();
    replies(table, cycles, withoutSlopes, (cycle, k, i) => {
      const own = Math.abs((batch.value[i] ?? 0) - (cycle.values[SEATS * k] ?? 0));
      const next = Math.abs((batch.nextValue[i] ?? 0) - (cycle.values[SEATS * k + 1] ?? 0));
      worst.set(cycle, Math.max(worst.get(cycle) ?? 0, own, next));
    });
    return worst;
  };

  const mix = (table: WinTable, cycle: Cycle): Equilibrium | undefined => {
    const distinct = cycle.strategies.map((list) =>
      list.filter((strategy, i) => list.findIndex((other) => isSame(strategy, other)) === i),
    );
    return equilibrium(distinct, (k, bust) => {
      single.own[0] = seatAt(cycle, k, 0);
      single.next[0] = seatAt(cycle, k, 1);
      single.third[0] = seatAt(cycle, k, 2);
      single.bustOwn[0] = bust;
      single.bustNext[0] = 0;
      withSlopes.solve(table, single, 1);
      turns++;
      return strategyOf(single, 0);
    });
  };

  const put = (table: WinTable, at: number, value: number): void => {
    change = Math.max(change, Math.abs(value - (table[at] ?? 0)));
    table[at] = value;
  };

  const store = (table: WinTable, cycle: Cycle): void => {
    for (let k = 0; k < cycle.rotations; k++) {
      const at = 2 * indexOf(cycle, k);
      put(table, at, cycle.values[SEATS * k] ?? 0);
      put(table, at + 1, cycle.values[SEATS * k + 1] ?? 0);
    }
  };

  const begin = (table: WinTable, group: Group, first: boolean): Cycle => {
    const [a = 0, b = 0, c = 0] = group.map((rank) => members[rank]?.[0] ?? 0);
    const rotations = a === b && b === c ? 1 : SEATS;
    const values = new Float64Array(SEATS * SEATS);
    const cycle: Cycle = {
      seats: [a, b, c],
      rotations,
      values,
      strategies: Array.from({ length: rotations }, () => []),
    };
    for (let k = 0; k < SEATS; k++) {
      const [x, y, z] = [seatAt(cycle, k, 0), seatAt(cycle, k, 1), seatAt(cycle, k, 2)];
      const at = 2 * ((x * count + y) * count + z);
      const own = first ? guess(table, x, y, z, 0) : (table[at] ?? 0);
      const next = first ? guess(table, x, y, z, 1) : (table[at + 1] ?? 0);
      values[SEATS * k] = own;
      values[SEATS * k + 1] = next;
      values[SEATS * k + 2] = 1 - own - next;
    }
    return cycle;
  };

  return (table, groups, first) => {
    turns = 0;
    change = 0;
    let active = groups.map((group) => begin(table, group, first));
    let residual = 0;
    const mixed: MixedPosition[] = [];
    for (let round = 0; round < MOST_ROUNDS && active.length > 0; round++) {
      improve(table, active);
      const left: Cycle[] = [];
      for (const [cycle, difference] of differences(table, active)) {
        if (difference < SETTLED) {
          store(table, cycle);
          residual = Math.max(residual, difference);
        } else left.push(cycle);
      }
      active = left;
    }
    for (const cycle of active) {
      const found = mix(table, cycle);
      if (found === undefined) {
        residual = 1;
        store(table, cycle);
        continue;
      }
      cycle.values = found.values;
      store(table, cycle);
      residual = Math.max(residual, found.gain);
      found.mixtures.forEach(({ first, second, weight }, k) => {
        if (weight > 1 - MIXING || weight < MIXING) return;
        mixed.push({
          at: indexOf(cycle, k),
          firstBust: first.decidedAt,
          secondBust: second.decidedAt,
          weight,
        });
      });
    }
    return { residual, change, turns, mixed };
  };
};

const SAME = 1e-13;

const isSame = (a: BestReply, b: BestReply): boolean =>
  Math.abs(a.busts - b.busts) < SAME &&
  a.worth.every((worth, i) => Math.abs(worth - (b.worth[i] ?? 0)) < SAME);
