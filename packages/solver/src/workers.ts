// For programs that bring their own workers: worker threads, web workers or processes. Each solve has two halves, one
// that runs in the main thread (`…InPool`) and one that runs in every worker (`…Worker`).

export type { BlockStore } from './collection/block-store.ts';
export { type CompressionTask, compressInPool, compressionWorker } from './collection/compress.ts';
export { collectionWorker, solveCollectionInPool } from './collection/solve.ts';
export {
  solveThreeSeatInPool,
  type ThreeSeatJob,
  type ThreeSeatResult,
  type ThreeSeatTask,
  threeSeatWorker,
} from './three-seat/solve.ts';
export {
  solveTwoSeatInPool,
  type TwoSeatJob,
  type TwoSeatTask,
  twoSeatWorker,
} from './two-seat/solve.ts';
export type { WorkerPool } from './waves.ts';
