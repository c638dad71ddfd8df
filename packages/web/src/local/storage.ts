import type { Entry } from '@barrelhouse/protocol';
import type { LocalListing } from './messages.ts';

/** A table as this device keeps it. */
export interface StoredTable extends LocalListing {
  /** The secret behind its dice. */
  readonly secret: string;
}

/** Where the tables of this device are kept. Once a promise fulfils, it is on disk. */
export interface Storage {
  table(id: string): Promise<StoredTable | undefined>;
  tables(): Promise<readonly StoredTable[]>;
  /** The entries after one of them; 0 for all. */
  entries(id: string, after: number): Promise<readonly Entry[]>;
  /** `conflict`: the table has an entry with that number already, and nothing was written. */
  append(table: StoredTable, entry: Entry): Promise<'written' | 'conflict'>;
  remove(id: string): Promise<void>;
}

const NAME = 'barrelhouse';
const VERSION = 1;

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('The device kept nothing.')),
    );
  });

const done = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new Error('The device kept nothing.')),
    );
  });

const open = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(NAME, VERSION);
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore('tables', { keyPath: 'table' });
    request.result.createObjectStore('entries', { keyPath: ['table', 'seq'] });
  });
  return settled(request);
};

const entriesAfter = (table: string, seq: number): IDBKeyRange =>
  IDBKeyRange.bound([table, seq + 1], [table, Number.MAX_SAFE_INTEGER]);

export const deviceStorage = async (): Promise<Storage> => {
  const database = await open();
  // An open connection would keep the database from being deleted.
  database.addEventListener('versionchange', () => database.close());
  const read = (store: string): IDBObjectStore => database.transaction(store).objectStore(store);
  return {
    table: (id) => settled<StoredTable | undefined>(read('tables').get(id)),
    tables: () => settled<StoredTable[]>(read('tables').getAll()),
    async entries(id, after) {
      const range = entriesAfter(id, after);
      const rows = await settled<{ entry: Entry }[]>(read('entries').getAll(range));
      return rows.map(({ entry }) => entry);
    },
    async append(table, entry) {
      const transaction = database.transaction(['tables', 'entries'], 'readwrite', {
        durability: 'strict',
      });
      transaction.objectStore('tables').put(table);
      // `add` refuses an entry that is there already, so two tabs at one table cannot both write it.
      transaction.objectStore('entries').add({ table: table.table, seq: entry.seq, entry });
      try {
        await done(transaction);
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
      return done(transaction);
    },
  };
};
