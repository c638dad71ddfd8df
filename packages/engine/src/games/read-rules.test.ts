import { describe, expect, test } from 'vitest';
import { exitExceeds } from '../hot-dice/rules.ts';
import type { Found, RulesError } from '../rules/rules-error.ts';
import { allGames, findRules } from './index.ts';
import { readRules } from './read-rules.ts';

/** Minimal rules, without any optional field. */
const small = {
  family: 'hot-dice',
  id: 'small',
  name: 'Small',
  dice: 3,
  combos: [{ kind: 'alike', count: 1, points: { 1: 10 } }],
  end: { target: 100 },
};

const board = {
  family: 'collection',
  id: 'board',
  name: 'Board',
  dice: 2,
  targets: [1, 7],
  need: 3,
};

type Wrong = RulesError extends infer One
  ? One extends RulesError
    ? Omit<One, 'path'>
    : never
  : never;

const errorsOf = (value: unknown): readonly (readonly [string, Wrong])[] => {
  const read = readRules(value);
  return read.ok ? [] : read.error.map(({ path, ...wrong }) => [path, wrong]);
};

const NOTHING: Found = { is: 'nothing' };
const LIST: Found = { is: 'list' };
const OBJECT: Found = { is: 'object' };
const NOT_JSON: Found = { is: 'not-json' };
const value = (json: string): Found => ({ is: 'value', json });

const combo = (...combos: readonly unknown[]): object => ({ ...small, combos });
const alike = { kind: 'alike', count: 1, points: { 1: 10 } };
const ending = (end: object): unknown => ({ ...small, end: { ...small.end, ...end } });

describe('a file that has the wrong shape', () => {
  test.each<[string, unknown, string, Wrong]>([
    ['nothing', undefined, '', { code: 'not-an-object', found: NOTHING }],
    ['null', null, '', { code: 'not-an-object', found: value('null') }],
    ['a list', [], '', { code: 'not-an-object', found: LIST }],
    ['a word', 'classic', '', { code: 'not-an-object', found: value('"classic"') }],
    ['a number', 7, '', { code: 'not-an-object', found: value('7') }],
    ['no JSON at all', 7n, '', { code: 'not-an-object', found: NOT_JSON }],
    [
      'no family',
      {},
      'family',
      { code: 'not-one-of', allowed: ['hot-dice', 'collection'], found: NOTHING },
    ],
    [
      'another family',
      { family: 'cards' },
      'family',
      { code: 'not-one-of', allowed: ['hot-dice', 'collection'], found: value('"cards"') },
    ],
    [
      'a family that is no text',
      { family: 0 },
      'family',
      { code: 'not-one-of', allowed: ['hot-dice', 'collection'], found: value('0') },
    ],
    ['no dice', { ...small, dice: undefined }, 'dice', { code: 'missing' }],
    [
      'half a die',
      { ...small, dice: 2.5 },
      'dice',
      { code: 'not-in-range', least: 1, most: 8, orNull: false, found: value('2.5') },
    ],
    [
      'zero dice',
      { ...small, dice: 0 },
      'dice',
      { code: 'not-in-range', least: 1, most: 8, orNull: false, found: value('0') },
    ],
    [
      'nine dice',
      { ...small, dice: 9 },
      'dice',
      { code: 'not-in-range', least: 1, most: 8, orNull: false, found: value('9') },
    ],
    [
      'dice as text',
      { ...small, dice: '6' },
      'dice',
      { code: 'not-in-range', least: 1, most: 8, orNull: false, found: value('"6"') },
    ],
    [
      'dice as an object',
      { ...small, dice: {} },
      'dice',
      { code: 'not-in-range', least: 1, most: 8, orNull: false, found: OBJECT },
    ],
    [
      'dice as null, which only a floor can be',
      { ...small, dice: null },
      'dice',
      { code: 'not-in-range', least: 1, most: 8, orNull: false, found: value('null') },
    ],
    [
      'a floor above zero',
      { ...small, floor: 1 },
      'floor',
      { code: 'not-in-range', least: -1000000, most: 0, orNull: true, found: value('1') },
    ],
    [
      'a floor that is a flag',
      { ...small, floor: false },
      'floor',
      { code: 'not-in-range', least: -1000000, most: 0, orNull: true, found: value('false') },
    ],
    ['a number as name', { ...small, name: 7 }, 'name', { code: 'not-text', found: value('7') }],
    [
      'a blank name',
      { ...small, name: ' ' },
      'name',
      { code: 'bad-text', format: 'name', most: 60, found: value('" "') },
    ],
    [
      'a long name, shown in part',
      { ...small, name: 'x'.repeat(61) },
      'name',
      { code: 'bad-text', format: 'name', most: 60, found: value(`"${'x'.repeat(56)}…`) },
    ],
    [
      'a name over two lines',
      { ...small, name: 'a\nb' },
      'name',
      { code: 'bad-text', format: 'name', most: 60, found: value('"a\\nb"') },
    ],
    [
      'an id in capitals',
      { ...small, id: 'Small' },
      'id',
      { code: 'bad-text', format: 'id', most: 80, found: value('"Small"') },
    ],
    [
      'an id that begins with a sign',
      { ...small, id: '-small' },
      'id',
      { code: 'bad-text', format: 'id', most: 80, found: value('"-small"') },
    ],
    [
      'combos as an object',
      { ...small, combos: {} },
      'combos',
      { code: 'not-a-list', found: OBJECT },
    ],
    ['no combos', combo(), 'combos', { code: 'wrong-length', least: 1, most: 100, have: 0 }],
    [
      'too many combos',
      combo(...Array.from({ length: 101 }, () => alike)),
      'combos',
      { code: 'wrong-length', least: 1, most: 100, have: 101 },
    ],
    [
      'a combo that is text',
      combo(alike, '111'),
      'combos[1]',
      { code: 'not-an-object', found: value('"111"') },
    ],
    [
      'a combo of another kind',
      combo({ kind: 'flush' }),
      'combos[0].kind',
      {
        code: 'not-one-of',
        allowed: ['alike', 'sum', 'exact', 'groups', 'blank'],
        found: value('"flush"'),
      },
    ],
    [
      'alike without points',
      combo({ kind: 'alike', count: 1, points: {} }),
      'combos[0].points',
      { code: 'empty' },
    ],
    [
      'points for a seventh face',
      combo({ kind: 'alike', count: 1, points: { 1: 10, 7: 10 } }),
      'combos[0].points.7',
      { code: 'unknown-field', nearest: '' },
    ],
    [
      'points for nothing',
      combo({ kind: 'alike', count: 1, points: { 1: 0 } }),
      'combos[0].points.1',
      { code: 'not-in-range', least: 1, most: 1000000, orNull: false, found: value('0') },
    ],
    [
      'exact dice that are none',
      combo({ kind: 'exact', dice: '127', points: 10 }),
      'combos[0].dice',
      { code: 'bad-text', format: 'dice', most: 8, found: value('"127"') },
    ],
    [
      'a combo name of more than forty letters',
      combo({ ...alike, name: 'y'.repeat(41) }),
      'combos[0].name',
      { code: 'bad-text', format: 'label', most: 40, found: value(`"${'y'.repeat(41)}"`) },
    ],
    [
      'no groups',
      combo({ kind: 'groups', sizes: [], points: 10 }),
      'combos[0].sizes',
      { code: 'wrong-length', least: 1, most: 6, have: 0 },
    ],
    [
      'a group of none',
      combo({ kind: 'groups', sizes: [1, 0], points: 10 }),
      'combos[0].sizes[1]',
      { code: 'not-in-range', least: 1, most: 8, orNull: false, found: value('0') },
    ],
    [
      'a hot-dice rule that does not exist',
      { ...small, hotDice: 'must-bank' },
      'hotDice',
      { code: 'not-one-of', allowed: ['may-roll', 'must-roll'], found: value('"must-bank"') },
    ],
    [
      'a rule that is no text',
      { ...small, hotDice: null },
      'hotDice',
      { code: 'not-one-of', allowed: ['may-roll', 'must-roll'], found: value('null') },
    ],
    [
      'sixty letters, shown in full',
      { ...small, hotDice: 'x'.repeat(58) },
      'hotDice',
      {
        code: 'not-one-of',
        allowed: ['may-roll', 'must-roll'],
        found: value(`"${'x'.repeat(58)}"`),
      },
    ],
    [
      'sixty-one letters, shown in part',
      { ...small, hotDice: 'x'.repeat(59) },
      'hotDice',
      {
        code: 'not-one-of',
        allowed: ['may-roll', 'must-roll'],
        found: value(`"${'x'.repeat(56)}…`),
      },
    ],
    ['the end of a field', { ...small, Bank: 5 }, 'Bank', { code: 'unknown-field', nearest: '' }],
    ['no end', { ...small, end: undefined }, 'end', { code: 'missing' }],
    [
      'an end that is a number',
      { ...small, end: 100 },
      'end',
      { code: 'not-an-object', found: value('100') },
    ],
    ['an end without a target', { ...small, end: {} }, 'end.target', { code: 'missing' }],
    [
      'a last round that is text',
      ending({ lastRound: 'yes' }),
      'end.lastRound',
      { code: 'not-true-or-false', found: value('"yes"') },
    ],
    [
      'a rescue of one die',
      { ...small, rescues: [{ dice: 1 }] },
      'rescues[0].dice',
      { code: 'not-in-range', least: 2, most: 7, orNull: false, found: value('1') },
    ],
    [
      'a penalty without busts',
      { ...small, penalties: [{ points: 10 }] },
      'penalties[0].busts',
      { code: 'missing' },
    ],
    [
      'a barrel for no turns',
      { ...small, barrels: [{ from: 10, to: 20, turns: 0 }] },
      'barrels[0].turns',
      { code: 'not-in-range', least: 1, most: 100, orNull: false, found: value('0') },
    ],
    [
      'a field of another family',
      { ...small, need: 5 },
      'need',
      { code: 'unknown-field', nearest: '' },
    ],
    [
      'a typo',
      { ...small, openning: 500 },
      'openning',
      { code: 'unknown-field', nearest: 'opening' },
    ],
    [
      'a typo within',
      ending({ lastround: true }),
      'end.lastround',
      { code: 'unknown-field', nearest: 'lastRound' },
    ],
    [
      'two letters swapped',
      { ...small, dcie: 3 },
      'dcie',
      { code: 'unknown-field', nearest: 'dice' },
    ],
    [
      'three letters wrong',
      { ...small, minimumXYZk: 3 },
      'minimumXYZk',
      { code: 'unknown-field', nearest: 'minimumBank' },
    ],
    [
      'four letters wrong',
      { ...small, minimumXYZW: 3 },
      'minimumXYZW',
      { code: 'unknown-field', nearest: '' },
    ],
    [
      'a field like no other',
      { ...small, spectators: 3 },
      'spectators',
      { code: 'unknown-field', nearest: '' },
    ],
    ['a board without need', { ...board, need: undefined }, 'need', { code: 'missing' }],
    [
      'a target above twelve',
      { ...board, targets: [13] },
      'targets[0]',
      { code: 'not-in-range', least: 1, most: 12, orNull: false, found: value('13') },
    ],
    [
      'no targets',
      { ...board, targets: [] },
      'targets',
      { code: 'wrong-length', least: 1, most: 12, have: 0 },
    ],
  ])('%s', (_, file, path, wrong) => {
    expect(errorsOf(file)).toEqual([[path, wrong]]);
  });

  test('reports all errors at once', () => {
    expect(errorsOf({ ...small, dice: 0, name: 1, extra: 1 }).map(([path]) => path)).toEqual([
      'extra',
      'name',
      'dice',
    ]);
  });

  test('checks all of a list that is too long', () => {
    const targets = Array.from({ length: 13 }, (_, i) => i + 1);
    expect(errorsOf({ ...board, targets })).toEqual([
      ['targets', { code: 'wrong-length', least: 1, most: 12, have: 13 }],
      [
        'targets[12]',
        { code: 'not-in-range', least: 1, most: 12, orNull: false, found: value('13') },
      ],
    ]);
  });

  test('rejects fields that every object inherits', () => {
    const hidden = JSON.parse('{"__proto__":{"family":"hot-dice"}}') as unknown;
    expect(errorsOf(hidden)).toEqual([
      ['family', { code: 'not-one-of', allowed: ['hot-dice', 'collection'], found: NOTHING }],
    ]);
    const named: unknown = JSON.parse('{"base":"classic","__proto__":{"x":1},"toString":1}');
    expect(errorsOf(named).map(([path]) => path)).toEqual(['__proto__', 'toString']);
  });

  test('counts sixty characters by character, not by byte', () => {
    expect(errorsOf({ ...small, name: '🎲'.repeat(60) })).toEqual([]);
    expect(errorsOf({ ...small, name: '🎲'.repeat(61) })).toHaveLength(1);
  });

  test('refuses deeply nested lists', () => {
    const deep: unknown = JSON.parse('['.repeat(50_000) + ']'.repeat(50_000));
    expect(errorsOf(deep)).toEqual([['', { code: 'not-an-object', found: LIST }]]);
    expect(errorsOf({ ...small, end: deep })).toEqual([
      ['end', { code: 'not-an-object', found: LIST }],
    ]);
    expect(errorsOf({ base: deep })).toHaveLength(1);
  });
});

describe('a file that makes no sense', () => {
  const two = (first: object, second: object): unknown => ({
    ...small,
    end: { target: 1000 },
    barrels: [
      { turns: 3, ...first },
      { turns: 3, ...second },
    ],
  });

  test.each<[string, unknown, string, Wrong]>([
    [
      'alike of more dice than there are',
      combo({ ...alike, count: 4 }),
      'combos[0]',
      { code: 'too-few-dice', have: 3, need: 4 },
    ],
    [
      'a straight of more dice than there are',
      combo(alike, { kind: 'exact', dice: '1234', points: 10 }),
      'combos[1]',
      { code: 'too-few-dice', have: 3, need: 4 },
    ],
    [
      'pairs of more dice than there are',
      combo(alike, { kind: 'groups', sizes: [2, 2], points: 10 }),
      'combos[1]',
      { code: 'too-few-dice', have: 3, need: 4 },
    ],
    [
      'nothing in more dice than there are',
      combo(alike, { kind: 'blank', count: 4, points: 10 }),
      'combos[1]',
      { code: 'too-few-dice', have: 3, need: 4 },
    ],
    [
      'a barrel that ends where it begins',
      { ...small, barrels: [{ from: 50, to: 50, turns: 3 }] },
      'barrels[0]',
      { code: 'barrel-backwards', from: 50, to: 50 },
    ],
    [
      'a barrel past the target',
      { ...small, barrels: [{ from: 50, to: 101, turns: 3 }] },
      'barrels[0]',
      { code: 'barrel-past-target', to: 101, target: 100 },
    ],
    [
      'barrels that overlap',
      two({ from: 100, to: 200 }, { from: 199, to: 300 }),
      'barrels[1]',
      { code: 'barrels-overlap', least: 200 },
    ],
    [
      'penalties out of order',
      {
        ...small,
        penalties: [
          { busts: 3, points: 10 },
          { busts: 3, points: 20 },
        ],
      },
      'penalties[1].busts',
      { code: 'penalties-not-ascending', before: 3 },
    ],
    [
      'a rescue by all dice',
      { ...small, rescues: [{ dice: 3 }] },
      'rescues[0].dice',
      { code: 'rescue-of-all-dice', dice: 3 },
    ],
    [
      'two rescues by equally many dice',
      { ...small, rescues: [{ dice: 2 }, { dice: 2, blank: 'may-bank' }] },
      'rescues[1].dice',
      { code: 'rescue-twice', dice: 2 },
    ],
    [
      'keeps that take all dice where hot dice must be rolled',
      { ...combo({ kind: 'exact', dice: '123', points: 50 }), hotDice: 'must-roll' },
      'hotDice',
      { code: 'never-banked' },
    ],
    [
      'a number twice',
      { ...board, targets: [1, 7, 1] },
      'targets[2]',
      { code: 'number-twice', target: 1 },
    ],
    [
      'pairs with one die',
      { ...board, dice: 1 },
      'targets[1]',
      { code: 'pairs-of-one-die', target: 7 },
    ],
  ])('%s', (_, file, path, wrong) => {
    expect(errorsOf(file)).toEqual([[path, wrong]]);
  });

  test.each<[string, unknown]>([
    ['barrels that follow one another', two({ from: 100, to: 200 }, { from: 200, to: 300 })],
    [
      'penalties in order',
      {
        ...small,
        penalties: [
          { busts: 3, points: 10 },
          { busts: 4, points: 20 },
        ],
      },
    ],
    ['rescues by different dice', { ...small, dice: 4, rescues: [{ dice: 2 }, { dice: 3 }] }],
    ['sixes with one die', { ...board, dice: 1, targets: [6] }],
    ['pairs with two dice', { ...board, dice: 2, targets: [7] }],
    ['a target between two steps, where it need not be hit', ending({ target: 105 })],
    ['as many dice as a combination needs', combo({ ...alike, count: 3 })],
    ['a barrel up to the target', { ...small, barrels: [{ from: 50, to: 100, turns: 3 }] }],
  ])('but not %s', (_, file) => {
    expect(errorsOf(file)).toEqual([]);
  });

  test('reports everything wrong with a scoring table at once', () => {
    const file = {
      ...small,
      combos: [{ ...alike, count: 4 }],
      barrels: [{ from: 200, to: 150, turns: 1 }],
      rescues: [{ dice: 7 }],
    };
    expect(errorsOf(file).map(([path]) => path)).toEqual([
      'combos[0]',
      'barrels[0]',
      'barrels[0]',
      'rescues[0].dice',
    ]);
  });
});

describe('rules that can just end, or just cannot', () => {
  /** Hot dice can follow one another: 12, 3 and 3 take all four. */
  const limited = {
    ...small,
    dice: 4,
    combos: [
      { kind: 'exact', dice: '12', points: 50 },
      { kind: 'exact', dice: '3', points: 10 },
    ],
  };
  /** One keep of two dice, and a third die that never scores. */
  const never = { ...small, combos: [{ kind: 'exact', dice: '12', points: 50 }] };

  test.each<[string, object, readonly (readonly [string, Wrong])[]]>([
    ['an opening that one turn just makes', { ...never, opening: 50 }, []],
    [
      'an opening above the best turn',
      { ...never, opening: 51 },
      [['opening', { code: 'bank-out-of-reach', most: 50 }]],
    ],
    [
      'the same where the target must be hit exactly, told once',
      { ...never, opening: 51, end: { target: 100, win: 'exact' } },
      [['opening', { code: 'bank-out-of-reach', most: 50 }]],
    ],
    ['a minimum that one turn just makes', { ...never, minimumBank: 50 }, []],
    [
      'a minimum above the best turn',
      { ...never, minimumBank: 51 },
      [['minimumBank', { code: 'bank-out-of-reach', most: 50 }]],
    ],
    [
      'both at once',
      { ...never, opening: 60, minimumBank: 60 },
      [
        ['opening', { code: 'bank-out-of-reach', most: 50 }],
        ['minimumBank', { code: 'bank-out-of-reach', most: 50 }],
      ],
    ],
    [
      'a barrel that its turns just leave',
      { ...never, end: { target: 500 }, barrels: [{ from: 100, to: 250, turns: 3 }] },
      [],
    ],
    [
      'a barrel too long for its turns',
      { ...never, end: { target: 500 }, barrels: [{ from: 100, to: 251, turns: 3 }] },
      [['barrels[0]', { code: 'barrel-without-exit', turns: 3, most: 150, need: 151 }]],
    ],
    [
      'a barrel whose end must be exceeded',
      {
        ...never,
        end: { target: 500, win: 'exceed' },
        barrels: [{ from: 100, to: 250, turns: 3 }],
      },
      [['barrels[0]', { code: 'barrel-without-exit', turns: 3, most: 150, need: 151 }]],
    ],
    ['a high opening where hot dice give more and more', { ...limited, opening: 100_000 }, []],
    [
      'the same where hot dice must be rolled, as one can stop short of them',
      { ...limited, opening: 100_000, hotDice: 'must-roll' },
      [],
    ],
    [
      'one die that must always be rolled again',
      { ...small, dice: 1, hotDice: 'must-roll' },
      [['hotDice', { code: 'never-banked' }]],
    ],
    ['one die that may be banked', { ...small, dice: 1 }, []],
    [
      'all dice or nothing where they may be banked',
      { ...small, combos: [{ kind: 'exact', dice: '123', points: 50 }] },
      [],
    ],
    [
      'points over two keeps add up to the best turn',
      {
        ...small,
        dice: 5,
        combos: [
          { kind: 'exact', dice: '12', points: 50 },
          { kind: 'exact', dice: '13', points: 30 },
        ],
        opening: 100,
      },
      [],
    ],
    [
      'and no more than that',
      {
        ...small,
        dice: 5,
        combos: [
          { kind: 'exact', dice: '12', points: 50 },
          { kind: 'exact', dice: '13', points: 30 },
        ],
        opening: 101,
      },
      [['opening', { code: 'bank-out-of-reach', most: 100 }]],
    ],
  ])('%s', (_, file, errors) => {
    expect(errorsOf(file)).toEqual(errors);
  });
});

describe('a target that must be hit exactly', () => {
  const hits = (end: object, changes: object = {}): object => ({
    ...small,
    ...changes,
    end: { target: 100, win: 'exact', ...end },
  });
  const only = (...points: readonly number[]): object => ({
    combos: points.map((p, i) => ({ kind: 'exact', dice: `${i + 1}${i + 1}`, points: p })),
  });
  const dead = (total: number): readonly (readonly [string, Wrong])[] => [
    ['end.target', { code: 'target-missed-from', total }],
  ];
  const NEVER = [['end.target', { code: 'target-never-hit' }]];

  test.each<[string, object, unknown]>([
    ['that steps of ten meet', hits({}), []],
    ['that steps of ten miss', hits({ target: 105 }), dead(10)],
    ['that steps of thirty jump over', hits({}, only(30)), dead(30)],
    ['that steps of fifty meet', hits({}, only(50)), []],
    ['that one turn makes', hits({ target: 50 }, only(50)), []],
    ['below the smallest bank', hits({ target: 40 }, only(50)), NEVER],
    [
      'that fifty and seventy meet from nowhere near it',
      hits({ target: 110 }, only(50, 70)),
      dead(50),
    ],
    ['that the opening already passes', hits({}, { opening: 110 }), NEVER],
    ['that the opening just meets', hits({}, { opening: 100 }), []],
    [
      'that the opening passes, barrel or no barrel',
      hits({}, { opening: 110, barrels: [{ from: 50, to: 100, turns: 3 }] }),
      NEVER,
    ],
    [
      'that the opening passes from as deep as penalties go',
      hits({}, { opening: 160, penalties: [{ busts: 3, points: 50 }], floor: -50 }),
      NEVER,
    ],
    [
      'that the opening meets from as deep as penalties go',
      hits({}, { opening: 150, penalties: [{ busts: 3, points: 50 }], floor: -50 }),
      [],
    ],
    [
      'that the opening passes from as deep as the floor lets penalties go',
      hits({}, { opening: 130, penalties: [{ busts: 3, points: 50 }], floor: -20 }),
      NEVER,
    ],
    [
      'that the opening meets from as deep as the floor lets penalties go',
      hits({}, { opening: 120, penalties: [{ busts: 3, points: 50 }], floor: -20 }),
      [],
    ],
    ['with a minimum that leaves no last step', hits({}, { minimumBank: 20 }), dead(90)],
    ['with a minimum as large as the target', hits({}, { minimumBank: 100 }), []],
    ['with a minimum of more than half the target', hits({}, { minimumBank: 60 }), dead(60)],
    [
      'with penalties that lead to odd totals',
      hits({}, { penalties: [{ busts: 3, points: 15 }] }),
      dead(-15),
    ],
    ['with penalties in its steps', hits({}, { penalties: [{ busts: 3, points: 20 }] }), []],
    [
      'with penalties that the floor stops at once',
      hits({}, { penalties: [{ busts: 3, points: 20 }], floor: 0 }),
      [],
    ],
    [
      'with a floor off its steps',
      hits({}, { penalties: [{ busts: 3, points: 20 }], floor: -15 }),
      dead(-15),
    ],
    [
      'with a barrel that throws back to odd totals',
      hits({}, { barrels: [{ from: 55, to: 80, turns: 3 }] }),
      dead(55),
    ],
    ['with a barrel in its steps', hits({}, { barrels: [{ from: 50, to: 80, turns: 3 }] }), []],
    [
      'from a barrel that has too few turns for small steps',
      hits({ target: 200 }, { ...only(50, 150), barrels: [{ from: 100, to: 200, turns: 1 }] }),
      dead(100),
    ],
    [
      'from a barrel that has just enough turns',
      hits({ target: 200 }, { ...only(50, 150), barrels: [{ from: 100, to: 200, turns: 2 }] }),
      [],
    ],
    [
      'too far away to be looked through',
      hits({ target: 40_010 }),
      [['end.target', { code: 'target-too-fine', totals: 4001, step: 10 }]],
    ],
    ['as far away as can be looked through', hits({ target: 40_000 }, only(10)), []],
    [
      'too far away from the lowest total',
      hits({ target: 40_000 }, { penalties: [{ busts: 3, points: 10 }] }),
      [['end.target', { code: 'target-too-fine', totals: 4001, step: 10 }]],
    ],
    [
      'where hot dice must be rolled, and one die is never the last',
      hits({}, { dice: 2, hotDice: 'must-roll' }),
      [],
    ],
    [
      'where all dice make the odd points',
      hits(
        { target: 105 },
        { combos: [alike, { kind: 'exact', dice: '222', points: 15 }], hotDice: 'must-roll' },
      ),
      dead(90),
    ],
  ])('%s', (_, file, errors) => {
    expect(errorsOf(file)).toEqual(errors);
  });
});

describe('a file on the base of a game', () => {
  test('takes the rest from it', () => {
    const read = readRules({ base: 'classic', id: 'ours', end: { target: 5000 } });
    const classic = findRules('classic');
    if (!read.ok || !classic.ok || classic.value.family !== 'hot-dice') {
      throw new Error('There is no classic to build on.');
    }
    const { end } = classic.value;
    expect(read.value).toEqual({ ...classic.value, id: 'ours', end: { ...end, target: 5000 } });
  });

  test('may name options, too', () => {
    const read = readRules({ base: 'depot+floor-at-zero', name: 'Mild' });
    expect(read.ok && read.value).toMatchObject({
      floor: 0,
      name: 'Mild',
      id: 'depot+floor-at-zero',
    });
  });

  test('replaces whole lists', () => {
    const read = readRules({ base: 'depot', penalties: [] });
    expect(read.ok && read.value).toMatchObject({ id: 'depot', penalties: [] });
  });

  test.each([
    ['nosuch', value('"nosuch"')],
    ['classic+nosuch', value('"classic+nosuch"')],
    [7, value('7')],
    [null, value('null')],
    [{ id: 'classic' }, OBJECT],
  ])('must name one: %j', (base, found) => {
    expect(errorsOf({ base })).toEqual([['base', { code: 'unknown-base', found }]]);
  });

  test('is checked like any other', () => {
    expect(errorsOf({ base: 'classic', end: 5 })).toEqual([
      ['end', { code: 'not-an-object', found: value('5') }],
    ]);
    expect(errorsOf({ base: 'classic', end: null })).toEqual([
      ['end', { code: 'not-an-object', found: value('null') }],
    ]);
    expect(errorsOf({ base: 'depot', penalties: {} })).toEqual([
      ['penalties', { code: 'not-a-list', found: OBJECT }],
    ]);
    expect(errorsOf({ base: 'classic', dice: 9 })).toEqual([
      ['dice', { code: 'not-in-range', least: 1, most: 8, orNull: false, found: value('9') }],
    ]);
    expect(errorsOf({ base: 'classic', dice: 5 })).toEqual([
      ['combos[4]', { code: 'too-few-dice', have: 5, need: 6 }],
      ['combos[5]', { code: 'too-few-dice', have: 5, need: 6 }],
      ['combos[6]', { code: 'too-few-dice', have: 5, need: 6 }],
      ['combos[7]', { code: 'too-few-dice', have: 5, need: 6 }],
    ]);
  });
});

test('a file that only says how to win also means the exits of barrels', () => {
  const exits = (file: object): unknown => {
    const read = readRules({ base: 'barrel', ...file });
    return read.ok && read.value.family === 'hot-dice' && exitExceeds(read.value);
  };
  expect(exits({ end: { win: 'exceed' } })).toBe(true);
  expect(exits({ end: { win: 'exceed' }, barrelExit: 'reach' })).toBe(false);
  expect(exits({ base: 'barrel+must-exceed', end: { win: 'reach' } })).toBe(false);
  expect(exits({ base: 'barrel+exit-must-exceed', end: { target: 2000 } })).toBe(true);
  expect(exits({ end: { target: 2000 } })).toBe(false);
});

test('fills in what is left out', () => {
  expect(readRules(small)).toEqual({
    ok: true,
    value: {
      family: 'hot-dice',
      id: 'small',
      name: 'Small',
      dice: 3,
      combos: [{ kind: 'alike', count: 1, points: { 1: 10 }, name: '' }],
      hotDice: 'may-roll',
      opening: 0,
      minimumBank: 0,
      afterBust: 'turn-ends',
      bustsCounted: 'auto',
      penalties: [],
      floor: null,
      rescues: [],
      barrels: [],
      barrelExit: 'auto',
      end: { target: 100, win: 'reach', lastRound: false, tie: 'first' },
    },
  });
  const rescued = readRules({ ...small, rescues: [{ dice: 2 }] });
  expect(rescued.ok && rescued.value).toMatchObject({ rescues: [{ dice: 2, blank: 'must-roll' }] });
  expect(readRules(board)).toEqual({ ok: true, value: board });
});

const everyName = Object.entries(allGames).flatMap(([id, { options }]) =>
  [id].concat(Object.keys(options).map((option) => `${id}+${option}`)),
);

test.each(everyName)('the rules of %s come back from JSON as they are', (name) => {
  const rules = findRules(name);
  if (!rules.ok) throw new Error(`There are no rules ${name}.`);
  expect(readRules(JSON.parse(JSON.stringify(rules.value)))).toEqual(rules);
});
