import type { HotDiceRules } from '@barrelhouse/engine';
import { type Budget, PATIENT } from './budget.ts';
import { farValues, type Line } from './far-values.ts';
import { turnTable } from './turn-table.ts';
import { workTurn } from './turn-values.ts';

/** Chances to bank at least so many points in one turn, each under the play that is best for it. */
export interface ReachChances {
  /** Points from one entry to the next. */
  readonly unit: number;
  /** Entry i is the chance of at least i units. */
  readonly chances: Float64Array;
}

/**
 * Chances for everything up to `most` points. How far a seat has come does not matter, only how far it has to go, so
 * one pass towards a single goal answers for all of them.
 */
export const reachChances = (
  rules: HotDiceRules,
  most: number,
  opened = true,
  budget: Budget = PATIENT,
): ReachChances => {
  const table = turnTable(rules);
  const { unit, dice } = table;
  const least = Math.ceil(Math.max(rules.minimumBank, opened ? 0 : rules.opening) / unit);
  const goal = Math.max(Math.ceil(most / unit), least, 1);
  // Past the goal only a bust in a throw that cannot be avoided still matters.
  const flat = ({ slope }: Line): Line => ({ slope: 0, height: slope });
  const far = farValues(table, 0, budget);
  budget.spend(goal * table.options);
  const values = workTurn(table, {
    bank: () => 0,
    fall: 0,
    rows: goal,
    farNodes: far.lines.map(flat),
    farRolls: far.rolls.map(flat),
  });
  const chances = Float64Array.from({ length: Math.ceil(most / unit) + 1 }, (_, units) =>
    units === 0 ? 1 : values.roll(goal - Math.max(units, least), dice),
  );
  return { unit, chances };
};

/** The chance to bank at least so many points in one turn when nothing else matters. */
export const reachChance = (
  rules: HotDiceRules,
  points: number,
  opened = true,
  budget: Budget = PATIENT,
): number => reachChances(rules, points, opened, budget).chances.at(-1) ?? 0;
