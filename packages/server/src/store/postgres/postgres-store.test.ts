import { describe } from 'vitest';
import { emptyDatabase, freshDatabase } from '../../../../../scripts/fresh-database.ts';
import { storeContract } from '../../../test/store-contract.ts';
import { openPostgresStore } from './postgres-store.ts';

const url = await freshDatabase();

describe.skipIf(url === undefined)('with a database', () => {
  storeContract('postgres', {
    fresh: async () => {
      await emptyDatabase(url ?? '');
      return openPostgresStore(url ?? '');
    },
    reopen: () => openPostgresStore(url ?? ''),
  });
});
