import { allGames, findRules, seededRandom, seededRoller } from '@barrelhouse/engine';
import { expect, test } from 'vitest';
import { playOn, riggedMatch, sitDown } from '../../test/rigged-match.ts';
import { paintAt } from '../terminal/paint.ts';
import { columnsOf } from '../terminal/width.ts';
import { drawTable } from './draw.ts';
import { LOCAL_KEYS } from './key-hints.ts';
import { localDisplay } from './match-display.ts';
import { type MatchState, nextAt } from './match-state.ts';
import { pickOption, startInput } from './move-input.ts';
import { sceneOf } from './scene.ts';

const plain = paintAt(1);
const AROUND = { remark: 'practice', status: '', story: [], keys: LOCAL_KEYS };
const AT_80 = { columns: 80, rows: 24 };

/** The screen of the player to move, with the best option picked. */
const screen = (match: MatchState, size = AT_80): string => {
  const next = nextAt(match);
  const [best] = next.kind === 'choice' ? next.options : [];
  const display = localDisplay(match);
  const input = pickOption(display, startInput(display), best);
  return drawTable(sceneOf(display, input, AROUND), size, plain).join('\n');
};

test('shows what the selection is worth and what it allows', () => {
  const display = screen(riggedMatch('classic', [{ type: 'roll' }], ['111256']));
  expect(display).toContain('Turn 0 + 1,050 = 1,050');
  expect(display).toContain('› 1 1 1 5  1,050   Three 1s, Single 5          roll 2 or bank 1,050');
  expect(display).toContain('enter roll 2 dice   b bank 1,050');
});

test('shows why a selection does not score', () => {
  const match = riggedMatch('classic', [{ type: 'roll' }], ['111256']);
  const input = { ...startInput(localDisplay(match)), picked: [0, 3] };
  const display = drawTable(sceneOf(localDisplay(match), input, AROUND), AT_80, plain).join('\n');
  expect(display).toContain('Turn 0 + 0   The 2 does not score.');
});

test('offers no bank below the opening, and names the opening', () => {
  const display = screen(riggedMatch('hutton', [{ type: 'roll' }], ['122346']));
  expect(display).toContain('roll 5; bank from 1,000');
  expect(display).not.toContain('b bank');
  expect(display).toContain('opens at 1,000');
});

test('shows the barrel and the turns left', () => {
  const keep = (text: string) => ({ type: 'keep', dice: text }) as never;
  const actions = [
    { type: 'roll' },
    keep('22222'),
    { type: 'roll' },
    keep('111'),
    { type: 'bank' },
  ] as const;
  const display = screen(riggedMatch('barrel', actions, ['22222', '11146']));
  expect(display).toMatch(/Ada +300 .* barrel 295–400 ●●●/);
});

test('shows busts in a row as pips', () =>
  expect(screen(riggedMatch('depot', [{ type: 'roll' }], ['223346']))).toMatch(/Ada .* busts ●○○/));

test('draws twelve slots as a rack of pips', () => {
  const actions = [{ type: 'roll' }, { type: 'aim', target: 6 }] as const;
  const display = screen(riggedMatch('diecup', actions, ['666123']));
  expect(display).toContain('6◂');
  expect(display).toContain('○○○○○ ●●●○○ ○○○○○');
  expect(display).toContain('Collecting 6');
});

const walk = (game: string, seats: number): MatchState[] => {
  const rules = findRules(game);
  if (!rules.ok) throw new Error(game);
  const random = seededRandom(game);
  const roller = seededRoller(game);
  const names = Array.from({ length: seats }, (_, i) => `Person ${i}`);
  const tables = [sitDown(rules.value, names)];
  for (let i = 0; i < 30; i++) {
    const match = tables.at(-1);
    const next = match === undefined ? undefined : nextAt(match);
    if (match === undefined || next?.kind !== 'choice') break;
    const option = next.options[random(next.options.length)];
    if (option !== undefined) tables.push(playOn(match, option, roller));
  }
  return tables;
};

test.each(Object.keys(allGames))('fits every screen of %s, large or small', (game) => {
  for (const match of [...walk(game, 2), ...walk(game, 8)]) {
    for (const size of [AT_80, { columns: 60, rows: 24 }, { columns: 40, rows: 16 }]) {
      const lines = screen(match, size).split('\n');
      expect(lines.length).toBeLessThanOrEqual(size.rows);
      for (const line of lines) expect(columnsOf(line)).toBeLessThanOrEqual(size.columns);
    }
  }
});
