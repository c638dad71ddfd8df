import type { Entry } from '@barrelhouse/protocol';
import type { LocalListing } from './messages.ts';

/** A table as it is kept on this device. */
export interface StoredTable extends LocalListing {
  /** The seed of its dice. */
  readonly secret: string;
}

/** Where tables of this device are kept. A promise that fulfils means that it is on disk. */
export interface Storage {
  table(id: string): Promise<StoredTable | undefined>;
  tables(): Promise<readonly StoredTable[]>;
  entries(id: string): Promise<readonly Entry[]>;
  append(table: StoredTable, entry: Entry): Promise<void>;
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

const entriesOf = (table: string): IDBKeyRange =>
  IDBKeyRange.bound([table, 0], [table, Number.MAX_SAFE_INTEGER]);

export const deviceStorage = async (): Promise<Storage> => {
  const database = await open();
  // Where everything is to be forgotten, nothing is held back.
  database.addEventListener('versionchange', () => database.close());
  const read = (store: string): IDBObjectStore => database.transaction(store).objectStore(store);
  return {
    table: (id) => settled<StoredTable | undefined>(read('tables').get(id)),
    tables: () => settled<StoredTable[]>(read('tables').getAll()),
    async entries(id) {
      const rows = await settled<{ entry: Entry }[]>(read('entries').getAll(entriesOf(id)));
      return rows.map(({ entry }) => entry);
    },
    append(table, entry) {
      const transaction = database.transaction(['tables', 'entries'], 'readwrite', {
        durability: 'strict',
      });
      transaction.objectStore('tables').put(table);
      // `add` refuses an entry that is there already: two pages at one table cannot both write it.
      transaction.objectStore('entries').add({ table: table.table, seq: entry.seq, entry });
      return done(transaction);
    },
    remove(id) {
      const transaction = database.transaction(['tables', 'entries'], 'readwrite');
      transaction.objectStore('tables').delete(id);
      transaction.objectStore('entries').delete(entriesOf(id));
      return done(transaction);
    },
  };
};
