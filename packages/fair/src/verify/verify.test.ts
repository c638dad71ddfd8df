import type { Entry, Fact } from '@barrelhouse/protocol';
import { expect, test } from 'vitest';
import { EVENINGS, recordTable } from '../../test/record.ts';
import { makeChain } from '../chain.ts';
import type { CheckName } from './verdict.ts';
import { verify } from './verify.ts';

const recorded = EVENINGS.map((evening) => ({ evening, entries: recordTable(evening) }));

test.each(recorded)('$evening.game at level $evening.level holds', ({ evening, entries }) => {
  const verdict = verify(entries);
  expect(verdict.problems).toEqual([]);
  expect(verdict).toMatchObject({ verdict: 'sound', sound: true, level: evening.level });
  expect(verdict.checks.every(({ ok }) => ok === true)).toBe(true);
  expect(verdict.checks.map(({ name }) => name)).toEqual(
    ['record', 'table', 'rules', 'commitment', 'first', 'dice', 'links', 'play'].filter(
      (name) => evening.level === 2 || name !== 'links',
    ),
  );
  expect(verdict.faces.reduce((sum, n) => sum + n, 0)).toBe(verdict.dice);
  expect(verdict.rolls).toBeGreaterThan(5);
});

test('the tables of this test have every kind of fact that a table can have', () => {
  const types = new Set(
    recorded.flatMap(({ entries }) => entries.flatMap((e) => e.facts)).map(({ type }) => type),
  );
  for (const type of ['unlocked', 'rekeyed', 'timed-out', 'substituted', 'returned', 'unseated'])
    expect(types).toContain(type);
  for (const type of ['left', 'ended', 'abandoned', 'revealed', 'rematch-offered'])
    expect(types).toContain(type);
});

const [levelOne, , , , levelTwo] = recorded.map(({ entries }) => entries);
if (levelOne === undefined || levelTwo === undefined) throw new Error('There are no tables.');

test('without a clock, the others may let the house play for a seat; with one, only the house may', () => {
  const seats = ['human', 'human'] as const;
  const entries = recordTable({ game: 'classic', level: 2, seats, seed: 'absent', absent: 10 });
  const by = entries.filter(({ facts }) => facts.some(({ type }) => type === 'substituted'));
  expect(by.map((entry) => entry.by)).toEqual(expect.arrayContaining(['host', 0, 1]));
  expect(verify(entries).problems).toEqual([]);

  const clock = { bank: 300, increment: 30 };
  const clocked = entries.map((entry) => ({
    ...entry,
    facts: entry.facts.map((fact) =>
      fact.type === 'opened' ? { ...fact, settings: { ...fact.settings, clock } } : fact,
    ),
  }));
  expect(verify(clocked).problems).toMatchObject(by.map(() => ({ code: 'wrong-hand' })));
});

/** Changes the first fact of a type, from some entry on. */
const change = <T extends Fact['type']>(
  entries: readonly Entry[],
  type: T,
  how: (fact: Extract<Fact, { type: T }>) => Fact | undefined,
  from = 0,
): readonly Entry[] => {
  let done = false;
  const changed = entries.map((entry, i) => ({
    ...entry,
    facts: entry.facts.flatMap((fact) => {
      if (done || i < from || fact.type !== type) return [fact];
      done = true;
      const other = how(fact as Extract<Fact, { type: T }>);
      return other === undefined ? [] : [other];
    }),
  }));
  expect(done).toBe(true);
  return changed;
};

const otherHex = (hex: string): string => (hex.startsWith('0') ? '1' : '0') + hex.slice(1);
const otherDice = (dice: string): never =>
  [...dice]
    .map((face) => (face === '1' ? '2' : '1'))
    .sort()
    .join('') as never;
const renumbered = (entries: readonly Entry[]): readonly Entry[] =>
  entries.map((entry, i) => ({ ...entry, seq: i + 1 }));
const half = Math.floor(levelTwo.length / 2);

const FORGERIES: readonly (readonly [string, readonly Entry[], CheckName, string])[] = [
  [
    'a die',
    change(levelOne, 'rolled', (f) => ({ ...f, dice: otherDice(f.dice) })),
    'dice',
    'wrong-dice',
  ],
  [
    'a seed',
    change(levelOne, 'revealed', (f) => ({ ...f, seed: otherHex(f.seed) })),
    'commitment',
    'wrong-seed',
  ],
  [
    'a seed of no bytes',
    change(levelOne, 'revealed', (f) => ({ ...f, seed: '' })),
    'commitment',
    'wrong-seed',
  ],
  [
    'a commitment',
    change(levelOne, 'opened', (f) => ({ ...f, commitment: otherHex(f.commitment) })),
    'commitment',
    'wrong-seed',
  ],
  [
    'the name of the table',
    change(levelOne, 'opened', (f) => ({ ...f, table: 'other' })),
    'commitment',
    'wrong-seed',
  ],
  [
    'what a seat added',
    change(
      levelOne,
      'seated',
      (f) => (f.kind === 'human' ? { ...f, seed: otherHex(f.seed) } : f),
      3,
    ),
    'dice',
    'wrong-dice',
  ],
  [
    'who begins',
    change(levelOne, 'launched', (f) => ({ ...f, first: 1 - f.first })),
    'first',
    'wrong-first',
  ],
  [
    'the rules',
    change(levelOne, 'opened', (f) => ({ ...f, hash: otherHex(f.hash) })),
    'rules',
    'wrong-rules',
  ],
  [
    'a game nobody knows',
    change(levelOne, 'opened', (f) => ({ ...f, rules: { id: 'x', hash: f.hash } })),
    'rules',
    'wrong-rules',
  ],
  ['points', change(levelOne, 'kept', (f) => ({ ...f, points: f.points + 50 })), 'play', 'differs'],
  [
    'a result',
    change(levelOne, 'ended', (f) => ({ ...f, standings: f.standings.toReversed() })),
    'play',
    'differs',
  ],
  [
    'a link',
    change(levelTwo, 'unlocked', (f) => ({ ...f, link: otherHex(f.link) })),
    'links',
    'wrong-link',
  ],
  [
    'a link that is none',
    change(levelTwo, 'unlocked', (f) => ({ ...f, link: 'x' })),
    'links',
    'wrong-link',
  ],
  ['no link', change(levelTwo, 'unlocked', () => undefined), 'links', 'missing-link'],
  [
    'the roll of a link',
    change(levelTwo, 'unlocked', (f) => ({ ...f, roll: f.roll + 1 })),
    'links',
    'wrong-roll',
  ],
  [
    'a chain',
    change(
      levelTwo,
      'seated',
      (f) => (f.kind === 'human' ? { ...f, chain: makeChain('77'.repeat(32), 9).tip } : f),
      3,
    ),
    'links',
    'wrong-link',
  ],
  [
    'no chain',
    change(levelTwo, 'seated', (f) => (f.kind === 'human' ? { ...f, chain: '' } : f), 3),
    'links',
    'no-chain',
  ],
  [
    'a new chain',
    change(levelTwo, 'rekeyed', (f) => ({ ...f, chain: otherHex(f.chain) })),
    'links',
    'wrong-link',
  ],
  ['no new chain', change(levelTwo, 'rekeyed', () => undefined), 'links', 'wrong-link'],
  [
    'the level',
    change(levelTwo, 'opened', (f) => ({ ...f, settings: { ...f.settings, fairness: 1 } })),
    'links',
    'idle-link',
  ],
  [
    'a level that was not played',
    change(levelOne, 'opened', (f) => ({ ...f, settings: { ...f.settings, fairness: 2 } })),
    'links',
    'no-chain',
  ],
  ['a bot for a player', change(levelTwo, 'timed-out', () => undefined), 'table', 'wrong-hand'],
  [
    'how often somebody was late',
    change(levelTwo, 'timed-out', (f) => ({ ...f, times: f.times + 1 })),
    'table',
    'bad-time-out',
  ],
  [
    'an early reveal',
    [...levelOne.slice(0, 8), ...levelOne.slice(-2, -1), ...levelOne.slice(8)],
    'table',
    'not-now',
  ],
  ['an entry removed', levelTwo.filter((_, i) => i !== half), 'record', 'gap'],
  ['the beginning removed', levelTwo.slice(1), 'record', 'not-opened'],
  [
    'two entries exchanged',
    levelTwo.map((e, i) => levelTwo[i === half ? half + 1 : i === half + 1 ? half : i] ?? e),
    'record',
    'gap',
  ],
  ['a time', levelTwo.map((e, i) => (i === half ? { ...e, at: 5 } : e)), 'record', 'time'],
  [
    'a seat too many',
    change(levelOne, 'opened', (f) => ({ ...f, settings: { ...f.settings, places: 1 } })),
    'table',
    'no-such-seat',
  ],
  ['no entries', [], 'record', 'not-opened'],
];

test.each(FORGERIES)('a log with %s forged does not hold', (_what, entries, check, code) => {
  const verdict = verify(entries);
  expect(verdict).toMatchObject({ verdict: 'unsound', sound: false });
  expect(verdict.problems).toContainEqual(expect.objectContaining({ check, code }));
  expect(verdict.checks).toContainEqual(expect.objectContaining({ name: check, ok: false }));
});

test('a wrong roll is reported with the dice that were due', () => {
  const wrong = change(levelOne, 'rolled', (f) => ({ ...f, dice: '111111' as never }));
  const seq = wrong.find(({ facts }) => facts.some(({ type }) => type === 'rolled'))?.seq;
  const problem = verify(wrong).problems.find(({ check }) => check === 'dice');
  expect(problem?.seq).toBe(seq);
  expect(problem?.message).toMatch(
    /^Roll 0: Ada \(seat 0\) was given 1 1 1 1 1 1, and (\d ){6}were due\.$/,
  );
});

test('removing an entry and renumbering the rest is detected', () => {
  const moves = levelTwo.flatMap(({ facts }, i) =>
    facts.some(({ type }) => type === 'threw' || type === 'kept' || type === 'banked') ? [i] : [],
  );
  for (const i of moves.filter((_, n) => n % 7 === 0)) {
    const cut = renumbered(levelTwo.filter((_, at) => at !== i));
    expect(verify(cut).verdict).toBe('unsound');
  }
});

test('before the reveal everything else is checked, and the log is unfinished', () => {
  const open = levelTwo.slice(0, half);
  const verdict = verify(open);
  expect(verdict).toMatchObject({ verdict: 'unfinished', sound: false, seed: '', problems: [] });
  const states = Object.fromEntries(verdict.checks.map(({ name, ok }) => [name, ok]));
  expect(states).toEqual({
    record: true,
    table: true,
    rules: true,
    commitment: null,
    first: null,
    dice: null,
    links: true,
    play: true,
  });
  const forged = change(open, 'unlocked', (f) => ({ ...f, link: otherHex(f.link) }));
  expect(verify(forged).verdict).toBe('unsound');
});

test('a table abandoned before the start still opens its commitment', () => {
  const opened = levelOne[0];
  const seed = verify(levelOne).seed;
  if (opened === undefined) throw new Error('There is no first entry.');
  const facts: readonly Fact[] = [
    { type: 'abandoned', why: 'expired' },
    { type: 'revealed', seed },
  ];
  const verdict = verify([opened, { seq: 2, at: opened.at, by: 'house', facts }]);
  expect(verdict).toMatchObject({ verdict: 'sound', rolls: 0, chiSquare: { p: 1 } });
});

test('a closed table whose seed is withheld says so', () => {
  const withheld = change(levelOne, 'revealed', () => undefined);
  const verdict = verify(withheld);
  expect(verdict.verdict).toBe('unfinished');
  expect(verdict.checks.find(({ name }) => name === 'commitment')?.detail).toBe(
    'the table is closed, and its seed is not yet revealed',
  );
});

test('control characters are removed from names', () => {
  const nasty = levelOne.map((entry) => ({
    ...entry,
    facts: entry.facts.map((fact) =>
      fact.type === 'seated' ? { ...fact, name: '\u001b[2J\u202eeve\n' } : fact,
    ),
  }));
  expect(
    verify(nasty)
      .checks.map(({ detail }) => detail)
      .join(''),
  ).not.toMatch(/\p{C}/u);
});
