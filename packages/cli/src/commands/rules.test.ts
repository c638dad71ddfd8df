import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allGames } from '@barrelhouse/engine';
import { afterAll, expect, test } from 'vitest';
import { memoryIo } from '../io/memory-io.ts';
import { columnsOf } from '../terminal/width.ts';
import { rulesCommand } from './rules.ts';

const folder = mkdtempSync(join(tmpdir(), 'barrelhouse-rules-'));
afterAll(() => rmSync(folder, { recursive: true }));

const fileWith = (name: string, value: unknown): string => {
  const file = join(folder, name);
  writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value));
  return file;
};

const run = (...argv: string[]) => {
  const io = memoryIo();
  return { code: rulesCommand.run(argv, io), out: io.written(), err: io.complaints() };
};

test('has a line for every game', () => {
  const { out } = run();
  for (const game of Object.keys(allGames)) expect(out).toContain(`  ${game}`);
});

test.each(Object.keys(allGames))('prints the rules of %s in 80 columns', (game) => {
  const { code, out } = run(game);
  expect(code).toBe(0);
  for (const line of out.split('\n')) expect(columnsOf(line)).toBeLessThanOrEqual(80);
});

test.each([
  ['barrel', 'Barrels: 295 to 400 (three turns)'],
  ['barrel', 'Straight 2–6  250   2 3 4 5 6'],
  ['hutton', 'must be rolled'],
  ['hutton', 'The first bank needs 1,000 points in one turn.'],
  ['classic', 'Four alike    2,000    400    600    800  1,000  1,200'],
  ['depot', 'Three busted turns in a row cost 1,000 points.'],
  ['diecup', 'The board has a slot for 1 to 12; five points fill a slot.'],
  ['zilch', 'Every bank needs 300 points.'],
])('%s says: %s', (game, words) => expect(run(game).out).toContain(words));

test('describes an option by what it changes', () =>
  expect(run('depot').out).toContain(
    '  +floor-at-zero\n    A penalty never brings a score below 0.',
  ));

test('has a changed sentence for every option of every game', () => {
  for (const game of Object.keys(allGames)) {
    const { options } = JSON.parse(run(game, '--json').out) as {
      options: { name: string; changes: string[] }[];
    };
    for (const { changes } of options) expect(changes).not.toEqual([]);
  }
});

test('prints playable house rules, and passes them', () => {
  const file = fileWith('good.json', { base: 'classic', id: 'home', name: 'Home', opening: 350 });
  expect(run('check', file)).toMatchObject({ code: 0, err: '' });
  expect(run('--rules', file).out).toContain('The first bank needs 350 points in one turn.');
});

test('counts a single bust as one', () => {
  const penalties = [{ busts: 1, points: 100 }];
  const file = fileWith('strict.json', { base: 'depot', id: 'strict', name: 'Strict', penalties });
  expect(run('--rules', file).out).toContain('A busted turn costs 100 points.');
});

test('lists each error in house rules with its path', () => {
  const file = fileWith('bad.json', {
    base: 'classic',
    id: 'home',
    name: 'Home',
    openin: 3,
    dice: 9,
  });
  expect(run('check', file)).toEqual({
    code: 1,
    out: 'openin: is not a field here. Did you mean "opening"?\ndice: must be a whole number from 1 to 8, not 9\n',
    err: '',
  });
  expect(JSON.parse(run('check', file, '--json').out)).toMatchObject({ valid: false });
  expect(run('--rules', file).code).toBe(2);
});

test('fails a file that is not JSON, and reports a missing one', () => {
  const file = fileWith('broken.json', '{ "id": ');
  expect(run('check', file).out).toContain('is not JSON');
  expect(run('check', file).code).toBe(1);
  expect(run('check', join(folder, 'none.json')).code).toBe(2);
  expect(run('check').code).toBe(2);
});

test('prints the schema as JSON', () =>
  expect(JSON.parse(run('schema').out)).toMatchObject({ title: 'Barrelhouse rules' }));
