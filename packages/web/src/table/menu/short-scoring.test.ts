import { findRules, type HotDiceRules } from '@barrelhouse/engine';
import { expect, test } from 'vitest';
import { alikeGrid } from '../../learn/scoring-rows.ts';
import { shortScoring } from './short-scoring.ts';

const gridOf = (name: string) => {
  const found = findRules(name);
  if (!found.ok) throw new Error(`There are no rules ${name}.`);
  return alikeGrid(found.value as HotDiceRules);
};

test('classic doubles, triples and quadruples what three alike score', () => {
  const short = shortScoring(gridOf('classic'));
  expect(short?.few).toHaveLength(8);
  expect(short?.few[2]).toEqual({ face: 1, count: 3, points: 1000 });
  expect(short?.more.map(({ count, times }) => [count, times])).toEqual([
    [4, 2],
    [5, 3],
    [6, 4],
  ]);
});

test('points that are the same for every face are told as points', () => {
  const row = (face: 1 | 2, three: number) => ({ face, points: [three, 1000] });
  const short = shortScoring({ counts: [3, 4], rows: [row(1, 300), row(2, 200)] });
  expect(short?.more).toEqual([{ count: 4, times: undefined, points: 1000 }]);
});

test('irregular points need the whole table', () => {
  const rows = [
    { face: 1, points: [300, 1000] },
    { face: 2, points: [200, 500] },
  ] as const;
  expect(shortScoring({ counts: [3, 4], rows })).toBeUndefined();
});
