import type { MyTable } from '@barrelhouse/client';
import { house } from './house.ts';
import { type KeptTables, readKept, writeKept } from './kept-tables.ts';
import { byUrgency } from './table-order.ts';
import { showTurnCount } from './turn-count.ts';

/**
 * Polled, because a stream would tell the others that the player is at the table. Slowly while no screen shows the
 * tables: then only the title and the badge count them.
 */
const SHOWN_MS = 6000;
const UNSEEN_MS = 60_000;

/** My tables that wait or are being played, most urgent first. The last list is kept for the next visit. */
class MyTables {
  #kept: KeptTables = $state.raw(readKept());
  isOffline: boolean = $state(!navigator.onLine);

  #watchers = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running = false;

  get all(): readonly MyTable[] {
    return this.#kept.tables;
  }

  get me(): string {
    return this.#kept.me;
  }

  /** When the times left were read, by this device's clock. */
  get readAt(): number {
    return this.#kept.readAt;
  }

  /** How many tables wait for the player. */
  get turns(): number {
    return this.all.filter(({ myTurn }) => myTurn).length;
  }

  /** Keeps the list fresh until the answer is called; the title and the badge stay fresh after that, too. */
  watch(): () => void {
    this.#watchers++;
    this.#begin();
    void this.refresh();
    return () => {
      this.#watchers--;
    };
  }

  async refresh(): Promise<void> {
    clearTimeout(this.#timer);
    const found = await house.live();
    if (found.ok) {
      const player = await house.known();
      this.isOffline = false;
      this.#take({ me: player?.player ?? '', tables: byUrgency(found.value), readAt: Date.now() });
    } else if (found.error.status === 401) {
      // Nobody yet: the next screen that watches asks again.
      this.#take({ me: '', tables: [], readAt: Date.now() });
      return;
    } else {
      this.isOffline = true;
    }
    clearTimeout(this.#timer);
    const isShown = this.#watchers > 0 && !document.hidden;
    this.#timer = setTimeout(() => void this.refresh(), isShown ? SHOWN_MS : UNSEEN_MS);
  }

  #take(kept: KeptTables): void {
    this.#kept = kept;
    writeKept(kept);
    showTurnCount(this.turns);
  }

  #begin(): void {
    if (this.#running) return;
    this.#running = true;
    showTurnCount(this.turns);
    addEventListener('online', () => void this.refresh());
    addEventListener('offline', () => {
      this.isOffline = true;
    });
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) void this.refresh();
    });
  }
}

export const myTables: MyTables = new MyTables();
