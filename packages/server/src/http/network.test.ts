import { LIMITS } from '@barrelhouse/protocol';
import { describe, expect, test } from 'vitest';
import { networksOf } from './network.ts';

const names = (ip: string): readonly string[] => networksOf(ip).map(({ name }) => name);

describe('networksOf', () => {
  test.each([
    '203.0.113.9',
    '::ffff:203.0.113.9',
    '::FFFF:cb00:7109',
    '0:0:0:0:0:ffff:203.0.113.9',
  ])('%s counts as one IPv4 address', (ip) => {
    expect(networksOf(ip)).toEqual([{ name: '203.0.113.9', share: 1 }]);
  });

  test.each([
    ['2001:db8:1:2ff::1', ['2001:db8:1:2ff::/64', '2001:db8:1:200::/56']],
    ['2001:DB8:1:2ff:a:b:c:d', ['2001:db8:1:2ff::/64', '2001:db8:1:200::/56']],
    ['2001:db8::', ['2001:db8:0:0::/64', '2001:db8:0:0::/56']],
    ['::1', ['0:0:0:0::/64', '0:0:0:0::/56']],
    ['fe80::1%eth0', ['fe80:0:0:0::/64', 'fe80:0:0:0::/56']],
  ])('%s counts towards its /64 and its /56', (ip, expected) => {
    expect(names(ip)).toEqual(expected);
  });

  test('gives a /56 a larger share', () => {
    expect(networksOf('2001:db8::1').map(({ share }) => share)).toEqual([1, LIMITS.networkShare]);
  });

  test('takes any other text as a name', () => {
    expect(names('')).toEqual(['']);
    expect(names('unknown')).toEqual(['unknown']);
  });
});
