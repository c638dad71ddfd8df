import { type Rules, rulesHash } from '@barrelhouse/engine';
import {
  LAB_PARTS,
  type LabPart,
  needsBestPlay,
  type PartialReport,
  USUAL_SIZES,
  withPart,
} from '@barrelhouse/solver/lab';
import { WorkerStopped } from '../workers/worker-client.ts';
import { LabPool } from './lab-pool.ts';
import { workOutOnce } from './stored-figures.ts';

type LabStatus =
  | { readonly kind: 'idle' | 'stopped' | 'failed' }
  | { readonly kind: 'solving' | 'working'; readonly share: number }
  | { readonly kind: 'done'; readonly solved: boolean };

/** Waits for all of them, and only then throws what went wrong. */
const allOf = async (work: readonly Promise<unknown>[]): Promise<void> => {
  const results = await Promise.allSettled(work);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
};

/** One set of rules in the lab: what is known so far, and the work on the rest. */
export class LabSet {
  status: LabStatus = $state.raw({ kind: 'idle' });
  report: PartialReport | undefined = $state.raw();
  readonly #pool: LabPool;
  #hash = '';

  constructor(pool: LabPool = new LabPool(2)) {
    this.#pool = pool;
  }

  /** Works out the figures of these rules. Stops work on others. */
  async start(rules: Rules): Promise<void> {
    const hash = rulesHash(rules);
    const isCurrent = (): boolean => hash === this.#hash;
    if (isCurrent() && this.status.kind !== 'stopped' && this.status.kind !== 'failed') return;
    this.#pool.stop();
    if (!isCurrent()) this.report = undefined;
    this.#hash = hash;
    this.status = { kind: 'solving', share: 0 };
    let isSolved = false;
    const shares = LAB_PARTS.map(() => 0);
    const show = (): void => {
      if (!isCurrent() || !isSolved) return;
      const share = shares.reduce((sum, one) => sum + one, 0) / shares.length;
      this.status = { kind: 'working', share };
    };
    const workOut = async (part: LabPart): Promise<void> => {
      const i = LAB_PARTS.indexOf(part);
      const found = await workOutOnce(this.#pool, rules, part, USUAL_SIZES, (share) => {
        shares[i] = share;
        show();
      });
      if (!isCurrent()) return;
      shares[i] = 1;
      this.report = withPart(this.report ?? found, found);
      show();
    };
    const solveFirst = async (): Promise<boolean> => {
      const solved = await this.#pool.run((client) =>
        client.ask('solve', { rules }, (share) => {
          if (isCurrent()) this.status = { kind: 'solving', share };
        }),
      );
      isSolved = true;
      show();
      await allOf(LAB_PARTS.filter(needsBestPlay).map(workOut));
      return solved;
    };
    try {
      // One worker solves while the other shows what needs no best play.
      const rest = LAB_PARTS.filter((part) => !needsBestPlay(part)).map(workOut);
      const solving = solveFirst();
      await allOf([solving, ...rest]);
      const solved = await solving;
      if (isCurrent()) this.status = { kind: 'done', solved };
    } catch (error) {
      if (isCurrent())
        this.status = { kind: error instanceof WorkerStopped ? 'stopped' : 'failed' };
    }
  }

  /** Stops the work and keeps what is there. */
  stop(): void {
    this.#pool.stop();
  }

  /** Forgets these rules. */
  clear(): void {
    this.#hash = '';
    this.#pool.stop();
    this.report = undefined;
    this.status = { kind: 'idle' };
  }
}
