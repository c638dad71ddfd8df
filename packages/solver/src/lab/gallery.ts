// Known house rules. Names are in the catalogues of page and terminal, by id.

import { alike, type Combo, groups, type Rules, readRules, straight } from '@barrelhouse/engine';

/** A set of rules that people play. */
export interface GalleryEntry {
  readonly id: string;
  readonly name: string;
  readonly kind: 'house' | 'preset' | 'reading' | 'published' | 'family';
  /** As in a file of house rules: a game, and what differs. */
  readonly rules: { readonly base: string; readonly [field: string]: unknown };
}

const HUNDREDS = (one: number): Combo =>
  alike(3, { 1: one, 2: 200, 3: 300, 4: 400, 5: 500, 6: 600 });
const SINGLES = alike(1, { 1: 100, 5: 50 });

const doubling: readonly Combo[] = [1, 2, 3].map((more) =>
  alike(3 + more, {
    1: 1000 * 2 ** more,
    2: 200 * 2 ** more,
    3: 300 * 2 ** more,
    4: 400 * 2 ** more,
    5: 500 * 2 ** more,
    6: 600 * 2 ** more,
  }),
);

const PATCH: readonly Combo[] = [
  SINGLES,
  HUNDREDS(300),
  groups([4], 1000),
  groups([5], 2000),
  groups([6], 3000),
  straight('123456', 1500),
  groups([2, 2, 2], 1500),
  groups([4, 2], 1500),
  groups([3, 3], 2500),
];

const TEN_THOUSAND_AND_ONE: readonly Combo[] = [
  SINGLES,
  HUNDREDS(1000),
  ...doubling,
  straight('123456', 2000),
  groups([2, 2, 2], 1500),
];

const entry = (
  kind: GalleryEntry['kind'],
  id: string,
  name: string,
  base: string,
  change: object = {},
): GalleryEntry => ({ id, name, kind, rules: { base, ...change } });

/** Our games, presets, other readings of the games, published rules, and what families change. */
export const GALLERY: readonly GalleryEntry[] = [
  entry('house', 'barrel', 'Barrel', 'barrel'),
  entry('house', 'hutton', 'Hutton', 'hutton'),
  entry('house', 'diecup', 'Diecup', 'diecup'),
  entry('house', 'classic', 'Classic', 'classic'),
  entry('house', 'depot', 'Depot', 'depot'),
  entry('preset', 'thousands', 'Thousands', 'thousands'),
  entry('preset', 'zilch', 'Zilch', 'zilch'),
  entry('preset', 'facebook', 'Facebook table', 'facebook'),
  entry('preset', 'cardgames', 'Cardgames table', 'cardgames'),
  entry('preset', 'kingdom', 'Kingdom dice', 'kingdom'),
  entry(
    'reading',
    'barrel-exceed',
    'Barrel, past the line',
    'barrel+exit-must-exceed+win-must-exceed',
  ),
  entry('reading', 'hutton-may-bank', 'Hutton, banking hot dice', 'hutton+hot-dice-may-bank'),
  entry('reading', 'classic-at-once', 'Classic, no last round', 'classic+no-last-round'),
  entry('reading', 'classic-ties', 'Classic, shared ties', 'classic+shared-ties'),
  entry('reading', 'classic-exceed', 'Classic, past 10,000', 'classic+must-exceed'),
  entry('reading', 'depot-roll-on', 'Depot, rolling on', 'depot+may-roll-on'),
  entry('reading', 'depot-floor', 'Depot, never below zero', 'depot+floor-at-zero'),
  entry('published', 'minimal', 'Minimal Farkle (Busche and Neller)', 'hutton', {
    hotDice: 'may-roll',
    opening: 0,
    end: { lastRound: false },
  }),
  entry('published', 'go-farkle', 'Patch table, shared ties (go-farkle)', 'classic', {
    combos: PATCH,
    end: { tie: 'shared' },
  }),
  entry('published', 'patch', 'Patch table (PlayMonster)', 'classic', { combos: PATCH }),
  entry('published', '10001', '10001 (Amund211)', 'classic', {
    combos: TEN_THOUSAND_AND_ONE,
    opening: 0,
    end: { win: 'exceed', lastRound: false },
  }),
  entry('published', 'facebook-plain', 'Facebook table, no penalty (Busche)', 'facebook', {
    minimumBank: 0,
    penalties: [],
  }),
  entry('published', 'facebook-2000', 'Facebook table to 2,000 (Busche)', 'facebook', {
    floor: -500,
    end: { target: 2000 },
  }),
  entry('published', 'kingdom-2000', 'Kingdom dice to 2,000', 'kingdom', { end: { target: 2000 } }),
  entry('published', 'tysiacha', 'Thousand with two barrels (tysiacha)', 'barrel', {
    rescues: [],
    barrels: [
      { from: 200, to: 300, turns: 1 },
      { from: 700, to: 800, turns: 1 },
    ],
  }),
  entry('published', 'pits', 'Thousand with pits (dice1000)', 'barrel', {
    rescues: [],
    opening: 60,
    hotDice: 'must-roll',
    barrels: [
      { from: 200, to: 300, turns: 1 },
      { from: 600, to: 700, turns: 1 },
    ],
  }),
  entry('family', 'classic-5000', 'Classic to 5,000', 'classic', { end: { target: 5000 } }),
  entry('family', 'classic-open', 'Classic without an opening', 'classic', { opening: 0 }),
  entry('family', 'classic-1000', 'Classic, opening 1,000', 'classic', { opening: 1000 }),
  entry('family', 'classic-300', 'Classic, banks from 300', 'classic', { minimumBank: 300 }),
  entry('family', 'classic-hot', 'Classic, hot dice must roll', 'classic', {
    hotDice: 'must-roll',
  }),
  entry('family', 'classic-fined', 'Classic to 5,000, three busts cost 500', 'classic', {
    penalties: [{ busts: 3, points: 500 }],
    floor: 0,
    end: { target: 5000, lastRound: false },
  }),
  entry('family', 'hutton-5000', 'Hutton to 5,000', 'hutton', { end: { target: 5000 } }),
  entry('family', 'hutton-500', 'Hutton, opening 500', 'hutton', { opening: 500 }),
  entry('family', 'cardgames-5000', 'Cardgames table to 5,000', 'cardgames', {
    end: { target: 5000 },
  }),
  entry('family', 'barrel-free', 'Barrel without barrels', 'barrel', { barrels: [] }),
  entry('family', 'barrel-one', 'Barrel with one barrel', 'barrel', {
    barrels: [{ from: 895, to: 1000, turns: 3 }],
  }),
];

/** The rules of an entry. */
export const galleryRules = ({ id, name, rules }: GalleryEntry): Rules => {
  const found = readRules({ ...rules, id, name });
  if (!found.ok) throw new RangeError(`${id}: ${JSON.stringify(found.error)}`);
  return found.value;
};
