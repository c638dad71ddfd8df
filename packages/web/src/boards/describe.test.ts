import { describe, expect, test } from 'vitest';
import { boards as words } from '../i18n/en/boards.ts';
import { describeBoard, noteOf } from './describe.ts';
import {
  boardOf,
  busts,
  collectionRules,
  hotRules,
  inBarrel,
  opening,
  slots,
} from './example-boards.ts';

const speech = { words, figure: (n: number): string => n.toLocaleString('en') };
const barrel = hotRules('barrel');
const classic = hotRules('classic');
const depot = hotRules('depot');
const endingIn = (win: 'exceed' | 'exact') => hotRules('classic', { end: { ...classic.end, win } });

describe('describes a track', () => {
  test.each([
    [barrel, boardOf(540), 0, '540 of 1,000 points.'],
    [
      barrel,
      boardOf(335, inBarrel(1)),
      45,
      '335 of 1,000 points. 45 at risk this turn. In the barrel from 295 to 400: 2 turns to get out.',
    ],
    [
      barrel,
      boardOf(930, inBarrel(2)),
      0,
      '930 of 1,000 points. In the barrel from 895 to 1,000: 1 turn to get out.',
    ],
    [
      classic,
      boardOf(0, opening(0, 500)),
      350,
      '0 of 10,000 points. 350 at risk this turn. Not open yet: needs 500 in one turn.',
    ],
    [classic, boardOf(3450, opening(500, 500)), 0, '3,450 of 10,000 points. Opened.'],
    [classic, boardOf(10_450), 0, '10,450 points, past the target of 10,000.'],
    [endingIn('exceed'), boardOf(10_000), 0, '10,000 points; more than 10,000 wins.'],
    [endingIn('exact'), boardOf(9800), 0, '9,800 of exactly 10,000 points.'],
    [depot, boardOf(-400, busts(0)), 0, '-400 of 10,000 points.'],
    [
      depot,
      boardOf(6850, busts(2)),
      0,
      '6,850 of 10,000 points. 2 busts in a row. 3 in a row cost 1,000.',
    ],
  ])('%#', (rules, board, pending, text) => {
    expect(describeBoard(board, rules, speech, pending)).toBe(text);
  });
});

describe('describes a rack', () => {
  test('with the numbers collected', () => {
    const board = boardOf(9, ...slots(5, 2, 0, 0, 0, 0, 0, 4, 0, 0, 0, 5));
    expect(describeBoard(board, collectionRules(), speech, 0)).toBe(
      '2 of 12 numbers full. Collected: 1: 5 of 5, 2: 2 of 5, 8: 4 of 5, 12: 5 of 5.',
    );
  });

  test('with nothing collected', () => {
    const board = boardOf(0, ...slots(0, 0, 0));
    expect(describeBoard(board, collectionRules(), speech, 0)).toBe(
      '0 of 3 numbers full. Nothing collected yet.',
    );
  });
});

test.each([
  ['2 turns left', boardOf(335, inBarrel(1))],
  ['opens at 500', boardOf(0, opening(0, 500))],
  ['1 bust in a row', boardOf(100, opening(500, 500), busts(1))],
  ['', boardOf(100, opening(500, 500), busts(0))],
])('the note beside the score: %s', (note, board) => {
  expect(noteOf(board, speech)).toBe(note);
});
