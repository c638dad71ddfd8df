import { expect, test } from 'vitest';
import { steadyClock } from './steady-clock.ts';

const HOUR = 3600 * 1000;

const begin = () => {
  let wall = 1_700_000_000_000;
  let elapsed = 5;
  const clock = steadyClock(
    () => wall,
    () => elapsed,
  );
  return {
    clock,
    pass: (ms: number): void => {
      wall += ms;
      elapsed += ms;
    },
    set: (ms: number): void => {
      wall += ms;
    },
    wall: () => wall,
  };
};

test('time passes as it does on the wall', () => {
  const { clock, pass, wall } = begin();
  expect(clock()).toBe(wall());
  pass(1234);
  expect(clock()).toBe(wall());
});

test('a clock that is set back goes on from where it was', () => {
  const { clock, pass, set } = begin();
  const before = clock();
  set(-HOUR);
  expect(clock()).toBe(before);
  pass(700);
  expect(clock()).toBe(before + 700);
});

test('a clock that is set forward is followed, and never taken back', () => {
  const { clock, pass, set } = begin();
  const before = clock();
  set(HOUR);
  expect(clock()).toBe(before + HOUR);
  set(-HOUR);
  pass(10);
  expect(clock()).toBe(before + HOUR + 10);
});
