import { quickSeededRandom } from '@barrelhouse/engine';
import { expect, test } from 'vitest';
import { maxWeightMatching } from './max-weight-matching.ts';

type Weights = readonly (readonly number[])[];

/** The greatest weight by trying every matching. */
const bruteForce = (weights: Weights, free: readonly number[]): number => {
  const [first, ...rest] = free;
  if (first === undefined) return 0;
  let most = bruteForce(weights, rest);
  for (const other of rest) {
    const weight = weights[first]?.[other] ?? 0;
    if (weight <= 0) continue;
    const without = rest.filter((one) => one !== other);
    most = Math.max(most, weight + bruteForce(weights, without));
  }
  return most;
};

const randomGraph = (seed: string, n: number, density: number, highest: number): Weights => {
  const random = quickSeededRandom(seed);
  const weights = Array.from({ length: n }, () => Array.from({ length: n }, () => 0));
  for (let i = 0; i < n; i++) {
    for (let j = i + 1; j < n; j++) {
      const weight = random(100) < density ? 1 + random(highest) : 0;
      weights[i]?.splice(j, 1, weight);
      weights[j]?.splice(i, 1, weight);
    }
  }
  return weights;
};

const weightOf = (weights: Weights, partners: readonly number[]): number =>
  partners.reduce((sum, j, i) => (j > i ? sum + (weights[i]?.[j] ?? 0) : sum), 0);

test('weighs as much as the best of all matchings', () => {
  for (let i = 0; i < 700; i++) {
    const n = 2 + (i % 8);
    const weights = randomGraph(`g${i}`, n, 30 + ((i * 7) % 71), i % 3 === 0 ? 4 : 1000);
    const partners = maxWeightMatching(weights);
    const wrong = partners.filter(
      (j, own) => j >= 0 && (partners[j] !== own || (weights[own]?.[j] ?? 0) <= 0),
    );
    expect(wrong).toEqual([]);
    const all = weights.map((_, own) => own);
    expect(weightOf(weights, partners)).toBe(bruteForce(weights, all));
  }
});

test('pairs 64 players completely and quickly', () => {
  const weights = randomGraph('large', 64, 100, 1_000_000);
  const partners = maxWeightMatching(weights.map((row) => row.map((w) => w && w + 1e9)));
  expect(partners.every((j) => j >= 0)).toBe(true);
});
