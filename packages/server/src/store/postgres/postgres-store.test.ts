import { describe } from 'vitest';
import { freshDatabase } from '../../../../../scripts/fresh-database.ts';
import { storeContract } from '../../../test/store-contract.ts';
import { emptyRecord } from '../../../test/support/empty-record.ts';
import { openPostgresStore } from './postgres-store.ts';

const url = await freshDatabase();

describe.skipIf(url === undefined)('with a database', () => {
  storeContract('postgres', {
    fresh: async () => {
      await emptyRecord(url ?? '');
      return openPostgresStore(url ?? '');
    },
    reopen: () => openPostgresStore(url ?? ''),
  });
});
