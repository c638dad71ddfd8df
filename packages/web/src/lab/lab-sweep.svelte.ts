import type { HotDiceRules } from '@barrelhouse/engine';
import {
  type Plot,
  partFor,
  plotted,
  type SweepAxis,
  type SweptPoint,
  sweepPoints,
  USUAL_SIZES,
} from '@barrelhouse/solver/lab';
import { WorkerStopped } from '../workers/worker-client.ts';
import { LabPool, spareCores } from './lab-pool.ts';
import { workOutOnce } from './stored-figures.ts';

export interface SweepOrder {
  readonly rules: HotDiceRules;
  readonly axes: readonly SweepAxis[];
  readonly plot: Plot;
}

/** Points of a sweep need fewer matches than a full report. */
const SIZES = { ...USUAL_SIZES, matches: 1000, skillMatches: 250 };

/** A sweep in progress: points arrive one by one, and finished ones are kept on this device. */
export class LabSweep {
  status: 'idle' | 'running' | 'stopped' | 'done' | 'failed' = $state('idle');
  order: SweepOrder | undefined = $state.raw();
  points: readonly SweptPoint[] = $state.raw([]);
  /** Points that are there, out of all whose rules make sense. */
  done: number = $state(0);
  of: number = $state(0);
  /** Seconds to go, once that can be told. */
  left: number | undefined = $state();
  readonly #pool: LabPool;
  #run = 0;

  constructor(pool: LabPool = new LabPool(spareCores())) {
    this.#pool = pool;
  }

  async start(order: SweepOrder, now: () => number = () => performance.now()): Promise<void> {
    this.#pool.stop();
    const run = ++this.#run;
    const isCurrent = (): boolean => run === this.#run;
    const { rules, axes, plot } = order;
    const all = sweepPoints(rules, axes);
    this.order = order;
    this.points = all.map(({ values }) => ({ values, figure: undefined }));
    this.done = 0;
    this.of = all.filter((point) => point.rules !== undefined).length;
    this.left = undefined;
    this.status = 'running';
    const began = now();
    const work = all.map(async ({ values, rules: at }, i) => {
      if (at === undefined) return;
      const report = await workOutOnce(this.#pool, at, partFor(plot), SIZES, () => {});
      if (!isCurrent()) return;
      this.points = this.points.with(i, { values, figure: plotted(plot, report) });
      this.done++;
      this.left = ((now() - began) / 1000 / this.done) * (this.of - this.done);
    });
    const results = await Promise.allSettled(work);
    if (!isCurrent()) return;
    const failed = results.find((result) => result.status === 'rejected');
    if (failed === undefined) this.status = 'done';
    else this.status = failed.reason instanceof WorkerStopped ? 'stopped' : 'failed';
  }

  /** Stops, and keeps what is there. Starting again goes on from there. */
  cancel(): void {
    this.#pool.stop();
  }

  clear(): void {
    this.#run++;
    this.#pool.stop();
    this.status = 'idle';
    this.order = undefined;
    this.points = [];
  }
}
