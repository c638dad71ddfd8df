import type { Choice, Seat } from '@barrelhouse/engine';
import { type FeltDie, pickFaces } from '../dice/felt.ts';
import type { Refused, Sent } from '../session/table-session.ts';
import type { GuardQuestion } from './guard.ts';
import type { Intention } from './intention.ts';
import { keepOptions, scoringFaces } from './selection.ts';
import { type Planned, planTurn, type TurnPlan } from './turn-plan.ts';

/** Where a turn is played: a table, a phone used as a cup, or a lesson. */
export interface TurnHost {
  readonly dice: readonly FeltDie[];
  /** Counts the throws. */
  readonly throwId: number;
  /** The choice of a seat on this device, once the page has shown everything before it. */
  readonly choice: Choice | undefined;
  send(seat: Seat, intention: Intention): Promise<Sent>;
}

export interface TurnDie extends FeltDie {
  readonly selected: boolean;
  readonly dimmed: boolean;
  /** Whether some option of the referee uses it. */
  readonly scores: boolean;
}

/** What a move was decided on: a choice, and the throw before it. */
interface Basis {
  readonly choice: Choice;
  readonly throwId: number;
}

/** A table that is read again gives the same choice as another object. */
const sameChoice = (a: Choice, b: Choice): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b);

export type AskFirst = (intention: Intention, plan: TurnPlan) => GuardQuestion | undefined;

/** The turn under way: selected dice, what the buttons would do, and sending. Table, cup and lesson share it. */
export class Turn {
  /** Why the last intention was refused. */
  refused: Refused | undefined = $state.raw();
  /** When an intention was last sent, as `performance.now()`. */
  sentAt: number | undefined = $state();
  /** The intention that awaits its answer. */
  #sent: { readonly intention: Intention; readonly on: Basis } | undefined = $state.raw();
  #asked: { readonly question: GuardQuestion; readonly on: Basis } | undefined = $state.raw();
  #selectedIds: readonly number[] = $state.raw([]);
  /** Selection is by id, and thrown dice get new ids, so a new throw clears it. */
  readonly selected: readonly FeltDie[] = $derived.by(() =>
    this.#host.dice.filter(({ id }) => this.#selectedIds.includes(id)),
  );
  readonly plan: TurnPlan = $derived.by(() => planTurn(this.offered, this.selected));
  readonly #host: TurnHost;
  readonly #askFirst: AskFirst;
  readonly #suggest: () => string | undefined;

  /** `suggest` gives the dice that a coach would keep: empty while it thinks, `undefined` without a coach. */
  constructor(
    host: TurnHost,
    askFirst: AskFirst = () => undefined,
    suggest: () => string | undefined = () => undefined,
  ) {
    this.#host = host;
    this.#askFirst = askFirst;
    this.#suggest = suggest;
  }

  /** Whether an intention awaits its answer. */
  get sending(): boolean {
    return this.sent !== undefined;
  }

  /**
   * The intention that awaits its answer. The selection stays visible until then. If the table moves on first, it has the
   * move: the answer may be lost on its way.
   */
  get sent(): Intention | undefined {
    const sent = this.#sent;
    return sent !== undefined && !this.#hasPassed(sent.on) ? sent.intention : undefined;
  }

  /** What the guard asks before sending, for as long as the choice is still there. */
  get question(): GuardQuestion | undefined {
    const asked = this.#asked;
    if (asked === undefined || this.offered === undefined) return undefined;
    return this.#hasPassed(asked.on) ? undefined : asked.question;
  }

  /** Whether the table has moved on. The next turn may begin with an equal choice, but not with the same throw. */
  #hasPassed({ choice, throwId }: Basis): boolean {
    const { offered } = this;
    if (throwId !== this.#host.throwId) return true;
    return offered !== undefined && !sameChoice(offered, choice);
  }

  /** The visible choice, which stays while an intention is being sent. */
  get offered(): Choice | undefined {
    return this.#host.choice;
  }

  /** What can be chosen now; nothing while an intention is being sent. */
  get choice(): Choice | undefined {
    return this.sending ? undefined : this.offered;
  }

  /** Points of the selected dice: 0 if they do not score, `undefined` if none are selected. */
  get selectedPoints(): number | undefined {
    if (this.selected.length === 0 || this.offered === undefined) return undefined;
    return this.plan.selection?.points ?? 0;
  }

  get mayPick(): boolean {
    return keepOptions(this.choice).length > 0;
  }

  /** The dice to draw; a selection dims the others. */
  get dice(): readonly TurnDie[] {
    const { selected } = this;
    const scoring = scoringFaces(this.offered);
    return this.#host.dice.map((die) => ({
      ...die,
      selected: selected.includes(die),
      dimmed: selected.length > 0 && !selected.includes(die),
      scores: scoring.has(die.face),
    }));
  }

  toggle(die: number): void {
    if (!this.mayPick) return;
    this.refused = undefined;
    const ids = this.selected.map(({ id }) => id);
    this.#selectedIds = ids.includes(die) ? ids.filter((id) => id !== die) : [...ids, die];
  }

  /** Whether a coach chooses the dice that `selectBest` selects. */
  get coached(): boolean {
    return this.#suggest() !== undefined;
  }

  /** Selects the dice that the coach would keep or, without one, those that score most. */
  selectBest(): void {
    const dice = this.#suggest() ?? keepOptions(this.choice)[0]?.dice;
    if (this.mayPick && dice) this.#selectedIds = pickFaces(this.#host.dice, dice);
  }

  clear(): void {
    if (!this.sending) this.#selectedIds = [];
  }

  /** Sends an intention, unless the guard asks about it first. */
  async act(intention: Intention): Promise<void> {
    const { choice } = this;
    if (choice === undefined) return;
    const question = this.#askFirst(intention, this.plan);
    this.#asked = question && { question, on: { choice, throwId: this.#host.throwId } };
    if (question === undefined) await this.#send(intention);
  }

  /** Answers the question of the guard. */
  async answer(yes: boolean): Promise<void> {
    const { question } = this;
    this.#asked = undefined;
    if (yes && question !== undefined) await this.#send(question.intention);
  }

  /** Keeps the selected dice and rolls. `false` if that is not possible now. */
  roll(): boolean {
    return this.#press(this.plan.roll);
  }

  bank(): boolean {
    return this.#press(this.plan.bank);
  }

  /** Ends the turn without points. */
  pass(): boolean {
    const { pass } = this.plan;
    return pass !== undefined && this.#press({ open: true, intention: pass });
  }

  #press(planned: Planned): boolean {
    // A shake of the phone must not roll while the guard asks whether to bank.
    if (!planned.open || this.choice === undefined || this.question !== undefined) return false;
    void this.act(planned.intention);
    return true;
  }

  async #send(intention: Intention): Promise<void> {
    const { choice } = this;
    if (choice === undefined) return;
    const current = { intention, on: { choice, throwId: this.#host.throwId } };
    this.#sent = current;
    this.sentAt = performance.now();
    this.refused = undefined;
    const answer = await this.#host.send(choice.seat, intention);
    // Another intention may have followed before this answer.
    if (this.#sent !== current) return;
    this.#sent = undefined;
    if (!answer.ok) this.refused = answer.refusal;
  }
}
