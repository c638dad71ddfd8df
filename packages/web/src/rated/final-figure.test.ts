import type { Board } from '@barrelhouse/engine';
import { expect, test } from 'vitest';
import { finalFigure } from './final-figure.ts';

const slot = (label: string, have: number) => ({ kind: 'slot', label, have, need: 5 }) as const;
const rack = (...filled: readonly number[]): Board => ({
  score: 9,
  turns: 9,
  present: true,
  cells: filled.map((have, i) => slot(String(i + 1), have)),
});

test('shows the score or, in a collection game, what was collected', () => {
  const boards = [rack(5, 5, 5), rack(5, 3, 5)];
  const figures = (family: 'hot-dice' | 'collection') =>
    [0, 1].map((seat) => finalFigure({ family }, boards, { seat, score: 9 }));
  expect(figures('hot-dice')).toEqual([9, 9]);
  expect(figures('collection')).toEqual([15, 13]);
});
