import type { Store } from './store.ts';

/** What became of an append: how long it took, in seconds, and by whom the entry was. */
export interface Watcher {
  appended(by: string, seconds: number): void;
  failed(): void;
}

/** The same store, with somebody who counts what is appended. */
export const observed = (store: Store, watcher: Watcher): Store => {
  const watched = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      watcher.failed();
      throw error;
    }
  };
  return {
    ...store,
    async append(append) {
      const started = performance.now();
      const written = await watched(store.append(append));
      if (written === 'written') {
        const by = typeof append.by === 'number' ? 'seat' : append.by;
        watcher.appended(by, (performance.now() - started) / 1000);
      }
      return written;
    },
    createTable: (table) => watched(store.createTable(table)),
    keepRefusal: (...asked) => watched(store.keepRefusal(...asked)),
  };
};
