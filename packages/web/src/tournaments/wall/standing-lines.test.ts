import { describe, expect, test } from 'vitest';
import { linePath, linesOnPage, standingLines } from './standing-lines.ts';

const field = Array.from({ length: 14 }, (_, i) => `p${i}`);

describe('lines between points and play', () => {
  test('colours only moves of three places or more', () => {
    const lines = standingLines(['a', 'b', 'c', 'd'], ['d', 'b', 'a', 'c']);
    expect(lines.map(({ player, lean }) => [player, lean])).toEqual([
      ['a', 'alike'],
      ['b', 'alike'],
      ['c', 'alike'],
      ['d', 'played-better'],
    ]);
    expect(standingLines(['a', 'b', 'c', 'd'], ['b', 'c', 'd', 'a'])[0]?.lean).toBe('had-luck');
  });

  test('leaves out players whose play was not measured', () =>
    expect(standingLines(['a', 'b'], ['b'])).toEqual([
      { player: 'b', from: 1, to: 0, lean: 'alike' },
    ]));

  test('cuts lines at the edge of a page', () => {
    const lines = standingLines(field, field.toReversed());
    const second = linesOnPage(lines, 12);
    // p12 and p13 by points; p0 and p1 are last by play.
    expect(second.map(({ player, from, to }) => [player, from, to])).toEqual([
      ['p0', -12, 1],
      ['p1', -11, 0],
      ['p12', 0, -11],
      ['p13', 1, -12],
    ]);
    expect(linesOnPage(lines, 0)).toHaveLength(14);
  });

  test('runs from the middle of one row to the middle of another', () =>
    expect(linePath({ from: 0, to: 2 }, 10, 40)).toBe('M0 5C20 5 20 25 40 25'));
});
