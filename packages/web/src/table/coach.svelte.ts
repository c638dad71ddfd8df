import type { Choice, Rules, View } from '@barrelhouse/engine';
import { percent, words } from '../i18n/words.svelte.ts';
import { WorkerClient } from '../workers/worker-client.ts';
import type { Advice, CoachQuestions } from './advice.ts';

/** What the solver thinks of the choice at hand. It works in a worker, and only when it is asked. */
export class Coach {
  advice: Advice | undefined = $state.raw();
  state: 'resting' | 'thinking' | 'ready' | 'none' = $state('resting');
  #bust: readonly number[] = $state.raw([]);
  readonly #worker = new WorkerClient<CoachQuestions>(
    () => new Worker(new URL('./coach-worker.ts', import.meta.url), { type: 'module' }),
  );
  #asked = 0;
  readonly #rules: Rules;

  constructor(rules: Rules) {
    this.#rules = rules;
  }

  ask(view: View, choice: Choice, seats: number): void {
    this.state = 'thinking';
    void this.#think(++this.#asked, view, choice, seats);
  }

  rest(): void {
    this.#asked++;
    this.advice = undefined;
    this.state = 'resting';
  }

  close(): void {
    this.#worker.stop();
  }

  /** The chance that a throw of so many dice busts; unknown until the solver has answered. */
  bust = (dice: number): number | undefined => this.#bust[dice - 1];

  bustWords(dice: number): string {
    const share = this.bust(dice);
    return share === undefined ? '' : words.now.table.bust(percent(share, 0));
  }

  async #think(asked: number, view: View, choice: Choice, seats: number): Promise<void> {
    const question = $state.snapshot({ rules: this.#rules, seats, view, choice });
    const answer = await this.#worker.ask('advise', question).catch(() => undefined);
    if (answer !== undefined) this.#bust = answer.bust;
    // Somebody has moved on, or asked again.
    if (asked !== this.#asked) return;
    this.advice = answer?.advice;
    this.state = answer?.advice === undefined ? 'none' : 'ready';
  }
}
