import { expect, test } from 'vitest';
import { glicko2 } from './glicko2.ts';

test('agrees with Glickman’s example', () => {
  const { mean, deviation, volatility } = glicko2(
    { mean: 1500, deviation: 200, volatility: 0.06 },
    [
      { rival: { mean: 1400, deviation: 30 }, score: 1 },
      { rival: { mean: 1550, deviation: 100 }, score: 0 },
      { rival: { mean: 1700, deviation: 300 }, score: 0 },
    ],
  );
  expect(mean).toBeCloseTo(1464.0507, 3);
  expect(deviation).toBeCloseTo(151.5165, 3);
  expect(volatility).toBeCloseTo(0.059996, 6);
});

test('agrees with glicko2-lite when results are a great surprise', () => {
  const { mean, deviation, volatility } = glicko2({ mean: 1500, deviation: 60, volatility: 0.06 }, [
    { rival: { mean: 2300, deviation: 30 }, score: 1 },
    { rival: { mean: 2200, deviation: 50 }, score: 1 },
  ]);
  expect(mean).toBeCloseTo(1541.5973023537622, 6);
  expect(deviation).toBeCloseTo(60.79753436213331, 6);
  expect(volatility).toBeCloseTo(0.0600509865874148, 9);
});

test('becomes less certain without matches', () => {
  const after = glicko2({ mean: 1600, deviation: 50, volatility: 0.06 }, []);
  expect(after.mean).toBe(1600);
  expect(after.deviation).toBeCloseTo(Math.hypot(50, 0.06 * 173.7178), 9);
});
