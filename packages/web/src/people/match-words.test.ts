import { beforeAll, expect, test, vi } from 'vitest';
import { words } from '../i18n/words.svelte.ts';
import { matchWords } from './match-words.ts';

const recent = (game: string, rivals: number, place = 1) => ({
  table: null,
  game,
  at: 0,
  result: place === 1 ? ('won' as const) : ('lost' as const),
  place,
  score: 1005,
  change: null,
  rivals: Array.from({ length: rivals }, () => ({ name: 'Ines', score: 870, me: false })),
});

// The words set the language of the page.
beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await words.want(['people']);
});

test('tells a match in a few words', () => {
  expect(matchWords(recent('barrel', 1))).toBe('beat Ines, 1,005\u00a0to\u00a0870');
  expect(matchWords(recent('barrel', 1, 2))).toBe('lost to Ines, 1,005\u00a0to\u00a0870');
  expect(matchWords(recent('barrel', 2, 3))).toBe('place 3 of 3, 1,005');
});

test.each(['diecup', 'diecup+five-dice', 'diecup-house'])(
  'counts a match of %s in turns',
  (game) => {
    const match = { ...recent(game, 1), score: 17 };
    const [rival] = match.rivals;
    if (rival === undefined) throw new Error('Nobody played.');
    expect(matchWords({ ...match, rivals: [{ ...rival, score: 21 }] })).toBe(
      'beat Ines, 17\u00a0to\u00a021 turns',
    );
    expect(matchWords({ ...match, rivals: [rival, rival] })).toBe('place 1 of 3, 17 turns');
    expect(matchWords({ ...match, result: 'shared', rivals: [rival] })).toBe(
      'drew with Ines, 17 turns each',
    );
  },
);
