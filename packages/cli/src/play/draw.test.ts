import { catalogue, findRules, seededRandom, seededRoller } from '@barrelhouse/engine';
import { expect, test } from 'vitest';
import { playOn, riggedTable, sitDown } from '../../test/rigged-table.ts';
import { paintAt } from '../terminal/paint.ts';
import { columnsOf } from '../terminal/width.ts';
import { freshDesk, layOut } from './desk.ts';
import { drawTable } from './draw.ts';
import { KEYS_HERE } from './house-keys.ts';
import { sceneOf } from './scene.ts';
import { shownAt } from './shown.ts';
import { nextAt, type Table } from './table.ts';

const plain = paintAt(1);
const AROUND = { remark: 'practice', status: '', story: [], keys: KEYS_HERE };
const AT_80 = { columns: 80, rows: 24 };

/** The screen as the person sees it whose choice it is, with the best option laid out. */
const screen = (table: Table, size = AT_80): string => {
  const next = nextAt(table);
  const [best] = next.kind === 'choice' ? next.options : [];
  const shown = shownAt(table);
  const desk = layOut(shown, freshDesk(shown), best);
  return drawTable(sceneOf(shown, desk, AROUND), size, plain).join('\n');
};

test('the selection shows its worth, the turn after it and what is then possible', () => {
  const shown = screen(riggedTable('classic', [{ type: 'roll' }], ['111256']));
  expect(shown).toContain('Turn 0 + 1,050 = 1,050');
  expect(shown).toContain('› 1 1 1 5  1,050   Three 1s, Single 5          roll 2 or bank 1,050');
  expect(shown).toContain('enter roll 2 dice   b bank 1,050');
});

test('a selection that does not score shows 0 and the reason from the referee', () => {
  const table = riggedTable('classic', [{ type: 'roll' }], ['111256']);
  const desk = { ...freshDesk(shownAt(table)), picked: [0, 3] };
  const shown = drawTable(sceneOf(shownAt(table), desk, AROUND), AT_80, plain).join('\n');
  expect(shown).toContain('Turn 0 + 0   The 2 does not score.');
});

test('a bank below the opening is not offered, and the list says from where it is', () => {
  const shown = screen(riggedTable('hutton', [{ type: 'roll' }], ['122346']));
  expect(shown).toContain('roll 5; bank from 1,000');
  expect(shown).not.toContain('b bank');
  expect(shown).toContain('opens at 1,000');
});

test('barrels show where they are and how many turns are left', () => {
  const keep = (text: string) => ({ type: 'keep', dice: text }) as never;
  const actions = [
    { type: 'roll' },
    keep('22222'),
    { type: 'roll' },
    keep('111'),
    { type: 'bank' },
  ] as const;
  const shown = screen(riggedTable('barrel', actions, ['22222', '11146']));
  expect(shown).toMatch(/Ada +300 .* barrel 295–400 ●●●/);
});

test('busts in a row are pips', () =>
  expect(screen(riggedTable('depot', [{ type: 'roll' }], ['223346']))).toMatch(/Ada .* busts ●○○/));

test('twelve slots are a rack of pips', () => {
  const actions = [{ type: 'roll' }, { type: 'aim', target: 6 }] as const;
  const shown = screen(riggedTable('diecup', actions, ['666123']));
  expect(shown).toContain('6◂');
  expect(shown).toContain('○○○○○ ●●●○○ ○○○○○');
  expect(shown).toContain('Collecting 6');
});

const walk = (game: string, seats: number): Table[] => {
  const rules = findRules(game);
  if (!rules.ok) throw new Error(game);
  const random = seededRandom(game);
  const roller = seededRoller(game);
  const names = Array.from({ length: seats }, (_, i) => `Person ${i}`);
  const tables = [sitDown(rules.value, names)];
  for (let i = 0; i < 30; i++) {
    const table = tables.at(-1);
    const next = table === undefined ? undefined : nextAt(table);
    if (table === undefined || next?.kind !== 'choice') break;
    const option = next.options[random(next.options.length)];
    if (option !== undefined) tables.push(playOn(table, option, roller));
  }
  return tables;
};

test.each(Object.keys(catalogue))('every screen of %s fits, large or small', (game) => {
  for (const table of [...walk(game, 2), ...walk(game, 8)]) {
    for (const size of [AT_80, { columns: 60, rows: 24 }, { columns: 40, rows: 16 }]) {
      const lines = screen(table, size).split('\n');
      expect(lines.length).toBeLessThanOrEqual(size.rows);
      for (const line of lines) expect(columnsOf(line)).toBeLessThanOrEqual(size.columns);
    }
  }
});
