import { type Rules, rulesHash } from '@barrelhouse/engine';
import { firstSeatKey, type SolveOutcome } from '../../local/solve-on-device.ts';
import { solvedHere } from '../../local/solved-here.svelte.ts';
import { isSolved } from '../../local/solved-tables.ts';
import { cachedKeys, readCached } from '../../review/result-cache.ts';
import { WorkerClient, WorkerStopped } from '../../workers/worker-client.ts';
import { overallShare } from './overall-share.ts';
import type { SolveProgress, SolveQuestions } from './solve-questions.ts';

type SolveStatus =
  | { readonly kind: 'unknown' | 'unsolved' | 'failed' }
  | { readonly kind: 'solving'; readonly share: number }
  /** `firstSeatWins` is unknown for tables that ship, or that a review solved long ago. */
  | { readonly kind: 'solved'; readonly firstSeatWins: number | undefined }
  | Extract<SolveOutcome, { kind: 'impossible' }>;

/** Solves one set of house rules at a time, in the background: it goes on when the player leaves the editor. */
export class Solving {
  status: SolveStatus = $state.raw({ kind: 'unknown' });
  readonly #worker: WorkerClient<SolveQuestions, SolveProgress>;
  /** The rules that `status` is about. */
  #hash = '';
  #looking: Promise<void> = Promise.resolve();

  constructor(start: () => Worker) {
    this.#worker = new WorkerClient<SolveQuestions, SolveProgress>(start);
  }

  /** Finds out whether these rules are solved. Stops work on others. */
  look(rules: Rules): Promise<void> {
    const hash = rulesHash(rules);
    if (hash === this.#hash) return this.#looking;
    this.#worker.stop();
    this.#hash = hash;
    this.status = { kind: 'unknown' };
    this.#looking = this.#find(rules, hash);
    return this.#looking;
  }

  async #find(rules: Rules, hash: string): Promise<void> {
    const solved = isSolved(rules) || (await cachedKeys('solved')).includes(hash);
    const firstSeatWins = await readCached<number>('figures', firstSeatKey(rules));
    if (hash !== this.#hash) return;
    this.status = solved ? { kind: 'solved', firstSeatWins } : { kind: 'unsolved' };
  }

  /** Solves these rules, unless that is done or under way. */
  async start(rules: Rules): Promise<void> {
    await this.look(rules);
    const hash = rulesHash(rules);
    if (hash !== this.#hash || !['unsolved', 'failed'].includes(this.status.kind)) return;
    let share = 0;
    this.status = { kind: 'solving', share };
    try {
      const outcome = await this.#worker.ask('solve', { rules }, (progress) => {
        share = Math.max(share, overallShare(rules, progress));
        this.status = { kind: 'solving', share };
      });
      this.status = outcome;
      await solvedHere.read();
    } catch (error) {
      if (!(error instanceof WorkerStopped)) this.status = { kind: 'failed' };
    }
  }

  stop(): void {
    this.#worker.stop();
    if (this.status.kind === 'solving') this.status = { kind: 'unsolved' };
  }
}

export const solving: Solving = new Solving(
  () => new Worker(new URL('./solve-worker.ts', import.meta.url), { type: 'module' }),
);
