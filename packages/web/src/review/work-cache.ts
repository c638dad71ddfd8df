/** What was worked out on this device and would take long to work out again. Losing it costs only time. */
const NAME = 'barrelhouse-worked-out';
const VERSION = 1;

/** Solved tables by the hash of their rules; figures of games by their table. */
export type Shelf = 'solved' | 'figures';

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('The device kept nothing.')),
    );
  });

let opened: Promise<IDBDatabase> | undefined;

const open = (): Promise<IDBDatabase> => {
  if (opened === undefined) {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('solved');
      request.result.createObjectStore('figures');
    };
    opened = settled(request).then((database) => {
      database.addEventListener('versionchange', () => database.close());
      return database;
    });
  }
  return opened;
};

export const readCached = async <T>(shelf: Shelf, key: string): Promise<T | undefined> => {
  try {
    return await settled<T | undefined>(
      (await open()).transaction(shelf).objectStore(shelf).get(key),
    );
  } catch {
    return undefined;
  }
};

/** A device that keeps nothing works it out again. */
export const writeCached = async (shelf: Shelf, key: string, value: unknown): Promise<void> => {
  try {
    await settled(
      (await open()).transaction(shelf, 'readwrite').objectStore(shelf).put(value, key),
    );
  } catch {
    // Nothing is lost but time.
  }
};

export const dropCached = async (shelf: Shelf, key: string): Promise<void> => {
  try {
    await settled((await open()).transaction(shelf, 'readwrite').objectStore(shelf).delete(key));
  } catch {
    // It was never there.
  }
};
