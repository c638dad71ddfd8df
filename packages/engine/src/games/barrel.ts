// docs/rules/barrel.md, sections in brackets.
import { alike, faces, type HotDiceRules, straight, sum, times } from '../hot-dice/rules.ts';
import type { GameEntry } from './entry.ts';

const TRIPLE = [100, 20, 30, 40, 50, 60] as const;

const rules: HotDiceRules = {
  family: 'hot-dice',
  id: 'barrel',
  name: 'Barrel',
  dice: 5, // [1]
  combos: [
    alike(1, { 1: 10, 5: 5 }), // [4]
    sum(2, [1, 5]),
    alike(3, faces(TRIPLE)),
    alike(4, times(2, TRIPLE)),
    alike(5, times(10, TRIPLE)),
    straight('12345', 125),
    straight('23456', 250),
  ],
  hotDice: 'may-roll', // [3.4] [8]
  opening: 0,
  minimumBank: 0,
  afterBust: 'turn-ends', // [3.2]
  bustsCounted: 'auto',
  penalties: [],
  floor: null,
  rescues: [{ dice: 2, blank: 'must-roll' }], // [3.5]
  barrels: [
    { from: 295, to: 400, turns: 3 }, // [5]
    { from: 595, to: 700, turns: 3 },
    { from: 895, to: 1000, turns: 3 },
  ],
  barrelExit: 'reach', // [5]
  end: { target: 1000, win: 'reach', lastRound: false, tie: 'first' }, // [2] [7]
};

export const barrel: GameEntry = {
  rules,
  options: {
    'exit-must-exceed': { barrelExit: 'exceed' },
    'win-must-exceed': { end: { win: 'exceed' } },
    'blank-double-may-bank': { rescues: [{ dice: 2, blank: 'may-bank' }] },
  },
  formerly: { 'must-exceed': ['exit-must-exceed', 'win-must-exceed'] },
};
