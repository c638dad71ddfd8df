import { describe, expect, test } from 'vitest';
import { type Recording, record } from '../../test/recorded.ts';
import { ENGINE_VERSION } from '../core/version.ts';
import { allGames, findRules } from '../games/index.ts';
import { rulesHash } from '../rules/hash.ts';
import type { Rules } from '../rules/rules.ts';
import { makeEffects } from './effects.ts';
import { makeLog, parseLog } from './log.ts';
import type { Match } from './match.ts';
import { stepsOf } from './recorded-actions.ts';
import { makeMatch, parseMatch } from './text.ts';

const rulesOf = (name: string): Rules => {
  const found = findRules(name);
  if (!found.ok) throw new Error(`There are no rules ${name}.`);
  return found.value;
};

const how: Recording = { seats: 2, first: 1, seed: 'notation', leaving: 0, most: 40 };
const short = (name: string): Match => ({
  rules: rulesOf(name),
  names: ['Ada', 'Bo'],
  facts: record(rulesOf(name), how),
});

const hash = rulesHash(rulesOf('depot'));
const header = (...changes: readonly string[]): string[] => {
  const lines = ['barrelhouse 1', 'engine 1', `rules depot ${hash}`, 'seats 2', 'first 0'];
  changes.forEach((change, i) => {
    if (change !== '') lines[i] = change;
  });
  return lines;
};
const text = (...lines: readonly string[]): string => [...header(), ...lines].join('\n');

describe('a match as text', () => {
  test('reads like this', () => {
    const played = text(
      'name 0 Ada Lovelace',
      'name 1 Bo',
      '',
      '0 roll 112356',
      '0 keep 11 | +200 =200 cup 4',
      '0 roll 2346 | bust -200',
      '1 roll 111555',
      '1 keep 111555 | +2500 =2500 hot cup 6',
      '1 bank | +2500 =2500',
      '',
    );
    const parsed = parseMatch(played);
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
    expect(makeMatch(parsed.value)).toBe(played);
    expect(parsed.value.names).toEqual(['Ada Lovelace', 'Bo']);
    expect(parsed.value.rules.id).toBe('depot');
    expect(parsed.value.facts.map(({ type }) => type)).toEqual([
      'started',
      'turn-began',
      'threw',
      'rolled',
      'kept',
      'threw',
      'rolled',
      'busted',
      'turn-began',
      'threw',
      'rolled',
      'kept',
      'banked',
      'turn-began',
    ]);
  });

  test('may have remarks, blank lines, spaces, dice in any order, and no effects', () => {
    const loose = parseMatch(
      `# a remark\r\n\n  ${header().join('\r\n')}\n\n# another\n  0 roll 651321  \n0 keep 11|+200 =200 cup 4\n0 roll 6432 |\n`,
    );
    const strict = parseMatch(text('0 roll 112356', '0 keep 11'));
    expect(loose).toEqual({
      ok: false,
      error: {
        line: 12,
        text: '0 roll 6432 |',
        problem: { code: 'differs', expected: 'bust -200' },
      },
    });
    expect(strict.ok).toBe(true);
  });

  test.each<[string, readonly string[], number, unknown]>([
    ['is empty', [], 1, { code: 'unreadable', expected: 'barrelhouse and a number from 1 to 1' }],
    [
      'is of another format',
      header('barrelhouse 2'),
      1,
      { code: 'unreadable', expected: 'barrelhouse and a number from 1 to 1' },
    ],
    [
      'breaks off in its header',
      header().slice(0, 4),
      5,
      { code: 'unreadable', expected: 'first and a number from 0 to 1' },
    ],
    [
      'names no engine',
      header('', 'engine x'),
      2,
      { code: 'unreadable', expected: 'engine and a number from 1 to 999999' },
    ],
    [
      'names engine zero',
      header('', 'engine 0'),
      2,
      { code: 'unreadable', expected: 'engine and a number from 1 to 999999' },
    ],
    [
      'names an engine of the future',
      header('', `engine ${ENGINE_VERSION + 1}`),
      2,
      { code: 'newer-engine', engine: ENGINE_VERSION + 1 },
    ],
    ['has no rules', header('', '', 'seats 2'), 3, { code: 'unknown-game', game: '' }],
    [
      'is of a game nobody knows',
      header('', '', `rules nosuch ${hash}`),
      3,
      { code: 'unknown-game', game: 'nosuch' },
    ],
    [
      'is of rules that have changed since',
      header('', '', 'rules depot 0123'),
      3,
      { code: 'other-rules', game: 'depot', hash: '0123' },
    ],
    [
      'has rules that are no JSON',
      header('', '', 'rules {"family":'),
      3,
      { code: 'unreadable', expected: 'rules <game> <hash>, or rules {…} as JSON' },
    ],
    [
      'has rules that are no rules',
      header('', '', 'rules {"family":"cards"}'),
      3,
      {
        code: 'bad-rules',
        errors: [
          {
            path: 'family',
            code: 'not-one-of',
            allowed: ['hot-dice', 'collection'],
            found: { is: 'value', json: '"cards"' },
          },
        ],
      },
    ],
    [
      'has a reference without a name',
      header('', '', 'rules {"hash":7,"id":{}}'),
      3,
      { code: 'unknown-game', game: '' },
    ],
    [
      'has a reference to a hash that is no text',
      header('', '', 'rules {"hash":7,"id":"depot"}'),
      3,
      { code: 'other-rules', game: 'depot', hash: '' },
    ],
    [
      'has too many seats',
      header('', '', '', 'seats 21'),
      4,
      { code: 'unreadable', expected: 'seats and a number from 1 to 20' },
    ],
    [
      'has seats in words',
      header('', '', '', 'seats two'),
      4,
      { code: 'unreadable', expected: 'seats and a number from 1 to 20' },
    ],
    [
      'has more behind a number',
      header('', '', '', 'seats 2 3'),
      4,
      { code: 'unreadable', expected: 'seats and a number from 1 to 20' },
    ],
    [
      'begins with a seat that is not there',
      header('', '', '', '', 'first 2'),
      5,
      { code: 'unreadable', expected: 'first and a number from 0 to 1' },
    ],
    [
      'names seats out of order',
      [...header(), 'name 1 Bo'],
      6,
      { code: 'unreadable', expected: 'name <seat> <name>, seats in order' },
    ],
    [
      'names one seat too many',
      [...header(), 'name 0 A', 'name 1 B', 'name 2 C'],
      8,
      { code: 'unreadable', expected: 'name <seat> <name>, seats in order' },
    ],
    [
      'has words before its rules',
      header('', '', `these rules depot ${hash}`),
      3,
      { code: 'unknown-game', game: '' },
    ],
    [
      'has a game without a hash',
      header('', '', 'rules depot'),
      3,
      { code: 'other-rules', game: 'depot', hash: '' },
    ],
    [
      'has rules that are a number',
      header('', '', 'rules {"hash":1}'),
      3,
      { code: 'unknown-game', game: '' },
    ],
    [
      'names a seat that is no number',
      [...header(), 'name x A'],
      6,
      { code: 'unreadable', expected: 'name <seat> <name>, seats in order' },
    ],
    ...[
      '0 fold',
      'roll 112356',
      '0 roll',
      '0 roll 17',
      '0 keep',
      '0 keep 0',
      '0 bank 5',
      '0 aim x',
      '0 aim',
      'x bank',
      '0  bank',
      '0 bank now please',
      'seat 0 bank',
      '0 bank!',
      '0 aim 1x',
      '0 aim x1',
      'name 0 Ada | x',
    ].map((line): [string, readonly string[], number, unknown] => [
      `has the line ${line}`,
      [...header(), '0 roll 112356', line],
      7,
      {
        code: 'unreadable',
        expected: '<seat> roll|keep|bank|pass|aim|leave …, like 0 keep 15',
      },
    ]),
    ['has too few dice', [...header(), '0 roll 11235'], 6, { code: 'wrong-dice', due: 6 }],
    [
      'has another seat to move',
      [...header(), '1 roll 112356'],
      6,
      { code: 'refused', refusal: { code: 'not-your-turn' } },
    ],
    [
      'banks out of turn',
      [...header(), '0 bank'],
      6,
      { code: 'refused', refusal: { code: 'must-roll', why: 'turn-start' } },
    ],
    [
      'rolls where a keep is due',
      [...header(), '0 roll 112356', '0 roll 112356'],
      7,
      { code: 'refused', refusal: { code: 'must-keep' } },
    ],
    [
      'claims too much',
      [...header(), '0 roll 112356', '0 keep 11 | +300 =300 cup 4'],
      7,
      { code: 'differs', expected: '+200 =200 cup 4' },
    ],
    [
      'goes on past its end',
      [
        ...header(),
        '0 leave | over 1. seat 1 with 0 after 0 2. seat 0 with 0 after 1',
        '1 roll 112356',
      ],
      7,
      { code: 'refused', refusal: { code: 'over' } },
    ],
  ])('that %s is wrong in line %3$i', (_, lines, line, problem) => {
    const parsed = parseMatch(lines.join('\n'));
    expect(parsed).toEqual({
      ok: false,
      error: { line, text: lines[line - 1] ?? '', problem },
    });
  });

  test('has seats, names and targets of more than one digit', () => {
    const names = Array.from({ length: 12 }, (_, seat) => `name ${seat} Seat ${seat}`);
    const lines = header('', '', '', 'seats 12', 'first 11').concat(
      names,
      '11 roll 223446',
      '0 leave',
    );
    const parsed = parseMatch(lines.join('\n').replace(`depot ${hash}`, `depot   ${hash}`));
    expect(parsed).toMatchObject({ ok: true, value: { names: { length: 12, 11: 'Seat 11' } } });
    const far = parseMatch(text('0 aim 12'));
    expect(far).toMatchObject({
      error: { problem: { refusal: { code: 'not-in-this-game', verb: 'aim' } } },
    });
  });

  test('cannot be written for a match that never started', () => {
    const { rules, facts } = short('depot');
    expect(() => makeMatch({ rules, names: [], facts: facts.slice(1) })).toThrow(
      'A match begins with `started`.',
    );
    expect(() => makeMatch({ rules, names: [], facts: [] })).toThrow('A match begins');
  });
});

describe('a match as JSON lines', () => {
  const lines = makeLog(short('barrel')).trimEnd().split('\n');
  const changed = (at: number, line: string): string => lines.with(at - 1, line).join('\n');
  const problemOf = (log: string): readonly [number, unknown] => {
    const parsed = parseLog(log);
    if (parsed.ok) throw new Error('The log was accepted.');
    expect(parsed.error.text).toBe(log.trimEnd().split('\n')[parsed.error.line - 1] ?? '');
    return [parsed.error.line, parsed.error.problem];
  };
  const barrelHash = rulesHash(rulesOf('barrel'));
  const HEADER = { code: 'unreadable', expected: '{"type":"match","rules":…,"names":[…]}' };
  const SEATS = { code: 'unreadable', expected: '1 to 20 seats, and one of them first' };
  const FACT = { code: 'unreadable', expected: 'a fact' };
  const start = {
    type: 'started',
    engine: 1,
    game: 'barrel',
    rules: barrelHash,
    seats: 2,
    first: 1,
  };

  test('begins like this', () => {
    expect(lines.slice(0, 4)).toEqual([
      `{"type":"match","rules":{"id":"barrel","hash":"${barrelHash}"},"names":["Ada","Bo"]}`,
      `{"type":"started","engine":1,"game":"barrel","rules":"${barrelHash}","seats":2,"first":1}`,
      '{"type":"turn-began","seat":1,"turn":1}',
      '{"type":"threw","seat":1,"cup":5}',
    ]);
    expect(lines[4]).toMatch(/^\{"type":"rolled","seat":1,"dice":"[1-6]{5}"\}$/);
    expect(makeLog(short('barrel'))).toBe(`${lines.join('\n')}\n`);
  });

  test('is read with any spaces', () => {
    expect(parseLog(`${lines.join('  \r\n  ')}\n\n\n`)).toEqual({
      ok: true,
      value: short('barrel'),
    });
  });

  test.each<[string, string, number, unknown]>([
    ['nothing', '', 1, HEADER],
    ['no JSON', 'barrelhouse 1', 1, HEADER],
    ['a list', '[]', 1, HEADER],
    ['null', 'null', 1, HEADER],
    ['a header without rules', '{"type":"match","names":[]}', 1, HEADER],
    ['a header without names', `{"rules":"x"}`, 1, HEADER],
    ['names that are no texts', changed(1, '{"rules":"x","names":[1]}'), 1, HEADER],
    [
      'rules that are a word',
      changed(1, '{"rules":"depot","names":[]}'),
      1,
      {
        code: 'bad-rules',
        errors: [{ path: '', code: 'not-an-object', found: { is: 'value', json: '"depot"' } }],
      },
    ],
    [
      'rules that are null',
      changed(1, '{"rules":null,"names":[]}'),
      1,
      {
        code: 'bad-rules',
        errors: [{ path: '', code: 'not-an-object', found: { is: 'value', json: 'null' } }],
      },
    ],
    [
      'dice that are a list',
      changed(5, '{"dice":["1","1","1","1","1"]}'),
      5,
      { code: 'wrong-dice', due: 5 },
    ],
    ['names that are no list', changed(1, '{"rules":"x","names":"Ada"}'), 1, HEADER],
    [
      'an unknown game',
      changed(1, '{"rules":{"id":"nosuch","hash":"1"},"names":[]}'),
      1,
      { code: 'unknown-game', game: 'nosuch' },
    ],
    [
      'an id that has no text',
      changed(1, '{"rules":{"id":{"toString":1},"hash":{"toString":1}},"names":[]}'),
      1,
      { code: 'unknown-game', game: '' },
    ],
    [
      'no start',
      lines.slice(0, 1).join('\n'),
      2,
      { code: 'unreadable', expected: 'a `started` fact' },
    ],
    [
      'a start that is null',
      changed(2, 'null'),
      2,
      { code: 'unreadable', expected: 'a `started` fact' },
    ],
    [
      'another start',
      changed(2, '{"type":"rolled"}'),
      2,
      { code: 'unreadable', expected: 'a `started` fact' },
    ],
    [
      'a newer engine',
      changed(2, JSON.stringify({ ...start, engine: 2 })),
      2,
      { code: 'newer-engine', engine: 2 },
    ],
    ...[0, 1.5, '1', null].map((engine): [string, string, number, unknown] => [
      `engine ${JSON.stringify(engine)}`,
      changed(2, JSON.stringify({ ...start, engine })),
      2,
      { code: 'unreadable', expected: 'the version of an engine' },
    ]),
    ...[
      { seats: 0 },
      { seats: 21 },
      { seats: '2' },
      { seats: 1.5 },
      { first: -1 },
      { first: 2 },
      { first: 0.5 },
      { first: null },
    ].map((change): [string, string, number, unknown] => [
      JSON.stringify(change),
      changed(2, JSON.stringify({ ...start, ...change })),
      2,
      SEATS,
    ]),
    [
      'a start with another hash',
      changed(2, JSON.stringify({ ...start, rules: 'x' })),
      2,
      { code: 'differs', expected: JSON.stringify(start) },
    ],
    [
      'another first turn',
      changed(3, 'garbage'),
      3,
      { code: 'differs', expected: '{"type":"turn-began","seat":1,"turn":1}' },
    ],
    ['garbage for a move', changed(4, 'garbage'), 4, FACT],
    ['null for a move', changed(4, 'null'), 4, FACT],
    ['a fact that nobody did', changed(4, '{"type":"missed","seat":1}'), 4, FACT],
    ['a move of nobody', changed(4, '{"type":"threw","seat":"1","cup":5}'), 4, FACT],
    ['a keep without dice', changed(4, '{"type":"kept","seat":1}'), 4, FACT],
    ['an aim at no number', changed(4, '{"type":"aimed","seat":1,"target":"x"}'), 4, FACT],
    ['a seat by a strange name', changed(4, '{"type":"left","seat":"length"}'), 4, FACT],
    [
      'a seat that is not there',
      changed(4, '{"type":"left","seat":7}'),
      4,
      { code: 'refused', refusal: { code: 'no-such-seat', seat: 7 } },
    ],
    [
      'another seat',
      changed(4, '{"type":"threw","seat":0,"cup":5}'),
      4,
      { code: 'refused', refusal: { code: 'not-your-turn' } },
    ],
    [
      'another cup',
      changed(4, '{"type":"threw","seat":1,"cup":4}'),
      4,
      { code: 'differs', expected: '{"type":"threw","seat":1,"cup":5}' },
    ],
    ['a throw that is its end', lines.slice(0, 4).join('\n'), 5, { code: 'wrong-dice', due: 5 }],
    ['dice that are missing', changed(5, 'garbage'), 5, { code: 'wrong-dice', due: 5 }],
    [
      'too few dice',
      changed(5, '{"type":"rolled","seat":1,"dice":"1111"}'),
      5,
      { code: 'wrong-dice', due: 5 },
    ],
    [
      'dice with seven faces',
      changed(5, '{"type":"rolled","seat":1,"dice":"77777"}'),
      5,
      { code: 'wrong-dice', due: 5 },
    ],
    [
      'dice out of order',
      changed(5, '{"type":"rolled","seat":1,"dice":"21345"}'),
      5,
      { code: 'differs', expected: '{"type":"rolled","seat":1,"dice":"12345"}' },
    ],
    ['lists without end', changed(4, '['.repeat(50_000) + ']'.repeat(50_000)), 4, FACT],
  ])('with %s is wrong there', (_, log, line, problem) => {
    expect(problemOf(log)).toEqual([line, problem]);
  });
});

describe('what notation carries', () => {
  test.each(Object.keys(allGames))('%s by name and hash, and comes back the same', (name) => {
    const match = short(name);
    expect(makeMatch(match)).toContain(`\nrules ${name} ${rulesHash(match.rules)}\n`);
    expect(parseMatch(makeMatch(match))).toEqual({ ok: true, value: match });
    expect(parseLog(makeLog(match))).toEqual({ ok: true, value: match });
  });

  test('options by name, too', () => {
    const match = short('barrel+must-exceed');
    expect(makeMatch(match)).toContain(`\nrules barrel+must-exceed ${rulesHash(match.rules)}\n`);
    expect(parseMatch(makeMatch(match))).toEqual({ ok: true, value: match });
  });

  test('house rules in full, even if they have the name of a built-in game', () => {
    const rules = { ...rulesOf('diecup'), id: 'depot' };
    const match = { rules, names: [], facts: record(rules, how) };
    expect(makeMatch(match)).toContain('\nrules {"family":"collection","id":"depot"');
    expect(parseMatch(makeMatch(match))).toEqual({ ok: true, value: match });
    expect(parseLog(makeLog(match))).toEqual({ ok: true, value: match });
  });

  test('a match in which nobody has a name', () => {
    const match = { ...short('hutton'), names: [] };
    expect(makeMatch(match)).not.toContain('name');
    expect(parseMatch(makeMatch(match))).toEqual({ ok: true, value: match });
  });
});

test('every fact has a word, or needs none', () => {
  const seat = 0;
  expect(
    [
      makeEffects([{ type: 'started', engine: 1, game: 'x', rules: '', seats: 1, first: 0 }]),
      makeEffects([{ type: 'turn-began', seat, turn: 1 }]),
      makeEffects([{ type: 'threw', seat, cup: 5 }]),
      makeEffects([{ type: 'passed', seat }]),
      makeEffects([{ type: 'left', seat }]),
      makeEffects([{ type: 'aimed', seat, target: 3 }]),
    ].join(''),
  ).toBe('');
  expect(
    makeEffects([
      { type: 'rescued', seat, cup: 5, blank: true },
      { type: 'rescued', seat, cup: 5, blank: false },
      { type: 'busted', seat, why: 'overshoot', lost: 30, streak: 1 },
      { type: 'busted', seat, why: 'no-score', lost: 20, streak: 1 },
      { type: 'recovered', seat },
      { type: 'penalised', seat, points: 10, total: -10, streak: 0 },
      { type: 'banked', seat, points: 5, total: 25 },
      { type: 'barrel-entered', seat, barrel: 0, left: 3 },
      { type: 'barrel-held', seat, barrel: 1, left: 2 },
      { type: 'barrel-reset', seat, barrel: 2, left: 3, total: 895 },
      { type: 'barrel-left', seat, barrel: 0 },
      { type: 'last-round', seat },
      { type: 'refilled', seat, why: 'complete', cup: 6 },
      { type: 'missed', seat },
      { type: 'finished', seat, turns: 9 },
      {
        type: 'ended',
        standings: [
          { seat: 1, place: 1, score: 9, turns: 3 },
          { seat: 0, place: 2, score: 5, turns: 2 },
        ],
      },
    ]).split(', '),
  ).toEqual([
    'blank double cup 5',
    'double cup 5',
    'overshoot -30',
    'bust -20',
    'row broken',
    'penalty -10 =-10',
    '+5 =25',
    'in barrel 1 left 3',
    'barrel 2 left 2',
    'barrel 3 back to 895 left 3',
    'out of barrel 1',
    'last round',
    'free turn complete',
    'miss',
    'full board in 9',
    'over 1. seat 1 with 9 after 3 2. seat 0 with 5 after 2',
  ]);
});

test('throws an error for unknown facts', () => {
  expect(() => makeEffects([{ type: 'cheated' } as never])).toThrow('Unreachable case');
});

test('splits a match into steps, one for each action', () => {
  const { facts } = short('barrel');
  const steps = stepsOf(facts);
  expect(steps.flatMap((step) => step.facts)).toEqual(facts.slice(2));
  expect(stepsOf(facts.slice(0, 2))).toEqual([]);
  const [first] = steps;
  expect(first?.command).toMatchObject({ seat: 1, action: { type: 'roll' } });
  expect(first?.command.dice).toHaveLength(5);
  expect(
    stepsOf([
      { type: 'passed', seat: 2 },
      { type: 'left', seat: 1 },
      { type: 'aimed', seat: 0, target: 9 },
    ]).map(({ command }) => command),
  ).toEqual([
    { seat: 2, action: { type: 'pass' }, dice: '' },
    { seat: 1, action: { type: 'leave' }, dice: '' },
    { seat: 0, action: { type: 'aim', target: 9 }, dice: '' },
  ]);
});
