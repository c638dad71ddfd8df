/** Results that took long to compute. Losing them costs only time, so errors are ignored. */
const NAME = 'barrelhouse-worked-out';
const VERSION = 1;

/** Solved tables by rules hash; figures of games by table, and of solved rules by `first-seat` and their hash. */
type CacheStore = 'solved' | 'figures';

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('The browser storage failed.')),
    );
  });

let database: Promise<IDBDatabase> | undefined;

const open = (): Promise<IDBDatabase> => {
  if (database === undefined) {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('solved');
      request.result.createObjectStore('figures');
    };
    database = resultOf(request).then((opened) => {
      opened.addEventListener('versionchange', () => opened.close());
      return opened;
    });
  }
  return database;
};

export const readCached = async <T>(store: CacheStore, key: string): Promise<T | undefined> => {
  try {
    return await resultOf<T | undefined>(
      (await open()).transaction(store).objectStore(store).get(key),
    );
  } catch {
    return undefined;
  }
};

export const cachedKeys = async (store: CacheStore): Promise<readonly string[]> => {
  try {
    const keys = (await open()).transaction(store).objectStore(store).getAllKeys();
    return (await resultOf(keys)).map(String);
  } catch {
    return [];
  }
};

export const writeCached = async (
  store: CacheStore,
  key: string,
  value: unknown,
): Promise<void> => {
  try {
    await resultOf(
      (await open()).transaction(store, 'readwrite').objectStore(store).put(value, key),
    );
  } catch {
    // Computed again next time.
  }
};

export const dropCached = async (store: CacheStore, key: string): Promise<void> => {
  try {
    await resultOf((await open()).transaction(store, 'readwrite').objectStore(store).delete(key));
  } catch {
    // Nothing was stored.
  }
};
