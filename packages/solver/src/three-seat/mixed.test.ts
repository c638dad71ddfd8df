import { seededRandom } from '@barrelhouse/engine';
import { expect, test } from 'vitest';
import { type BestReply, equilibrium } from './mixed.ts';
import { afterBust, SEATS, type Strategy, valuesOf } from './rotations.ts';

const strategy = (own: number, next: number, busts: number): BestReply => ({
  worth: [own, next, 1 - busts - own - next],
  busts,
  decidedAt: 0,
});

const valueAt = ({ worth, busts }: Strategy, bust: number): number => worth[0] + busts * bust;

/** The best of a mover's strategies if a bust is worth so much. */
const replyFrom =
  (strategies: readonly (readonly BestReply[])[]) =>
  (k: number, bust: number): BestReply => {
    const [first, ...others] = strategies[k] ?? [];
    if (first === undefined) throw new Error('A mover without strategies.');
    return others.reduce(
      (best, one) => (valueAt(one, bust) > valueAt(best, bust) ? one : best),
      first,
    );
  };

test('values of strategies satisfy the equations of all three rotations', () => {
  const strategies = [strategy(0.3, 0.2, 0.3), strategy(0.2, 0.4, 0.25), strategy(0.5, 0.1, 0.2)];
  const values = valuesOf(strategies, new Float64Array(SEATS * SEATS));
  strategies.forEach(({ worth, busts }, k) => {
    for (const role of [0, 1, 2] as const) {
      const expected = worth[role] + busts * afterBust(values, k, role);
      expect(values[SEATS * k + role]).toBeCloseTo(expected, 14);
    }
  });
});

test('a strategy that is always best is played alone', () => {
  const strategies = [
    [strategy(0.5, 0.2, 0.2), strategy(0.1, 0.2, 0.2)],
    [strategy(0.4, 0.3, 0.2)],
    [strategy(0.4, 0.3, 0.2)],
  ];
  const found = equilibrium(
    [[strategy(0.1, 0.2, 0.2)], ...strategies.slice(1)],
    replyFrom(strategies),
  );
  expect(found?.gain).toBeLessThan(1e-14);
  expect(found?.mixtures.every(({ weight }) => weight === 1)).toBe(true);
  expect(found?.mixtures[0]?.first).toBe(strategies[0]?.[0]);
});

/** Strategies of three movers that all cross near the bust value of the first ones, so that replies often circle. */
const closeStrategies = (seed: string): readonly (readonly BestReply[])[] => {
  const random = seededRandom(seed);
  const between = (low: number, high: number): number => low + ((high - low) * random(1000)) / 1000;
  const first = [0, 1, 2].map(() => strategy(0.3, between(0.15, 0.35), between(0.2, 0.4)));
  const values = valuesOf(first, new Float64Array(SEATS * SEATS));
  return first.map((one, k) => {
    const flip = afterBust(values, k, 0) + between(-0.003, 0.003);
    const others = [0.03, -0.03].map((more) => {
      const busts = one.busts + more;
      return strategy(one.worth[0] - more * flip, one.worth[1] + between(-0.05, 0.05), busts);
    });
    return [one, ...others];
  });
};

test('no mover gains on what is found, and some movers have to mix', () => {
  let mixing = 0;
  for (let number = 0; number < 60; number++) {
    const strategies = closeStrategies(`strategies ${number}`);
    const found = equilibrium(
      strategies.map((list) => list.slice(0, 1)),
      replyFrom(strategies),
    );
    if (found === undefined) throw new Error(`No equilibrium of strategies ${number}.`);
    found.mixtures.forEach(({ first, second, weight }, k) => {
      const bust = afterBust(found.values, k, 0);
      const own = weight * valueAt(first, bust) + (1 - weight) * valueAt(second, bust);
      expect(found.values[SEATS * k]).toBeCloseTo(own, 13);
      for (const other of strategies[k] ?? [])
        expect(valueAt(other, bust)).toBeLessThan(own + 2e-14);
      if (weight > 0.001 && weight < 0.999) mixing++;
    });
  }
  expect(mixing).toBeGreaterThan(5);
});
