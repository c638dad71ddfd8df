import type { Store } from './store.ts';

export interface AppendObserver {
  appended(by: string, seconds: number): void;
  failed(): void;
}

/** Wraps a store to report its appends to an observer. */
export const observeAppends = (store: Store, observer: AppendObserver): Store => {
  const reportFailure = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      observer.failed();
      throw error;
    }
  };
  return {
    ...store,
    async append(append) {
      const started = performance.now();
      try {
        const written = await store.append(append);
        if (written === 'written') {
          const by = typeof append.by === 'number' ? 'seat' : append.by;
          observer.appended(by, (performance.now() - started) / 1000);
        }
        return written;
      } catch (error) {
        observer.failed();
        throw error;
      }
    },
    createTable: (table) => reportFailure(store.createTable(table)),
    keepRefusal: (...args) => reportFailure(store.keepRefusal(...args)),
  };
};
