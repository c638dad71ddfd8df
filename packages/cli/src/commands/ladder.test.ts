import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findRules } from '@barrelhouse/engine';
import { afterAll, expect, test } from 'vitest';
import { memoryIo } from '../io/memory-io.ts';
import { columnsOf } from '../terminal/width.ts';
import { ladder } from './ladder.ts';
import { simulateCommand } from './simulate.ts';
import { solve } from './solve.ts';

const folder = mkdtempSync(join(tmpdir(), 'barrelhouse-ladder-'));
afterAll(() => rmSync(folder, { recursive: true }));

const run = async (command: typeof ladder, ...argv: string[]) => {
  const io = memoryIo();
  const code = await command.run(argv, io);
  return { code, out: io.written(), err: io.complaints() };
};

const found = findRules('kingdom');
if (!found.ok || found.value.family !== 'hot-dice') throw new Error('Kingdom has hot dice.');
const house = join(folder, 'house.json');
writeFileSync(
  house,
  JSON.stringify({
    ...found.value,
    id: 'house',
    name: 'House',
    end: { ...found.value.end, target: 750 },
  }),
);
const FEW = ['--games', '10', '--seed', 's', '--jobs', '1'];
const NO_TABLE =
  'perfect needs a solved table, and none ships for House with these rules. For simulate and ladder, make one with barrelhouse solve … --table file.';

test('leaves perfect out without a solved table', async () => {
  const { code, out } = await run(ladder, '--rules', house, ...FEW);
  expect(code).toBe(0);
  expect(out).toContain('House: 10 matches for each pair, seed s');
  expect(out).toContain(NO_TABLE);
  expect(out).not.toContain('Perfect');
});

test('lets all bots play with a given table', async () => {
  const table = join(folder, 'house.bin');
  await run(solve, '--rules', house, '--table', table, '--jobs', '1');
  const { out } = await run(ladder, '--rules', house, '--table', table, ...FEW, '--json');
  expect(JSON.parse(out)).toMatchObject({
    game: 'house',
    games: 10,
    seed: 's',
    absent: [],
    rungs: expect.arrayContaining([
      expect.objectContaining({ bot: 'regular', rating: 1500 }),
      expect.objectContaining({ bot: 'perfect', clear: expect.any(Boolean) as boolean }),
    ]) as unknown,
  });
  const again = await run(ladder, '--rules', house, '--table', table, ...FEW);
  for (const line of again.out.split('\n')) expect(columnsOf(line)).toBeLessThanOrEqual(80);
  expect((await run(ladder, '--rules', house, '--table', table, ...FEW)).out).toBe(again.out);

  const seats = ['--seats', 'perfect,sharp'];
  const simulated = await run(
    simulateCommand,
    '--rules',
    house,
    '--table',
    table,
    ...seats,
    ...FEW,
  );
  expect(simulated.code).toBe(0);
  expect(simulated.out).toContain('Perfect');
  const other = await run(simulateCommand, 'classic', '--table', table, ...seats, ...FEW);
  expect(other).toEqual({
    code: 2,
    out: '',
    err: 'barrelhouse: Classic: This table belongs to other rules.\n',
  });
});

test('lets perfect play diecup by the shipped table', async () => {
  const { code, out } = await run(simulateCommand, 'diecup', '--seats', 'perfect,sharp', ...FEW);
  expect(code).toBe(0);
  expect(out).toContain('Perfect');
});

test('needs no table for one seat of hot dice', async () => {
  const { code } = await run(simulateCommand, '--rules', house, '--seats', 'perfect', ...FEW);
  expect(code).toBe(0);
});

test.each([
  [[], 'Name a game'],
  [['classic', 'depot'], 'ladder takes one game. Leave out depot.'],
  [['classic', '--games', 'x'], '--games must be a whole number from 1 to 10000000, not x.'],
  [['classic', '--table', 'nowhere.bin'], 'Cannot read nowhere.bin: there is no such file.'],
])('%j exits with 2 and prints one line', async (argv, line) => {
  const { code, out, err } = await run(ladder, ...argv);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toContain(line);
});

test('simulate explains how to make a missing solved table', async () =>
  expect(await run(simulateCommand, '--rules', house, '--seats', 'perfect,sharp')).toEqual({
    code: 2,
    out: '',
    err: `barrelhouse: ${NO_TABLE}\n`,
  }));
