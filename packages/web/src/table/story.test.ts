import { expect, test } from 'vitest';
import { splitName } from './story.ts';

test('the dice of a roll stay together, apart from the name', () => {
  const line = {
    key: '',
    seat: 0,
    tone: 'plain',
    say: () => 'Guest 2 kept 1 1 5 for 250.',
  } as const;
  expect(splitName(line, { kind: 'other', name: 'Guest 2' })).toEqual([
    'Guest 2',
    ' kept 1\u00a01\u00a05 for 250.',
  ]);
});
