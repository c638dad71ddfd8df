import type { Fact } from '@barrelhouse/protocol';
import { expect, test } from 'vitest';
import { makeChain } from './chain.ts';
import { foldChains, linkAfter, type SeatChain } from './seat-chain.ts';

const chain = makeChain('5e'.repeat(32), 3);
const other = makeChain('a1'.repeat(32), 3);

const seated = (seat: number, tip: string): Fact => {
  const common = { type: 'seated', seat, name: `seat ${seat}` } as const;
  return tip === ''
    ? { ...common, kind: 'bot', bot: 'cautious' }
    : { ...common, kind: 'human', player: `player ${seat}`, seed: '', chain: tip };
};

const fold = (...facts: readonly Fact[]): readonly SeatChain[] => facts.reduce(foldChains, []);

test('a seat begins with the tip of its chain; bots and level 1 have none', () => {
  const none = { tip: '', last: '' };
  expect(fold(seated(0, chain.tip), seated(1, ''))).toEqual([
    { tip: chain.tip, last: chain.tip },
    none,
  ]);
});

test('a roll reveals a link, and a new chain begins at its own tip', () => {
  const link = chain.link(1);
  const sat = fold(seated(0, chain.tip), seated(1, other.tip));
  const told = foldChains(sat, { type: 'unlocked', seat: 0, roll: 1, link });
  expect(told).toEqual([{ tip: chain.tip, last: link }, sat[1]]);
  const rekeyed = foldChains(told, { type: 'rekeyed', seat: 0, chain: other.tip });
  expect(rekeyed[0]).toEqual({ tip: other.tip, last: other.tip });
});

test('a seat that leaves takes its chain along, and the others move down', () => {
  const left: Fact = { type: 'unseated', seat: 0, why: 'left' };
  expect(fold(seated(0, chain.tip), seated(1, other.tip), left)).toEqual([
    { tip: other.tip, last: other.tip },
  ]);
});

test('links are revealed from the tip to the secret, which comes last', () => {
  const told = [1, 2, 3].map((i) => chain.link(i));
  expect([chain.tip, ...told].map((last) => linkAfter(chain, last))).toEqual([...told, undefined]);
});

test('a chain reveals nothing after a link of another chain', () => {
  expect(linkAfter(chain, other.tip)).toBeUndefined();
  expect(linkAfter(chain, '')).toBeUndefined();
});
