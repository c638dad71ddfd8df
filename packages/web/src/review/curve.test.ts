import type { HotDiceRules } from '@barrelhouse/engine';
import { matchOf } from '@barrelhouse/fair';
import { bestPlay, lossLimits, review, solutionOracle, solveTwoSeat } from '@barrelhouse/solver';
import { expect, test } from 'vitest';
import { areaOf, frameAt, linesOf, pathOf, rangeOf, turnEnds, xAt, yAt } from './curve.ts';
import { framesOf } from './frames.ts';
import { playedTable, rulesNamed } from './played-table.ts';
import { summaryOf } from './review-summary.ts';
import { barOf, scaleOf, shareOf, waterfallOf } from './waterfall.ts';

const BOX = { left: 10, top: 0, width: 100, height: 50 };
const UNIT = { low: 0, high: 1 };

test('draws values between the edges, from left to right', () => {
  expect(pathOf([0, 1, 0.5], 3, UNIT, BOX)).toBe('M10 50L60 0L110 25');
  expect(areaOf([1, 1], 2, UNIT, BOX, 0.5)).toBe('M10 0L110 0L110 25L10 25Z');
  expect(areaOf([], 2, UNIT, BOX, 0.5)).toBe('');
});

test('clamps values to the range, and draws a single value at the left', () => {
  expect(yAt(3, UNIT, BOX)).toBe(0);
  expect(yAt(-1, UNIT, BOX)).toBe(50);
  expect(xAt(0, 1, BOX)).toBe(10);
});

test('finds the nearest frame to a position', () => {
  expect([-0.2, 0, 0.24, 0.26, 1, 9].map((share) => frameAt(share, 5))).toEqual([0, 0, 1, 1, 4, 4]);
});

test('ranges from 0 to 1 for chances, to a round number for turns', () => {
  expect(rangeOf('win', [])).toEqual({ low: 0, high: 1 });
  expect(rangeOf('turns', [{ seat: 0, values: [33.2, 1] }])).toEqual({ low: 0, high: 40 });
  expect(rangeOf('turns', [{ seat: 0, values: [4.2] }])).toEqual({ low: 0, high: 5 });
});

const shortClassic = (target: number): HotDiceRules => {
  const rules = rulesNamed('classic');
  if (rules.family !== 'hot-dice') throw new Error('Classic is hot dice.');
  return { ...rules, id: 'short', end: { ...rules.end, target } };
};

const rules = shortClassic(2000);
const entries = playedTable(rules, ['careless', 'cautious'], 'curve');
const frames = framesOf(entries, rules);
const found = matchOf(entries);
if (!found.ok) throw new Error('The log is broken.');
const summary = summaryOf(review(found.value, solutionOracle(solveTwoSeat(rules), 2)), lossLimits);

test('gives a value for every frame, from the start to the result', () => {
  const lines = linesOf(summary, frames);
  expect(lines.map(({ values }) => values.length)).toEqual([frames.length, frames.length]);
  for (const { seat, values } of lines) {
    expect(values[0]).toBe(summary.seats[seat]?.start);
    expect(values.at(-1)).toBe(summary.seats[seat]?.result);
  }
});

test('leads from the start of a seat to its result without a gap', () => {
  const scale = scaleOf('win', summary.seats);
  for (const seat of summary.seats) {
    const steps = waterfallOf('win', seat);
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

test('bars of totals begin at 0, also if the steps lead below it', () => {
  const [seat] = summary.seats;
  if (seat === undefined) throw new Error('There are two seats.');
  // Luck takes the seat from 50 % to −50 %, and the rival's mistakes bring it back to 100 %.
  const swing = {
    ...seat,
    start: 0.5,
    luck: -1,
    lost: 0,
    rivals: { luck: 0, lost: 1.5 },
    drift: 0,
    result: 1,
  };
  const scale = scaleOf('win', [swing]);
  expect(scale).toEqual({ low: -0.5, high: 1 });
  const zero = shareOf(0, scale);
  expect(zero).toBeCloseTo(1 / 3, 9);
  expect(barOf(0, swing.start, scale).from).toBe(zero);
  expect(barOf(0, swing.result, scale)).toEqual({ from: zero, to: 1 });
  const [luck] = waterfallOf('win', swing);
  if (luck === undefined) throw new Error('Luck comes first.');
  const bar = barOf(luck.from, luck.to, scale);
  expect(bar.from).toBe(0);
  expect(bar.to).toBeCloseTo(2 / 3, 9);
});

test('turns are measured from 0', () => {
  const [seat] = summary.seats;
  if (seat === undefined) throw new Error('There are two seats.');
  const rivals = { luck: 0, lost: 0 };
  const long = { ...seat, start: 21, luck: -15, lost: 0, rivals, drift: 0, result: 36 };
  expect(scaleOf('turns', [long])).toEqual({ low: 0, high: 36 });
});

test('lists slips in order, and the costliest by loss', () => {
  expect(summary.slips.map(({ fact }) => fact)).toEqual(
    summary.slips.map(({ fact }) => fact).toSorted((a, b) => a - b),
  );
  expect(summary.costliest[0]?.loss).toBe(Math.max(...summary.slips.map(({ loss }) => loss)));
});

test('finds one end for every turn', () => {
  const ends = turnEnds(frames).map((at) => frames[at]);
  const keys = ends.map((frame) => `${frame?.seat} ${frame?.turn}`);
  expect(new Set(keys).size).toBe(keys.length);
  expect(ends.at(-1)).toBe(frames.at(-1));
});

test('counts down the turns still needed in a solo game', () => {
  const log = playedTable(rules, ['cautious'], 'alone');
  const match = matchOf(log);
  if (!match.ok) throw new Error('The log is broken.');
  const best = bestPlay(rules, 1, undefined);
  if (best === undefined) throw new Error('One seat needs no table.');
  const alone = summaryOf(review(match.value, best.oracle), lossLimits);
  const [line] = linesOf(alone, framesOf(log, rules));
  expect(line?.values[0]).toBeCloseTo(alone.seats[0]?.start ?? 0, 9);
  expect(line?.values.at(-1)).toBe(0);
  const [seat] = alone.seats;
  if (seat === undefined) throw new Error('There is a seat.');
  const steps = waterfallOf('turns', seat);
  expect(steps.map(({ name }) => name)).toEqual(['luck', 'lost']);
  expect(steps.at(-1)?.to).toBeCloseTo(seat.result, 8);
});
