import type { Seat } from '@barrelhouse/engine';
import type { Entry, Moved, Reaction, Snapshot } from '@barrelhouse/protocol';
import type { DeskListener, Link } from '../desk/desk.ts';
import type { OnlineDesk } from './online-desk.ts';
import { hasRemoval } from './removal.ts';

const SHOWN_MS = 4000;

export interface Said {
  readonly key: number;
  readonly seat: Seat;
  readonly reaction: Reaction;
}

/** Everything around a match: who is connected, reactions, whether the server hears us. */
export class Room implements DeskListener {
  snapshot: Snapshot | undefined = $state.raw();
  here: readonly boolean[] = $state.raw([]);
  kept: Link = $state('saved');
  lost: string = $state('');
  /** Whether the host has just removed us. */
  removed: boolean = $state(false);
  said: readonly Said[] = $state.raw([]);

  readonly desk: OnlineDesk;
  readonly #stop: () => void;
  #next = 0;

  constructor(desk: OnlineDesk) {
    this.desk = desk;
    this.#stop = desk.listen(this);
  }

  /** The seats of this device. */
  get mine(): readonly Seat[] {
    const { snapshot, desk } = this;
    if (snapshot === undefined) return [];
    return snapshot.seats.flatMap(({ seat }) => (desk.plays(seat, snapshot) ? [seat] : []));
  }

  close(): void {
    this.#stop();
  }

  table(snapshot: Snapshot, news: readonly Entry[]): void {
    const sat = this.mine.length > 0;
    this.snapshot = snapshot;
    this.removed = this.mine.length === 0 && (this.removed || (sat && hasRemoval(news)));
  }

  moved({ seq, at, view, next, clock }: Moved): void {
    if (this.snapshot !== undefined)
      this.snapshot = { ...this.snapshot, seq, at, view, next, clock };
  }

  presence(here: readonly boolean[]): void {
    this.here = here;
  }

  reaction(seat: Seat, reaction: Reaction): void {
    const key = this.#next++;
    this.said = [...this.said.slice(-2), { key, seat, reaction }];
    setTimeout(() => {
      this.said = this.said.filter((shown) => shown.key !== key);
    }, SHOWN_MS);
  }

  link(link: Link): void {
    this.kept = link;
  }

  gone(why: string): void {
    this.lost = why;
  }
}
