import { byteCache, type HotDiceRules, rulesHash } from '@barrelhouse/engine';
import { type BankFrom, bankTable } from './bank-from.ts';
import { type Budget, PATIENT, TooManyRows } from './budget.ts';
import { type FarValues, farValues } from './far-values.ts';
import { followTurn, type TurnEnd, type TurnResults } from './turn-results.ts';
import { type TurnTable, turnTable } from './turn-table.ts';
import { type TurnValues, workTurn } from './turn-values.ts';

/** One turn played for as many points as possible on average, without a look at the score. */
export interface BestTurn {
  readonly mean: number;
  readonly bust: number;
  /** Chance of each number of points banked, ascending; with the chance of a bust they make 1. */
  readonly results: readonly TurnEnd[];
  /** For one die in the cup up to all of them. */
  readonly bank: readonly BankFrom[];
  /** Points to expect, those at risk included, once a keep leaves `cup` dice: the better of banking and rolling. */
  turnValue(pending: number, cup: number, hot: boolean): number;
  /** Points to expect of throwing `cup` dice. */
  rollValue(pending: number, cup: number): number;
}

/** Where the exact end of the table is far away, it is tried with so many of the dearest keeps in a row first. */
const FIRST_KEEPS = 200;
const PRECISION = 1e-12;

const leastRows = (table: TurnTable, far: FarValues, least: number): number =>
  Math.max(Math.min(far.from, FIRST_KEEPS * table.mostPoints), Math.ceil(least / table.unit), 1);

/** Whether the points of the rules are so different in size that a turn has too many results to list. */
export const isTooFine = (rules: HotDiceRules): boolean => {
  const table = turnTable(rules);
  const least = Math.max(rules.minimumBank, rules.opening);
  return (
    leastRows(table, farValues(table, 0, PATIENT), least) + table.mostPoints > PATIENT.mostRows
  );
};

/** Best play for points where a bust is worth `fall` and a bank needs `least` points. */
export const workBestTurn = (
  table: TurnTable,
  least: number,
  fall: number,
  budget: Budget,
): TurnValues => {
  const { unit, dice } = table;
  const far = farValues(table, fall, budget);
  const work = (rows: number): TurnValues => {
    if (rows + table.mostPoints > budget.mostRows) {
      throw new TooManyRows(`A turn of ${rows} different results is too fine to work out.`);
    }
    budget.spend(rows * table.options + (rows + table.mostPoints) * table.nodes);
    return workTurn(table, {
      bank: (points) =>
        points === 0 || points * unit < least ? Number.NEGATIVE_INFINITY : points * unit,
      fall,
      rows,
      farNodes: far.lines,
      farRolls: far.rolls,
    });
  };
  let rows = leastRows(table, far, least);
  let values = work(rows);
  // A table that ends too early gives too little, as rolling on above it is left out: it grows until that is nothing.
  while (rows < far.from && 2 * rows + table.mostPoints <= budget.mostRows) {
    const before = values.roll(0, dice);
    rows = Math.min(2 * rows, far.from);
    values = work(rows);
    if (values.roll(0, dice) - before <= PRECISION * before) break;
  }
  return values;
};

/** How a turn ends that banks and keeps by these values. */
export const followBest = (values: TurnValues, budget: Budget): TurnResults => {
  const { table, stakes } = values;
  return followTurn(
    values,
    (points, node) =>
      table.mustRoll[node] !== true && values.at(points, node) === stakes.bank(points),
    budget,
  );
};

interface Kept {
  readonly best: BestTurn;
  readonly bytes: number;
}

/** One way for a turn to end. */
const RESULT_BYTES = 48;

const build = (rules: HotDiceRules, least: number, budget: Budget): Kept => {
  const table = turnTable(rules);
  const values = workBestTurn(table, least, 0, budget);
  const mean = values.roll(0, table.dice);
  const ends = Number.isFinite(mean) ? followBest(values, budget) : { bust: 0, banked: [] };
  const units = (pending: number): number => Math.floor(pending / table.unit);
  const best: BestTurn = {
    mean,
    bust: ends.bust,
    results: ends.banked,
    bank: bankTable(values),
    turnValue: (pending, cup, hot) => values.at(units(pending), hot ? table.hot : cup - 1),
    rollValue: (pending, cup) => values.roll(units(pending), cup),
  };
  return { best, bytes: values.bytes + RESULT_BYTES * ends.banked.length };
};

const known = byteCache<string, BestTurn>(32 * 2 ** 20);

/**
 * Best play for the points of one turn, exact; kept for as long as there is room. A seat that has not `opened` needs the
 * opening to bank. Barrels, penalties and the target are left aside, and a bust ends the turn under all rules.
 */
export const bestTurn = (
  rules: HotDiceRules,
  opened = true,
  budget: Budget = PATIENT,
): BestTurn => {
  const least = opened ? rules.minimumBank : Math.max(rules.minimumBank, rules.opening);
  const key = `${rulesHash(rules)} ${least}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const { best, bytes } = build(rules, least, budget);
  known.set(key, best, bytes);
  return best;
};

/** Whether to throw `cup` dice again or to bank, with so many points at risk. */
export type StopRule = (pending: number, cup: number) => 'bank' | 'roll';

/**
 * How a turn ends under a rule of one's own for banking. Keeps are those of best play, and where the rules bar a bank,
 * the dice are thrown whatever the rule says.
 */
export const turnResults = (rules: HotDiceRules, stop: StopRule): TurnResults => {
  const table = turnTable(rules);
  const { dice, unit, mustRoll } = table;
  const values = workBestTurn(table, rules.minimumBank, 0, PATIENT);
  return followTurn(
    values,
    (points, node) =>
      mustRoll[node] !== true &&
      points * unit >= rules.minimumBank &&
      stop(points * unit, Math.min(node + 1, dice)) === 'bank',
    PATIENT,
  );
};
