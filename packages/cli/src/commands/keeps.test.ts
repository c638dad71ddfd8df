import { expect, test } from 'vitest';
import { memoryIo } from '../io/memory-io.ts';
import { keeps } from './keeps.ts';

const run = (...argv: string[]): string => {
  const io = memoryIo();
  expect(keeps.run(argv, io)).toBe(0);
  return io.written();
};

test('lists every valid selection, best first', () =>
  expect(run('classic', '112355').split('\n').slice(0, 3)).toEqual([
    '1 1 2 3 5 5  8 valid selections',
    '  1 1 5 5              300   2 left     Single 1 ×2, Single 5 ×2',
    '  1 1 5                250   3 left     Single 1 ×2, Single 5',
  ]));

test('prints bust for a roll without any', () => {
  expect(run('classic', '223346')).toBe('2 2 3 3 4 6  bust\n');
  expect(JSON.parse(run('classic', '2346', '--json'))).toMatchObject({ bust: true, keeps: [] });
});

test('prints the JSON fields that scripts rely on', () =>
  expect(JSON.parse(run('hutton', '555', '--json'))).toMatchObject({
    game: 'hutton',
    dice: '555',
    bust: false,
    keeps: [
      { dice: '555', isValid: true, score: 500, diceLeft: 0, hotDice: true },
      { dice: '55', isValid: true, score: 100, diceLeft: 1, hotDice: false },
      { dice: '5', isValid: true, score: 50, diceLeft: 2, hotDice: false },
    ],
  }));

test('a blank double of the last two dice is no bust in barrel', () =>
  expect(JSON.parse(run('barrel', '22', '--json'))).toMatchObject({
    bust: false,
    rescue: true,
    keeps: [],
  }));

test('shows what each number of diecup would collect', () =>
  expect(JSON.parse(run('diecup', '666612', '--json'))).toMatchObject({
    bust: false,
    keeps: [
      { target: 6, dice: '6666', isValid: true, score: 4, diceLeft: 2, hotDice: false },
      { target: 12, dice: '6666', isValid: true, score: 2, diceLeft: 2, hotDice: false },
      { target: 1 },
      { target: 2 },
      { target: 7, dice: '16', score: 1 },
      { target: 8, dice: '26' },
    ],
  }));

test('fills a slot at once with six of a kind, for a free turn', () =>
  expect(run('diecup', '666661').split('\n')[1]).toContain('free turn'));
