import { expect, test } from 'vitest';
import { pendingMove } from './pending.ts';
import { memoryVault } from './vault.ts';

const move = (key: string) => ({ key, body: { seq: 7 } });

test('keeps a move until it is answered, also in another program', () => {
  const vault = memoryVault();
  pendingMove('t', vault).save(move('a'));
  expect(pendingMove('t', vault).read()).toEqual(move('a'));
  expect(pendingMove('u', vault).read()).toBeUndefined();
  pendingMove('t', vault).drop('a');
  expect(pendingMove('t', vault).read()).toBeUndefined();
});

test('a late answer to one move leaves the next one alone', () => {
  const pending = pendingMove('t', memoryVault());
  pending.save(move('a'));
  pending.save(move('b'));
  pending.drop('a');
  expect(pending.read()).toEqual(move('b'));
});

test.each(['', 'nonsense', '[]', '{"key":1,"body":{}}', '{"key":"a"}'])(
  'takes %j for nothing',
  (text) => {
    const vault = memoryVault();
    vault.set('pending.t', text);
    expect(pendingMove('t', vault).read()).toBeUndefined();
  },
);
