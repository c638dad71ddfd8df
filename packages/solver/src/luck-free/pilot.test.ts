import { expect, test } from 'vitest';
import { bestPlay } from '../policies/best-play.ts';
import { shortRules } from '../review/seeded-match.ts';
import { luckFreeSimulator } from '../simulate.ts';
import { luckFreeRates } from './figures.ts';
import type { Foresight } from './foresight.ts';
import { pilot } from './pilot.ts';
import { referencePlayer } from './reference-player.ts';
import { solveReference } from './reference-tables.ts';
import { tableOf } from './small-games.ts';
import { valueFunction } from './value-function.ts';

const rules = shortRules('classic', 2000);
const player = referencePlayer(rules);
if (player === undefined || rules.family !== 'hot-dice') throw new Error('Classic has a player.');
const table = tableOf(rules);
const value = valueFunction(rules, 2, table, solveReference(rules, player, table));
const best = bestPlay(rules, 2, table);
if (value === undefined) throw new Error('There is a table.');

test('tells best play from the reference player', () => {
  const names = ['perfect', 'sharp', 'regular'];
  const shares = names.map((name) => {
    const [known] = pilot({ rules, names: [name, 'sharp'], best, value }, 'seed', 100);
    return known?.share ?? -1;
  });
  expect(shares[0]).toBeLessThan(0.01);
  expect(shares[1]).toBe(1);
  expect(shares[2]).toBeGreaterThan(0.5);
});

test('says nothing about mistakes where no reference player is assumed', () => {
  const plain = valueFunction(rules, 3, table);
  if (plain === undefined) throw new Error('There is a table.');
  const names = ['sharp', 'sharp', 'sharp'];
  const known = pilot({ rules, names, best: undefined, value: plain }, 'seed', 20);
  expect(known.map(({ share }) => share)).toEqual([0.5, 0.5, 0.5]);
});

test('what is known about the bots leaves less variance', () => {
  const names = ['perfect', 'sharp'];
  const factorWith = (known: readonly Foresight[]): number => {
    const play = luckFreeSimulator(rules, names, best, { value, known });
    return luckFreeRates(play('matches', 0, 150))?.[0]?.factor ?? 0;
  };
  const even = names.map(() => ({ strength: 0, share: 0.5 }));
  const known = pilot({ rules, names, best, value }, 'seed', 100);
  expect(factorWith(known)).toBeGreaterThan(3 * factorWith(even));
});
