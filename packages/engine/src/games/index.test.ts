import { expect, test } from 'vitest';
import { gameIds } from './ids.ts';
import { allGames, findRules, gameOf, games, presets } from './index.ts';

test('lists the games in order, then the presets', () => {
  expect(gameIds).toEqual(Object.keys(games));
  expect(Object.keys(allGames)).toEqual(Object.keys(games).concat(Object.keys(presets)));
});

test.each(Object.keys(allGames))('finds %s by name', (name) => {
  const found = findRules(name);
  expect(found).toEqual({ ok: true, value: allGames[name]?.rules });
  expect(found.ok && found.value).toBe(allGames[name]?.rules);
  expect(found.ok && found.value.id).toBe(name);
});

test('names the games', () => {
  const names = Object.entries(allGames).map(([id, { rules }]) => [id, rules.name]);
  expect(Object.fromEntries(names)).toMatchObject({
    barrel: 'Barrel',
    hutton: 'Hutton',
    diecup: 'Diecup',
    classic: 'Classic',
    depot: 'Depot',
    thousands: 'Thousands',
    zilch: 'Zilch',
    facebook: 'Facebook table',
    cardgames: 'Cardgames table',
    kingdom: 'Kingdom dice',
  });
});

test('gives built-in combinations a kind, not a name', () => {
  for (const { rules } of Object.values(allGames)) {
    const combos = rules.family === 'hot-dice' ? rules.combos : [];
    expect(combos.map(({ name }) => name).filter((name) => name !== '')).toEqual([]);
  }
});

test('each game has its options', () => {
  expect(
    Object.fromEntries(
      Object.entries(allGames).map(([id, { options }]) => [id, Object.keys(options)]),
    ),
  ).toMatchObject({
    barrel: ['exit-must-exceed', 'win-must-exceed', 'blank-double-may-bank'],
    hutton: ['must-exceed', 'hot-dice-may-bank', 'shared-ties'],
    diecup: ['five-dice'],
    classic: ['must-exceed', 'no-last-round', 'shared-ties'],
    depot: ['may-roll-on', 'may-roll-on-by-turns', 'count-rolls', 'floor-at-zero'],
    thousands: [],
    zilch: [],
    facebook: [],
    cardgames: [],
    kingdom: [],
  });
});

test.each([
  ['barrel+exit-must-exceed', { barrelExit: 'exceed' }],
  [
    'barrel+win-must-exceed',
    { end: { target: 1000, win: 'exceed', lastRound: false, tie: 'first' } },
  ],
  [
    'barrel+must-exceed',
    {
      barrelExit: 'exceed',
      end: { target: 1000, win: 'exceed', lastRound: false, tie: 'first' },
    },
  ],
  ['barrel+blank-double-may-bank', { rescues: [{ dice: 2, blank: 'may-bank' }] }],
  ['hutton+must-exceed', { end: { target: 10_000, win: 'exceed', lastRound: true, tie: 'first' } }],
  ['hutton+hot-dice-may-bank', { hotDice: 'may-roll' }],
  ['hutton+shared-ties', { end: { target: 10_000, win: 'reach', lastRound: true, tie: 'shared' } }],
  ['diecup+five-dice', { dice: 5 }],
  [
    'classic+must-exceed',
    { end: { target: 10_000, win: 'exceed', lastRound: true, tie: 'first' } },
  ],
  [
    'classic+no-last-round',
    { end: { target: 10_000, win: 'reach', lastRound: false, tie: 'first' } },
  ],
  [
    'classic+shared-ties',
    { end: { target: 10_000, win: 'reach', lastRound: true, tie: 'shared' } },
  ],
  ['depot+may-roll-on', { afterBust: 'may-roll-on' }],
  ['depot+may-roll-on-by-turns', { afterBust: 'may-roll-on', bustsCounted: 'turns' }],
  ['depot+count-rolls', { bustsCounted: 'rolls' }],
  ['depot+count-rolls+may-roll-on', { bustsCounted: 'rolls', afterBust: 'may-roll-on' }],
  ['depot+floor-at-zero', { floor: 0 }],
  ['depot+may-roll-on+floor-at-zero', { afterBust: 'may-roll-on', floor: 0 }],
])('%s changes this and nothing else', (name, change) => {
  const [id = ''] = name.split('+');
  expect(findRules(name)).toEqual({
    ok: true,
    value: { ...allGames[id]?.rules, ...change, id: name },
  });
});

test.each([
  ['nosuch', { code: 'no-such-game', game: 'nosuch' }],
  ['', { code: 'no-such-game', game: '' }],
  ['toString', { code: 'no-such-game', game: 'toString' }],
  ['depot+nosuch', { code: 'no-such-option', game: 'depot', option: 'nosuch' }],
  ['depot+toString', { code: 'no-such-option', game: 'depot', option: 'toString' }],
  ['depot+', { code: 'no-such-option', game: 'depot', option: '' }],
])('finds nothing by the name %j', (name, error) => {
  expect(findRules(name)).toEqual({ ok: false, error });
});

test('makes a game once for its rules', () => {
  const found = findRules('classic');
  if (!found.ok) throw new Error('There is no classic.');
  expect(gameOf(found.value)).toBe(gameOf(found.value));
  expect(gameOf({ ...found.value })).not.toBe(gameOf(found.value));
});

test('hot-dice games seat 1 to 20, collection games 1 to 8', () => {
  for (const { rules } of Object.values(allGames)) {
    expect(gameOf(rules).seats.max).toBe(rules.family === 'collection' ? 8 : 20);
  }
  expect(Object.values(allGames).map(({ rules }) => gameOf(rules).id)).toEqual(
    Object.keys(allGames),
  );
});

test('throws an error for an unknown family', () => {
  expect(() => gameOf({ family: 'cards' } as never)).toThrow('Unreachable case');
});
