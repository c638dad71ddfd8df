import type { Seat } from '@barrelhouse/engine';
import type { Entry, Moved, Reaction, Snapshot } from '@barrelhouse/protocol';
import type { SyncState, TableListener } from '../session/table-session.ts';
import type { OnlineSession } from './online-session.ts';
import { hasRemoval, noteRemoval, wasRemoved } from './removal.ts';

const SHOWN_MS = 4000;

export interface ShownReaction {
  readonly key: number;
  readonly seat: Seat;
  readonly reaction: Reaction;
}

/** The state of an online table around its match: seats, presence, reactions and connection. */
export class TableModel implements TableListener {
  snapshot: Snapshot | undefined = $state.raw();
  connected: readonly boolean[] = $state.raw([]);
  syncState: SyncState = $state('saved');
  lost: string = $state('');
  /** Whether the host has removed us. */
  removed: boolean = $state(false);
  reactions: readonly ShownReaction[] = $state.raw([]);

  /** Who asked us to move, until the table moves on. */
  nudge: { readonly seat: Seat } | undefined = $state.raw();

  readonly session: OnlineSession;
  readonly #stop: () => void;
  #next = 0;
  /** The last entry that the page has shown. */
  #shown: number = $state(0);

  constructor(session: OnlineSession) {
    this.session = session;
    session.shown = (seq) => {
      this.#shown = seq;
    };
    this.#stop = session.listen(this);
  }

  /** The seats this device plays. */
  get mine(): readonly Seat[] {
    const { snapshot, session } = this;
    if (snapshot === undefined) return [];
    return snapshot.seats.flatMap(({ seat }) => (session.plays(seat, snapshot) ? [seat] : []));
  }

  /** Whether the page has shown all that is known here. If not, dice may be in the air, and nothing may tell how they fall. */
  get isShown(): boolean {
    return this.#shown >= (this.snapshot?.seq ?? 0);
  }

  get #isMyMove(): boolean {
    const next = this.snapshot?.next;
    return next?.kind === 'choice' && this.mine.includes(next.seat);
  }

  close(): void {
    this.#stop();
  }

  table(snapshot: Snapshot, news: readonly Entry[]): void {
    const wasSeated = this.mine.length > 0;
    const isFirst = this.snapshot === undefined;
    this.snapshot = snapshot;
    if (news.length > 0) this.nudge = undefined;
    this.#setRemoved(this.removed || (wasSeated && hasRemoval(news)));
    if (isFirst && this.mine.length === 0) void this.#readRemoval();
  }

  #setRemoved(removed: boolean): void {
    this.removed = removed && this.mine.length === 0;
    if (this.removed) noteRemoval(this.session.table);
  }

  /** After a reload, only the log knows that we were removed. */
  async #readRemoval(): Promise<void> {
    const { player } = this.session;
    if (player === '') return;
    const log = await this.session.entries().catch(() => []);
    this.#setRemoved(this.removed || wasRemoved(log, player));
  }

  moved({ seq, at, view, next, clock }: Moved): void {
    this.nudge = undefined;
    if (this.snapshot !== undefined)
      this.snapshot = { ...this.snapshot, seq, at, view, next, clock };
  }

  presence(connected: readonly boolean[]): void {
    this.connected = connected;
  }

  reaction(seat: Seat, reaction: Reaction): void {
    const key = this.#next++;
    if (reaction === 'hurry' && this.#isMyMove && !this.mine.includes(seat)) this.nudge = { seat };
    this.reactions = [...this.reactions.slice(-2), { key, seat, reaction }];
    setTimeout(() => {
      this.reactions = this.reactions.filter((shown) => shown.key !== key);
    }, SHOWN_MS);
  }

  sync(state: SyncState): void {
    this.syncState = state;
  }

  gone(why: string): void {
    this.lost = why;
  }
}
