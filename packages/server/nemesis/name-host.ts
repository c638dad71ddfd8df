import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import {
  OPERATOR_FILE,
  OPERATOR_HEADER,
  type OperatorFile,
  sharedOperatorKey,
} from '../src/desk/operator.ts';
import { openPostgresStore } from '../src/store/postgres/postgres-store.ts';
import type { RecordOptions } from './server-process.ts';
import type { World } from './world.ts';

/** How the operator reaches a server: by the file beside the record, or with the secret in the database. */
const operatorOf = async (world: World, record: RecordOptions): Promise<OperatorFile> => {
  if (record.database === undefined)
    return JSON.parse(readFileSync(join(record.data, OPERATOR_FILE), 'utf8')) as OperatorFile;
  const store = await openPostgresStore(record.database, { connections: 2 });
  await store.close();
  return { address: world.address, key: sharedOperatorKey(store.doorbellKey) };
};

/** Names an account as a host of the house, whatever happens to the servers meanwhile. */
export const nameHost = async (
  world: World,
  record: () => RecordOptions,
  handle: string,
): Promise<void> => {
  while (!world.ended.aborted) {
    try {
      const { address, key } = await operatorOf(world, record());
      const { status } = await fetch(`${address}/api/admin/hosts`, {
        method: 'POST',
        headers: {
          [OPERATOR_HEADER]: key,
          'content-type': 'application/json',
          'idempotency-key': 'grant',
        },
        body: JSON.stringify({ handle }),
      });
      if (status === 200) return;
    } catch {
      // The server was killed, or the database is away.
    }
    await after(100);
  }
};
