import type { Choice, Rules, View } from '@barrelhouse/engine';
import { loadLater } from '../app/load-later.ts';
import type { Solving } from '../house-rules/solving/solving.svelte.ts';
import { percent, words } from '../i18n/words.svelte.ts';
import { banks, rolls } from '../turn/intention.ts';
import { WorkerClient } from '../workers/worker-client.ts';
import type CoachPanel from './CoachPanel.svelte';
import type { CoachAdvice, CoachQuestions, NoAdvice } from './coach-questions.ts';
import { type CoachWords, loadCoachWords } from './coach-words.ts';

/** Milliseconds. */
const LOOK_MS = 500;

/** Ranks the intentions of the current choice with the solver, in a worker that starts when first asked. */
export class Coach {
  advice: CoachAdvice | undefined = $state.raw();
  /** `solving`: these rules are being solved on this device, and then there is advice. */
  state: 'resting' | 'thinking' | 'ready' | 'failed' | 'solving' | NoAdvice = $state('resting');
  #solving: Solving | undefined = $state.raw();
  #latest: Parameters<Coach['ask']> | undefined;
  #bust: readonly number[] = $state.raw([]);
  readonly #worker = new WorkerClient<CoachQuestions>(
    () => new Worker(new URL('./coach-worker.ts', import.meta.url), { type: 'module' }),
  );
  #lastRequest = 0;
  readonly #rules: Rules;

  constructor(rules: Rules) {
    this.#rules = rules;
  }

  /** What shows the advice, with its words. */
  async panel(): Promise<{ readonly Panel: typeof CoachPanel; readonly said: CoachWords }> {
    const [panel, said] = await Promise.all([
      loadLater(() => import('./CoachPanel.svelte')),
      loadLater(() => loadCoachWords(words.language)),
    ]);
    return { Panel: panel.default, said };
  }

  ask(view: View, choice: Choice, seats: number): void {
    this.#latest = [view, choice, seats];
    this.advice = undefined;
    this.state = 'thinking';
    void this.#think(++this.#lastRequest, view, choice, seats);
  }

  rest(): void {
    this.#lastRequest++;
    this.#latest = undefined;
    this.advice = undefined;
    // What keeps the coach from answering stays true between turns.
    if (this.state === 'thinking' || this.state === 'ready') this.state = 'resting';
  }

  close(): void {
    this.#latest = undefined;
    this.#worker.stop();
  }

  /** How much of the solving is done, from 0 to 1. */
  get solvedShare(): number {
    const status = this.#solving?.status;
    return status?.kind === 'solving' ? status.share : 0;
  }

  /** Solves rules of one's own on this device, at any table, and then advises. False if that was tried before. */
  #solve(): boolean {
    if (this.#solving !== undefined) return this.#solving.status.kind === 'solving';
    if (this.#rules.family !== 'hot-dice') return false;
    void this.#solveAndAdvise().catch(() => {
      this.state = 'failed';
    });
    return true;
  }

  async #solveAndAdvise(): Promise<void> {
    const { solving } = await import('../house-rules/solving/solving.svelte.ts');
    this.#solving = solving;
    await solving.start(this.#rules);
    // Another part of the page may have begun before.
    while (solving.status.kind === 'solving')
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    const isSolved = solving.status.kind === 'solved';
    if (isSolved && this.#latest !== undefined) this.ask(...this.#latest);
    else this.state = isSolved ? 'resting' : 'unsolved';
  }

  /** The dice that the best intention keeps: empty while the coach thinks, `undefined` if it has no advice. */
  get dice(): string | undefined {
    if (this.state === 'thinking') return '';
    const best = this.advice?.ranked[0]?.intention;
    return best !== undefined && 'dice' in best ? best.dice : undefined;
  }

  /** The better button for the selected dice, or if there are none to select; `undefined` without advice. */
  button(selected: string | undefined): 'bank' | 'roll' | undefined {
    const better = this.advice?.ranked.find(({ intention }) =>
      'dice' in intention ? intention.dice === selected : selected === undefined,
    )?.intention;
    if (better === undefined) return undefined;
    if (banks(better)) return 'bank';
    return rolls(better) ? 'roll' : undefined;
  }

  /** The chance that a throw of this many dice busts; `undefined` until the solver has answered. */
  bust = (dice: number): number | undefined => this.#bust[dice - 1];

  bustWords(dice: number): string {
    const share = this.bust(dice);
    return share === undefined ? '' : words.now.table.bust(percent(share, 0));
  }

  async #think(request: number, view: View, choice: Choice, seats: number): Promise<void> {
    const question = $state.snapshot({ rules: this.#rules, seats, view, choice });
    const answer = await this.#worker.ask('advise', question).catch(() => undefined);
    if (answer !== undefined) this.#bust = answer.bust;
    // The choice has changed since.
    if (request !== this.#lastRequest) return;
    const advice = answer?.advice ?? 'failed';
    this.advice = typeof advice === 'string' ? undefined : advice;
    if (typeof advice !== 'string') this.state = 'ready';
    else this.state = advice === 'unsolved' && this.#solve() ? 'solving' : advice;
  }
}
