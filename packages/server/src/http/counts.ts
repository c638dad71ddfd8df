interface Window {
  /** How many there were in it. */
  current: number;
  /** Milliseconds until it ends. */
  ttl: number;
  since: number;
}

/** More keys are never kept: the one counted longest ago goes. */
const MOST_KEYS = 20_000;

/** Counts by key, in windows of time that begin with the first of each. */
export class WindowCounts {
  /** In order of use: the first is the one counted longest ago. */
  readonly #windows = new Map<string, Window>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  count(key: string, timeWindow: number): Readonly<Window> {
    const now = this.#now();
    const known = this.#windows.get(key);
    const isOpen = known !== undefined && known.since + timeWindow > now;
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

  /** It did not count after all. */
  takeBack(key: string): void {
    const window = this.#windows.get(key);
    if (window !== undefined && window.current > 0) window.current--;
  }
}
