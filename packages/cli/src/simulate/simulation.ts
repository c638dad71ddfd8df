import type { Rules } from '@barrelhouse/engine';
import { readReferenceTable } from '@barrelhouse/solved-tables';
import {
  bestPlay,
  type Foresight,
  luckFreeSimulator,
  type Simulator,
  simulator,
  type Tally,
  valueFunction,
} from '@barrelhouse/solver';
import { needsOracle } from '../solved/solved-table-for.ts';

/** What to simulate. The result depends on nothing else. */
export interface Simulation {
  readonly rules: Rules;
  readonly bots: readonly string[];
  readonly seed: string;
  readonly games: number;
  /** The solved table, if a bot or taking luck out needs one. */
  readonly table: Uint8Array | undefined;
  /** The solved table for three seats, if a bot that needs an oracle has two rivals or more. */
  readonly triples?: Uint8Array | undefined;
  /** What is known about the seats, if luck is to be taken out. */
  readonly luckFree?: readonly Foresight[];
}

/**
 * A simulator for each simulation; all have the same rules and number of seats. They share tables that are computed on
 * demand, so each thread makes them once.
 */
const simulatorsFor = (simulations: readonly Simulation[]): readonly (() => Simulator)[] => {
  const best = once(() => {
    const [first] = simulations;
    return first && bestPlay(first.rules, first.bots.length, first.table, first.triples);
  });
  const value = once(() => {
    const [first] = simulations;
    if (first === undefined) return undefined;
    const { rules, bots, table } = first;
    return valueFunction(rules, bots.length, table, readReferenceTable(rules));
  });
  return simulations.map(({ rules, bots, luckFree }) =>
    once(() => {
      const play = bots.some(needsOracle) ? best() : undefined;
      if (luckFree === undefined) return simulator(rules, bots, play);
      const found = value();
      if (found === undefined) throw new Error('Without a table luck cannot be taken out.');
      return luckFreeSimulator(rules, bots, play, { value: found, known: luckFree });
    }),
  );
};

const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};

/** Games `from` up to, but not including, `to`. */
interface Batch {
  /** Index of the simulation. */
  readonly simulation: number;
  readonly from: number;
  readonly to: number;
}

const MOST_BATCHES = 100;
const LONGEST = 5000;

/** Splits games into batches that are short enough for a lively progress bar and long enough to be worth a message. */
export const batchesOf = (games: number, simulation: number): readonly Batch[] => {
  const length = Math.max(1, Math.min(LONGEST, Math.ceil(games / MOST_BATCHES)));
  return Array.from({ length: Math.ceil(games / length) }, (_, i) => ({
    simulation,
    from: i * length,
    to: Math.min(games, (i + 1) * length),
  }));
};

/** The batches of all simulations, the same list in every thread. */
export const allBatches = (simulations: readonly Simulation[]): readonly Batch[] =>
  simulations.flatMap(({ games }, simulation) => batchesOf(games, simulation));

/** What a thread is started with. `next` counts the batches that some thread has taken. */
export interface SimulateJob {
  readonly simulations: readonly Simulation[];
  readonly next: Int32Array;
}

/** Plays one batch after another that no other thread has taken. */
export function* takeBatches({ simulations, next }: SimulateJob): Generator<BatchResult, void> {
  const simulators = simulatorsFor(simulations);
  const batches = allBatches(simulations);
  for (;;) {
    const batch = batches[Atomics.add(next, 0, 1)];
    if (batch === undefined) return;
    const { simulation, from, to } = batch;
    const tally = simulators[simulation]?.()(simulations[simulation]?.seed ?? '', from, to);
    if (tally !== undefined) yield { simulation, from, tally };
  }
}

export interface BatchResult {
  /** Index of the simulation. */
  readonly simulation: number;
  /** Number of the batch's first game. */
  readonly from: number;
  readonly tally: Tally;
}
