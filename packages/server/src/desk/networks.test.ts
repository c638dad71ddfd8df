import { expect, test } from 'vitest';
import { contains, isLoopback, networkSet, readNetwork } from './networks.ts';

test.each([
  ['192.0.2.7', '192.0.2.7/32'],
  [' 192.0.2.7/24 ', '192.0.2.0/24'],
  ['192.0.2.255/25', '192.0.2.128/25'],
  ['10.1.0.0/16', '10.1.0.0/16'],
  ['::ffff:192.0.2.7', '192.0.2.7/32'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:0:0:0:0/64'],
  ['2001:DB8::/32', '2001:db8:0:0:0:0:0:0/32'],
  ['2001:db8::7/128', '2001:db8:0:0:0:0:0:7/128'],
])('reads %s as %s', (text, network) => {
  expect(readNetwork(text)).toBe(network);
});

test.each([
  '',
  'ada',
  '192.0.2',
  '192.0.2.256',
  '10.0.0.0/15',
  '10.0.0.0/33',
  '10.0.0.0/',
  '::/31',
])('refuses %s', (text) => expect(readNetwork(text)).toBeUndefined());

test('finds every network that has an address', () => {
  const set = networkSet([
    ['192.0.2.0/24', 'all'],
    ['192.0.2.7/32', 'one'],
    ['192.0.2.7/32', 'again'],
    ['2001:db8:0:0:0:0:0:0/64', 'six'],
  ]);
  expect(set.of('192.0.2.7').toSorted()).toEqual(['again', 'all', 'one']);
  expect(set.of('::ffff:192.0.2.9')).toEqual(['all']);
  expect(set.of('2001:db8::9')).toEqual(['six']);
  expect(set.of('192.0.3.7')).toEqual([]);
  expect(set.of('nonsense')).toEqual([]);
});

test('knows the loopback and what a network contains', () => {
  expect(
    ['127.0.0.1', '127.9.9.9/24', '::1'].map((ip) => isLoopback(readNetwork(ip) ?? '')),
  ).toEqual([true, true, true]);
  expect(isLoopback('192.0.2.7/32')).toBe(false);
  expect(contains('192.0.2.0/24', '192.0.2.9')).toBe(true);
  expect(contains('192.0.2.0/24', '192.0.3.9')).toBe(false);
});
