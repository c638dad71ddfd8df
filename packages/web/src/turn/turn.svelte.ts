import type { Choice, Seat } from '@barrelhouse/engine';
import { type FeltDie, pickFaces } from '../dice/felt.ts';
import type { Refused, Sent } from '../session/table-session.ts';
import type { GuardQuestion } from './guard.ts';
import type { Intention } from './intention.ts';
import { keepsOf } from './selection.ts';
import { planTurn, type TurnPlan } from './turn-plan.ts';

/** Where a turn is taken: a table, a phone that serves as a cup, or a lesson. */
export interface TurnPlace {
  readonly dice: readonly FeltDie[];
  /** The choice of a seat of this device, once everything before it has been shown. */
  readonly choice: Choice | undefined;
  send(seat: Seat, intention: Intention): Promise<Sent>;
}

export type AskFirst = (intention: Intention, plan: TurnPlan) => GuardQuestion | undefined;

/** What the seat to move can do here and has chosen so far. Table, cup and lesson all show this. */
export class Turn {
  /** Whether an intention is on its way. What was chosen stays on show until the answer is there. */
  sending: boolean = $state(false);
  /** What the guard wants to know before anything is sent. */
  question: GuardQuestion | undefined = $state.raw();
  /** Why the last intention was not carried out. */
  refused: Refused | undefined = $state.raw();
  /** When an intention was last sent, on the clock of `performance.now`. */
  sentAt: number | undefined = $state();
  #picked: readonly number[] = $state.raw([]);
  /** Dice are picked by id, and thrown dice have new ones: a new throw leaves nothing selected. */
  readonly selected: readonly FeltDie[] = $derived.by(() =>
    this.#place.dice.filter(({ id }) => this.#picked.includes(id)),
  );
  readonly plan: TurnPlan = $derived.by(() => planTurn(this.offered, this.selected));
  readonly #place: TurnPlace;
  readonly #askFirst: AskFirst;

  constructor(place: TurnPlace, askFirst: AskFirst = () => undefined) {
    this.#place = place;
    this.#askFirst = askFirst;
  }

  /** The choice on show, which stays while an intention is on its way. */
  get offered(): Choice | undefined {
    return this.#place.choice;
  }

  /** What can be chosen now; nothing while an intention is on its way. */
  get choice(): Choice | undefined {
    return this.sending ? undefined : this.offered;
  }

  /** Points of the selected dice: 0 if they do not score, `undefined` if none are selected. */
  get added(): number | undefined {
    if (this.selected.length === 0 || this.offered === undefined) return undefined;
    return this.plan.selection?.points ?? 0;
  }

  /** Whether dice can be picked now. */
  get mayPick(): boolean {
    return keepsOf(this.choice).length > 0;
  }

  /** The dice to draw: those that are selected stand out from the others. */
  get dice(): readonly (FeltDie & { readonly selected: boolean; readonly dimmed: boolean })[] {
    const { selected } = this;
    return this.#place.dice.map((die) => ({
      ...die,
      selected: selected.includes(die),
      dimmed: selected.length > 0 && !selected.includes(die),
    }));
  }

  toggle(die: number): void {
    if (!this.mayPick) return;
    this.refused = undefined;
    const picked = this.selected.map(({ id }) => id);
    this.#picked = picked.includes(die) ? picked.filter((id) => id !== die) : [...picked, die];
  }

  /** Selects the dice that score most together. */
  selectMost(): void {
    const [most] = keepsOf(this.choice);
    if (most !== undefined) this.#picked = pickFaces(this.#place.dice, most.dice);
  }

  clear(): void {
    if (!this.sending) this.#picked = [];
  }

  /** Carries out an intention, unless the guard has a question about it. */
  async act(intention: Intention): Promise<void> {
    if (this.choice === undefined) return;
    this.question = this.#askFirst(intention, this.plan);
    if (this.question === undefined) await this.#send(intention);
  }

  /** Answers the guard. */
  async answer(yes: boolean): Promise<void> {
    const { question } = this;
    this.question = undefined;
    if (yes && question !== undefined) await this.#send(question.intention);
  }

  /** Rolls, with the selected dice kept, if that is possible now. */
  roll(): boolean {
    return this.#press(this.plan.roll);
  }

  bank(): boolean {
    return this.#press(this.plan.bank);
  }

  #press(planned: TurnPlan['roll' | 'bank']): boolean {
    if (!planned.open || this.choice === undefined) return false;
    void this.act(planned.intention);
    return true;
  }

  async #send(intention: Intention): Promise<void> {
    const { choice } = this;
    if (choice === undefined) return;
    this.sending = true;
    this.sentAt = performance.now();
    this.refused = undefined;
    const sent = await this.#place.send(choice.seat, intention);
    this.sending = false;
    if (!sent.ok) this.refused = sent.refusal;
  }
}
