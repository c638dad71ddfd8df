import { expect, test } from 'vitest';
import { mayFetchAhead } from './keep-tables.ts';

test.each([
  [true, undefined, true],
  [true, {}, true],
  [true, { type: 'wifi', effectiveType: '4g', saveData: false }, true],
  [false, undefined, false],
  [true, { saveData: true }, false],
  [true, { type: 'cellular', effectiveType: '4g' }, false],
  [true, { effectiveType: '3g' }, false],
  [true, { effectiveType: 'slow-2g' }, false],
] as const)('online %s, connection %j: may fetch ahead %s', (online, connection, may) => {
  expect(mayFetchAhead(online, connection)).toBe(may);
});
