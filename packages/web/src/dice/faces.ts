export type Face = 1 | 2 | 3 | 4 | 5 | 6;

export const FACES: readonly Face[] = [1, 2, 3, 4, 5, 6];

/** The position of a pip, as on a compass. */
export type Spot = 'nw' | 'n' | 'ne' | 'w' | 'c' | 'e' | 'sw' | 's' | 'se';

export const SPOTS: { readonly [face in Face]: readonly Spot[] } = {
  1: ['c'],
  2: ['ne', 'sw'],
  3: ['ne', 'c', 'sw'],
  4: ['nw', 'ne', 'sw', 'se'],
  5: ['nw', 'ne', 'c', 'sw', 'se'],
  6: ['nw', 'w', 'sw', 'ne', 'e', 'se'],
};

/** Degrees about the CSS axes: x to the right, y down, z towards the viewer; y is applied first. */
export interface Rotation {
  readonly x: number;
  readonly y: number;
}

/**
 * The rotation that moves each face from the front to its side of the cube. Opposite faces sum to 7 and 1, 2, 3 run
 * counter-clockwise round their corner, as on western dice.
 */
export const SIDE_ROTATIONS: { readonly [face in Face]: Rotation } = {
  1: { x: 0, y: 0 },
  2: { x: 0, y: 90 },
  3: { x: 90, y: 0 },
  4: { x: -90, y: 0 },
  5: { x: 0, y: -90 },
  6: { x: 0, y: 180 },
};

/** The rotation of the whole cube that brings `face` to the front, upright. */
export const rotationFor = (face: Face): Rotation => {
  const { x, y } = SIDE_ROTATIONS[face];
  return { x: 0 - x, y: 0 - y };
};

export type Vector = readonly [x: number, y: number, z: number];

/** Rotates a vector about a unit axis, like CSS `rotate3d`. */
export const turned = (vector: Vector, axis: Vector, degrees: number): Vector => {
  const angle = (degrees * Math.PI) / 180;
  const [x, y, z] = vector;
  const [a, b, c] = axis;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const along = (a * x + b * y + c * z) * (1 - cos);
  return [
    x * cos + (b * z - c * y) * sin + a * along,
    y * cos + (c * x - a * z) * sin + b * along,
    z * cos + (a * y - b * x) * sin + c * along,
  ];
};

export const X: Vector = [1, 0, 0];
export const Y: Vector = [0, 1, 0];
export const Z: Vector = [0, 0, 1];

const rotated = (vector: Vector, { x, y }: Rotation): Vector => turned(turned(vector, Y, y), X, x);

/** The normal of `side` when `up` faces the front. */
export const normalOf = (side: Face, up: Face): Vector =>
  rotated(rotated(Z, SIDE_ROTATIONS[side]), rotationFor(up));

const NORMALS: { readonly [up in Face]: readonly Vector[] } = {
  1: FACES.map((side) => normalOf(side, 1)),
  2: FACES.map((side) => normalOf(side, 2)),
  3: FACES.map((side) => normalOf(side, 3)),
  4: FACES.map((side) => normalOf(side, 4)),
  5: FACES.map((side) => normalOf(side, 5)),
  6: FACES.map((side) => normalOf(side, 6)),
};

/** Degrees by which the cubes are tipped: the player looks at the table from a chair. */
export const CAMERA = 15;

/** The directions to the lamp and the viewer, relative to a die. */
export interface Lighting {
  readonly lamp: Vector;
  readonly eye: Vector;
}

export const turnLighting = ({ lamp, eye }: Lighting, axis: Vector, degrees: number): Lighting => ({
  lamp: turned(lamp, axis, degrees),
  eye: turned(eye, axis, degrees),
});

/** For a die at rest. Rotating the lamp is cheaper than rotating six sides. */
export const lightingAt = (tilt: number): Lighting =>
  turnLighting(turnLighting({ lamp: [-0.26, -0.42, 0.87], eye: Z }, X, -CAMERA), Z, -tilt);

const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/**
 * The brightness of each side of a die with `up` on top, from 0 to 1. A side seen edge-on gets 0, which shows the plain
 * core instead: its pips would only flicker.
 */
export const lightOn = (up: Face, { lamp, eye }: Lighting): readonly number[] =>
  NORMALS[up].map((normal) => {
    const visible = Math.min(1, Math.max(0, (dot(normal, eye) - 0.09) / 0.1));
    return visible * Math.min(1, 0.56 + 0.5 * Math.max(-0.24, dot(normal, lamp)));
  });
