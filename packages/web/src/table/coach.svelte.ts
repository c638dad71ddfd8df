import type { Choice, Rules, View } from '@barrelhouse/engine';
import { percent, words } from '../i18n/words.svelte.ts';
import { banks, rolls } from '../turn/intention.ts';
import { WorkerClient } from '../workers/worker-client.ts';
import type CoachPanel from './CoachPanel.svelte';
import type { CoachAdvice, CoachQuestions, NoAdvice } from './coach-questions.ts';
import { type CoachWords, loadCoachWords } from './coach-words.ts';

/** Ranks the intentions of the current choice with the solver, in a worker that starts when first asked. */
export class Coach {
  advice: CoachAdvice | undefined = $state.raw();
  state: 'resting' | 'thinking' | 'ready' | 'failed' | NoAdvice = $state('resting');
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
      import('./CoachPanel.svelte'),
      loadCoachWords(words.language),
    ]);
    return { Panel: panel.default, said };
  }

  ask(view: View, choice: Choice, seats: number): void {
    this.advice = undefined;
    this.state = 'thinking';
    void this.#think(++this.#lastRequest, view, choice, seats);
  }

  rest(): void {
    this.#lastRequest++;
    this.advice = undefined;
    // What keeps the coach from answering stays true between turns.
    if (this.state === 'thinking' || this.state === 'ready') this.state = 'resting';
  }

  close(): void {
    this.#worker.stop();
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
    this.state = typeof advice === 'string' ? advice : 'ready';
  }
}
