import type { Entry, Fact } from '@barrelhouse/protocol';
import { expect, test } from 'vitest';
import { wasRemoved } from './removal.ts';

const sat = (seat: number, player: string): Fact => ({
  type: 'seated',
  seat,
  name: player,
  kind: 'human',
  player,
  seed: '',
  chain: '',
});
const logOf = (...facts: readonly Fact[]): readonly Entry[] => [
  { seq: 1, at: 0, by: 'host', facts },
];

test('the log tells who was removed, although seats move down', () => {
  const log = logOf(
    sat(0, 'ana'),
    sat(1, 'bo'),
    sat(2, 'cy'),
    { type: 'unseated', seat: 0, why: 'left' },
    { type: 'unseated', seat: 1, why: 'removed' },
  );
  expect(['ana', 'bo', 'cy', 'dee'].map((player) => wasRemoved(log, player))).toEqual([
    false,
    false,
    true,
    false,
  ]);
});
