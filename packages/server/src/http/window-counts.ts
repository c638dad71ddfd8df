interface Window {
  current: number;
  /** Milliseconds until it ends. */
  ttl: number;
  since: number;
}

/** Beyond this many keys, the least recently counted one is dropped. */
const MOST_KEYS = 20_000;

/** Fixed-window counters by key. A key's window starts with its first count; a clock that is set back ends it, too. */
export class WindowCounts {
  /** Least recently counted first. */
  readonly #windows = new Map<string, Window>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  count(key: string, timeWindow: number): Readonly<Window> {
    const now = this.#now();
    const known = this.#windows.get(key);
    const isOpen = known !== undefined && known.since <= now && known.since + timeWindow > now;
    const window = isOpen ? known : { current: 0, ttl: timeWindow, since: now };
    window.current++;
    window.ttl = window.since + timeWindow - now;
    this.#windows.delete(key);
    this.#windows.set(key, window);
    if (this.#windows.size > MOST_KEYS) {
      const [oldest] = this.#windows.keys();
      if (oldest !== undefined) this.#windows.delete(oldest);
    }
    return window;
  }

  /** The highest count in a window that is still open. */
  busiest(timeWindow: number): number {
    const now = this.#now();
    let most = 0;
    for (const { current, since } of this.#windows.values())
      if (since <= now && since + timeWindow > now) most = Math.max(most, current);
    return most;
  }

  /** Undoes one count. */
  giveBack(key: string): void {
    const window = this.#windows.get(key);
    if (window !== undefined && window.current > 0) window.current--;
  }
}
