// docs/rules/depot.md, sections in brackets.
import { groups, type HotDiceRules, straight } from '../hot-dice/rules.ts';
import { fixed, SINGLES_AND_TRIPLES } from './classic.ts';
import type { GameEntry } from './entry.ts';

const rules: HotDiceRules = {
  family: 'hot-dice',
  id: 'depot',
  name: 'Depot',
  dice: 6, // [1]
  combos: [
    ...SINGLES_AND_TRIPLES, // [5]
    ...fixed(1000, 2000, 3000),
    groups([2, 2, 2], 1500),
    groups([3, 3], 2500),
    groups([4, 2], 1500),
    straight('123456', 1500),
  ],
  hotDice: 'may-roll', // [2]
  opening: 0,
  minimumBank: 0,
  afterBust: 'turn-ends', // [3]
  bustsCounted: 'auto',
  penalties: [{ busts: 3, points: 1000 }], // [6]
  floor: null,
  rescues: [],
  barrels: [],
  barrelExit: 'auto',
  end: { target: 10_000, win: 'reach', lastRound: false, tie: 'first' }, // [4]
};

export const depot: GameEntry = {
  rules,
  options: {
    'may-roll-on': { afterBust: 'may-roll-on' },
    'may-roll-on-by-turns': { afterBust: 'may-roll-on', bustsCounted: 'turns' },
    'count-rolls': { bustsCounted: 'rolls' },
    'floor-at-zero': { floor: 0 },
  },
};
