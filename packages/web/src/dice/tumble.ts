import { type Face, lightingAt, lightOn, turnLighting, type Vector, Z } from './faces.ts';

/** Milliseconds until the last die is at rest. */
export const THROW_MS = 850;

/** The wanted time from press to rest, and the shortest throw, in milliseconds. */
const REST_MS = 900;
const SHORTEST_MS = 650;

/**
 * How long to show a throw, `waited` milliseconds after the press. A short wait shortens the throw; after a long wait, or
 * without a press, it takes its full time.
 */
export const throwDuration = (waited: number): number =>
  waited > REST_MS ? THROW_MS : Math.min(THROW_MS, Math.max(SHORTEST_MS, REST_MS - waited));

/** How a die lies at rest. Offsets in die sizes, tilt in degrees. */
export interface Rest {
  readonly tilt: number;
  readonly dx: number;
  readonly dy: number;
  /** Whether the pips of a 2, 3 or 6 run the other way. */
  readonly across: boolean;
}

type Spread = (from: number, to: number) => number;

/** Decorative randomness: mulberry32, seeded with FNV-1a. */
const spreadOf = (seed: string): Spread => {
  let state = 0x811c9dc5;
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 0x01000193);
  return (from, to) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return from + ((to - from) * ((mixed ^ (mixed >>> 14)) >>> 0)) / 2 ** 32;
  };
};

/** How the die in `slot` lies after a throw. The same throw always gives the same result. */
export const restFor = (throwId: number, slot: number): Rest => {
  const spread = spreadOf(`rest ${throwId} ${slot}`);
  const side = spread(0, 1) < 0.5 ? -1 : 1;
  return {
    tilt: side * spread(3, 13),
    dx: spread(-0.08, 0.08),
    dy: spread(-0.07, 0.07),
    across: spread(0, 1) < 0.4,
  };
};

/** A flight at time `at`, from 0 to 1. Lengths in edges of the die, angles in degrees. */
export interface FlightSample {
  readonly at: number;
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly roll: number;
  readonly yaw: number;
  /** Brightness of the sides 1 to 6. */
  readonly light: readonly number[];
}

export interface Flight {
  readonly duration: number;
  readonly delay: number;
  /** When the die first hits the felt, in milliseconds after the start of the throw. */
  readonly touchdown: number;
  /** The axis about which the die rolls; it yaws about the normal of the felt. */
  readonly axis: Vector;
  readonly tilt: number;
  readonly samples: readonly FlightSample[];
}

export interface Launch {
  readonly throwId: number;
  readonly slot: number;
  readonly face: Face;
  /** The offset from the final position to the cup, in edges. */
  readonly from: { readonly x: number; readonly y: number };
}

const SAMPLES = 21;
/** When the die touches the felt. */
const TOUCHES = [0.44, 0.72, 0.89] as const;
/** After this the die no longer rolls but slides. */
const FLAT = 0.93;

const arc = (at: number, from: number, to: number, peak: number): number => {
  const t = (at - from) / (to - from);
  return 4 * peak * t * (1 - t);
};

const heightAt = (at: number, peak: number): number => {
  const [first, second, third] = TOUCHES;
  if (at < first) return arc(at, 0, first, peak) + 0.7 * (1 - at / first);
  if (at < second) return arc(at, first, second, peak * 0.34);
  if (at < third) return arc(at, second, third, peak * 0.07);
  return 0;
};

/** The path of one die from the cup to its place. All values end at exactly 0, which is the pose of `restFor`. */
export const flightOf = ({ throwId, slot, face, from }: Launch): Flight => {
  const spread = spreadOf(`flight ${throwId} ${slot}`);
  const { tilt } = restFor(throwId, slot);
  // The top of a rolling die moves along its course, so it rolls about the normal of the felt × the course.
  const course = Math.atan2(-from.y, -from.x) + spread(-0.45, 0.45);
  const axis: Vector = [-Math.sin(course), Math.cos(course), 0];
  const rolls = spread(560, 800);
  const yaws = spread(-200, 200);
  const peak = spread(0.75, 1.25);
  const delay = spread(0, 40);
  const duration = Math.min(THROW_MS - delay, spread(790, THROW_MS));
  const lighting = lightingAt(tilt);
  const samples = Array.from({ length: SAMPLES }, (_, i): FlightSample => {
    const at = i / (SAMPLES - 1);
    const left = (1 - at) ** 2.1;
    const roll = at < FLAT ? -rolls * (1 - at / FLAT) ** 1.5 : 0;
    const yaw = yaws * (1 - at) ** 2;
    const light = lightOn(face, turnLighting(turnLighting(lighting, axis, -roll), Z, -yaw));
    return { at, x: from.x * left, y: from.y * left, height: heightAt(at, peak), roll, yaw, light };
  });
  return { duration, delay, touchdown: delay + duration * TOUCHES[0], axis, tilt, samples };
};
