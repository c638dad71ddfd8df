import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { play } from '../commands/play.ts';
import { memoryIo } from '../io/memory-io.ts';
import { closeFolder } from './private-folder.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'barrelhouse-private-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const modeAfter = (mode: number): number => {
  chmodSync(folder, mode);
  closeFolder(folder);
  return statSync(folder).mode & 0o7777;
};

test('makes a folder private, but not a shared one', () => {
  expect(modeAfter(0o755)).toBe(0o700);
  expect(modeAfter(0o700)).toBe(0o700);
  expect(modeAfter(0o1777)).toBe(0o1777);
  closeFolder(join(folder, 'missing'));
});

test('makes the data folder private', async () => {
  chmodSync(folder, 0o755);
  const io = memoryIo({ env: { BARRELHOUSE_DATA: folder }, lines: ['quit'] });
  expect(await play.run(['classic', '--seats', 'Ada'], io)).toBe(0);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});
