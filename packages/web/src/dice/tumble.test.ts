import { describe, expect, test } from 'vitest';
import { FACES, lightingAt, lightOn } from './faces.ts';
import { cubeFrames, poseOf, sceneFrames, shadowFrames, turnOf } from './keyframes.ts';
import { flightOf, restFor, THROW_MS, throwDuration } from './tumble.ts';

const throws = Array.from({ length: 20 }, (_, throwId) =>
  FACES.map((face, slot) => ({ throwId, slot, face, from: { x: slot - 2.5, y: 4 } })),
).flat();

describe('a throw', () => {
  test('is the same for the same throw id', () => {
    for (const launch of throws) expect(flightOf(launch)).toEqual(flightOf(launch));
  });

  test('differs from the next one', () => {
    expect(restFor(1, 0)).not.toEqual(restFor(2, 0));
    expect(restFor(1, 0)).not.toEqual(restFor(1, 1));
  });

  test('ends in time', () => {
    for (const launch of throws) {
      const { delay, duration, touchdown } = flightOf(launch);
      expect(delay).toBeGreaterThanOrEqual(0);
      expect(delay + duration).toBeLessThanOrEqual(THROW_MS + 1e-9);
      expect(touchdown).toBeLessThan(delay + duration);
    }
    expect(THROW_MS).toBeGreaterThanOrEqual(850);
    expect(THROW_MS).toBeLessThanOrEqual(900);
  });

  test('is shortened by the time since the press, within limits', () => {
    expect(throwDuration(0)).toBe(THROW_MS);
    expect(throwDuration(50)).toBe(850);
    expect(throwDuration(160)).toBe(740);
    expect(throwDuration(250)).toBe(650);
    expect(throwDuration(900)).toBe(650);
  });

  test('takes its full time without a press on this device', () => {
    expect(throwDuration(901)).toBe(THROW_MS);
    expect(throwDuration(Number.POSITIVE_INFINITY)).toBe(THROW_MS);
  });

  test('ends exactly in place, flat, on the given face and lit like a die at rest', () => {
    for (const launch of throws) {
      const { samples, tilt } = flightOf(launch);
      const { light, ...last } = samples.at(-1) ?? { light: [] };
      for (const part of ['x', 'y', 'height', 'roll', 'yaw'] as const) {
        expect(Math.abs(last[part as never])).toBe(0);
      }
      expect(light).toEqual(lightOn(launch.face, lightingAt(tilt)));
    }
  });

  test('begins at the cup and never sinks into the felt', () => {
    for (const launch of throws) {
      const { samples } = flightOf(launch);
      expect(samples[0]).toMatchObject(launch.from);
      for (const { height } of samples) expect(height).toBeGreaterThanOrEqual(0);
    }
  });

  test('leaves dice askew, but near their places and easy to read', () => {
    for (const { throwId, slot } of throws) {
      const { tilt, dx, dy } = restFor(throwId, slot);
      expect(Math.abs(tilt)).toBeGreaterThanOrEqual(3);
      expect(Math.abs(tilt)).toBeLessThanOrEqual(13);
      expect(Math.hypot(dx, dy)).toBeLessThan(0.12);
    }
  });

  test('ends with the transforms of a die at rest', () => {
    for (const launch of throws.slice(0, 6)) {
      const flight = flightOf(launch);
      const cube = cubeFrames(flight, launch.face).transform?.at(-1);
      expect(cube).toMatch(/rotate3d\([^)]*, 0deg\) rotateZ\(0deg\)/);
      expect(cube?.endsWith(turnOf(launch.face))).toBe(true);
      const scene = sceneFrames(flight).transform?.at(-1);
      expect(scene).toBe(poseOf(flight.tilt));
      expect(shadowFrames(flight).opacity?.at(-1)).toBe(1);
    }
  });
});
