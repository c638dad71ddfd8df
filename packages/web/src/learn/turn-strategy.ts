import { exitExceeds, type HotDiceRules } from '@barrelhouse/engine';
import {
  type Budget,
  bestTurn,
  hasTooManyResults,
  longRunAverage,
  reachChance,
  whileWaiting,
} from '@barrelhouse/solver';
import type { StrategyAnswer } from './solver-questions.ts';

/** Runs an analysis of single turns. `undefined` if it has too many results or takes too long. */
export const analyseTurns = <Found>(
  rules: HotDiceRules,
  work: (budget: Budget) => Found,
): Found | undefined => {
  if (hasTooManyResults(rules)) return undefined;
  return whileWaiting((budget) =>
    Number.isFinite(bestTurn(rules, true, budget).mean) ? work(budget) : undefined,
  );
};

type TurnStrategy = Omit<StrategyAnswer, 'bust' | 'map'>;

const NO_STRATEGY: TurnStrategy = {
  bank: [],
  bankAfterBusts: [],
  openChance: undefined,
  crossChance: undefined,
};

/** Points from the start of any barrel to outside of it; `undefined` if there are none or they differ. */
const barrelWidth = (rules: HotDiceRules): number | undefined => {
  const [first] = rules.barrels;
  if (first === undefined) return undefined;
  const width = first.to - first.from;
  const alike = rules.barrels.every(
    ({ from, to, turns }) => to - from === width && turns === first.turns,
  );
  return alike ? width + (exitExceeds(rules) ? 1 : 0) : undefined;
};

const strategyWithin = (rules: HotDiceRules, budget: Budget): TurnStrategy => {
  const need = Math.max(rules.opening, rules.minimumBank);
  const width = barrelWidth(rules);
  return {
    bank: bestTurn(rules, true, budget).bank,
    bankAfterBusts: rules.penalties.length > 0 ? longRunAverage(rules, budget).bank : [],
    openChance: rules.opening > 0 ? reachChance(rules, need, false, budget) : undefined,
    crossChance: width === undefined ? undefined : reachChance(rules, width, true, budget),
  };
};

/**
 * What the analysis of single turns says about banking. It takes a bust for the end of a turn, so it says nothing if a
 * busted seat may roll on: there it pays to bank much later.
 */
export const turnStrategy = (rules: HotDiceRules): TurnStrategy =>
  rules.afterBust === 'may-roll-on'
    ? NO_STRATEGY
    : (analyseTurns(rules, (budget) => strategyWithin(rules, budget)) ?? NO_STRATEGY);
