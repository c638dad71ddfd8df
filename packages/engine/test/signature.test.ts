import { expect, test } from 'vitest';
import { filed, signature } from '../../../scripts/signature.ts';

test('the same dice and decisions lead to the same matches as ever', () => {
  expect(signature('quick')).toBe(filed('quick'));
});
