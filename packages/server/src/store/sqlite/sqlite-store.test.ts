import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
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

test('makes no events for players to whom nobody has ever listened', async () => {
  const store = await openSqliteStore(newFolder());
  expect(store.events.mayListen('player-ada')).toBe(false);
  await store.close();
});
