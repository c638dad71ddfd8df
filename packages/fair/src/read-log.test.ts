import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { EVENINGS, logOf, recordTable } from '../test/record.ts';
import { isTableLog, readTableLog } from './read-log.ts';
import { verify } from './verify/verify.ts';

const log = logOf(
  recordTable({ game: 'classic', level: 2, seats: ['human', 'bot'], seed: 'read', most: 20 }),
);

test.each(EVENINGS)('the log of $game at level $level is read as it was written', (evening) => {
  const entries = recordTable(evening);
  expect(readTableLog(logOf(entries))).toEqual({ ok: true, value: entries });
  expect(readTableLog(logOf(entries).replaceAll('\n', '\r\n'))).toEqual({
    ok: true,
    value: entries,
  });
});

const WRONG: readonly (readonly [string, string, number, string])[] = [
  ['', '', 1, '{"seq":…,"at":…,"by":…,"facts":[…]}'],
  ['not JSON', 'match classic', 1, '{"seq":…,"at":…,"by":…,"facts":[…]}'],
  ['a log of a match', '{"type":"match"}', 1, '{"seq":…,"at":…,"by":…,"facts":[…]}'],
  ['nobody', log.replace('"by":0', '"by":"me"'), 2, '{"seq":…,"at":…,"by":…,"facts":[…]}'],
  ['a blank line', log.replace('\n', '\n\n'), 2, '{"seq":…,"at":…,"by":…,"facts":[…]}'],
  [
    'no fact',
    log.replace('{"type":"unseated","seat":0,"why":"left"}', '7'),
    3,
    'facts with a type',
  ],
  [
    'a new fact',
    log.replace('"unseated"', '"moved"'),
    3,
    'facts of this version: a newer verifier may know more',
  ],
  [
    'an inherited name',
    log.replace('"unseated"', '"toString"'),
    3,
    'facts of this version: a newer verifier may know more',
  ],
  ['no seat', log.replace('"seat":0,"why"', '"seat":-1,"why"'), 3, 'all fields of unseated'],
  ['another protocol', log.replace('"protocol":1', '"protocol":2'), 1, 'all fields of opened'],
  ['no level', log.replace('"fairness":2', '"fairness":3'), 1, 'all fields of opened'],
  ['no chain', log.replace('"chain":', '"chains":'), 2, 'all fields of seated'],
];

test.each(WRONG)(
  '%s is found, with the line and what was expected',
  (_what, text, line, expected) =>
    expect(readTableLog(text)).toMatchObject({
      ok: false,
      error: { line, problem: { code: 'unreadable', expected } },
    }),
);

test('a table log is distinguished from a match log and from notation', () => {
  expect(isTableLog(log)).toBe(true);
  expect(isTableLog(`\n${log}`)).toBe(true);
  for (const other of ['', '{"type":"match","rules":{}}', 'match classic', '7', 'null'])
    expect(isTableLog(other)).toBe(false);
});

test('the verifier never throws on a log that can be read', () => {
  const lines = log.trim().split('\n');
  const json = fc.json({ maxDepth: 3 });
  const line = fc.nat(lines.length - 1);
  fc.assert(
    fc.property(
      line,
      json,
      fc.constantFrom(/:\d+/g, /:"[^"]*"/g, /\{[^{}]*\}/g),
      fc.nat(9),
      (i, value, what, n) => {
        let at = 0;
        const changed = lines.with(
          i,
          (lines[i] ?? '').replace(what, (found) =>
            at++ === n ? (found.startsWith(':') ? `:${value}` : value) : found,
          ),
        );
        const read = readTableLog(changed.join('\n'));
        expect(() => verify(read.ok ? read.value : [])).not.toThrow();
      },
    ),
    { seed: 14, numRuns: 500 },
  );
});
