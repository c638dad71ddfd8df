import type { Rules } from '@barrelhouse/engine';
import { bestPlay, type Simulator, simulator } from '@barrelhouse/solver';
import { needsOracle } from '../solved/solved-table-for.ts';

/** What to simulate. The result depends on nothing else. */
export interface Simulation {
  readonly rules: Rules;
  readonly bots: readonly string[];
  readonly seed: string;
  readonly games: number;
  /** The solved table, if a bot needs one. */
  readonly table: Uint8Array | undefined;
}

/**
 * A simulator for each simulation; all have the same rules and number of seats. They share tables that are computed on
 * demand, so each thread makes them once.
 */
export const simulatorsFor = (simulations: readonly Simulation[]): readonly (() => Simulator)[] => {
  const best = once(() => {
    const [first] = simulations;
    return first && bestPlay(first.rules, first.bots.length, first.table);
  });
  return simulations.map(({ rules, bots }) =>
    once(() => simulator(rules, bots, bots.some(needsOracle) ? best() : undefined)),
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
export interface Batch {
  /** Index of the simulation. */
  readonly simulation: number;
  readonly from: number;
  readonly to: number;
}

const MOST_BATCHES = 400;
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
