import { describe, expect, test } from 'vitest';
import {
  FACES,
  type Face,
  lightingAt,
  lightOn,
  normalOf,
  rotationFor,
  SIDE_ROTATIONS,
  SPOTS,
} from './faces.ts';

/** Written independently of faces.ts: the matrices of the CSS Transforms standard. */
type Matrix = readonly (readonly [number, number, number])[];
const cos = (degrees: number): number => Math.round(Math.cos((degrees * Math.PI) / 180));
const sin = (degrees: number): number => Math.round(Math.sin((degrees * Math.PI) / 180));
const rotateX = (d: number): Matrix => [
  [1, 0, 0],
  [0, cos(d), -sin(d)],
  [0, sin(d), cos(d)],
];
const rotateY = (d: number): Matrix => [
  [cos(d), 0, sin(d)],
  [0, 1, 0],
  [-sin(d), 0, cos(d)],
];
const times = (matrix: Matrix, vector: readonly number[]): number[] =>
  matrix.map((row) => row.reduce((sum, cell, i) => sum + cell * (vector[i] ?? 0), 0) + 0);

const placed = (side: Face, vector: readonly number[]): number[] =>
  times(rotateX(SIDE_ROTATIONS[side].x), times(rotateY(SIDE_ROTATIONS[side].y), vector));
const shown = (up: Face, vector: readonly number[]): number[] => {
  const { x, y } = rotationFor(up);
  return times(rotateX(x), times(rotateY(y), vector));
};

const FRONT = [0, 0, 1];
const UPRIGHT = [0, -1, 0];

describe('the cube', () => {
  test.each(FACES)('shows exactly %i after its rotation', (face) => {
    const front = FACES.filter((side) => String(shown(face, placed(side, FRONT))) === '0,0,1');
    expect(front).toEqual([face]);
  });

  test.each(FACES)('shows %i upright', (face) => {
    expect(shown(face, placed(face, UPRIGHT))).toEqual(UPRIGHT);
  });

  test.each([
    [1, 6],
    [2, 5],
    [3, 4],
  ] as const)('has %i and %i on opposite sides', (a, b) => {
    expect(placed(a, FRONT)).toEqual(placed(b, FRONT).map((part) => 0 - part));
  });

  test('runs 1, 2, 3 counter-clockwise, as western dice do', () => {
    const [one, two, three] = ([1, 2, 3] as const).map((face) => placed(face, FRONT));
    const [a = 0, b = 0, c = 0] = one ?? [];
    const [d = 0, e = 0, f = 0] = two ?? [];
    const cross = [b * f - c * e, c * d - a * f, a * e - b * d];
    // The y axis points down, so this handedness looks counter-clockwise from outside the corner.
    expect(cross.map((part) => 0 - part)).toEqual(three);
  });

  test.each(FACES)('has %i pips on the face of that number', (face) => {
    expect(new Set(SPOTS[face]).size).toBe(face);
  });
});

test.each(FACES)('with %i on top, that side faces the viewer and is the brightest', (up) => {
  const [, , z] = normalOf(up, up);
  expect(z).toBeCloseTo(1, 12);
  const light = lightOn(up, lightingAt(8));
  expect(Math.max(...light)).toBe(light[up - 1]);
});
