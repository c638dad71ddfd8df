import { findRules, type Rules } from '@barrelhouse/engine';
import type { PartialReport, SimulatedFigure } from '@barrelhouse/solver/lab';
import { expect, test } from 'vitest';
import { tellReports } from './tell-report.ts';

const rulesOf = (name: string): Rules => {
  const found = findRules(name);
  if (!found.ok) throw new Error(name);
  return found.value;
};
const simulated = (value: number, within: number): SimulatedFigure => ({
  kind: 'simulated',
  value,
  low: value - within,
  high: value + within,
  matches: 100,
});
const report: PartialReport = {
  rules: '',
  best: 'perfect',
  skill: {},
  first: simulated(0.503, 0.022),
  bestMatches: {
    bot: 'perfect',
    matches: 100,
    unfinished: 3,
    rounds: [0, 0.5, 0.5],
    meanRounds: simulated(1.5, 0.1),
    leadChanges: simulated(4.5, 0.25),
    upsets: undefined,
  },
};

test('says that diecup is simulated, and why', () => {
  const lines = tellReports([{ rules: rulesOf('diecup'), report }]);
  expect(lines).toContainEqual(expect.stringMatching(/^Going first wins +50\.3 ± 2\.2 %$/));
  expect(lines.at(-1)).toBe(
    'Diecup is too large to solve for two, so all its figures are simulated. Perfect plays for the fewest turns.',
  );
});

test('does not blame rules whose figures are exact', () => {
  const exact = { ...report, first: { kind: 'exact', value: 0.53 } as const };
  expect(tellReports([{ rules: rulesOf('classic'), report: exact }]).join()).not.toContain('solve');
});

test('says how many matches never ended', () =>
  expect(tellReports([{ rules: rulesOf('diecup'), report }])).toContainEqual(
    expect.stringMatching(/^ {2}given up, never ended +3 of 100$/),
  ));
