import { expect, test } from 'vitest';
import type { CollectionRules } from '../collection/rules.ts';
import { allGames, findRules } from '../games/index.ts';
import type { HotDiceRules } from '../hot-dice/rules.ts';
import { rulesHash } from './hash.ts';
import { readStoredRules } from './read-stored.ts';
import type { Rules } from './rules.ts';

const table: HotDiceRules = {
  family: 'hot-dice',
  id: 'table',
  name: 'Table',
  dice: 4,
  combos: [
    { kind: 'alike', count: 1, points: { 1: 100, 5: 50 }, name: '' },
    { kind: 'alike', count: 3, points: { 1: 1000 }, name: 'Three aces' },
  ],
  hotDice: 'may-roll',
  opening: 0,
  minimumBank: 0,
  afterBust: 'turn-ends',
  bustsCounted: 'auto',
  barrelExit: 'auto',
  penalties: [{ busts: 3, points: 500 }],
  floor: null,
  rescues: [{ dice: 2, blank: 'must-roll' }],
  barrels: [{ from: 300, to: 400, turns: 3 }],
  end: { target: 1000, win: 'reach', lastRound: false, tie: 'first' },
};

const board: CollectionRules = {
  family: 'collection',
  id: 'board',
  name: 'Board',
  dice: 6,
  targets: [1, 2, 3, 12],
  need: 5,
};

const reversed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, inner]) => [key, reversed(inner)]),
  );
};

test.each<[string, Rules]>([
  ['another id and name', { ...table, id: 'other', name: 'Other' }],
  ['its fields in another order', reversed(table) as Rules],
  ['its combinations in another order', { ...table, combos: table.combos.toReversed() }],
  [
    'combinations of another name',
    { ...table, combos: table.combos.map((combo) => Object.assign({}, combo, { name: 'x' })) },
  ],
  [
    'combinations written out as exact dice',
    {
      ...table,
      combos: [
        { kind: 'exact', dice: '111', points: 1000, name: '' },
        { kind: 'exact', dice: '5', points: 50, name: '' },
        { kind: 'groups', sizes: [1], points: 50, name: '' },
        { kind: 'exact', dice: '1', points: 100, name: '' },
      ].filter(({ kind }) => kind === 'exact') as HotDiceRules['combos'],
    },
  ],
  [
    'a combination that a dearer one on the same dice hides',
    { ...table, combos: [...table.combos, { kind: 'exact', dice: '1', points: 99, name: '' }] },
  ],
])('hashes a game with %s as the same game', (_, rules) => {
  expect(rulesHash(rules)).toBe(rulesHash(table));
});

test('ignores the order of a straight’s faces', () => {
  const straight = (dice: string): Rules => ({
    ...table,
    combos: [...table.combos, { kind: 'exact', dice, points: 500, name: '' }],
  });
  expect(rulesHash(straight('4231'))).toBe(rulesHash(straight('1234')));
});

test('ignores the order of a board’s numbers', () => {
  const other = { ...board, targets: [12, 3, 2, 1], id: 'x', name: 'y' };
  expect(rulesHash(other)).toBe(rulesHash(board));
});

const { end } = table;
const [barrel] = table.barrels;

test.each<[string, Partial<HotDiceRules>]>([
  ['dice', { dice: 5 }],
  [
    'a combination more',
    { combos: [...table.combos, { kind: 'exact', dice: '222', points: 200, name: '' }] },
  ],
  ['a combination less', { combos: table.combos.slice(1) }],
  ['points', { combos: [{ kind: 'alike', count: 1, points: { 1: 100, 5: 51 }, name: '' }] }],
  ['hot dice', { hotDice: 'must-roll' }],
  ['the opening', { opening: 1 }],
  ['the minimum', { minimumBank: 1 }],
  ['what follows a bust', { afterBust: 'may-roll-on' }],
  ['what penalties count', { bustsCounted: 'rolls' }],
  ['how a barrel is left', { barrelExit: 'exceed' }],
  ['no penalties', { penalties: [] }],
  ['busts of a penalty', { penalties: [{ busts: 2, points: 500 }] }],
  ['points of a penalty', { penalties: [{ busts: 3, points: 501 }] }],
  ['the floor', { floor: 0 }],
  ['no rescues', { rescues: [] }],
  ['dice of a rescue', { rescues: [{ dice: 3, blank: 'must-roll' }] }],
  ['a blank rescue', { rescues: [{ dice: 2, blank: 'may-bank' }] }],
  ['no barrels', { barrels: [] }],
  ['a barrel more', { barrels: [...table.barrels, { from: 500, to: 600, turns: 3 }] }],
  ['turns of a barrel', { barrels: barrel === undefined ? [] : [{ ...barrel, turns: 2 }] }],
  ['the target', { end: { ...end, target: 1001 } }],
  ['what wins', { end: { ...end, win: 'exceed' } }],
  ['the last round', { end: { ...end, lastRound: true } }],
  ['ties', { end: { ...end, tie: 'shared' } }],
])('hashes a change of %s as another game', (_, change) => {
  expect(rulesHash({ ...table, ...change })).not.toBe(rulesHash(table));
});

test.each<[string, Partial<CollectionRules>]>([
  ['dice', { dice: 5 }],
  ['numbers', { targets: [1, 2, 3] }],
  ['the need', { need: 4 }],
])('hashes a change of %s as another board', (_, change) => {
  expect(rulesHash({ ...board, ...change })).not.toBe(rulesHash(board));
});

test('gives each built-in game a distinct hash that never changes', () => {
  const names = Object.entries(allGames).flatMap(([id, { options }]) =>
    [id].concat(Object.keys(options).map((option) => `${id}+${option}`)),
  );
  // No longer offered, but stored matches use it.
  names.push('barrel+must-exceed');
  const hashes = names.map((name) => {
    const rules = findRules(name);
    if (!rules.ok) throw new Error(`There are no rules ${name}.`);
    return rulesHash(rules.value);
  });
  expect(new Set(hashes).size).toBe(names.length);
  expect(hashes.every((hash) => /^[0-9a-f]{32}$/.test(hash))).toBe(true);
  expect(Object.fromEntries(names.map((name, i) => [name, hashes[i]?.slice(0, 8)]))).toMatchObject({
    barrel: '3f17f8ef',
    'barrel+exit-must-exceed': '69636a20',
    'barrel+win-must-exceed': '00d458cb',
    'barrel+must-exceed': 'ec8f48cd',
    'barrel+blank-double-may-bank': '314249d5',
    hutton: '0206543e',
    'hutton+must-exceed': 'cf9cce37',
    'hutton+hot-dice-may-bank': '6355a72e',
    'hutton+shared-ties': '38df2cad',
    diecup: 'f49c9326',
    'diecup+five-dice': '8b80fa32',
    classic: '855bce14',
    'classic+must-exceed': 'a81af379',
    'classic+no-last-round': 'c0dd356d',
    'classic+shared-ties': '6dc94540',
    depot: '9071e9af',
    'depot+may-roll-on': 'b276a44b',
    'depot+may-roll-on-by-turns': '8868e9d1',
    'depot+count-rolls': '608ad569',
    'depot+floor-at-zero': '2e334928',
    thousands: '31e33a0c',
    zilch: '7731e530',
    facebook: 'afe4ca9a',
    cardgames: '2e1db606',
    kingdom: '9a985a53',
  });
});

test('keeps hash and meaning of rules older than a field', () => {
  const { bustsCounted: _counted, barrelExit: _exit, ...older } = table;
  for (const change of [
    {},
    { afterBust: 'may-roll-on' },
    { end: { ...table.end, win: 'exceed' } },
  ]) {
    const read = readStoredRules({ ...older, ...change });
    if (!read.ok) throw new Error('These rules are sound.');
    expect(read.value).toEqual({ ...table, ...change });
    const said = {
      ...read.value,
      bustsCounted: 'afterBust' in change ? 'rolls' : 'turns',
      barrelExit: 'end' in change ? 'exceed' : 'reach',
    } as Rules;
    expect(rulesHash(said)).toBe(rulesHash(read.value));
  }
});

test('ignores how barrels are left if there are none', () => {
  const flat = { ...table, barrels: [] };
  expect(rulesHash({ ...flat, barrelExit: 'exceed' })).toBe(rulesHash(flat));
});
