import { expect, test } from 'vitest';
import { onDeviceTime, serverClock } from './clock.ts';

test('before anything is measured, clocks are taken to agree', () =>
  expect(serverClock().ahead()).toBe(0));

test('the answer with the shortest round trip is believed', () => {
  const clock = serverClock();
  clock.sample(6000, 0, 2000);
  expect(clock.ahead()).toBe(5000);
  clock.sample(10_010, 5000, 5020);
  expect(clock.ahead()).toBe(5000);
  clock.sample(9000, 6000, 8000);
  expect(clock.ahead()).toBe(5000);
});

test('old answers are forgotten, so that a clock that is set right is noticed', () => {
  const clock = serverClock();
  clock.sample(9000, 0, 2);
  for (let i = 0; i < 8; i++)
    clock.sample(10_000 + 100 * i, 10_000 + 100 * i, 10_000 + 100 * i + 50);
  expect(clock.ahead()).toBe(-25);
});

test('times are told by the clock of the device, unless the two are as good as equal', () => {
  const position = { at: 20_000, clock: { left: [1000, 1000], deadline: 50_000 } };
  expect(onDeviceTime(position, 4000)).toMatchObject({ at: 16_000, clock: { deadline: 46_000 } });
  expect(onDeviceTime(position, 200)).toBe(position);
  expect(onDeviceTime({ at: 20_000, clock: null }, 4000)).toEqual({ at: 16_000, clock: null });
});
