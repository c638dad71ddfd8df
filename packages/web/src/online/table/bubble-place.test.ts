import { expect, test } from 'vitest';
import { bubblePlace } from './bubble-place.ts';

const screen = { width: 360, height: 640 };
const bubble = { width: 120, height: 36 };
const boards = { left: 8, top: 60, width: 344, height: 150 };

test('a bubble sits on the lower edge of its seat', () => {
  const seat = { left: 100, top: 140, width: 160, height: 60 };
  expect(bubblePlace(seat, boards, bubble, screen)).toEqual({ left: 120, top: 182 });
});

test('a bubble above another seat stays in the middle of its own', () => {
  const seat = { left: 100, top: 60, width: 160, height: 60 };
  expect(bubblePlace(seat, boards, bubble, screen)).toEqual({ left: 120, top: 72 });
  const row = { left: 8, top: 90, width: 344, height: 30 };
  expect(bubblePlace(row, boards, bubble, screen).top).toBe(87);
});

test('a bubble never leaves the screen', () => {
  const leftmost = { left: -40, top: -200, width: 60, height: 20 };
  expect(bubblePlace(leftmost, { ...boards, top: -100 }, bubble, screen)).toEqual({
    left: 8,
    top: 8,
  });
  const last = { left: 330, top: 620, width: 60, height: 60 };
  expect(bubblePlace(last, { ...boards, height: 900 }, bubble, screen)).toEqual({
    left: 232,
    top: 596,
  });
});

test('the bubble of a seat that is scrolled away stays at the edge of the boards', () => {
  const seat = { left: 8, top: 400, width: 344, height: 22 };
  expect(bubblePlace(seat, boards, bubble, screen).top).toBe(60 + 150 - 18);
});
