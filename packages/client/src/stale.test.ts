import type { By, Fact } from '@barrelhouse/protocol';
import { expect, test } from 'vitest';
import { afterStale } from './stale.ts';

const REFUNDED: Fact = { type: 'refunded', seat: 0, ms: 1000 };
const RETURNED: Fact = { type: 'returned', seat: 1 };
const REKEYED: Fact = { type: 'rekeyed', seat: 1, chain: 'ab'.repeat(32) };
const PASSED: Fact = { type: 'passed', seat: 0 };
const TIMED_OUT: Fact = { type: 'timed-out', seat: 0, times: 1 };
const SUBSTITUTED: Fact = { type: 'substituted', seat: 0, bot: 'regular' };
const SEATED: Fact = { type: 'seated', seat: 1, name: 'Bob', kind: 'bot', bot: 'regular' };
const UNSEATED: Fact = { type: 'unseated', seat: 1, why: 'left' };
const OFFERED: Fact = { type: 'rematch-offered', seat: 1, table: 't', code: 'C' };
const ABANDONED: Fact = { type: 'abandoned', why: 'host-closed' };

test.each<[what: string, since: readonly (readonly [By, readonly Fact[]])[], then: string]>([
  ['time was given back', [['house', [REFUNDED]]], 'resend'],
  ['another seat came back', [[1, [RETURNED]]], 'resend'],
  ['another seat began a new chain', [[1, [REKEYED]]], 'resend'],
  [
    'several such things',
    [
      ['house', [REFUNDED]],
      [1, [RETURNED]],
      [1, [REKEYED]],
    ],
    'resend',
  ],
  ['the seat was played from another device', [[0, [PASSED]]], 'ask'],
  ['the house played the turn', [['house', [TIMED_OUT, PASSED]]], 'ask'],
  ['the house plays on for the seat', [['house', [SUBSTITUTED]]], 'ask'],
  ['somebody sat down', [[1, [SEATED]]], 'ask'],
  ['somebody got up', [[1, [UNSEATED]]], 'ask'],
  ['somebody offered a rematch', [[1, [OFFERED]]], 'ask'],
  ['the host closed the table', [['host', [ABANDONED]]], 'ask'],
  [
    'time was given back, then a move was made',
    [
      ['house', [REFUNDED]],
      [0, [PASSED]],
    ],
    'ask',
  ],
  ['nothing that is known', [], 'ask'],
])('%s', (_what, since, then) => {
  const entries = since.map(([by, facts], i) => ({ seq: i + 1, at: i, by, facts }));
  expect(afterStale(entries)).toBe(then);
});
