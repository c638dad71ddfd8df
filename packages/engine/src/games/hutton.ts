// docs/rules/hutton.md, sections in brackets.
import { alike, faces, type HotDiceRules } from '../hot-dice/rules.ts';
import type { GameEntry } from './entry.ts';

const rules: HotDiceRules = {
  family: 'hot-dice',
  id: 'hutton',
  name: 'Hutton',
  dice: 6, // [2]
  combos: [
    alike(1, { 1: 100, 5: 50 }), // [1]
    alike(3, faces([1000, 200, 300, 400, 500, 600])),
  ],
  hotDice: 'must-roll', // [2.4]
  opening: 1000, // [3]
  minimumBank: 0,
  afterBust: 'turn-ends', // [2.2]
  bustsCounted: 'auto',
  penalties: [],
  floor: null,
  rescues: [],
  barrels: [],
  barrelExit: 'auto',
  end: { target: 10_000, win: 'reach', lastRound: true, tie: 'first' }, // [4]
};

export const hutton: GameEntry = {
  rules,
  options: {
    'must-exceed': { end: { win: 'exceed' } },
    'hot-dice-may-bank': { hotDice: 'may-roll' },
    'shared-ties': { end: { tie: 'shared' } },
  },
};
