import type { Entry } from '@barrelhouse/protocol';
import type { LocalListing } from './referee-questions.ts';

/** A table as stored on this device. */
export interface StoredTable extends LocalListing {
  /** The seed of its dice. */
  readonly secret: string;
}

/** Stores the tables of this device. Once a promise resolves, the data is on disk. */
export interface TableStorage {
  table(id: string): Promise<StoredTable | undefined>;
  tables(): Promise<readonly StoredTable[]>;
  /** The entries with a seq above `after`. */
  entries(id: string, after: number): Promise<readonly Entry[]>;
  /** `conflict`: the table already has an entry with that seq, and nothing was written. */
  append(table: StoredTable, entry: Entry): Promise<'written' | 'conflict'>;
  remove(id: string): Promise<void>;
}

const NAME = 'barrelhouse';
const VERSION = 1;

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('The browser storage failed.')),
    );
  });

const committed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new Error('The browser storage failed.')),
    );
  });

const open = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(NAME, VERSION);
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore('tables', { keyPath: 'table' });
    request.result.createObjectStore('entries', { keyPath: ['table', 'seq'] });
  });
  return resultOf(request);
};

const entriesAfter = (table: string, seq: number): IDBKeyRange =>
  IDBKeyRange.bound([table, seq + 1], [table, Number.MAX_SAFE_INTEGER]);

export const deviceStorage = async (): Promise<TableStorage> => {
  const database = await open();
  // An open connection would block deleting the database.
  database.addEventListener('versionchange', () => database.close());
  const read = (store: string): IDBObjectStore => database.transaction(store).objectStore(store);
  return {
    table: (id) => resultOf<StoredTable | undefined>(read('tables').get(id)),
    tables: () => resultOf<StoredTable[]>(read('tables').getAll()),
    async entries(id, after) {
      const range = entriesAfter(id, after);
      const rows = await resultOf<{ entry: Entry }[]>(read('entries').getAll(range));
      return rows.map(({ entry }) => entry);
    },
    async append(table, entry) {
      const transaction = database.transaction(['tables', 'entries'], 'readwrite', {
        durability: 'strict',
      });
      transaction.objectStore('tables').put(table);
      // `add` fails if the entry exists, so two tabs cannot both write it.
      transaction.objectStore('entries').add({ table: table.table, seq: entry.seq, entry });
      try {
        await committed(transaction);
        return 'written';
      } catch (error) {
        if (error instanceof DOMException && error.name === 'ConstraintError') return 'conflict';
        throw error;
      }
    },
    remove(id) {
      const transaction = database.transaction(['tables', 'entries'], 'readwrite');
      transaction.objectStore('tables').delete(id);
      transaction.objectStore('entries').delete(entriesAfter(id, 0));
      return committed(transaction);
    },
  };
};
