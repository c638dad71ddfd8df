import { CAMERA, type Face, rotationFor, SIDE_ROTATIONS } from './faces.ts';
import type { Flight } from './tumble.ts';

/** Keyframes for the Web Animations API. Only transforms and opacities, so that the compositor runs them. */
export interface Keyframes {
  readonly offset: number[];
  readonly transform?: string[];
  readonly opacity?: number[];
}

/** How a die lies on the felt. Lengths are in `em`, which is the edge of the die. */
export const poseOf = (tilt: number): string =>
  `translate(0em, 0em) perspective(12em) translateZ(0em) rotateX(${CAMERA}deg) rotateZ(${tilt}deg)`;

/** Picked up and turned to the player. */
export const HELD: string =
  'translate(0em, -0.08em) perspective(12em) translateZ(0.3em) rotateX(0deg) rotateZ(0deg)';

/** Places `side` on the cube, `out` edge lengths from its centre. */
export const sideTransform = (side: Face, out: number): string =>
  `rotateX(${SIDE_ROTATIONS[side].x}deg) rotateY(${SIDE_ROTATIONS[side].y}deg) translateZ(${out}em)`;

/** Brings `face` to the top. */
export const turnOf = (face: Face): string => {
  const { x, y } = rotationFor(face);
  return `rotateX(${x}deg) rotateY(${y}deg)`;
};

const offsets = ({ samples }: Flight): number[] => samples.map(({ at }) => at);

export const sceneFrames = (flight: Flight): Keyframes => ({
  offset: offsets(flight),
  transform: flight.samples.map(
    ({ x, y, height }) =>
      `translate(${x + 0}em, ${y - height * 0.34 + 0}em) perspective(12em) ` +
      `translateZ(${height}em) rotateX(${CAMERA}deg) rotateZ(${flight.tilt}deg)`,
  ),
});

export const cubeFrames = (flight: Flight, face: Face): Keyframes => {
  const about = flight.axis.map((part) => part.toFixed(4)).join(', ');
  const turn = turnOf(face);
  return {
    offset: offsets(flight),
    transform: flight.samples.map(
      ({ roll, yaw }) => `rotate3d(${about}, ${roll}deg) rotateZ(${yaw + 0}deg) ${turn}`,
    ),
  };
};

/** The higher the die, the farther away, wider and paler its shadow. */
export const shadowFrames = (flight: Flight): Keyframes => ({
  offset: offsets(flight),
  transform: flight.samples.map(
    ({ x, y, height, yaw }) =>
      `translate(${x + height * 0.18}em, ${y + height * 0.3}em) ` +
      `rotate(${flight.tilt + yaw}deg) scale(${1 + height * 0.16})`,
  ),
  opacity: flight.samples.map(({ height }) => 1 / (1 + height * 1.4)),
});

export const lightFrames = (flight: Flight, side: Face): Keyframes => ({
  offset: offsets(flight),
  opacity: flight.samples.map(({ light }) => light[side - 1] ?? 1),
});
