import { expect, test } from 'vitest';
import { reportsCsv } from './csv.ts';
import type { PartialReport } from './report.ts';

const report: PartialReport = {
  rules: '',
  best: 'perfect',
  skill: {},
  busts: [{ dice: 3, chance: 0.3, rescued: 0.05 }],
  headStart: {
    seat: 1,
    points: 120,
    below: { points: 100, firstSeatWins: 0.502 },
    above: { points: 150, firstSeatWins: 0.499 },
  },
  bestMatches: {
    bot: 'perfect',
    matches: 102,
    unfinished: 2,
    rounds: [0, 0.25, 0.75],
    meanRounds: { kind: 'simulated', value: 1.75, low: 1.7, high: 1.8, matches: 100 },
    leadChanges: { kind: 'simulated', value: 1, low: 0.9, high: 1.1, matches: 100 },
    upsets: undefined,
  },
};

/** Rows of cells. A comma inside quotes becomes a semicolon. */
const rowsOf = (name: string): readonly (readonly string[])[] =>
  reportsCsv([[name, report]])
    .replaceAll(/"([^"]*)"/g, (_, text: string) => text.replaceAll(',', ';'))
    .split('\r\n')
    .map((line) => line.split(','));
const valueOf = (label: string): readonly string[] =>
  rowsOf('Ours')
    .find((row) => row[1] === label)
    ?.slice(2) ?? [];

test('shares of lengths carry an interval, as simulated figures do', () => {
  const [value, kind, low, high, matches] = valueOf('matches of 1 rounds; perfect');
  expect([value, kind, matches]).toEqual(['0.25', 'simulated', '100']);
  // Wilson's interval of 25 in 100.
  expect(Number(low)).toBeCloseTo(0.1755, 3);
  expect(Number(high)).toBeCloseTo(0.343, 3);
  // None in 100 may still be a few in a hundred.
  expect(Number(valueOf('matches of 0 rounds; perfect')[3])).toBeCloseTo(0.037, 3);
});

test('what is rescued is no bust, as on the page', () =>
  expect(Number(valueOf('bust; 3 dice')[0])).toBeCloseTo(0.25, 12));

test('says who gets the head start', () =>
  expect(valueOf('fair head start for seat 2')[0]).toBe('120'));

test.each(['=1+1', '@sum', '-2', '+3'])('a name such as %s is no formula', (name) =>
  expect(rowsOf(name)[1]?.[0]).toBe(`'${name}`),
);
