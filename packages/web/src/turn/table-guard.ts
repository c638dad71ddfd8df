import type { Rules } from '@barrelhouse/engine';
import { WorkerClient } from '../workers/worker-client.ts';
import type { BustOddsQuestions } from './bust-odds-questions.ts';
import { type GuardFacts, type GuardQuestion, guardFor } from './guard.ts';
import type { Intention } from './intention.ts';
import type { TurnPlan } from './turn-plan.ts';

/** Watches for slips of the finger at one table, with or without the coach. */
export class Guard {
  #bust: readonly number[] = [];
  readonly #rules: Rules;

  constructor(rules: Rules) {
    this.#rules = rules;
    void this.#load();
  }

  ask(intention: Intention, plan: TurnPlan, closing: boolean): GuardQuestion | undefined {
    const bust: GuardFacts['bust'] = (dice) => this.#bust[dice - 1];
    return guardFor(intention, plan, { rules: this.#rules, closing, bust });
  }

  async #load(): Promise<void> {
    const worker = new WorkerClient<BustOddsQuestions>(
      () => new Worker(new URL('./bust-odds-worker.ts', import.meta.url), { type: 'module' }),
    );
    this.#bust = await worker.ask('bustOdds', { rules: this.#rules }).catch(() => []);
    worker.stop();
  }
}
