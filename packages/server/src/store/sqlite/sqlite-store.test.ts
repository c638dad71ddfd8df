import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { storeContract } from '../../../test/store-contract.ts';
import { openSqliteStore } from './sqlite-store.ts';

const root = mkdtempSync(join(tmpdir(), 'barrelhouse-store-'));
afterAll(() => rmSync(root, { recursive: true }));

let folders = 0;
let latest = '';
const newFolder = (): string => {
  folders += 1;
  latest = join(root, String(folders));
  return latest;
};

storeContract('sqlite', {
  fresh: () => openSqliteStore(newFolder()),
  reopen: () => openSqliteStore(latest),
});
