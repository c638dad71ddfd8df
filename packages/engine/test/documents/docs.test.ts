import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { games, readRules, rulesHash, rulesSchema } from '../../src/index.ts';
import { hotDiceRulesOf, rulesOf, worthOf } from '../script.ts';

// Checks docs/rules against the rules that are played.

const pageOf = (name: string): string =>
  readFileSync(new URL(`../../../../docs/rules/${name}.md`, import.meta.url), 'utf8');

/** The cells of every table row of a page. */
const rowsOf = (page: string): readonly (readonly string[])[] =>
  page
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );

const codeIn = (cell: string): string => /^`(.+)`$/.exec(cell)?.[1] ?? '';

const pointsIn = (cell: string): number | undefined =>
  cell === '–' ? undefined : Number(cell.replaceAll(',', '').replace('−', '-'));

const hotDiceGames = Object.keys(games).filter((id) => games[id]?.rules.family === 'hot-dice');

describe.each(hotDiceGames)('the page of %s', (id) => {
  /** Pairs of dice in code and points beside them. */
  const priced = rowsOf(pageOf(id)).flatMap((row) =>
    row.flatMap((cell, i): (readonly [string, number | undefined])[] =>
      /^[1-6]+$/.test(codeIn(cell)) ? [[codeIn(cell), pointsIn(row[i + 1] ?? '')]] : [],
    ),
  );

  test('has a price list', () => {
    expect(priced.length).toBeGreaterThan(7);
  });

  test.each(priced)('says that %s is worth %s', (dice, points) => {
    expect(worthOf(id, dice)).toBe(points);
  });
});

test('the page of classic has the right multiples for four, five and six alike', () => {
  const rows = rowsOf(pageOf('classic')).filter(([face = '']) => /^[1-6]$/.test(face));
  expect(rows).toHaveLength(6);
  for (const [face = '', ...points] of rows) {
    const worth = [4, 5, 6].map((count) => worthOf('classic', face.repeat(count)));
    expect(points.map(pointsIn)).toEqual(worth);
  }
});

test('the page of barrel has the barrels', () => {
  const rows = rowsOf(pageOf('barrel')).filter(([number = '']) => /^[1-3]$/.test(number));
  expect(rows.map(([, from = '', to = '']) => [pointsIn(from), pointsIn(to)])).toEqual(
    hotDiceRulesOf('barrel').barrels.map(({ from, to }) => [from, to]),
  );
});

test.each(
  Object.entries(games).flatMap(([id, { options }]) =>
    Object.keys(options).map((option) => [id, `${id}+${option}`] as const),
  ),
)('the page of %s names the option %s', (id, option) => {
  expect(pageOf(id)).toContain(`\`${option}\``);
});

describe('the page of presets', () => {
  const [header = [], ...rows] = rowsOf(pageOf('presets'));
  const ids = header.slice(1).map(codeIn);

  test('has all five', () => {
    expect(ids).toEqual(['thousands', 'zilch', 'facebook', 'cardgames', 'kingdom']);
  });

  const priced = rows.flatMap(([dice = '', ...cells]) =>
    /^[1-6]+$/.test(codeIn(dice))
      ? cells.map((cell, i) => [ids[i] ?? '', codeIn(dice), pointsIn(cell)] as const)
      : [],
  );

  test.each(priced)('says that in %s %s is worth %s', (id, dice, points) => {
    expect(worthOf(id, dice)).toBe(points);
  });

  test.each(ids.map((id, i) => [id, i + 1] as const))('has the rest of %s', (id, column) => {
    const cell = (label: string): string => rows.find(([name]) => name === label)?.[column] ?? '';
    const { opening, minimumBank, penalties, end } = hotDiceRulesOf(id);
    expect(pointsIn(cell('opening')) ?? 0).toBe(opening);
    expect(pointsIn(cell('minimum bank')) ?? 0).toBe(minimumBank);
    const fine = pointsIn(cell('third bust in a row'));
    expect(penalties).toEqual(fine === undefined ? [] : [{ busts: 3, points: -fine }]);
    expect(pointsIn(cell('target'))).toBe(end.target);
    expect(cell('last round')).toBe(end.lastRound ? 'yes' : 'no');
  });
});

describe('the page of house rules', () => {
  const page = pageOf('house-rules');
  const examples = [...page.matchAll(/```json\n(.*?)```/gs)].map(([, json = '']): unknown =>
    JSON.parse(json),
  );
  const read = examples.map(readRules);

  test('has two examples, and both can be played', () => {
    expect(read).toMatchObject([
      { ok: true, value: { id: 'kitchen-table' } },
      { ok: true, value: { id: 'four-dice-barrel' } },
    ]);
  });

  test('lays the first over classic', () => {
    expect(read[0]).toEqual({
      ok: true,
      value: {
        ...hotDiceRulesOf('classic'),
        id: 'kitchen-table',
        name: 'Kitchen table',
        opening: 350,
        penalties: [{ busts: 3, points: 500 }],
        floor: 0,
        end: { target: 5000, win: 'reach', lastRound: true, tie: 'first' },
      },
    });
  });

  test('names every field of the schema', () => {
    const fields = rulesSchema.oneOf.flatMap(({ properties }) =>
      Object.entries(properties).flatMap(([name, schema]) =>
        'properties' in schema
          ? Object.keys(schema.properties).map((inner) => `${name}.${inner}`)
          : [name],
      ),
    );
    const named = new Set([...page.matchAll(/`([\w.]+)`/g)].map(([, code = '']) => code));
    expect(fields.filter((field) => !named.has(field))).toEqual([]);
  });

  test('names do not change the hash, play does', () => {
    const classic = rulesOf('classic');
    const hash = rulesHash(classic);
    expect(hash).toMatch(/^[0-9a-f]{32}$/);
    expect(rulesHash({ ...classic, id: 'other', name: 'Other' })).toBe(hash);
    const changed = readRules({ base: 'classic', opening: 350 });
    expect(changed.ok ? rulesHash(changed.value) : '').not.toBe(hash);
  });
});
