import { expect, test } from 'vitest';
import { parseDice } from './dice.ts';
import { quickSeededRandom, rollerFrom, seededRandom, seededRoller } from './seeded.ts';

test('gives the same numbers for a seed, everywhere and for ever', () => {
  const random = seededRandom('barrelhouse');
  expect(Array.from({ length: 8 }, () => random(1000))).toEqual([
    303, 806, 843, 711, 804, 949, 617, 338,
  ]);
  const roller = seededRoller('barrelhouse');
  expect([1, 2, 3, 4, 5, 6, 7, 8].map((n) => roller(n))).toEqual([
    '6',
    '56',
    '234',
    '1456',
    '12356',
    '134556',
    '1333566',
    '11224455',
  ]);
});

test('agrees for the same seed and differs for another', () => {
  const draw = (seed: string): number[] => {
    const random = seededRandom(seed);
    return Array.from({ length: 100 }, () => random(2 ** 32));
  };
  expect(draw('a')).toEqual(draw('a'));
  expect(draw('a')).not.toEqual(draw('b'));
  expect(new Set(draw('a')).size).toBe(100);
});

/** The sum of squared deviations from the expected counts, over the expected count. */
const chiSquare = (counts: readonly number[]): number => {
  const expected = counts.reduce((sum, n) => sum + n, 0) / counts.length;
  return counts.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0);
};

// Upper 0.1 % points of the chi-square distribution; the seeds are fixed, so that these either hold or do not.
test.each([
  [2, 10.83],
  [6, 20.52],
  [7, 22.46],
  [36, 66.62],
])('draws numbers below %i equally often', (below, limit) => {
  const random = seededRandom(`uniform ${below}`);
  const counts = Array.from({ length: below }, () => 0);
  for (let i = 0; i < 30_000; i++) {
    const draw = random(below);
    counts[draw] = (counts[draw] ?? 0) + 1;
  }
  expect(counts).toHaveLength(below);
  expect(chiSquare(counts)).toBeLessThan(limit);
});

test('rejects draws past the largest multiple, so that none is favoured', () => {
  // Below 3·2³⁰ a quarter of all draws is past the limit; kept, they would double the lowest quarter.
  const random = seededRandom('bias');
  const thirds = [0, 0, 0];
  for (let i = 0; i < 30_000; i++) {
    const third = Math.floor(random(3 * 2 ** 30) / 2 ** 30);
    thirds[third] = (thirds[third] ?? 0) + 1;
  }
  expect(chiSquare(thirds)).toBeLessThan(13.82);
});

test('rolls ones for the lowest draw and sixes for the highest', () => {
  for (const n of [1, 5, 6, 7, 8]) {
    expect(rollerFrom(() => 0)(n)).toBe('1'.repeat(n));
    expect(rollerFrom((below) => below - 1)(n)).toBe('6'.repeat(n));
  }
  // A number in base six, lowest digit first, then sorted.
  expect(rollerFrom(() => 5 + 36 * 2)(3)).toBe('136');
  expect(rollerFrom(() => 5 + 36 * 2)(4)).toBe('1136');
});

test('draws once for all dice of a roll', () => {
  const asked: number[] = [];
  const roller = rollerFrom((below) => {
    asked.push(below);
    return 0;
  });
  roller(1);
  roller(6);
  roller(8);
  expect(asked).toEqual([6, 6 ** 6, 6 ** 8]);
});

test('rolls the right number of dice, every face equally often', () => {
  for (const n of [3, 7]) {
    const roller = seededRoller(`faces ${n}`);
    const faces = [0, 0, 0, 0, 0, 0];
    for (let i = 0; i < 4000; i++) {
      const thrown = roller(n);
      if (parseDice(thrown) !== thrown || thrown.length !== n)
        throw new Error(`Not ${n}: ${thrown}`);
      for (const face of thrown) faces[Number(face) - 1] = (faces[Number(face) - 1] ?? 0) + 1;
    }
    expect(chiSquare(faces)).toBeLessThan(20.52);
  }
});

test('the quick source draws the same numbers, whatever the length and script of the seed', () => {
  for (const letter of ['7', 'é', '骰']) {
    for (let length = 0; length < 70; length++) {
      const seed = 'dice/'.repeat(20).slice(0, length) + letter;
      const [usual, quick] = [seededRandom(seed), quickSeededRandom(seed)];
      for (let i = 0; i < 4; i++) expect(quick(2 ** 32)).toBe(usual(2 ** 32));
    }
  }
});
