import { seededRandom } from '@barrelhouse/engine';
import { expect, test } from 'vitest';
import { packCube, readPackedCube } from './packed-cube.ts';
import { lineReader, truncated, tuckerOf } from './tucker.ts';

const SIZE = 14;

/** A smooth cube with a ridge that no low rank can follow. */
const cube = Float64Array.from({ length: SIZE ** 3 }, (_, at) => {
  const [a, b, c] = [Math.floor(at / SIZE / SIZE), Math.floor(at / SIZE) % SIZE, at % SIZE];
  const ridge = a === b && b === c ? 0.05 : 0;
  return 1 / (1 + Math.exp((a - 2 * b + 1.5 * c) / SIZE)) / (1 + ((a - c) / SIZE) ** 2) + ridge;
});

const worst = (readLine: (a: number, b: number, into: Float64Array) => void): number => {
  const line = new Float64Array(SIZE);
  let most = 0;
  for (let at = 0; at < SIZE * SIZE; at++) {
    readLine(Math.floor(at / SIZE), at % SIZE, line);
    line.forEach((value, c) => {
      most = Math.max(most, Math.abs(value - (cube[at * SIZE + c] ?? 0)));
    });
  }
  return most;
};

test('at full rank a decomposition is the cube itself', () => {
  expect(worst(lineReader(tuckerOf(cube, SIZE, SIZE)))).toBeLessThan(1e-12);
});

test('what a lower rank misses is its smallest terms', () => {
  const all = tuckerOf(cube, SIZE, SIZE);
  const [four, eight] = [
    worst(lineReader(truncated(all, 4))),
    worst(lineReader(truncated(all, 8))),
  ];
  expect(eight).toBeLessThan(four);
  expect(worst(lineReader(tuckerOf(cube, SIZE, 4)))).toBeCloseTo(four, 10);
});

test.each([4, 6, 10])(
  'of rank %i, no entry of a packed cube is off by more than the bound',
  (rank) => {
    const bound = 0.001;
    const tucker = tuckerOf(cube, SIZE, rank);
    expect(worst(lineReader(tucker))).toBeGreaterThan(bound);
    const packed = packCube(cube, tucker, bound);
    const read = readPackedCube(packed, 0, SIZE, bound);
    expect(read.length).toBe(packed.length);
    expect(worst(read.readLine)).toBeLessThanOrEqual(bound);
  },
);

test('a line is the same whichever was read before it', () => {
  const { readLine } = readPackedCube(packCube(cube, tuckerOf(cube, SIZE, 6), 0.01), 0, SIZE, 0.01);
  const random = seededRandom('lines');
  const [again, line] = [new Float64Array(SIZE), new Float64Array(SIZE)];
  readLine(3, 5, line);
  for (let i = 0; i < 20; i++) {
    readLine(random(SIZE), random(SIZE), again);
    readLine(3, 5, again);
    expect(again).toEqual(line);
  }
});
