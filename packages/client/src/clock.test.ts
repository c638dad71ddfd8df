import { expect, test } from 'vitest';
import { onDeviceTime, serverClock } from './clock.ts';

test('assumes equal clocks before the first sample', () => expect(serverClock().ahead()).toBe(0));

test('trusts the sample with the shortest round trip', () => {
  const clock = serverClock();
  clock.sample(6000, 0, 2000);
  expect(clock.ahead()).toBe(5000);
  clock.sample(10_010, 5000, 5020);
  expect(clock.ahead()).toBe(5000);
  clock.sample(9000, 6000, 8000);
  expect(clock.ahead()).toBe(5000);
});

test('forgets old samples, so it notices a corrected clock', () => {
  const clock = serverClock();
  clock.sample(9000, 0, 2);
  for (let i = 0; i < 8; i++)
    clock.sample(10_000 + 100 * i, 10_000 + 100 * i, 10_000 + 100 * i + 50);
  expect(clock.ahead()).toBe(-25);
});

test('converts times to device time, unless the clocks are nearly equal', () => {
  const position = { at: 20_000, clock: { left: [1000, 1000], deadline: 50_000 } };
  expect(onDeviceTime(position, 4000)).toMatchObject({ at: 16_000, clock: { deadline: 46_000 } });
  expect(onDeviceTime(position, 200)).toBe(position);
  expect(onDeviceTime({ at: 20_000, clock: null }, 4000)).toEqual({ at: 16_000, clock: null });
});
