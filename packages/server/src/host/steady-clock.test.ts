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

test('time follows the machine’s clock', () => {
  const { clock, pass, wall } = begin();
  expect(clock()).toBe(wall());
  pass(1234);
  expect(clock()).toBe(wall());
});

test('time goes on when the machine’s clock is set back', () => {
  const { clock, pass, set } = begin();
  const before = clock();
  set(-HOUR);
  expect(clock()).toBe(before);
  pass(700);
  expect(clock()).toBe(before + 700);
});

test('time follows a clock that is set forward, and never goes back', () => {
  const { clock, pass, set } = begin();
  const before = clock();
  set(HOUR);
  expect(clock()).toBe(before + HOUR);
  set(-HOUR);
  pass(10);
  expect(clock()).toBe(before + HOUR + 10);
});
