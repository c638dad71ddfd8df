// docs/rules/classic.md, sections in brackets.
import {
  alike,
  type Combo,
  faces,
  groups,
  type HotDiceRules,
  straight,
  times,
} from '../hot-dice/rules.ts';
import type { GameEntry } from './entry.ts';

const TRIPLE = [1000, 200, 300, 400, 500, 600] as const;

/** The lines that most games of six dice share. */
export const SINGLES_AND_TRIPLES: readonly Combo[] = [
  alike(1, { 1: 100, 5: 50 }), // [2]
  alike(3, faces(TRIPLE)), // [3]
];

/** Four, five and six alike as multiples of the triple. */
export const multiplied = (four: number, five: number, six: number): readonly Combo[] => [
  alike(4, times(four, TRIPLE)),
  alike(5, times(five, TRIPLE)),
  alike(6, times(six, TRIPLE)),
];

/** Four, five and six alike at one price for all faces. */
export const fixed = (four: number, five: number, six: number): readonly Combo[] => [
  groups([4], four),
  groups([5], five),
  groups([6], six),
];

export const classicRules: HotDiceRules = {
  family: 'hot-dice',
  id: 'classic',
  name: 'Classic',
  dice: 6,
  combos: [
    ...SINGLES_AND_TRIPLES,
    ...multiplied(2, 3, 4), // [4]
    straight('123456', 1500), // [5]
    groups([2, 2, 2], 1500), // [6]
    groups([3, 3], 2500), // [7]
  ],
  hotDice: 'may-roll', // [11]
  opening: 500, // [12]
  minimumBank: 0,
  afterBust: 'turn-ends', // [13]
  bustsCounted: 'auto',
  penalties: [],
  floor: null,
  rescues: [],
  barrels: [],
  barrelExit: 'auto',
  end: { target: 10_000, win: 'reach', lastRound: true, tie: 'first' }, // [17]
};

export const classic: GameEntry = {
  rules: classicRules,
  options: {
    'must-exceed': { end: { win: 'exceed' } },
    'no-last-round': { end: { lastRound: false } },
    'shared-ties': { end: { tie: 'shared' } },
  },
};
