/** A box on the table, rotated by `turn` degrees and seen from a chair. */
export interface Box {
  /** The centre of its base. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly turn: number;
}

/** For each visible face the SVG matrix that maps the unit square onto it, and the outline. */
export interface Seen {
  readonly top: string;
  readonly left: string;
  readonly right: string;
  readonly outline: string;
}

// Sine and cosine of the viewing angle.
const DEPTH = 0.6;
const RISE = 0.8;

type Point = readonly [number, number];

const add = (...points: readonly Point[]): Point => [
  points.reduce((sum, [x]) => sum + x, 0),
  points.reduce((sum, [, y]) => sum + y, 0),
];
const times = (factor: number, [x, y]: Point): Point => [x * factor, y * factor];
const short = (n: number): number => Math.round(n * 100) / 100;
const matrix = (across: Point, down: Point, from: Point): string =>
  `matrix(${[...across, ...down, ...from].map(short).join(' ')})`;

export const seen = ({ x, y, size, turn }: Box): Seen => {
  const angle = (turn * Math.PI) / 180;
  const right: Point = [size * Math.cos(angle), size * Math.sin(angle) * DEPTH];
  const near: Point = [-size * Math.sin(angle), size * Math.cos(angle) * DEPTH];
  const down: Point = [0, size * RISE];
  const corner = (i: number, j: number, k: number): Point =>
    add([x, y], times(i / 2, right), times(j / 2, near), times(-k, down));
  const outline = [
    corner(-1, -1, 1),
    corner(1, -1, 1),
    corner(1, -1, 0),
    corner(1, 1, 0),
    corner(-1, 1, 0),
    corner(-1, 1, 1),
  ];
  return {
    top: matrix(right, near, corner(-1, -1, 1)),
    left: matrix(right, down, corner(-1, 1, 1)),
    right: matrix(times(-1, near), down, corner(1, 1, 1)),
    outline: outline.map((point) => point.map(short).join(',')).join(' '),
  };
};

const LOW = 0.25;
const MID = 0.5;
const HIGH = 0.75;
const DIAGONAL: readonly Point[] = [
  [LOW, LOW],
  [HIGH, HIGH],
];
const CORNERS: readonly Point[] = [...DIAGONAL, [HIGH, LOW], [LOW, HIGH]];
const CENTRE: Point = [MID, MID];

/** The pips of each face on the unit square. */
export const PIPS: readonly (readonly Point[])[] = [
  [],
  [CENTRE],
  DIAGONAL,
  [...DIAGONAL, CENTRE],
  CORNERS,
  [...CORNERS, CENTRE],
  [...CORNERS, [LOW, MID], [HIGH, MID]],
];
