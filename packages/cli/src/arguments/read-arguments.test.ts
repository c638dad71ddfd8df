import { expect, test } from 'vitest';
import { readArguments, readInteger } from './read-arguments.ts';

const FLAGS = { seed: 'text', json: 'switch' } as const;

test('reads words and flags in any order', () =>
  expect(readArguments(FLAGS, ['classic', '--json', '115', '--seed', 'x'])).toEqual({
    ok: true,
    value: { words: ['classic', '115'], flags: { json: true, seed: 'x' } },
  }));

test('turns a switch off by default', () =>
  expect(readArguments(FLAGS, [])).toEqual({
    ok: true,
    value: { words: [], flags: { json: false } },
  }));

test.each([
  [['--jsn'], 'There is no flag --jsn. Did you mean --json?'],
  [['-z'], 'There is no flag -z. See --help.'],
  [['--seed'], '--seed needs a value.'],
  [['--seed='], '--seed needs a value.'],
  [['--json=yes'], '--json takes no value.'],
])('answers %j in one line', (argv, error) =>
  expect(readArguments(FLAGS, argv)).toEqual({ ok: false, error }),
);

test('refuses a number outside its bounds, and names them', () => {
  expect(readInteger('games', '12', 1, 20)).toEqual({ ok: true, value: 12 });
  for (const text of ['0', '21', '1.5', '-3', 'many']) {
    expect(readInteger('games', text, 1, 20)).toEqual({
      ok: false,
      error: `--games must be a whole number from 1 to 20, not ${text}.`,
    });
  }
});
