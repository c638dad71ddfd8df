import type { HotDiceRules } from '@barrelhouse/engine';
import { matchOf } from '@barrelhouse/fair';
import { bestPlay, review, solutionOracle, solveTwoSeat } from '@barrelhouse/solver';
import { expect, test } from 'vitest';
import { areaOf, frameAt, linesOf, pathOf, rangeOf, turnEnds, xAt, yAt } from './curve.ts';
import { framesOf } from './frames.ts';
import { playedTable, rulesNamed } from './played-table.ts';
import { summaryOf } from './review-summary.ts';
import { scaleOf, shareOf, stepsOf } from './steps.ts';

const BOX = { left: 10, top: 0, width: 100, height: 50 };
const UNIT = { low: 0, high: 1 };

test('values lie between the edges, first at the left and last at the right', () => {
  expect(pathOf([0, 1, 0.5], 3, UNIT, BOX)).toBe('M10 50L60 0L110 25');
  expect(areaOf([1, 1], 2, UNIT, BOX, 0.5)).toBe('M10 0L110 0L110 25L10 25Z');
  expect(areaOf([], 2, UNIT, BOX, 0.5)).toBe('');
});

test('what is past the scale stays on the paper, and a single value at the left', () => {
  expect(yAt(3, UNIT, BOX)).toBe(0);
  expect(yAt(-1, UNIT, BOX)).toBe(50);
  expect(xAt(0, 1, BOX)).toBe(10);
});

test('a place across the plot is the nearest frame', () => {
  expect([-0.2, 0, 0.24, 0.26, 1, 9].map((share) => frameAt(share, 5))).toEqual([0, 0, 1, 1, 4, 4]);
});

test('chances go from 0 to 1, turns from 0 to a round number', () => {
  expect(rangeOf('win', [])).toEqual({ low: 0, high: 1 });
  expect(rangeOf('turns', [{ seat: 0, values: [33.2, 1] }])).toEqual({ low: 0, high: 40 });
  expect(rangeOf('turns', [{ seat: 0, values: [4.2] }])).toEqual({ low: 0, high: 5 });
});

const short = (target: number): HotDiceRules => {
  const rules = rulesNamed('classic');
  if (rules.family !== 'hot-dice') throw new Error('Classic is hot dice.');
  return { ...rules, id: 'short', end: { ...rules.end, target } };
};

const rules = short(2000);
const entries = playedTable(rules, ['careless', 'cautious'], 'curve');
const frames = framesOf(entries, rules);
const found = matchOf(entries);
if (!found.ok) throw new Error('The log is broken.');
const look = summaryOf(review(found.value, solutionOracle(solveTwoSeat(rules), 2)));

test('a value for every frame, from the start to the result', () => {
  const lines = linesOf(look, frames);
  expect(lines.map(({ values }) => values.length)).toEqual([frames.length, frames.length]);
  for (const { seat, values } of lines) {
    expect(values[0]).toBe(look.seats[seat]?.start);
    expect(values.at(-1)).toBe(look.seats[seat]?.result);
  }
});

test('the steps of a seat lead from its start to its result without a gap', () => {
  const scale = scaleOf('win', look.seats);
  for (const seat of look.seats) {
    const steps = stepsOf('win', seat);
    expect(steps[0]?.from).toBe(seat.start);
    expect(steps.at(-1)?.to).toBeCloseTo(seat.result, 9);
    for (const [i, { from, to, good }] of steps.entries()) {
      if (i > 0) expect(from).toBe(steps[i - 1]?.to);
      expect(good).toBe(to >= from);
      expect(shareOf(from, scale)).toBeGreaterThanOrEqual(0);
      expect(shareOf(to, scale)).toBeLessThanOrEqual(1);
    }
  }
});

test('slips are in order, the costliest the dearest of them', () => {
  expect(look.slips.map(({ fact }) => fact)).toEqual(
    look.slips.map(({ fact }) => fact).toSorted((a, b) => a - b),
  );
  expect(look.costliest[0]?.loss).toBe(Math.max(...look.slips.map(({ loss }) => loss)));
});

test('every turn ends once', () => {
  const ends = turnEnds(frames).map((at) => frames[at]);
  const keys = ends.map((frame) => `${frame?.seat} ${frame?.turn}`);
  expect(new Set(keys).size).toBe(keys.length);
  expect(ends.at(-1)).toBe(frames.at(-1));
});

test('alone, the turns to go fall from what was expected to none', () => {
  const log = playedTable(rules, ['cautious'], 'alone');
  const match = matchOf(log);
  if (!match.ok) throw new Error('The log is broken.');
  const best = bestPlay(rules, 1, undefined);
  if (best === undefined) throw new Error('One seat needs no table.');
  const alone = summaryOf(review(match.value, best.oracle));
  const [line] = linesOf(alone, framesOf(log, rules));
  expect(line?.values[0]).toBeCloseTo(alone.seats[0]?.start ?? 0, 9);
  expect(line?.values.at(-1)).toBe(0);
  const [seat] = alone.seats;
  if (seat === undefined) throw new Error('There is a seat.');
  const steps = stepsOf('turns', seat);
  expect(steps.map(({ name }) => name)).toEqual(['luck', 'lost']);
  expect(steps.at(-1)?.to).toBeCloseTo(seat.result, 8);
});
