/** How much of something one key may have: connections at once, or requests in a time window. */
export interface Quota {
  readonly key: string;
  readonly max: number;
}

/** Counts what is in use at the moment, by key. */
export interface ConcurrencyLimit {
  /** Takes one of every quota and returns the release function, or `undefined` if any quota is used up. */
  readonly acquire: (quotas: readonly Quota[]) => (() => void) | undefined;
}

export const concurrencyLimit = (): ConcurrencyLimit => {
  const inUse = new Map<string, number>();
  const count = (key: string): number => inUse.get(key) ?? 0;
  return {
    acquire(quotas) {
      if (quotas.some(({ key, max }) => count(key) >= max)) return undefined;
      // Only the keys: they are kept for as long as the connection lasts.
      const keys = quotas.map(({ key }) => key);
      for (const key of keys) inUse.set(key, count(key) + 1);
      let isReleased = false;
      return () => {
        if (isReleased) return;
        isReleased = true;
        for (const key of keys) {
          const rest = count(key) - 1;
          if (rest === 0) inUse.delete(key);
          else inUse.set(key, rest);
        }
      };
    },
  };
};
