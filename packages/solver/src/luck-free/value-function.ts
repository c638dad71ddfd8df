import { begin, gameOf, type Rules, rulesHash, sha256Bytes } from '@barrelhouse/engine';
import { raceValuer } from '../collection/win-chances.ts';
import { manySeatOracle } from '../many-seats/oracle.ts';
import { knowsRolls, type RollOracle } from '../oracle.ts';
import { bestPlay } from '../policies/best-play.ts';
import { type SeatValues, type Valuer, valuerFor } from '../review/seat-values.ts';
import { readWinTable } from '../tables/win-table.ts';
import { twoSeatOracles } from '../two-seat/oracle.ts';
import { twoSeatSolver } from '../two-seat/solver.ts';
import { referencePlayer } from './reference-player.ts';

/** Raised whenever the same tables would give other chances. */
const VERSIONS = { exact: 2, estimate: 2, race: 1 } as const;

/** What is assumed of the players' choices. */
export interface Assumption {
  readonly oracle: RollOracle;
  readonly valuer: Valuer;
}

/** A function from positions to chances to win, fixed before the match. `oracle` and `valuer` assume best play. */
export interface ValueFunction extends Assumption {
  /** Identifies it: what made it, the rules, and the tables behind it. Belongs in every record of a result. */
  readonly name: string;
  readonly rules: Rules;
  readonly seats: number;
  /** Whether it is exact for best play. Results are unbiased either way. */
  readonly exact: boolean;
  /** What luck-free results assume: the reference player in every seat if there is one, otherwise best play. */
  readonly assumed: Assumption;
  /** Every seat's chance before the first roll if seat 0 begins, as assumed. */
  readonly opening: SeatValues;
}

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const openingOf = (rules: Rules, seats: number, oracle: RollOracle, valuer: Valuer): SeatValues => {
  const game = gameOf(rules);
  const { state } = begin(game, seats, 0);
  const next = game.next(state);
  if (next.kind !== 'choice') throw new RangeError('A match begins with a choice.');
  const view = game.view(state);
  return valuer.during(view, next)(oracle.weigh(view, next)[0]?.value ?? 0);
};

const kindOf = (rules: Rules, seats: number): keyof typeof VERSIONS =>
  rules.family === 'collection' ? 'race' : seats === 2 ? 'exact' : 'estimate';

/** Chances under best play and, if there is a reference player, with it in every seat. `between` has the latter's between turns. */
const oraclesOf = (
  rules: Rules,
  seats: number,
  bytes: Uint8Array,
  between: Uint8Array,
): readonly [RollOracle, RollOracle | undefined] | undefined => {
  const player = referencePlayer(rules);
  if (player === undefined || rules.family !== 'hot-dice') {
    const oracle = bestPlay(rules, seats, bytes)?.oracle;
    return oracle !== undefined && knowsRolls(oracle) ? [oracle, undefined] : undefined;
  }
  const solver = twoSeatSolver(rules);
  const [table, reference] = [readWinTable(bytes, solver), readWinTable(between, solver)];
  return seats === 2
    ? twoSeatOracles(rules, solver, [{ table }, { table: reference, player }])
    : [
        manySeatOracle(rules, { solver, table }),
        manySeatOracle(rules, { solver, table: reference }, undefined, player),
      ];
};

/**
 * The value function for some rules and number of seats, from a solved table: exact for two seats of hot dice, an
 * estimate for more, and for the collection family a chance to win made from expected turns. `undefined` without a
 * table, and for a seat alone. `reference` is the table of two reference players, if there is one.
 */
export const valueFunction = (
  rules: Rules,
  seats: number,
  bytes: Uint8Array | undefined,
  reference?: Uint8Array,
): ValueFunction | undefined => {
  if (seats < 2 || bytes === undefined) return undefined;
  // With more seats, chances between turns are estimates by best play anyway.
  const between = seats === 2 ? (reference ?? bytes) : bytes;
  const oracles = oraclesOf(rules, seats, bytes, between);
  if (oracles === undefined) return undefined;
  const [oracle, referred] = oracles;
  const valuer =
    rules.family === 'collection' ? raceValuer(rules, oracle) : valuerFor(rules, oracle);
  const best = { oracle, valuer };
  const assumed = referred ? { oracle: referred, valuer: valuerFor(rules, referred) } : best;
  const kind = kindOf(rules, seats);
  const tables = [...new Set([bytes, ...(referred ? [between] : [])])].map((table) =>
    hex(sha256Bytes(table)).slice(0, 32),
  );
  return {
    name: [`${kind}-${VERSIONS[kind]}`, rulesHash(rules), ...tables].join('/'),
    rules,
    seats,
    exact: oracle.precision === 'exact' && rules.family === 'hot-dice',
    ...best,
    assumed,
    opening: openingOf(rules, seats, assumed.oracle, assumed.valuer),
  };
};

/** The same value function with best play assumed of everybody. */
export const assumingBestPlay = (value: ValueFunction): ValueFunction => {
  const { rules, seats, oracle, valuer } = value;
  return {
    ...value,
    assumed: { oracle, valuer },
    opening: openingOf(rules, seats, oracle, valuer),
  };
};
