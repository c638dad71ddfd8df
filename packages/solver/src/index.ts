export { bestSlot, type ValueWith } from './collection/best-slot.ts';
export {
  type CompressedTable,
  packFactors,
  readFactors,
  truncate,
} from './collection/compressed.ts';
export { type ChooseSlot, fastGame } from './collection/fast-play.ts';
export { blockWaves, type Layout, layoutOf } from './collection/layout.ts';
export { blockSums, halvesOf, orthonormalise, randomColumns } from './collection/low-rank.ts';
export { collectionOracle } from './collection/oracle.ts';
export { type BlockSolver, blockSolver } from './collection/solve-block.ts';
export { type BoardValue, expectedTurns, valuesFromBlocks } from './collection/values.ts';
export { manySeatOracle } from './many-seats/oracle.ts';
export type { TableOracle } from './many-seats/table-oracle.ts';
export type { BankFrom } from './odds/bank-from.ts';
export {
  type BestTurn,
  bestTurn,
  isTooFine,
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
export { oneSeatOracle } from './one-seat/oracle.ts';
export { type OneSeatSolution, solveOneSeat } from './one-seat/solve.ts';
export type { Oracle, Valued } from './oracle.ts';
export { type BestPlay, bestPlayFrom } from './policies/best-play.ts';
export { bots } from './policies/bots.ts';
export { perfectPolicy } from './policies/perfect.ts';
export type { Bot, Policy } from './policies/policy.ts';
export type { Solved } from './policy-iteration.ts';
export { type LossSize, lossLimits } from './review/loss.ts';
export { type CurvePoint, costlyDecisions, type Review, review } from './review/review.ts';
export type { SeatReview } from './review/seat-review.ts';
export type { Decision, Fall, Moment } from './review/walk.ts';
export { type Simulator, simulator } from './simulate.ts';
export { packWinTable, readWinTable } from './tables/win-table.ts';
export { mergeTallies, type SeatTally, type Tally } from './tally.ts';
export { type Band, bandsOf } from './two-seat/bank-bands.ts';
export {
  type BankMap,
  bankMap,
  type HeatMap,
  NOWHERE,
  TO_THE_TARGET,
} from './two-seat/bank-map.ts';
export { type Group, groupSolver, type Stage } from './two-seat/group.ts';
export { twoSeatOracle } from './two-seat/oracle.ts';
export {
  firstSeatWins,
  NOTHING_SOLVED,
  residualAfter,
  type SweepProgress,
  solveTwoSeat,
  stageAfter,
  type TwoSeatSolution,
  UNSOLVED,
  wavesOf,
  worseOf,
} from './two-seat/solve.ts';
export { type TwoSeatSolver, twoSeatSolver, type WinTable } from './two-seat/solver.ts';
export { DOUBLE, SINGLE } from './wasm/assembler.ts';
