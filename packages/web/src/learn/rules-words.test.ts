import {
  allGames,
  findRules,
  type HotDiceRules,
  type Rules,
  readRules,
  scoringOf,
} from '@barrelhouse/engine';
import { describe, expect, test } from 'vitest';
import { learn } from '../i18n/en/learn.ts';
import { readingsOf, rulesParts, summaryOf } from './rules-words.ts';
import { alikeGrid, comboRows } from './scoring-rows.ts';

const rulesOf = (name: string): Rules => {
  const found = findRules(name);
  if (!found.ok) throw new Error(`No rules ${name}`);
  return found.value;
};

const hotDice = (name: string): HotDiceRules => {
  const rules = rulesOf(name);
  if (rules.family !== 'hot-dice') throw new Error(`No hot dice: ${name}`);
  return rules;
};

const textOf = (rules: Rules): string =>
  rulesParts(rules, learn.rules)
    .flatMap(({ lines }) => lines)
    .join(' ');

test.each([
  ['barrel', 'Five dice to 1,000, three barrels'],
  ['hutton', 'Six dice to 10,000, open with 1,000, last round'],
  ['diecup', 'Six dice, twelve slots to fill in the fewest turns'],
  ['classic', 'Six dice to 10,000, open with 500, last round'],
  ['depot', 'Six dice to 10,000, three busts in a row cost 1,000'],
  ['zilch', 'Six dice to 10,000, bank from 300, three busts in a row cost 500, last round'],
  ['barrel+must-exceed', 'Five dice past 1,000, three barrels'],
])('summarises %s as: %s', (name, line) =>
  expect(summaryOf(rulesOf(name), learn.rules)).toBe(line),
);

test.each([
  ['barrel', 'from 295 to 400, from 595 to 700 and from 895 to 1,000'],
  ['barrel', 'three turns to reach its end'],
  ['barrel', 'the last two dice of a set show the same face, you next roll all five'],
  ['barrel+must-exceed', 'to get past its end'],
  ['barrel+blank-double-may-bank', 'it’s no bust: roll or bank'],
  ['hutton', 'must roll them before you can bank'],
  ['hutton', 'Your first bank needs 1,000 points'],
  ['classic', 'everyone else gets one more turn'],
  ['classic+no-last-round', 'The first to reach 10,000 wins at once.'],
  ['classic+shared-ties', 'Players with equal totals share the place.'],
  ['depot', 'Three busted turns in a row cost 1,000 points'],
  ['depot', 'can fall below zero'],
  ['depot+floor-at-zero', 'never falls below 0'],
  ['depot+may-roll-on', 'Three busted rolls in a row'],
  ['depot+may-roll-on', 'After three busts in a row your turn ends.'],
  ['diecup', 'each number from 1 to 12'],
  ['diecup+five-dice', 'Roll five dice and choose'],
  ['zilch', 'Every bank needs at least 300'],
])('the rules of %s say: %s', (name, words) => expect(textOf(rulesOf(name))).toContain(words));

test('leaves out what a game does not have', () => {
  expect(textOf(rulesOf('classic'))).not.toMatch(/barrel|in a row|double/i);
  expect(textOf(rulesOf('barrel'))).not.toMatch(/first bank|in a row|last round/i);
});

test('fills every gap in the sentences', () => {
  for (const name of Object.keys(allGames)) {
    expect(textOf(rulesOf(name))).not.toMatch(/undefined|NaN|\bnull\b/);
  }
});

test('describes house rules like any others', () => {
  const read = readRules({ base: 'classic', end: { target: 3000, win: 'exact' } });
  if (!read.ok) throw new Error('not read');
  expect(textOf(read.value)).toContain('make exactly 3,000');
  expect(textOf(read.value)).toContain('If you go past the target, you lose the turn’s points.');
});

test('only the last of several penalties ends the count', () => {
  const penalties = [
    { busts: 2, points: 300 },
    { busts: 3, points: 1000 },
  ];
  const read = readRules({ base: 'depot', penalties });
  if (!read.ok) throw new Error('not read');
  expect(textOf(read.value)).toContain(
    'Two busted turns in a row cost 300 points. Three busted turns in a row cost 1,000 points. Then the count starts again; a bank clears it.',
  );
});

test('each barrel has its own turns if they differ', () => {
  const barrels = [
    { from: 295, to: 400, turns: 3 },
    { from: 895, to: 1000, turns: 2 },
  ];
  const read = readRules({ base: 'barrel', barrels });
  if (!read.ok) throw new Error('not read');
  expect(textOf(read.value)).toContain(
    'from 295 to 400 (three turns) and from 895 to 1,000 (two turns). In a barrel you have that many turns to reach its end.',
  );
});

describe('readings', () => {
  test.each(Object.keys(allGames))('of %s all change a sentence and have a title', (base) => {
    for (const reading of readingsOf(base, [], learn)) {
      expect(reading.lines.length, reading.option).toBeGreaterThan(0);
      expect(reading.title).not.toBe(reading.option);
      expect(reading.chosen).toBe(false);
    }
  });
  test('know whether they are chosen', () => {
    const chosen = readingsOf('depot', ['floor-at-zero'], learn).filter(({ chosen }) => chosen);
    expect(chosen.map(({ option }) => option)).toEqual(['floor-at-zero']);
  });
  test('are empty for an unknown game', () => expect(readingsOf('poker', [], learn)).toEqual([]));
});

describe('the scoring table', () => {
  test('of classic has all faces and counts', () => {
    const { counts, rows } = alikeGrid(hotDice('classic'));
    expect(counts).toEqual([1, 3, 4, 5, 6]);
    expect(rows).toHaveLength(6);
    expect(rows[0]).toEqual({ face: 1, points: [100, 1000, 2000, 3000, 4000] });
    expect(rows[1]?.points[0]).toBeUndefined();
  });

  test.each(Object.keys(allGames).filter((id) => rulesOf(id).family === 'hot-dice'))(
    'of %s agrees with the engine',
    (id) => {
      const rules = hotDice(id);
      const table = new Map(
        scoringOf(rules).combinations.map(({ dice, points }) => [String(dice), points]),
      );
      const { counts, rows } = alikeGrid(rules);
      let paidCells = 0;
      for (const { face, points } of rows) {
        points.forEach((paid, i) => {
          if (paid === undefined) return;
          paidCells++;
          expect(table.get(String(face).repeat(counts[i] ?? 0))).toBe(paid);
        });
      }
      const combos = comboRows(rules, learn.rules);
      for (const { dice, points } of combos) if (dice !== '') expect(table.get(dice)).toBe(points);
      expect(paidCells + combos.length).toBeGreaterThanOrEqual(8);
    },
  );

  test('draws an example with a note', () => {
    expect(comboRows(hotDice('depot'), learn.rules)[2]).toEqual({
      combination: { kind: 'groups', sizes: [4, 2], dice: '', points: 1500 },
      dice: '222233',
      note: 'any faces, like',
      points: 1500,
    });
    expect(comboRows(hotDice('zilch'), learn.rules).at(-1)?.note).toContain(
      'nothing else that scores',
    );
  });
});
