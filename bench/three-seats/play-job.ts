import { parentPort, workerData } from 'node:worker_threads';
import type { HotDiceRules } from '@barrelhouse/engine';
import type { MixedPosition } from '../../packages/solver/src/three-seat/rotation-groups.ts';
import { playByTable } from './table-play.ts';

/** What a thread plays. The table is shared. */
export interface Job {
  readonly rules: HotDiceRules;
  readonly table: SharedArrayBuffer;
  readonly mixed: readonly MixedPosition[];
  readonly matches: number;
  readonly seed: number;
}

const { rules, table, mixed, matches, seed } = workerData as Job;
parentPort?.postMessage(playByTable(rules, new Float64Array(table), mixed, matches, seed), []);
