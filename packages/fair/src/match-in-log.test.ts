import { makeMatch, parseMatch } from '@barrelhouse/engine';
import { expect, test } from 'vitest';
import { EVENINGS, recordTable } from '../test/record.ts';
import { matchOf } from './match-in-log.ts';

test.each(EVENINGS)('$game at level $level: the match can be written and read again', (evening) => {
  const entries = recordTable(evening);
  const match = matchOf(entries);
  if (!match.ok) throw new Error(JSON.stringify(match.error));
  expect(match.value.names).toHaveLength(evening.seats.length);
  expect(match.value.names[0]).toBe('Ada');
  expect(match.value.facts[0]?.type).toBe('started');
  expect(parseMatch(makeMatch(match.value))).toEqual(match);
});

test('a match against the rules names the entry and the fact', () => {
  const entries = recordTable({
    game: 'classic',
    level: 1,
    seats: ['human', 'bot'],
    seed: 'wrong',
  });
  const at = entries.findIndex(({ facts }) => facts[0]?.type === 'kept');
  const wrong = entries.map((entry, i) =>
    i === at
      ? { ...entry, facts: entry.facts.map((f) => ({ ...f, points: 1 }) as typeof f) }
      : entry,
  );
  expect(matchOf(wrong)).toMatchObject({
    ok: false,
    error: {
      line: at + 1,
      text: expect.stringContaining('"points":1'),
      problem: { code: 'differs' },
    },
  });
});

test('a table without a match or without rules has no match', () => {
  const entries = recordTable({ game: 'classic', level: 1, seats: ['human', 'bot'], seed: 'none' });
  expect(matchOf(entries.slice(0, 4))).toMatchObject({ ok: false, error: { line: 4 } });
  expect(matchOf(entries.slice(1))).toMatchObject({ ok: false, error: { line: 1 } });
  expect(matchOf([])).toMatchObject({ ok: false });
});
