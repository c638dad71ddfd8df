import { begin, gameOf } from '@barrelhouse/engine';
import { expect, test } from 'vitest';
import { en } from '../i18n/en/index.ts';
import { rulesNamed } from '../review/played-table.ts';
import { describeRefusal } from './describe-refusal.ts';

test('describes refused moves in table words and everything else in server words', () => {
  expect(describeRefusal({ code: 'must-keep' }, en)).toBe(
    'Set at least one scoring die aside first.',
  );
  expect(describeRefusal({ code: 'too-long', turns: 1000, entries: 10_000 }, en)).toMatch(
    /1,000 turns/,
  );
  expect(describeRefusal({ code: 'bad-token' }, en)).toMatch(/signed out/);
  expect(describeRefusal({ code: 'failed' }, en)).toMatch(/went wrong/);
});

test('says nothing about a table that has moved on', () =>
  expect(describeRefusal({ code: 'stale-seq' }, en)).toBe(''));

test('needs no online words at a table on this device', () => {
  const words = { table: en.table };
  const tooLong = { code: 'too-long', turns: 1000, entries: 10_000 } as const;
  const view = gameOf(rulesNamed('classic')).view(begin(gameOf(rulesNamed('classic')), 1, 0).state);
  const late = { ...view, boards: view.boards.map((board) => ({ ...board, turns: 1001 })) };
  expect(describeRefusal(tooLong, words, late)).toMatch(/1,000 turns/);
  expect(describeRefusal(tooLong, words, view)).toMatch(/10,000 moves/);
  expect(describeRefusal({ code: 'table-full', places: 2 }, words)).toBe(
    'You can’t do that right now.',
  );
});
