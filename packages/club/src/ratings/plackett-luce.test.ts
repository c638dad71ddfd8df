import { expect, test } from 'vitest';
import { plackettLuce } from './plackett-luce.ts';

const NEW = { mu: 25, sigma: 25 / 3 };

test('agrees with the figures that openskill publishes for two newcomers', () => {
  const [winner, loser] = plackettLuce([NEW, NEW], [1, 2]);
  expect(winner?.mu).toBeCloseTo(27.63523138347365, 10);
  expect(loser?.mu).toBeCloseTo(22.36476861652635, 10);
  expect(winner?.sigma).toBeCloseTo(8.065506316323548, 10);
  expect(loser?.sigma).toBeCloseTo(8.065506316323548, 10);
});

test('ranks four by their places, and treats ties alike', () => {
  const mus = plackettLuce([NEW, NEW, NEW, NEW], [1, 2, 3, 4]).map(({ mu }) => mu);
  expect(mus).toEqual(mus.toSorted((a, b) => b - a));
  expect(mus.reduce((sum, mu) => sum + mu, 0)).toBeCloseTo(100, 10);
  const [a, b, c] = plackettLuce([NEW, NEW, NEW], [1, 1, 3]);
  expect(a).toEqual(b);
  expect(a?.mu).toBeGreaterThan(c?.mu ?? 99);
});
