import { alike, type HotDiceRules } from '@barrelhouse/engine';
import { expect, test } from 'vitest';
import { shortRules } from '../review/seeded-match.ts';
import { solveOneSeat } from './solve.ts';

const oneDie = (target: number, changes: Partial<HotDiceRules> = {}): HotDiceRules =>
  shortRules('depot', target, {
    dice: 1,
    combos: [alike(1, { 1: 1, 5: 1 })],
    penalties: [],
    ...changes,
  });

test('one point with one die takes three turns', () => {
  expect(solveOneSeat(oneDie(1)).expectedTurns).toBeCloseTo(3, 9);
});

test('two points are banked one by one, which takes no longer than rolling on', () => {
  // Banking takes 3 + 3 turns; rolling on takes 9.
  expect(solveOneSeat(oneDie(2)).expectedTurns).toBeCloseTo(6, 9);
});

test('two points that must be opened with take nine turns', () => {
  expect(solveOneSeat(oneDie(2, { opening: 2 })).expectedTurns).toBeCloseTo(9, 9);
});

test('a bust that throws back to zero costs turns', () => {
  // Banking one by one, x₀ = 1 + x₁/3 + 2x₀/3 and x₁ = 1 + 2x₀/3: twelve turns. Rolling on for both points takes nine.
  const rules = oneDie(2, { penalties: [{ busts: 1, points: 1 }], floor: 0 });
  expect(solveOneSeat(rules).expectedTurns).toBeCloseTo(9, 9);
});

test('a tie between banking in a barrel and rolling on is counted once', () => {
  const rules: HotDiceRules = shortRules('barrel', 4, {
    dice: 3,
    combos: [alike(1, { 1: 1, 2: 1 }), alike(2, { 4: 3, 5: 1 }), alike(3, { 6: 3 })],
    hotDice: 'must-roll',
    rescues: [],
    barrels: [{ from: 2, to: 4, turns: 1 }],
    end: { target: 4, win: 'exact', lastRound: false, tie: 'shared' },
  });
  const { expectedTurns, residual } = solveOneSeat(rules);
  expect(expectedTurns).toBeCloseTo(3.367759279327, 10);
  expect(residual).toBeLessThan(1e-9);
});

test('best play avoids totals from which an exact target cannot be hit, and the residual stays small', () => {
  // Twos and threes towards four. At two the 1 wins, six turns. At none it is banked: x = 1 + 6/6 + 5x/6. Three is stuck.
  const rules = oneDie(4, {
    combos: [alike(1, { 1: 2, 5: 3 })],
    end: { target: 4, win: 'exact', lastRound: false, tie: 'first' },
  });
  const { expectedTurns, residual } = solveOneSeat(rules);
  expect(expectedTurns).toBeCloseTo(12, 9);
  expect(residual).toBeLessThan(1e-9);
});

test('a target that may never be met is refused', () => {
  const rules = oneDie(3, {
    combos: [alike(1, { 1: 2 })],
    end: { target: 3, win: 'exact', lastRound: false, tie: 'first' },
  });
  expect(() => solveOneSeat(rules)).toThrow(RangeError);
});

test('every position has the value of best play against the table', () => {
  const rules = shortRules('depot', 1000, { floor: -200 });
  const solution = solveOneSeat(rules);
  solution.positions.list.forEach((_, at) => {
    expect(solution.turn(at).value).toBeCloseTo(solution.table[at] ?? 0, 9);
  });
});
