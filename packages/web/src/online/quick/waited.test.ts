import { expect, test } from 'vitest';
import { waitedText } from './waited.ts';

test.each([
  [-5, '0:00'],
  [9999, '0:09'],
  [61_000, '1:01'],
  [3_600_000, '60:00'],
])('%i ms is %s', (ms, text) => expect(waitedText(ms)).toBe(text));
