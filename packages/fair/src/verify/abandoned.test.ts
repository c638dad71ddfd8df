import {
  type By,
  type Entry,
  type Fact,
  MATCH_LIMITS,
  type WhyAbandoned,
} from '@barrelhouse/protocol';
import { describe, expect, test } from 'vitest';
import { recordTable } from '../../test/record.ts';
import type { Fault } from './verdict.ts';
import { verify } from './verify.ts';

/** Ada, who hosts the table, and Bob; it breaks off in the middle. */
const played = recordTable({
  game: 'barrel',
  level: 1,
  seats: ['human', 'human'],
  seed: 'broken off',
  most: 12,
});

/** The same table, closed by somebody else and for another reason. */
const closed = (
  by: By,
  why: string,
  entries: readonly Entry[] = played,
  before: readonly Fact[] = [],
): readonly Entry[] =>
  entries.map((entry, i) => ({
    ...entry,
    by: i === entries.length - 1 ? by : entry.by,
    facts: entry.facts.flatMap((fact) =>
      fact.type === 'abandoned' ? [...before, { ...fact, why: why as WhyAbandoned }] : [fact],
    ),
  }));

const faultsOf = (entries: readonly Entry[]): readonly Pick<Fault, 'check' | 'code'>[] =>
  verify(entries).problems.map(({ check, code }) => ({ check, code }));

const WRONG_HAND = [{ check: 'table', code: 'wrong-hand' }];

describe('a table is closed', () => {
  test.each([
    ['house', 'expired'],
    ['house', 'house-failed'],
    ['house', 'house-closed'],
    ['house', 'house-conduct'],
    ['house', 'house-idle'],
    ['house', 'everybody-left'],
    [1, 'everybody-left'],
    ['host', 'host-left'],
    ['host', 'host-closed'],
    [0, 'host-closed'],
  ] as const)('by %s as %s', (by, why) => {
    expect(verify(closed(by, why))).toMatchObject({ verdict: 'sound', problems: [] });
  });

  test.each([
    [0, 'expired'],
    ['host', 'expired'],
    [0, 'house-failed'],
    ['host', 'house-failed'],
    ['host', 'house-closed'],
    [0, 'house-conduct'],
    ['host', 'house-idle'],
    ['host', 'everybody-left'],
    [0, 'host-left'],
    ['house', 'host-left'],
    [1, 'host-closed'],
    ['house', 'host-closed'],
  ] as const)('but not by %s as %s', (by, why) => {
    expect(faultsOf(closed(by, why))).toEqual(WRONG_HAND);
  });

  test.each(['', 'boredom', 'toString'])('for no reason like "%s"', (why) => {
    expect(faultsOf(closed('house', why))).toEqual([{ check: 'table', code: 'unknown-end' }]);
  });

  test('by whoever hosts it then', () => {
    const hosted: readonly Fact[] = [{ type: 'hosted', host: 'p-1' }];
    expect(verify(closed(1, 'host-closed', played, hosted)).verdict).toBe('sound');
    expect(faultsOf(closed(0, 'host-closed', played, hosted))).toEqual(WRONG_HAND);
  });
});

describe('a table is too long', () => {
  /** Bots' turns are an entry each, and the first turn begins with the match. */
  const afterTurns = (turns: number): readonly Entry[] =>
    recordTable({
      game: 'classic',
      level: 1,
      seats: ['bot'],
      seed: 'long',
      most: turns,
      why: 'too-long',
      target: 1_000_000,
    });

  /** Guests come and go, an entry each, until there are so many. */
  const afterEntries = (count: number): readonly Entry[] => {
    const [opened] = played;
    const seed = verify(played).seed;
    const seated = played[1]?.facts[0];
    if (opened === undefined || seated?.type !== 'seated') throw new Error('Nobody sat down.');
    const comings = Array.from(
      { length: count - 1 },
      (_, i): Pick<Entry, 'by' | 'facts'> =>
        i % 2 === 0
          ? { by: 0, facts: [seated] }
          : { by: 'house', facts: [{ type: 'unseated', seat: 0, why: 'left' }] },
    );
    const end: Pick<Entry, 'by' | 'facts'> = {
      by: 'house',
      facts: [
        { type: 'abandoned', why: 'too-long' },
        { type: 'revealed', seed },
      ],
    };
    return [
      opened,
      ...[...comings, end].map((rest, i) => ({ seq: i + 2, at: opened.at, ...rest })),
    ];
  };

  const NOT_SO = [{ check: 'table', code: 'not-too-long' }];

  test('once a seat has had all its turns, and no turn earlier', () => {
    const long = afterTurns(MATCH_LIMITS.turns);
    expect(verify(long)).toMatchObject({ verdict: 'sound', problems: [] });
    expect(faultsOf(afterTurns(MATCH_LIMITS.turns - 1))).toEqual(NOT_SO);
    expect(faultsOf(closed(0, 'too-long', long))).toEqual(WRONG_HAND);
  });

  test('once it has all its entries, and no entry earlier', () => {
    expect(verify(afterEntries(MATCH_LIMITS.entries))).toMatchObject({ verdict: 'sound' });
    expect(faultsOf(afterEntries(MATCH_LIMITS.entries - 1))).toEqual(NOT_SO);
  });

  test('and the verdict says how long it was', () => {
    const [problem] = verify(closed('house', 'too-long')).problems;
    expect(problem?.message).toMatch(/^This table was not too long: \d turns and \d+ entries\.$/);
  });
});
