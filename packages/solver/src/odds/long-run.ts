import type { HotDiceRules } from '@barrelhouse/engine';
import { type BankFrom, bankTable } from './bank-from.ts';
import { followBest, solveBestTurn } from './best-turn.ts';
import { type Budget, UNLIMITED } from './budget.ts';
import { turnTable } from './turn-table.ts';
import type { TurnValues } from './turn-values.ts';

/** Best play for mean points a turn, when busts in a row cost points. */
export interface LongRun {
  /** Points a turn on average. */
  readonly average: number;
  /** By busts in a row so far: points behind a seat that has just banked, in the long run. */
  readonly behind: readonly number[];
  /** By busts in a row so far: when to bank. */
  readonly bank: readonly (readonly BankFrom[])[];
}

/** Relative. Averages this close come from the same policy. */
const PRECISION = 1e-12;
const MOST_ROUNDS = 100;

/**
 * Policy iteration for the average reward, over busts in a row. A bank always resets them, so the average is the points
 * between two banks divided by the turns between them. There is no total here, so no opening, floor or target.
 */
export const longRunAverage = (rules: HotDiceRules, budget: Budget = UNLIMITED): LongRun => {
  const table = turnTable(rules);
  const spots = rules.penalties.at(-1)?.busts ?? 1;
  const costs = Array.from(
    { length: spots },
    (_, spot) => rules.penalties.find(({ busts }) => busts === spot + 1)?.points ?? 0,
  );
  let behind = costs.map(() => 0);
  let average = Number.NEGATIVE_INFINITY;
  let values: readonly TurnValues[] = [];
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const bustValues = costs.map((cost, spot) => -cost - (behind[spot + 1] ?? 0));
    values = bustValues.map((bustValue) =>
      solveBestTurn(table, rules.minimumBank, bustValue, budget),
    );
    const turns = values.map((each) => followBest(each, budget));
    // Points and turns until the next bank or the last penalty, from each spot on.
    const points = costs.map(() => 0);
    const count = costs.map(() => 0);
    for (let spot = spots - 1; spot >= 0; spot--) {
      const { mean = 0, bust = 0 } = turns[spot] ?? {};
      points[spot] = mean + bust * ((points[spot + 1] ?? 0) - (costs[spot] ?? 0));
      count[spot] = 1 + bust * (count[spot + 1] ?? 0);
    }
    const now = (points[0] ?? 0) / (count[0] ?? 1);
    behind = costs.map((_, spot) => (count[spot] ?? 0) * now - (points[spot] ?? 0));
    if (Math.abs(now - average) <= PRECISION * Math.abs(now)) break;
    average = now;
  }
  return { average, behind, bank: values.map(bankTable) };
};
