import { byteCache, type HotDiceRules, rulesHash } from '@barrelhouse/engine';
import { type BankFrom, bankTable } from './bank-from.ts';
import { type Budget, TooManyRows, UNLIMITED } from './budget.ts';
import { type FarValues, farValues } from './far-values.ts';
import { followTurn, type TurnEnd, type TurnResults } from './turn-results.ts';
import { type TurnTable, turnTable } from './turn-table.ts';
import { solveTurn, type TurnValues } from './turn-values.ts';

/** The turn that makes the most points on average, whatever the score. */
export interface BestTurn {
  readonly mean: number;
  readonly bust: number;
  /** Chance of each number of points banked, ascending. Together with `bust` they sum to 1. */
  readonly results: readonly TurnEnd[];
  /** For one die in the cup up to all of them. */
  readonly bank: readonly BankFrom[];
  /** Expected points, including those at risk, after a keep that leaves `cup` dice. */
  turnValue(pending: number, cup: number, hot: boolean): number;
  /** Expected points of throwing `cup` dice. */
  rollValue(pending: number, cup: number): number;
}

/** If the exact end of the table is far away, first try one of this many best keeps in a row. */
const FIRST_KEEPS = 200;
const PRECISION = 1e-12;

const leastRows = (table: TurnTable, far: FarValues, least: number): number =>
  Math.max(Math.min(far.from, FIRST_KEEPS * table.mostPoints), Math.ceil(least / table.unit), 1);

/** Whether a turn has too many different results to list, because its points differ too much in size. */
export const hasTooManyResults = (rules: HotDiceRules): boolean => {
  const table = turnTable(rules);
  const least = Math.max(rules.minimumBank, rules.opening);
  return (
    leastRows(table, farValues(table, 0, UNLIMITED), least) + table.mostPoints > UNLIMITED.mostRows
  );
};

/** Best play for points when a bank needs at least `least` points. */
export const solveBestTurn = (
  table: TurnTable,
  least: number,
  bustValue: number,
  budget: Budget,
): TurnValues => {
  const { unit, dice } = table;
  const far = farValues(table, bustValue, budget);
  const work = (rows: number): TurnValues => {
    if (rows + table.mostPoints > budget.mostRows) {
      throw new TooManyRows(`A turn of ${rows} different results is too fine to work out.`);
    }
    budget.spend(rows * table.options + (rows + table.mostPoints) * table.nodes);
    return solveTurn(table, {
      bank: (points) =>
        points === 0 || points * unit < least ? Number.NEGATIVE_INFINITY : points * unit,
      bustValue,
      rows,
      farNodes: far.lines,
      farRolls: far.rolls,
    });
  };
  let rows = leastRows(table, far, least);
  let values = work(rows);
  // A table that ends too early undervalues rolling above its end, so it grows until that no longer matters.
  while (rows < far.from && 2 * rows + table.mostPoints <= budget.mostRows) {
    const before = values.roll(0, dice);
    rows = Math.min(2 * rows, far.from);
    values = work(rows);
    if (values.roll(0, dice) - before <= PRECISION * before) break;
  }
  return values;
};

/** How a turn ends that is played by these values. */
export const followBest = (values: TurnValues, budget: Budget): TurnResults => {
  const { table, payoffs } = values;
  return followTurn(
    values,
    (points, node) =>
      table.mustRoll[node] !== true && values.at(points, node) === payoffs.bank(points),
    budget,
  );
};

interface Kept {
  readonly best: BestTurn;
  readonly bytes: number;
}

/** Of one possible result. */
const RESULT_BYTES = 48;

const build = (rules: HotDiceRules, least: number, budget: Budget): Kept => {
  const table = turnTable(rules);
  const values = solveBestTurn(table, least, 0, budget);
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
 * Best play for the points of one turn, exact and cached. A seat that has not `opened` needs the opening to bank.
 * Barrels, penalties and the target are ignored, and a bust always ends the turn.
 */
export const bestTurn = (
  rules: HotDiceRules,
  opened = true,
  budget: Budget = UNLIMITED,
): BestTurn => {
  const least = opened ? rules.minimumBank : Math.max(rules.minimumBank, rules.opening);
  const key = `${rulesHash(rules)} ${least}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const { best, bytes } = build(rules, least, budget);
  known.set(key, best, bytes);
  return best;
};

/** Whether to bank `pending` points or to throw `cup` dice. */
export type StopRule = (pending: number, cup: number) => 'bank' | 'roll';

/**
 * How a turn ends under your own rule for banking. Keeps are those of best play. If the rules of the game bar a bank,
 * the dice are thrown whatever `stop` says.
 */
export const turnResults = (rules: HotDiceRules, stop: StopRule): TurnResults => {
  const table = turnTable(rules);
  const { dice, unit, mustRoll } = table;
  const values = solveBestTurn(table, rules.minimumBank, 0, UNLIMITED);
  return followTurn(
    values,
    (points, node) =>
      mustRoll[node] !== true &&
      points * unit >= rules.minimumBank &&
      stop(points * unit, Math.min(node + 1, dice)) === 'bank',
    UNLIMITED,
  );
};
