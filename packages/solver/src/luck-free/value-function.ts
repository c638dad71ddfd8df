import {
  begin,
  gameOf,
  type HotDiceRules,
  type Rules,
  rulesHash,
  sha256Bytes,
} from '@barrelhouse/engine';
import { raceValuer } from '../collection/win-chances.ts';
import { manySeatOracle } from '../many-seats/oracle.ts';
import { knowsRolls, type RollOracle } from '../oracle.ts';
import { bestPlay } from '../policies/best-play.ts';
import { type SeatValues, type Valuer, valuerFor } from '../review/seat-values.ts';
import { readWinTable } from '../tables/win-table.ts';
import type { ReferencePlayer } from '../two-seat/followed-turn.ts';
import { twoSeatOracle, twoSeatOracles } from '../two-seat/oracle.ts';
import { firstSeatWins } from '../two-seat/solve.ts';
import { twoSeatSolver, type WinTable } from '../two-seat/solver.ts';
import type { Foresight } from './foresight.ts';
import { referencePlayer } from './reference-player.ts';
import { mixTables, readReference } from './reference-tables.ts';

/** Raised whenever the same tables would give other chances. */
const VERSIONS = { exact: 3, estimate: 2, race: 1 } as const;

interface Chances {
  readonly oracle: RollOracle;
  readonly valuer: Valuer;
}

/** What is assumed of the players' choices. */
export interface Assumption extends Chances {
  /** Every seat's chance before the first roll, by who begins. */
  readonly openings: readonly SeatValues[];
  /** Best play, to be asked in turn with the others: both then solve every turn once. */
  readonly best: Chances;
}

/** A function from positions to chances to win, fixed before the match. `oracle` and `valuer` assume best play. */
export interface ValueFunction extends Chances {
  /** Identifies it: what made it, the rules, and the tables behind it. Belongs in every record of a result. */
  readonly name: string;
  readonly rules: Rules;
  readonly seats: number;
  /** Whether it is exact for best play. Results are unbiased either way. */
  readonly exact: boolean;
  /** What the reference player gives away in a match against best play; 0 if none is assumed. */
  readonly usual: number;
  /** What luck-free results assume of seats about which so much is known. */
  readonly assume: (known: readonly Foresight[]) => Assumption;
}

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Every seat's chance if seat 0 begins. */
const openingOf = (rules: Rules, seats: number, { oracle, valuer }: Chances): SeatValues => {
  const game = gameOf(rules);
  const { state } = begin(game, seats, 0);
  const next = game.next(state);
  if (next.kind !== 'choice') throw new RangeError('A match begins with a choice.');
  const view = game.view(state);
  return valuer.during(view, next)(oracle.weigh(view, next)[0]?.value ?? 0);
};

/** The same of all seats. At the start all boards are alike, so another beginner only rotates the chances. */
export const alike = (
  opening: SeatValues,
  chances: Chances,
  best: Chances = chances,
): Assumption => {
  const seats = opening.length;
  const openings = opening.map((_, first) =>
    opening.map((_, seat) => opening[(seat - first + seats) % seats] ?? 0),
  );
  return { ...chances, openings, best };
};

const kindOf = (rules: Rules, seats: number): keyof typeof VERSIONS =>
  rules.family === 'collection' ? 'race' : seats === 2 ? 'exact' : 'estimate';

type Values = Pick<ValueFunction, 'oracle' | 'valuer' | 'usual' | 'assume'>;

/** Best play is assumed of everybody, whatever is known. */
const byBestPlay = (rules: Rules, seats: number, bytes: Uint8Array): Values | undefined => {
  const oracle = bestPlay(rules, seats, bytes)?.oracle;
  if (oracle === undefined || !knowsRolls(oracle)) return undefined;
  const valuer =
    rules.family === 'collection' ? raceValuer(rules, oracle) : valuerFor(rules, oracle);
  const assumption = alike(openingOf(rules, seats, { oracle, valuer }), { oracle, valuer });
  return { oracle, valuer, usual: 0, assume: () => assumption };
};

/** Each seat plays more or less like the reference player, by what is known about it. */
const forTwo = (
  rules: HotDiceRules,
  player: ReferencePlayer,
  bytes: Uint8Array,
  reference: Uint8Array | undefined,
): Values => {
  const solver = twoSeatSolver(rules);
  const table = readWinTable(bytes, solver);
  const tables = readReference(table, reference, solver);
  const startOf = (one: WinTable): number => firstSeatWins(solver, one);
  // Half of what the first seat loses if it is the player, and gains if the other one is.
  const usual = (startOf(tables.bestToPlayer) - startOf(tables.playerToBest)) / 2;
  const bestSource = { tables: [table, table] } as const;
  const withValuer = (oracle: RollOracle): Chances => ({
    oracle,
    valuer: valuerFor(rules, oracle),
  });

  const assuming = (first: number, second: number): Assumption => {
    const mixed = [mixTables(tables, first, second), mixTables(tables, second, first)] as const;
    const players = [
      { ...player, chance: first },
      { ...player, chance: second },
    ] as const;
    const [best, assumed] = twoSeatOracles(rules, solver, [bestSource, { tables: mixed, players }]);
    const [one, two] = mixed.map(startOf);
    const openings = [
      [one ?? 0, 1 - (one ?? 0)],
      [1 - (two ?? 0), two ?? 0],
    ];
    return { ...withValuer(assumed), openings, best: withValuer(best) };
  };

  let latest: { readonly shares: string; readonly assumption: Assumption } | undefined;
  return {
    ...withValuer(twoSeatOracle(rules, solver, table)),
    usual,
    assume(known) {
      const [first = 0, second = 0] = known.map(({ share }) => share);
      const shares = `${first} ${second}`;
      if (latest?.shares !== shares) latest = { shares, assumption: assuming(first, second) };
      return latest.assumption;
    },
  };
};

/** How often the reference player is followed in a turn if more than two play: nothing is known about them. */
const AMONG_MANY = 0.5;

/** Chances between turns are estimates by best play; within turns all seats play like the reference player in half of them. */
const forMany = (
  rules: HotDiceRules,
  seats: number,
  player: ReferencePlayer,
  bytes: Uint8Array,
): Values => {
  const solver = twoSeatSolver(rules);
  const solution = { solver, table: readWinTable(bytes, solver) };
  const oracle = manySeatOracle(rules, solution);
  const best = { oracle, valuer: valuerFor(rules, oracle) };
  const followed = manySeatOracle(rules, solution, undefined, { ...player, chance: AMONG_MANY });
  const assumed = { oracle: followed, valuer: valuerFor(rules, followed) };
  const assumption = alike(openingOf(rules, seats, assumed), assumed, best);
  return { ...best, usual: 0, assume: () => assumption };
};

/**
 * The value function for some rules and number of seats, from a solved table: exact for two seats of hot dice, an
 * estimate for more, and for the collection family a chance to win made from expected turns. `undefined` without a
 * table, and for a seat alone. `reference` has the tables of `solveReference`, if there are any.
 */
export const valueFunction = (
  rules: Rules,
  seats: number,
  bytes: Uint8Array | undefined,
  reference?: Uint8Array,
): ValueFunction | undefined => {
  if (seats < 2 || bytes === undefined) return undefined;
  const player = referencePlayer(rules);
  const referred = player !== undefined && rules.family === 'hot-dice';
  const values = !referred
    ? byBestPlay(rules, seats, bytes)
    : seats === 2
      ? forTwo(rules, player, bytes, reference)
      : forMany(rules, seats, player, bytes);
  if (values === undefined) return undefined;
  const kind = kindOf(rules, seats);
  const used = seats === 2 && reference !== undefined ? [bytes, reference] : [bytes];
  const hashes = used.map((one) => hex(sha256Bytes(one)).slice(0, 32));
  return {
    name: [`${kind}-${VERSIONS[kind]}`, rulesHash(rules), ...hashes].join('/'),
    rules,
    seats,
    exact: values.oracle.precision === 'exact' && rules.family === 'hot-dice',
    ...values,
  };
};

/** The same value function with best play assumed of everybody. */
export const assumingBestPlay = (value: ValueFunction): ValueFunction => {
  const { rules, seats, oracle, valuer } = value;
  const assumption = alike(openingOf(rules, seats, { oracle, valuer }), { oracle, valuer });
  return { ...value, assume: () => assumption };
};
