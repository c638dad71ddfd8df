import { describe, expect, test } from 'vitest';
import { catalogue, findRules } from './index.ts';
import { readRules } from './read-rules.ts';

/** A small table in which everything may be left out that can be. */
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

const errorsOf = (value: unknown): readonly (readonly [string, string])[] => {
  const read = readRules(value);
  return read.ok ? [] : read.error.map(({ path, message }) => [path, message]);
};

const combo = (...combos: readonly unknown[]): object => ({ ...small, combos });
const alike = { kind: 'alike', count: 1, points: { 1: 10 } };
const ending = (end: object): unknown => ({ ...small, end: { ...small.end, ...end } });

describe('a file that has the wrong shape', () => {
  test.each<[string, unknown, string, string]>([
    ['nothing', undefined, '', 'must be an object, not nothing'],
    ['null', null, '', 'must be an object, not null'],
    ['a list', [], '', 'must be an object, not a list'],
    ['a word', 'classic', '', 'must be an object, not "classic"'],
    ['a number', 7, '', 'must be an object, not 7'],
    ['no JSON at all', 7n, '', 'must be an object, not no JSON'],
    ['no family', {}, 'family', 'must be one of "hot-dice", "collection", not nothing'],
    [
      'another family',
      { family: 'cards' },
      'family',
      'must be one of "hot-dice", "collection", not "cards"',
    ],
    [
      'a family that is no text',
      { family: 0 },
      'family',
      'must be one of "hot-dice", "collection", not 0',
    ],
    ['no dice', { ...small, dice: undefined }, 'dice', 'is missing'],
    ['half a die', { ...small, dice: 2.5 }, 'dice', 'must be a whole number from 1 to 8, not 2.5'],
    ['zero dice', { ...small, dice: 0 }, 'dice', 'must be a whole number from 1 to 8, not 0'],
    ['nine dice', { ...small, dice: 9 }, 'dice', 'must be a whole number from 1 to 8, not 9'],
    [
      'dice as text',
      { ...small, dice: '6' },
      'dice',
      'must be a whole number from 1 to 8, not "6"',
    ],
    [
      'dice as an object',
      { ...small, dice: {} },
      'dice',
      'must be a whole number from 1 to 8, not an object',
    ],
    [
      'dice as null, which only a floor can be',
      { ...small, dice: null },
      'dice',
      'must be a whole number from 1 to 8, not null',
    ],
    [
      'a floor above zero',
      { ...small, floor: 1 },
      'floor',
      'must be a whole number from -1000000 to 0 or null, not 1',
    ],
    [
      'a floor that is a flag',
      { ...small, floor: false },
      'floor',
      'must be a whole number from -1000000 to 0 or null, not false',
    ],
    ['a number as name', { ...small, name: 7 }, 'name', 'must be text, not 7'],
    [
      'a blank name',
      { ...small, name: ' ' },
      'name',
      'does not fit: The name players see, without control or invisible characters. Not " "',
    ],
    [
      'a long name, shown in part',
      { ...small, name: 'x'.repeat(61) },
      'name',
      `does not fit: The name players see, without control or invisible characters. Not "${'x'.repeat(56)}…`,
    ],
    [
      'a name over two lines',
      { ...small, name: 'a\nb' },
      'name',
      'does not fit: The name players see, without control or invisible characters. Not "a\\nb"',
    ],
    [
      'an id in capitals',
      { ...small, id: 'Small' },
      'id',
      'does not fit: A short name in lower case: letters, digits, - and +. Not "Small"',
    ],
    [
      'an id that begins with a sign',
      { ...small, id: '-small' },
      'id',
      'does not fit: A short name in lower case: letters, digits, - and +. Not "-small"',
    ],
    ['combos as an object', { ...small, combos: {} }, 'combos', 'must be a list, not an object'],
    ['no combos', combo(), 'combos', 'must have 1 to 100 entries, not 0'],
    [
      'too many combos',
      combo(...Array.from({ length: 101 }, () => alike)),
      'combos',
      'must have 1 to 100 entries, not 101',
    ],
    ['a combo that is text', combo(alike, '111'), 'combos[1]', 'must be an object, not "111"'],
    [
      'a combo of another kind',
      combo({ kind: 'flush' }),
      'combos[0].kind',
      'must be one of "alike", "exact", "groups", "blank", not "flush"',
    ],
    [
      'alike without points',
      combo({ kind: 'alike', count: 1, points: {} }),
      'combos[0].points',
      'must not be empty',
    ],
    [
      'points for a seventh face',
      combo({ kind: 'alike', count: 1, points: { 1: 10, 7: 10 } }),
      'combos[0].points.7',
      'is not a field here.',
    ],
    [
      'points for nothing',
      combo({ kind: 'alike', count: 1, points: { 1: 0 } }),
      'combos[0].points.1',
      'must be a whole number from 1 to 1000000, not 0',
    ],
    [
      'exact dice that are none',
      combo({ kind: 'exact', dice: '127', points: 10 }),
      'combos[0].dice',
      'does not fit: Faces 1 to 6, for instance 123456. Not "127"',
    ],
    [
      'a combo name of more than forty letters',
      combo({ ...alike, name: 'y'.repeat(41) }),
      'combos[0].name',
      `does not fit: The name players see, without control or invisible characters; made from the dice where it is left out. Not "${'y'.repeat(41)}"`,
    ],
    [
      'no groups',
      combo({ kind: 'groups', sizes: [], points: 10 }),
      'combos[0].sizes',
      'must have 1 to 6 entries, not 0',
    ],
    [
      'a group of none',
      combo({ kind: 'groups', sizes: [1, 0], points: 10 }),
      'combos[0].sizes[1]',
      'must be a whole number from 1 to 8, not 0',
    ],
    [
      'a hot-dice rule that does not exist',
      { ...small, hotDice: 'must-bank' },
      'hotDice',
      'must be one of "may-roll", "must-roll", not "must-bank"',
    ],
    [
      'a rule that is no text',
      { ...small, hotDice: null },
      'hotDice',
      'must be one of "may-roll", "must-roll", not null',
    ],
    [
      'sixty letters, shown in full',
      { ...small, hotDice: 'x'.repeat(58) },
      'hotDice',
      `must be one of "may-roll", "must-roll", not "${'x'.repeat(58)}"`,
    ],
    [
      'sixty-one letters, shown in part',
      { ...small, hotDice: 'x'.repeat(59) },
      'hotDice',
      `must be one of "may-roll", "must-roll", not "${'x'.repeat(56)}…`,
    ],
    ['the end of a field', { ...small, Bank: 5 }, 'Bank', 'is not a field here.'],
    ['no end', { ...small, end: undefined }, 'end', 'is missing'],
    ['an end that is a number', { ...small, end: 100 }, 'end', 'must be an object, not 100'],
    ['an end without a target', { ...small, end: {} }, 'end.target', 'is missing'],
    [
      'a last round that is text',
      ending({ lastRound: 'yes' }),
      'end.lastRound',
      'must be true or false, not "yes"',
    ],
    [
      'a rescue of one die',
      { ...small, rescues: [{ dice: 1 }] },
      'rescues[0].dice',
      'must be a whole number from 2 to 7, not 1',
    ],
    [
      'a penalty without busts',
      { ...small, penalties: [{ points: 10 }] },
      'penalties[0].busts',
      'is missing',
    ],
    [
      'a barrel for no turns',
      { ...small, barrels: [{ from: 10, to: 20, turns: 0 }] },
      'barrels[0].turns',
      'must be a whole number from 1 to 100, not 0',
    ],
    ['a field of another family', { ...small, need: 5 }, 'need', 'is not a field here.'],
    [
      'a typo',
      { ...small, openning: 500 },
      'openning',
      'is not a field here. Did you mean "opening"?',
    ],
    [
      'a typo within',
      ending({ lastround: true }),
      'end.lastround',
      'is not a field here. Did you mean "lastRound"?',
    ],
    [
      'two letters swapped',
      { ...small, dcie: 3 },
      'dcie',
      'is not a field here. Did you mean "dice"?',
    ],
    [
      'three letters wrong',
      { ...small, minimumXYZk: 3 },
      'minimumXYZk',
      'is not a field here. Did you mean "minimumBank"?',
    ],
    ['four letters wrong', { ...small, minimumXYZW: 3 }, 'minimumXYZW', 'is not a field here.'],
    ['a field like no other', { ...small, spectators: 3 }, 'spectators', 'is not a field here.'],
    ['a board without need', { ...board, need: undefined }, 'need', 'is missing'],
    [
      'a target above twelve',
      { ...board, targets: [13] },
      'targets[0]',
      'must be a whole number from 1 to 12, not 13',
    ],
    ['no targets', { ...board, targets: [] }, 'targets', 'must have 1 to 12 entries, not 0'],
  ])('%s', (_, file, path, message) => {
    expect(errorsOf(file)).toEqual([[path, message]]);
  });

  test('all errors come at once', () => {
    expect(errorsOf({ ...small, dice: 0, name: 1, extra: 1 }).map(([path]) => path)).toEqual([
      'extra',
      'name',
      'dice',
    ]);
  });

  test('a list that is too long is still looked through', () => {
    const targets = Array.from({ length: 13 }, (_, i) => i + 1);
    expect(errorsOf({ ...board, targets })).toEqual([
      ['targets', 'must have 1 to 12 entries, not 13'],
      ['targets[12]', 'must be a whole number from 1 to 12, not 13'],
    ]);
  });

  test('fields that every object inherits are not fields of a file', () => {
    const hidden = JSON.parse('{"__proto__":{"family":"hot-dice"}}') as unknown;
    expect(errorsOf(hidden)).toEqual([
      ['family', 'must be one of "hot-dice", "collection", not nothing'],
    ]);
    const named: unknown = JSON.parse('{"base":"classic","__proto__":{"x":1},"toString":1}');
    expect(errorsOf(named).map(([path]) => path)).toEqual(['__proto__', 'toString']);
  });

  test('sixty characters are sixty, however many bytes they take', () => {
    expect(errorsOf({ ...small, name: '🎲'.repeat(60) })).toEqual([]);
    expect(errorsOf({ ...small, name: '🎲'.repeat(61) })).toHaveLength(1);
  });

  test('lists within lists without end are refused like any other', () => {
    const deep: unknown = JSON.parse('['.repeat(50_000) + ']'.repeat(50_000));
    expect(errorsOf(deep)).toEqual([['', 'must be an object, not a list']]);
    expect(errorsOf({ ...small, end: deep })).toEqual([['end', 'must be an object, not a list']]);
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

  test.each<[string, unknown, string, string]>([
    [
      'alike of more dice than there are',
      combo({ ...alike, count: 4 }),
      'combos[0]',
      'needs 4 dice, but the game has 3',
    ],
    [
      'a straight of more dice than there are',
      combo(alike, { kind: 'exact', dice: '1234', points: 10 }),
      'combos[1]',
      'needs 4 dice, but the game has 3',
    ],
    [
      'pairs of more dice than there are',
      combo(alike, { kind: 'groups', sizes: [2, 2], points: 10 }),
      'combos[1]',
      'needs 4 dice, but the game has 3',
    ],
    [
      'nothing in more dice than there are',
      combo(alike, { kind: 'blank', count: 4, points: 10 }),
      'combos[1]',
      'needs 4 dice, but the game has 3',
    ],
    [
      'a barrel that ends where it begins',
      { ...small, barrels: [{ from: 50, to: 50, turns: 3 }] },
      'barrels[0]',
      'must begin below its end: 50 is not below 50',
    ],
    [
      'a barrel past the target',
      { ...small, barrels: [{ from: 50, to: 101, turns: 3 }] },
      'barrels[0]',
      'must end by the target 100, not at 101',
    ],
    [
      'barrels that overlap',
      two({ from: 100, to: 200 }, { from: 199, to: 300 }),
      'barrels[1]',
      'must begin at 200 or later, where the one before it ends',
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
      'must be more than the 3 before it',
    ],
    [
      'a rescue by all dice',
      { ...small, rescues: [{ dice: 3 }] },
      'rescues[0].dice',
      'must be fewer than the 3 dice of the game',
    ],
    [
      'two rescues by equally many dice',
      { ...small, rescues: [{ dice: 2 }, { dice: 2, blank: 'may-bank' }] },
      'rescues[1].dice',
      'is there already for 2 dice',
    ],
    [
      'keeps that take all dice where hot dice must be rolled',
      { ...combo({ kind: 'exact', dice: '123', points: 50 }), hotDice: 'must-roll' },
      'hotDice',
      'can never be banked: each keep takes all dice, and hot dice must be rolled',
    ],
    ['a number twice', { ...board, targets: [1, 7, 1] }, 'targets[2]', 'names 1 a second time'],
    [
      'pairs with one die',
      { ...board, dice: 1 },
      'targets[1]',
      'can never be filled: 7 takes pairs, and there is one die',
    ],
  ])('%s', (_, file, path, message) => {
    expect(errorsOf(file)).toEqual([[path, message]]);
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

  test('everything wrong with a table is told at once', () => {
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

describe('rules at the edge of what can end', () => {
  /** Hot dice can follow one another: 12, 3 and 3 take all four. */
  const limited = {
    ...small,
    dice: 4,
    combos: [
      { kind: 'exact', dice: '12', points: 50 },
      { kind: 'exact', dice: '3', points: 10 },
    ],
  };
  /** One keep of two dice, and a third die that nothing can be done with. */
  const never = { ...small, combos: [{ kind: 'exact', dice: '12', points: 50 }] };

  test.each<[string, object, readonly (readonly [string, string])[]]>([
    ['an opening that one turn just makes', { ...never, opening: 50 }, []],
    [
      'an opening above the best turn',
      { ...never, opening: 51 },
      [['opening', 'no turn can bank more than 50, so a match could never end']],
    ],
    [
      'the same where the target must be hit exactly, told once',
      { ...never, opening: 51, end: { target: 100, win: 'exact' } },
      [['opening', 'no turn can bank more than 50, so a match could never end']],
    ],
    ['a minimum that one turn just makes', { ...never, minimumBank: 50 }, []],
    [
      'a minimum above the best turn',
      { ...never, minimumBank: 51 },
      [['minimumBank', 'no turn can bank more than 50, so a match could never end']],
    ],
    [
      'both at once',
      { ...never, opening: 60, minimumBank: 60 },
      [
        ['opening', 'no turn can bank more than 50, so a match could never end'],
        ['minimumBank', 'no turn can bank more than 50, so a match could never end'],
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
      [['barrels[0]', 'can never be left: 3 turns bank at most 150 of the 151 points out']],
    ],
    [
      'a barrel whose end must be exceeded',
      {
        ...never,
        end: { target: 500, win: 'exceed' },
        barrels: [{ from: 100, to: 250, turns: 3 }],
      },
      [['barrels[0]', 'can never be left: 3 turns bank at most 150 of the 151 points out']],
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
      [['hotDice', 'can never be banked: each keep takes all dice, and hot dice must be rolled']],
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
      [['opening', 'no turn can bank more than 100, so a match could never end']],
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
  const dead = (total: number): readonly (readonly [string, string])[] => [
    ['end.target', `can no longer be hit exactly from a total of ${total}`],
  ];
  const NEVER = [['end.target', 'can never be hit exactly']];

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
      [['end.target', 'is too fine to hit exactly: 4001 totals in steps of 10']],
    ],
    ['as far away as can be looked through', hits({ target: 40_000 }, only(10)), []],
    [
      'too far away from the lowest total',
      hits({ target: 40_000 }, { penalties: [{ busts: 3, points: 10 }] }),
      [['end.target', 'is too fine to hit exactly: 4001 totals in steps of 10']],
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
  test('takes from it everything that it does not say', () => {
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

  test('replaces lists whole', () => {
    const read = readRules({ base: 'depot', penalties: [] });
    expect(read.ok && read.value).toMatchObject({ id: 'depot', penalties: [] });
  });

  test.each([
    ['nosuch', '"nosuch"'],
    ['classic+nosuch', '"classic+nosuch"'],
    [7, '7'],
    [null, 'null'],
    [{ id: 'classic' }, 'an object'],
  ])('must name one: %j', (base, shown) => {
    expect(errorsOf({ base })).toEqual([
      ['base', `must name a game of the house, like "classic", not ${shown}`],
    ]);
  });

  test('is checked like any other', () => {
    expect(errorsOf({ base: 'classic', end: 5 })).toEqual([['end', 'must be an object, not 5']]);
    expect(errorsOf({ base: 'classic', end: null })).toEqual([
      ['end', 'must be an object, not null'],
    ]);
    expect(errorsOf({ base: 'depot', penalties: {} })).toEqual([
      ['penalties', 'must be a list, not an object'],
    ]);
    expect(errorsOf({ base: 'classic', dice: 9 })).toEqual([
      ['dice', 'must be a whole number from 1 to 8, not 9'],
    ]);
    expect(errorsOf({ base: 'classic', dice: 5 })).toEqual([
      ['combos[4]', 'needs 6 dice, but the game has 5'],
      ['combos[5]', 'needs 6 dice, but the game has 5'],
      ['combos[6]', 'needs 6 dice, but the game has 5'],
      ['combos[7]', 'needs 6 dice, but the game has 5'],
    ]);
  });
});

test('what is left out is filled in', () => {
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
      penalties: [],
      floor: null,
      rescues: [],
      barrels: [],
      end: { target: 100, win: 'reach', lastRound: false, tie: 'first' },
    },
  });
  const rescued = readRules({ ...small, rescues: [{ dice: 2 }] });
  expect(rescued.ok && rescued.value).toMatchObject({ rescues: [{ dice: 2, blank: 'must-roll' }] });
  expect(readRules(board)).toEqual({ ok: true, value: board });
});

const everyName = Object.entries(catalogue).flatMap(([id, { options }]) =>
  [id].concat(Object.keys(options).map((option) => `${id}+${option}`)),
);

test.each(everyName)('the rules of %s come back from JSON as they are', (name) => {
  const rules = findRules(name);
  if (!rules.ok) throw new Error(`There are no rules ${name}.`);
  expect(readRules(JSON.parse(JSON.stringify(rules.value)))).toEqual(rules);
});
