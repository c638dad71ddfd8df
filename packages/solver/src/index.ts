// Odds of one throw and of one turn.

// Solving in this thread. `@barrelhouse/solver/workers` solves in others.
export {
  type BlockProgress,
  boardCount,
  type CollectionOptions,
  type CollectionSolution,
  fitsInMemory,
  solveCollection,
} from './collection/solve.ts';
// Results without luck.
export { type LuckFreeRate, luckFreeRates } from './luck-free/figures.ts';
export { type Foresight, type Mistakes, shareByMistakes } from './luck-free/foresight.ts';
export { type LuckFreeMatch, type LuckFreeSeat, luckFreeMatch } from './luck-free/luck-free.ts';
export { type Pilot, pilot } from './luck-free/pilot.ts';
export { referencePlayer } from './luck-free/reference-player.ts';
export { solveReference } from './luck-free/reference-tables.ts';
export { type ValueFunction, valueFunction } from './luck-free/value-function.ts';
export type { BankFrom } from './odds/bank-from.ts';
export {
  type BestTurn,
  bestTurn,
  hasTooManyResults,
  type StopRule,
  turnResults,
} from './odds/best-turn.ts';
export { type Budget, whileWaiting } from './odds/budget.ts';
export {
  type AimOdds,
  aimOdds,
  type CollectionOdds,
  collectionOdds,
  type NumberOdds,
} from './odds/collection-odds.ts';
export { type LongRun, longRunAverage } from './odds/long-run.ts';
export { type ReachChances, reachChance, reachChances } from './odds/reach.ts';
export { type ScoreWays, type ThrowOdds, throwOdds } from './odds/throw-odds.ts';
export type { TurnEnd, TurnResults } from './odds/turn-results.ts';
export { type OneSeatSolution, solveOneSeat } from './one-seat/solve.ts';
// Best play, from a solved table or a fresh solution.
export { type Oracle, PRECISION_BOUND, type Precision, type ValuedOption } from './oracle.ts';
export {
  type BestPlay,
  bestPlay,
  type LoadTable,
  loadBestPlay,
  type ReadTable,
  readBestPlay,
  solutionOracle,
  type TableSeats,
} from './policies/best-play.ts';

// Bots and simulation.
export { bots } from './policies/bots.ts';
export { perfectPolicy } from './policies/perfect.ts';
export { rankPlans, type ValuedPlan } from './policies/plans.ts';
export type { Bot, Policy } from './policies/policy.ts';
// Review of a match.
export { type LossLimits, type LossSize, lossLimits } from './review/loss.ts';
export { type CurvePoint, costlyDecisions, type Review, review } from './review/review.ts';
export type { SeatReview } from './review/seat-review.ts';
export type { Decision, DiceRoll, ReviewMoment } from './review/weighed-match.ts';
export { luckFreeSimulator, type Simulator, simulator, type TakeLuckOut } from './simulate.ts';
export { packTripleTable } from './tables/triple-table.ts';
export { packWinTable } from './tables/win-table.ts';
export { mergeTallies, type SeatTally, type Tally } from './tally.ts';
export {
  solveThreeSeat,
  type ThreeSeatOptions,
  type ThreeSeatSolution,
  type ThreeSeatState,
} from './three-seat/solve.ts';
export { type ColourBand, colourBands } from './two-seat/bank-bands.ts';
export {
  type BankMap,
  bankMap,
  type HeatMap,
  NEVER_BANK,
  UNREACHABLE,
} from './two-seat/bank-map.ts';
export {
  type SweepProgress,
  solveTwoSeat,
  type TwoSeatOptions,
  type TwoSeatSolution,
} from './two-seat/solve.ts';
export { type CancelSignal, SolveCancelled } from './waves.ts';
