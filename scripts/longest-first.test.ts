import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { LONGEST } from './longest-first.ts';

test('every file that should start first exists', () => {
  const root = dirname(import.meta.dirname);
  expect(LONGEST.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
