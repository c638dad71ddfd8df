import { awaitedIn } from '@barrelhouse/client';
import type { CodedProblem } from '../../i18n/problem-words.ts';
import type { TableModel } from '../table-model.svelte.ts';

/** Whom a table waits for, and what we can do about it. For use in a component. */
export class Absence {
  readonly #model: TableModel;
  readonly #me: string;
  #now: number = $state(Date.now());
  /** The entry after which we nudged; a new one may need another nudge. */
  #nudgedAfter: number = $state(0);
  /** Whether we are asked if the house shall play. */
  asking: boolean = $state(false);
  /** Why the house does not play. */
  problem: CodedProblem | undefined = $state.raw();

  readonly #awaited = $derived.by(() => {
    const { snapshot, mine } = this.#model;
    const isHost = this.#me !== '' && snapshot?.host === this.#me;
    if (snapshot === undefined || (mine.length === 0 && !isHost)) return undefined;
    const found = awaitedIn(snapshot);
    return found === undefined || mine.includes(found.seat) ? undefined : found;
  });

  /** `me` is empty for spectators. */
  constructor(model: TableModel, me: string) {
    this.#model = model;
    this.#me = me;
    $effect(() => {
      const awaited = this.#awaited;
      if (awaited === undefined) return undefined;
      const update = (): void => {
        this.#now = Date.now();
      };
      update();
      // A moment later, so that the server agrees that the time is up.
      const timers = [awaited.nudgeAt, awaited.substituteAt].map((at) =>
        setTimeout(update, Math.max(0, at - Date.now()) + 500),
      );
      return () => timers.forEach(clearTimeout);
    });
    $effect(() => {
      if (!this.mayReplace) this.asking = false;
    });
  }

  /** Empty if we wait for nobody, or only for ourselves. */
  get name(): string {
    const awaited = this.#awaited;
    return awaited === undefined ? '' : (this.#model.snapshot?.seats[awaited.seat]?.name ?? '');
  }

  get isLong(): boolean {
    return this.#awaited !== undefined && this.#now >= this.#awaited.nudgeAt;
  }

  get mayNudge(): boolean {
    return this.isLong && this.#model.mine.length > 0 && !this.wasNudged;
  }

  get mayReplace(): boolean {
    return this.#awaited !== undefined && this.#now >= this.#awaited.substituteAt;
  }

  get wasNudged(): boolean {
    return this.#nudgedAfter === this.#model.snapshot?.seq;
  }

  /** The others for whom the house plays. */
  get replaced(): readonly string[] {
    const { snapshot, mine } = this.#model;
    return (snapshot?.status === 'playing' ? snapshot.seats : [])
      .filter(({ seat, substituted }) => substituted && !mine.includes(seat))
      .map(({ name }) => name);
  }

  nudge(): void {
    const { snapshot, mine, session } = this.#model;
    const [own] = mine;
    if (own === undefined || snapshot === undefined) return;
    this.#nudgedAfter = snapshot.seq;
    void session.react(own, 'hurry');
  }

  async substitute(): Promise<void> {
    this.asking = false;
    if (this.#awaited === undefined) return;
    const answer = await this.#model.session.substitute(this.#awaited.seat);
    // They have just moved, or somebody else was quicker.
    const isSettled = !answer.ok && ['stale-seq', 'not-awaited'].includes(answer.error.code);
    this.problem = answer.ok || isSettled ? undefined : answer.error;
  }
}
