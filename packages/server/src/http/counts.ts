interface Window {
  /** How many there were in it. */
  current: number;
  /** Milliseconds until it ends. */
  ttl: number;
  since: number;
}

/** In order of use: the first is the one counted longest ago. */
export type Windows = Map<string, Window>;

/** More keys are never kept: the one counted longest ago goes. */
const MOST_KEYS = 20_000;

/** Counts by key, in windows of time that begin with the first of each. What the plugin for rates calls a store. */
export class WindowCounts {
  readonly #windows: Windows;

  constructor(windows: Windows = new Map()) {
    this.#windows = windows;
  }

  count(key: string, timeWindow: number): Readonly<Window> {
    const now = Date.now();
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
    if (window !== undefined) window.current--;
  }

  incr(
    key: string,
    told: (error: null, window: Readonly<Window>) => void,
    timeWindow: number,
  ): void {
    told(null, this.count(key, timeWindow));
  }

  child(): WindowCounts {
    return new WindowCounts();
  }
}
