import { begin, gameOf, type Rules, rulesHash, sha256Bytes } from '@barrelhouse/engine';
import { raceValuer } from '../collection/win-chances.ts';
import { type ClosingHabit, knowsRolls, type RollOracle } from '../oracle.ts';
import { bestPlay } from '../policies/best-play.ts';
import { type SeatValues, type Valuer, valuerFor } from '../review/seat-values.ts';

/** Raised whenever the same table would give other chances. */
const VERSION = 1;

/**
 * How often a seat is thought to bank as soon as it has met the target, even if a last round follows. Measured: most bots
 * always do, best play rarely, and something between leaves the least variance among both.
 */
const CLOSING_HABIT = 0.6;

/** A function from positions to chances to win, fixed before the match. */
export interface ValueFunction {
  /** Identifies it: what made it, the rules, and the table behind it. Belongs in every record of a result. */
  readonly name: string;
  readonly rules: Rules;
  readonly seats: number;
  /** Whether it is exact for best play. Results are unbiased either way. */
  readonly exact: boolean;
  readonly oracle: RollOracle;
  /** The habit that luck-free results allow for. */
  readonly habit: ClosingHabit;
  readonly valuer: Valuer;
  /** Every seat's chance before the first roll if seat 0 begins. */
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

const kindOf = (rules: Rules, seats: number): string =>
  rules.family === 'collection' ? 'race' : seats === 2 ? 'exact' : 'estimate';

/**
 * The value function for some rules and number of seats, from a solved table: exact for two seats of hot dice, an
 * estimate for more, and for the collection family a chance to win made from expected turns. `undefined` without a
 * table, and for a seat alone.
 */
export const valueFunction = (
  rules: Rules,
  seats: number,
  bytes: Uint8Array | undefined,
): ValueFunction | undefined => {
  if (seats < 2 || bytes === undefined) return undefined;
  const oracle = bestPlay(rules, seats, bytes)?.oracle;
  if (oracle === undefined || !knowsRolls(oracle)) return undefined;
  const valuer =
    rules.family === 'collection' ? raceValuer(rules, oracle) : valuerFor(rules, oracle);
  const table = hex(sha256Bytes(bytes)).slice(0, 32);
  return {
    name: `${kindOf(rules, seats)}-${VERSION}/${rulesHash(rules)}/${table}`,
    rules,
    seats,
    exact: oracle.precision === 'exact' && rules.family === 'hot-dice',
    oracle,
    habit: rules.family === 'hot-dice' && rules.end.lastRound ? CLOSING_HABIT : 0,
    valuer,
    opening: openingOf(rules, seats, oracle, valuer),
  };
};
