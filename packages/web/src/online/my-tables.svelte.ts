import type { MyTable } from '@barrelhouse/client';
import { loadLater } from '../app/load-later.ts';
import { house } from './house.ts';
import { type KeptTables, readKept, writeKept } from './kept-tables.ts';
import type { MyStreamListener } from './my-stream.ts';
import { byUrgency } from './table-order.ts';
import { showTurnCount } from './turn-count.ts';

/**
 * What happens to the player comes over a stream of their own, which does not tell others that the player is at a table.
 * Polling finds the rest, such as moves of others to others. It is faster in a house without such streams, and slower while
 * no screen shows the tables: then only the title and the badge count them. A guest without tables has no stream and hardly
 * polls: nothing can happen to them.
 */
const POLL_MS = {
  live: { shown: 20_000, unseen: 300_000 },
  alone: { shown: 6000, unseen: 60_000 },
};
type Listener = Pick<MyStreamListener, 'hear' | 'missed'>;

/** Events often come in pairs. */
const GATHER_MS = 100;

/** My tables that wait or are being played, most urgent first. The last list is kept for the next visit. */
class MyTables {
  #kept: KeptTables = $state.raw(readKept());
  isOffline: boolean = $state(!navigator.onLine);

  #watchers = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running = false;
  #isFollowing = false;
  #isLive = false;
  #isAccount = false;
  #listener: Listener | undefined;

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

  /** Whether anything can happen to the player. */
  get #hasNews(): boolean {
    return this.#isAccount || this.all.length > 0;
  }

  /** How many tables wait for the player. */
  get turns(): number {
    return this.all.filter(({ myTurn }) => myTurn).length;
  }

  /** Keeps the title and the badge fresh, whichever screen is on show. */
  start(isAccount: boolean): void {
    this.#isAccount = isAccount;
    this.#begin();
    void this.refresh();
  }

  /** Tells the listener what happens to the player. */
  onEvents(listener: Listener): void {
    this.#listener = listener;
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
    const player = await house.known();
    // Asked for a stranger's tables, the server would refuse.
    const found = house.isStranger() ? undefined : await house.live();
    if (found?.ok) {
      this.isOffline = false;
      this.#take({ me: player?.player ?? '', tables: byUrgency(found.value), readAt: Date.now() });
      if (this.#hasNews) void this.#follow();
    } else if (found === undefined || found.error.status === 401) {
      // Nobody yet: the next screen that watches asks again.
      this.#take({ me: '', tables: [], readAt: Date.now() });
      return;
    } else {
      this.isOffline = true;
    }
    clearTimeout(this.#timer);
    const pause = POLL_MS[this.#isLive ? 'live' : 'alone'];
    const isShown = this.#watchers > 0 && !document.hidden && this.#hasNews;
    this.#refreshIn(isShown ? pause.shown : pause.unseen);
  }

  #refreshIn(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.refresh(), ms);
  }

  /** Begins once the server has said that it knows the player. */
  async #follow(): Promise<void> {
    if (this.#isFollowing) return;
    this.#isFollowing = true;
    if (!(await house.hasEvents())) {
      // The answer may have been lost, so the next refresh asks again.
      this.#isFollowing = false;
      return;
    }
    const { followMyEvents } = await loadLater(() => import('./my-stream.ts'));
    followMyEvents({
      hear: (event) => {
        this.#listener?.hear(event);
        this.#refreshIn(GATHER_MS);
      },
      missed: () => {
        this.#listener?.missed();
        this.#refreshIn(GATHER_MS);
      },
      live: (isLive) => {
        this.#isLive = isLive;
        // A broken connection may have cost an event.
        if (!isLive) this.#refreshIn(GATHER_MS);
      },
    });
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
