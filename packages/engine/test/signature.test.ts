import { expect, test } from 'vitest';
import { filed, signatures } from '../../../scripts/signature.ts';

test('each game plays the same matches from the same dice and decisions as before', () => {
  expect(signatures('quick').toSorted()).toEqual(filed('quick'));
});
