import type { Choice } from '@barrelhouse/engine';
import type { PlainAction } from '../desk/desk.ts';
import { type FeltDie, pickFaces } from '../dice/felt.ts';
import { words } from '../i18n/words.svelte.ts';
import { keepsOf } from '../table/selection.ts';
import type { Stage } from '../table/stage.svelte.ts';
import { tellRefused } from '../table/tell-refused.ts';
import { planTurn, type TurnPlan } from '../table/turn-plan.ts';

/** The turn of this phone's seat: what is selected, and what the two buttons would do. */
export class Turn {
  picked: readonly number[] = $state.raw([]);
  complaint: string = $state('');
  #sending: boolean = $state(false);
  readonly #stage: Stage;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  get choice(): Choice | undefined {
    return this.#sending ? undefined : this.#stage.choice;
  }

  get selected(): readonly FeltDie[] {
    return this.#stage.dice.filter(({ id }) => this.picked.includes(id));
  }

  get plan(): TurnPlan {
    return planTurn(this.choice, this.selected);
  }

  get mayPick(): boolean {
    return keepsOf(this.choice).length > 0;
  }

  toggle(id: number): void {
    if (!this.mayPick) return;
    this.complaint = '';
    const { picked } = this;
    this.picked = picked.includes(id) ? picked.filter((other) => other !== id) : [...picked, id];
  }

  clear(): void {
    this.picked = [];
  }

  best(): void {
    const [best] = keepsOf(this.choice);
    if (best !== undefined) this.picked = pickFaces(this.#stage.dice, best.dice);
  }

  /** Rolls if rolling is open: what a shake means. */
  roll(): boolean {
    const { roll } = this.plan;
    if (!roll.open) return false;
    void this.act(roll.actions);
    return true;
  }

  async act(actions: readonly PlainAction[]): Promise<void> {
    const { choice } = this;
    if (choice === undefined) return;
    this.#sending = true;
    this.complaint = '';
    const sent = await this.#stage.desk.act(choice.seat, actions);
    this.#sending = false;
    this.picked = [];
    if (!sent.ok) this.complaint = tellRefused(sent.refusal, words.now);
  }
}
