import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeLog, makeMatch } from '@barrelhouse/engine';
import { matchOf as fromTable } from '@barrelhouse/fair';
import { afterAll, expect, test } from 'vitest';
import { logOf, recordTable } from '../../../fair/test/record.ts';
import { matchAt, riggedMatch } from '../../test/rigged-match.ts';
import { memoryIo } from '../io/memory-io.ts';
import { replayCommand } from './replay.ts';

const folder = mkdtempSync(join(tmpdir(), 'barrelhouse-replay-'));
afterAll(() => rmSync(folder, { recursive: true }));

const run = async (text: string, ...flags: string[]) => {
  const file = join(folder, 'some.match');
  writeFileSync(file, text);
  const io = memoryIo();
  const code = await replayCommand.run([file, ...flags], io);
  return { code, out: io.written(), err: io.complaints().replace(file, 'some.match') };
};

const keep = (dice: string) => ({ type: 'keep', dice }) as never;
const table = riggedMatch(
  'classic',
  [{ type: 'roll' }, keep('111'), { type: 'bank' }, { type: 'roll' }],
  ['111246', '223346'],
);
const notation = makeMatch(matchAt(table));

test('prints a match turn by turn', async () => {
  const { code, out } = await run(notation);
  expect(code).toBe(0);
  expect(out).toBe(`Classic, 2 seats: Ada, Bob

Turn 1, Ada
  Ada rolled 1 1 1 2 4 6.
  Ada kept 1 1 1 for 1,000: 3 dice to roll.
  Ada banked 1,000: 1,000 in all.

Turn 1, Bob
  Bob rolled 2 2 3 3 4 6.
  Bob busted.

Turn 2, Ada

The match is not over.
`);
});

test('prints JSON lines the same way', async () =>
  expect((await run(makeLog(matchAt(table)))).out).toBe((await run(notation)).out));

test('reads the input like a file', async () => {
  const io = memoryIo({ lines: notation.split('\n') });
  expect(await replayCommand.run(['-'], io)).toBe(0);
  expect(io.written()).toBe((await run(notation)).out);
});

test('prints a table’s log as its match', async () => {
  const entries = recordTable({ game: 'classic', level: 2, seats: ['human', 'bot'], seed: 'cli' });
  const match = fromTable(entries);
  if (!match.ok) throw new Error(match.error.text);
  const { code, out } = await run(logOf(entries));
  expect(code).toBe(0);
  expect(out).toBe((await run(makeMatch(match.value))).out);
  expect(out).toMatch(/^Classic, 2 seats: Ada, Bob\n/);
});

test('prints every step with its facts as JSON', async () => {
  const data = JSON.parse((await run(notation, '--json')).out) as { steps: unknown[] };
  expect(data).toMatchObject({
    valid: true,
    game: 'classic',
    names: ['Ada', 'Bob'],
    finished: false,
  });
  expect(data.steps).toHaveLength(4);
  expect(data.steps[1]).toMatchObject({ seat: 0, action: { type: 'keep', dice: '111' } });
});

const WRONG: readonly (readonly [string, string, string])[] = [
  ['+1000 =1000 cup', '+900 =1000 cup', 'expected this effect: +1000 =1000 cup 3'],
  ['keep 111', 'keep 24', 'the rules do not allow it. 2 4 do not score.'],
  ['1 roll 223346', '1 roll 22334', 'expected 6 dice in this roll'],
  ['0 bank', '0 bnak', 'expected <seat> roll|keep|bank|pass|aim|leave …, like 0 keep 15'],
];

test.each(WRONG)(
  'where %s became %s, the line is named and what was expected',
  async (right, wrong, words) => {
    const text = notation.replace(right, wrong);
    const line = text.split('\n').findIndex((row) => row.includes(wrong)) + 1;
    const { code, out, err } = await run(text);
    expect(code).toBe(1);
    expect(out).toBe('');
    expect(err).toContain(`some.match, line ${line}: `);
    expect(err).toContain(wrong);
    expect(err).toContain(words);
    const data = JSON.parse((await run(text, '--json')).out) as unknown;
    expect(data).toMatchObject({ valid: false, line });
  },
);

test('treats a missing file as a wrong argument', async () => {
  const io = memoryIo();
  expect(await replayCommand.run(['/nowhere.match'], io)).toBe(2);
  expect(io.complaints()).toBe('barrelhouse: Cannot read /nowhere.match: there is no such file.\n');
});

test('steps through a match by keys in a terminal', async () => {
  const file = join(folder, 'steps.match');
  writeFileSync(file, notation);
  const io = memoryIo({ terminal: { columns: 80, rows: 24 } });
  const done = replayCommand.run([file], io);
  await new Promise(setImmediate);
  io.press('right', 'end', 'left', 'home', 'q');
  expect(await done).toBe(0);
  for (const place of ['0 of 4', '1 of 4', '4 of 4', '3 of 4'])
    expect(io.written()).toContain(place);
  expect(io.written().endsWith('\u001b[?1049l')).toBe(true);
});
