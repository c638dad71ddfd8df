import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { allGames } from '@barrelhouse/engine';
import { afterAll, expect, test } from 'vitest';
import { memoryIo } from '../io/memory-io.ts';
import { columnsOf } from '../terminal/width.ts';
import { odds } from './odds.ts';

const folder = mkdtempSync(join(tmpdir(), 'barrelhouse-odds-'));
afterAll(() => rmSync(folder, { recursive: true }));

const house = (name: string, changes: object): string => {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify({ base: 'classic', id: 'home', name: 'Home', ...changes }));
  return file;
};

const run = (...argv: string[]) => {
  const io = memoryIo();
  return { code: odds.run(argv, io), out: io.written(), err: io.complaints() };
};

const data = (...argv: string[]): unknown => JSON.parse(run(...argv, '--json').out);

test.each(Object.keys(allGames))('prints the odds of %s in 80 columns without colour', (game) => {
  const { code, out } = run(game);
  expect(code).toBe(0);
  expect(out).not.toContain('\u001b');
  for (const line of out.split('\n')) expect(columnsOf(line)).toBeLessThanOrEqual(80);
});

test('uses colours in a terminal, and fits a narrow one', () => {
  const io = memoryIo({ terminal: { columns: 60, rows: 24 }, depth: 8 });
  expect(odds.run(['barrel'], io)).toBe(0);
  expect(io.written()).toContain('\u001b[');
  const plain = stripVTControlCharacters(io.written());
  for (const line of plain.split('\n')) expect(columnsOf(line)).toBeLessThanOrEqual(60);
});

test('prints the JSON fields that scripts rely on', () =>
  expect(data('classic')).toMatchObject({
    game: 'classic',
    bust: {
      1: { ways: 4, of: 6 },
      2: { ways: 16, of: 36 },
      3: { ways: 60, of: 216 },
      4: { ways: 204, of: 1296 },
      5: { ways: 600, of: 7776 },
      6: { ways: 1080, of: 46_656 },
    },
    turn: { mean: expect.closeTo(590.024, 3) as number, bust: expect.closeTo(0.2057, 4) as number },
    opening: { mean: expect.closeTo(567.891, 3) as number },
    bank: [
      { dice: 1, from: 350 },
      { dice: 2, from: 250 },
      { dice: 3, from: 450 },
      { dice: 4, from: 1050 },
      { dice: 5, from: 3100 },
      { dice: 6, from: 18_100 },
    ],
  }));

test('a blank double of barrel is no bust', () => {
  expect(data('barrel')).toMatchObject({
    bust: { 2: { ways: 12, of: 36 } },
    rescued: { 2: { ways: 4, of: 36 } },
  });
  expect(run('barrel').out).toContain('4 ways to roll nothing with 2 dice are no bust');
});

test('never banks what must be rolled', () => {
  expect(run('hutton').out).toMatch(/^ +6 +never$/m);
  expect(data('hutton')).toMatchObject({ bank: { 5: { dice: 6, from: null } } });
});

test.each([
  ['depot', 'over many turns averages 598.01 a turn'],
  ['depot+may-roll-on', 'Rolling on after a bust is not counted here.'],
  ['classic', 'Before opening at 500 it is'],
  ['diecup', 'Never: every roll offers a number.'],
])('%s says: %s', (game, words) => expect(run(game).out.replaceAll(/\s+/g, ' ')).toContain(words));

test('prints the chance of each number of diecup', () =>
  expect(data('diecup')).toMatchObject({
    game: 'diecup',
    bust: { 6: { ways: 0, of: 46_656 } },
    bank: [],
    numbers: { 2: expect.arrayContaining([{ target: 12, ways: 1, of: 36, mean: 1 / 36 }]) as [] },
  }));

test('computes the odds of house rules', () => {
  const file = house('home.json', { minimumBank: 400, opening: 0 });
  const bank = (data('--rules', file) as { bank: { from: number }[] }).bank;
  expect(Math.min(...bank.map(({ from }) => from))).toBe(400);
});

test('describes rules under which a turn never busts', () => {
  const combos = [{ kind: 'alike', count: 1, points: { 1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1 } }];
  const file = house('safe.json', { dice: 2, combos });
  expect(run('--rules', file).out).toContain('for ever without a bust');
});

test('explains in one line what it cannot answer', () => {
  const combos = [{ kind: 'alike', count: 1, points: { 1: 1_000_000, 5: 1 } }];
  const wild = house('wild.json', { combos });
  for (const argv of [[], ['clasic'], ['classic', 'depot'], ['--rules', wild]]) {
    const { code, out, err } = run(...argv);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(/^barrelhouse: .+\n$/);
  }
});

test('gives up on rules that take too long', async () => {
  const file = join(folder, 'endless.json');
  const points = { 1: 2, 2: 3, 3: 4, 4: 5, 5: 6, 6: 7 };
  const rules = {
    family: 'hot-dice',
    id: 'endless',
    name: 'Endless',
    dice: 8,
    combos: [{ kind: 'alike', count: 1, points }],
    opening: 1_000_000,
    end: { target: 1_000_000 },
  };
  writeFileSync(file, JSON.stringify(rules));
  const io = memoryIo();
  expect(await odds.run(['--rules', file], io)).toBe(2);
  expect(io.complaints()).toBe('barrelhouse: The odds of Endless take too long to compute.\n');
}, 60_000);
