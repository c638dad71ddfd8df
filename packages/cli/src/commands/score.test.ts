import { expect, test } from 'vitest';
import { memoryIo } from '../io/memory-io.ts';
import { score } from './score.ts';

const run = (...argv: string[]) => {
  const io = memoryIo();
  return { code: score.run(argv, io), out: io.written(), err: io.complaints() };
};

test('scores a selection by its best split', () => {
  expect(run('depot', '1111').out).toMatch(/^1 1 1 1 {2}scores 1,100\n/);
  expect(run('classic', '1', '1', '5').out).toContain('scores 250');
});

test('prints the JSON fields that scripts rely on, and dice as typed', () => {
  const {
    game,
    dice,
    isValid,
    score: worth,
    combinations,
  } = JSON.parse(run('classic', '51555', '--json').out) as { [field: string]: unknown };
  expect({ game, dice, isValid, worth, combinations }).toEqual({
    game: 'classic',
    dice: '51555',
    isValid: true,
    worth: 1100,
    combinations: [
      { kind: 'of-a-kind', count: 4, face: 5, name: 'Four 5s', dice: '5555', points: 1000 },
      { kind: 'of-a-kind', count: 1, face: 1, name: 'Single 1', dice: '1', points: 100 },
    ],
  });
});

test('scores 0 for a selection with an idle die, without an error', () => {
  const { code, out } = run('classic', '11535', '--json');
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({
    dice: '11535',
    isValid: false,
    score: 0,
    combinations: [],
  });
  expect(run('classic', '11535').out).toBe('1 1 5 3 5  scores 0. The 3 does not score.\n');
});

test.each([
  [['clasic', '11'], 'There is no game clasic. Did you mean classic?'],
  [['depot+may-rol', '11'], 'depot has no option may-rol. Did you mean may-roll-on?'],
  [['zilch+nothing', '11'], 'zilch has no option nothing. It has no options.'],
  [['classic', '1171'], 'Dice are written as faces 1 to 6, like 11535, not 1171.'],
  [['classic'], 'Give the dice as faces 1 to 6, like 11535.'],
  [['barrel', '111111'], 'Barrel has 5 dice, not 6: 111111.'],
  [
    ['diecup', '11'],
    'Diecup has numbers to collect, not selections to score. Use barrelhouse keeps.',
  ],
  [['--rules', '/nowhere.json', '11'], 'Cannot read /nowhere.json: there is no such file.'],
])('%j exits with 2 and prints one line', (argv, line) => {
  expect(run(...argv)).toEqual({ code: 2, out: '', err: `barrelhouse: ${line}\n` });
});
