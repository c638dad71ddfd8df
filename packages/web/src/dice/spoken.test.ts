import { expect, test } from 'vitest';
import { facesIn, spokenDice } from './spoken.ts';

test.each([
  ['5', 'en', '5'],
  ['11', 'en', '1 and 1'],
  ['115', 'en', '1, 1 and 5'],
  ['115', 'es', '1, 1 y 5'],
  ['115', 'ru', '1, 1 и 5'],
] as const)('lists %s in %s as "%s"', (faces, language, text) =>
  expect(spokenDice(faces, language)).toBe(text),
);

test('ignores everything but the digits 1 to 6', () => {
  expect(facesIn('1 7,6')).toEqual([1, 6]);
});
