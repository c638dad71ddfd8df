// Tables that players know from elsewhere: docs/rules/presets.md.
import { type Combo, groups, type HotDiceRules, straight } from '../hot-dice/rules.ts';
import { classicRules, fixed, multiplied, SINGLES_AND_TRIPLES } from './classic.ts';
import type { GameEntry } from './entry.ts';

const preset = (changes: Partial<HotDiceRules> & { id: string; name: string }): GameEntry => ({
  rules: { ...classicRules, ...changes },
  options: {},
});

const STRAIGHT = straight('123456', 1500);
const THREE_PAIRS = groups([2, 2, 2], 1500);
const FOUR_AND_PAIR = groups([4, 2], 1500);
const NOTHING: Combo = { kind: 'blank', count: 6, points: 500, name: '' };

const atOnce = (target: number): HotDiceRules['end'] => ({
  target,
  win: 'reach',
  lastRound: false,
  tie: 'first',
});

export const thousands: GameEntry = preset({
  id: 'thousands',
  name: 'Thousands',
  combos: [
    ...SINGLES_AND_TRIPLES,
    ...fixed(1000, 2000, 3000),
    STRAIGHT,
    THREE_PAIRS,
    FOUR_AND_PAIR,
    groups([3, 3], 2500),
  ],
});

export const zilch: GameEntry = preset({
  id: 'zilch',
  name: 'Zilch',
  combos: [
    ...SINGLES_AND_TRIPLES,
    ...multiplied(2, 4, 8),
    STRAIGHT,
    THREE_PAIRS,
    FOUR_AND_PAIR,
    NOTHING,
  ],
  opening: 0,
  minimumBank: 300,
  penalties: [{ busts: 3, points: 500 }],
});

export const facebook: GameEntry = preset({
  id: 'facebook',
  name: 'Facebook table',
  combos: [...SINGLES_AND_TRIPLES, ...multiplied(2, 3, 4), STRAIGHT, groups([2, 2, 2], 750)],
  opening: 0,
  minimumBank: 300,
  penalties: [{ busts: 3, points: 500 }],
  end: atOnce(10_000),
});

export const cardgames: GameEntry = preset({
  id: 'cardgames',
  name: 'Cardgames table',
  combos: [
    ...SINGLES_AND_TRIPLES,
    ...fixed(1000, 2000, 3000),
    straight('123456', 2500),
    THREE_PAIRS,
    FOUR_AND_PAIR,
  ],
  opening: 0,
  end: atOnce(10_000),
});

export const kingdom: GameEntry = preset({
  id: 'kingdom',
  name: 'Kingdom dice',
  combos: [
    ...SINGLES_AND_TRIPLES,
    ...multiplied(2, 4, 8),
    straight('12345', 500),
    straight('23456', 750),
    STRAIGHT,
  ],
  opening: 0,
  end: atOnce(4000),
});
