import type { HotDiceRules } from '@barrelhouse/engine';
import { type Budget, UNLIMITED } from './budget.ts';
import { farValues, type Line } from './far-values.ts';
import { turnTable } from './turn-table.ts';
import { solveTurn } from './turn-values.ts';

/** Chances to bank at least some number of points in one turn, each under the best play for that goal. */
export interface ReachChances {
  /** Points from one entry to the next. */
  readonly unit: number;
  /** Entry i is the chance of at least i units. */
  readonly chances: Float64Array;
}

/**
 * Chances for all goals up to `most` points. Only the points still missing matter, so one backward pass towards the
 * furthest goal answers for all of them.
 */
export const reachChances = (
  rules: HotDiceRules,
  most: number,
  opened = true,
  budget: Budget = UNLIMITED,
): ReachChances => {
  const table = turnTable(rules);
  const { unit, dice } = table;
  const least = Math.ceil(Math.max(rules.minimumBank, opened ? 0 : rules.opening) / unit);
  const goal = Math.max(Math.ceil(most / unit), least, 1);
  // Past the goal, only a bust in a forced throw still matters.
  const flat = ({ slope }: Line): Line => ({ slope: 0, height: slope });
  const far = farValues(table, 0, budget);
  budget.spend(goal * table.options);
  const values = solveTurn(table, {
    bank: () => 0,
    bustValue: 0,
    rows: goal,
    farNodes: far.lines.map(flat),
    farRolls: far.rolls.map(flat),
  });
  const chances = Float64Array.from({ length: Math.ceil(most / unit) + 1 }, (_, units) =>
    units === 0 ? 1 : values.roll(goal - Math.max(units, least), dice),
  );
  return { unit, chances };
};

/** The best chance to bank at least `points` in one turn. */
export const reachChance = (
  rules: HotDiceRules,
  points: number,
  opened = true,
  budget: Budget = UNLIMITED,
): number => reachChances(rules, points, opened, budget).chances.at(-1) ?? 0;
