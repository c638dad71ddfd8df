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

/** From openskill 5.0.1, without the uncertainty that it adds before each match. */
test.each([
  [
    'four newcomers',
    [NEW, NEW, NEW, NEW],
    [1, 2, 3, 4],
    [
      { mu: 27.795084971874736, sigma: 8.263160757613477 },
      { mu: 26.552824984374855, sigma: 8.179213704945203 },
      { mu: 24.68943500312503, sigma: 8.083731307186588 },
      { mu: 20.96265504062538, sigma: 8.083731307186588 },
    ],
  ],
  [
    'two who share the win',
    [NEW, NEW, NEW],
    [1, 1, 3],
    [
      { mu: 25.717219138186557, sigma: 8.204837030780652 },
      { mu: 25.717219138186557, sigma: 8.204837030780652 },
      { mu: 23.56556172362688, sigma: 8.204837030780652 },
    ],
  ],
  [
    'four of different strength, two of whom tie',
    [{ mu: 30, sigma: 2 }, { mu: 22, sigma: 6 }, NEW, { mu: 27, sigma: 4 }],
    [2, 1, 2, 4],
    [
      { mu: 29.9355582386764, sigma: 1.9986484955154775 },
      { mu: 24.10507106967156, sigma: 5.964180124386872 },
      { mu: 24.966763715450394, sigma: 7.992224564512363 },
      { mu: 26.329837543178385, sigma: 3.980568327353986 },
    ],
  ],
])('agrees with the figures of openskill for %s', (_, skills, places, figures) => {
  plackettLuce(skills, places).forEach(({ mu, sigma }, seat) => {
    expect(mu).toBeCloseTo(figures[seat]?.mu ?? 0, 10);
    expect(sigma).toBeCloseTo(figures[seat]?.sigma ?? 0, 10);
  });
});

test('ranks four by their places, and treats ties alike', () => {
  const mus = plackettLuce([NEW, NEW, NEW, NEW], [1, 2, 3, 4]).map(({ mu }) => mu);
  expect(mus).toEqual(mus.toSorted((a, b) => b - a));
  expect(mus.reduce((sum, mu) => sum + mu, 0)).toBeCloseTo(100, 10);
  const [a, b, c] = plackettLuce([NEW, NEW, NEW], [1, 1, 3]);
  expect(a).toEqual(b);
  expect(a?.mu).toBeGreaterThan(c?.mu ?? 99);
});
