import type { Choice, Rules, View } from '@barrelhouse/engine';
import { percent, words } from '../i18n/words.svelte.ts';
import type { Advice, CoachAsk, CoachTold } from './coach-messages.ts';

/** What the solver thinks of the choice at hand. It works in its own thread, and only where it is asked. */
export class Coach {
  advice: Advice | undefined = $state.raw();
  state: 'resting' | 'thinking' | 'ready' | 'none' = $state('resting');
  #bust: readonly number[] = $state.raw([]);
  #worker: Worker | undefined;
  #asked = 0;
  readonly #rules: Rules;

  constructor(rules: Rules) {
    this.#rules = rules;
  }

  ask(view: View, choice: Choice, seats: number): void {
    if (this.#worker === undefined) {
      this.#worker = new Worker(new URL('./coach-worker.ts', import.meta.url), { type: 'module' });
      this.#worker.addEventListener('message', ({ data }: MessageEvent<CoachTold>) =>
        this.#hear(data),
      );
    }
    this.state = 'thinking';
    const question: CoachAsk = { id: ++this.#asked, rules: this.#rules, seats, view, choice };
    this.#worker.postMessage($state.snapshot(question));
  }

  rest(): void {
    this.#asked++;
    this.advice = undefined;
    this.state = 'resting';
  }

  close(): void {
    this.#worker?.terminate();
  }

  /** The chance that a throw of so many dice busts; unknown until the solver was asked. */
  bust = (dice: number): number | undefined => this.#bust[dice - 1];

  bustWords(dice: number): string {
    const share = this.bust(dice);
    return share === undefined ? '' : words.now.table.bust(percent(share, 0));
  }

  #hear(told: CoachTold): void {
    this.#bust = told.bust;
    if (told.id !== this.#asked) return;
    this.advice = told.advice;
    this.state = told.advice === undefined ? 'none' : 'ready';
  }
}
