import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { chainFollows, makeChain } from './chain.ts';

const secret = '5e'.repeat(32);

test('each link hashes to the one revealed before it, and the last is the secret', () => {
  const chain = makeChain(secret, 40);
  let last = chain.tip;
  for (let i = 1; i <= 40; i++) {
    expect(chainFollows(chain.link(i), last)).toBe(true);
    last = chain.link(i);
  }
  expect(last).toBe(secret);
});

test('a link is hashed after its label, each prefixed with its length', () => {
  const bytes = Buffer.concat([
    Buffer.from([0, 0, 0, 19]),
    Buffer.from('barrelhouse/chain/1'),
    Buffer.from([0, 0, 0, 32]),
    Buffer.from(secret, 'hex'),
  ]);
  expect(makeChain(secret, 1).tip).toBe(createHash('sha256').update(bytes).digest('hex'));
});

test('the tip of an empty chain is its secret', () =>
  expect(makeChain(secret, 0).tip).toBe(secret));

test('only the next link follows', () => {
  const chain = makeChain(secret, 5);
  expect(chainFollows(chain.link(2), chain.tip)).toBe(false);
  expect(chainFollows(chain.tip, chain.tip)).toBe(false);
  for (const link of ['', 'nonsense', chain.link(1).toUpperCase(), `${chain.link(1)}00`])
    expect(chainFollows(link, chain.tip)).toBe(false);
  expect(chainFollows(chain.link(1), '')).toBe(false);
});

test('asking for a missing link or passing a malformed secret throws', () => {
  const chain = makeChain(secret, 5);
  for (const i of [0, 6, -1, 1.5]) expect(() => chain.link(i)).toThrow(RangeError);
  expect(() => makeChain('5e', 5)).toThrow('32 bytes');
});
