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

test('becomes less certain without matches', () => {
  const after = glicko2({ mean: 1600, deviation: 50, volatility: 0.06 }, []);
  expect(after.mean).toBe(1600);
  expect(after.deviation).toBeCloseTo(Math.hypot(50, 0.06 * 173.7178), 9);
});
