import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { driverContract, type Home } from '../../table/test/driver-contract.ts';
import { newTableId } from '../src/host/new-table.ts';
import { tableQuarantine } from '../src/host/quarantine.ts';
import { storePort } from '../src/host/store-port.ts';
import { openSqliteStore } from '../src/store/sqlite/sqlite-store.ts';
import type { RequestKey, Store } from '../src/store/store.ts';
import { openMemoryStore } from './support/memory-store.ts';

const homeOver = (store: Store, shared: boolean, remove: () => void): Home<RequestKey> => ({
  open: () =>
    storePort({
      store,
      shared,
      now: () => 0,
      publish: () => undefined,
      ring: () => undefined,
      wake: () => undefined,
      watched: () => true,
      quarantine: tableQuarantine(() => undefined),
    }),
  newId: newTableId,
  async close() {
    await store.close();
    remove();
  },
});

for (const shared of [false, true])
  driverContract(`a server in memory, ${shared ? 'one of many' : 'alone'}`, {
    keepsEntries: true,
    fresh: async () => homeOver(openMemoryStore(), shared, () => undefined),
  });

driverContract('a server on disk', {
  keepsEntries: true,
  async fresh() {
    const folder = mkdtempSync(join(tmpdir(), 'barrelhouse-driver-'));
    return homeOver(await openSqliteStore(folder), false, () =>
      rmSync(folder, { recursive: true }),
    );
  },
});
