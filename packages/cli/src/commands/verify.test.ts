import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { logOf, recordTable } from '../../../fair/test/record.ts';
import { dispatch } from '../dispatch.ts';
import { memoryIo } from '../io/memory-io.ts';
import { readMatch } from '../replay/read-match.ts';
import { verifyCommand } from './verify.ts';

const folder = mkdtempSync(join(tmpdir(), 'barrelhouse-verify-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'table.jsonl');

const run = async (text: string, ...flags: string[]) => {
  writeFileSync(file, text);
  const io = memoryIo();
  const code = await verifyCommand.run([file, ...flags], io);
  return { code, out: io.written(), err: io.complaints() };
};

const log = logOf(
  recordTable({ game: 'classic', level: 2, seats: ['human', 'bot'], seed: 'cli', most: 8 }),
);

test('prints a sound log check by check', async () => {
  expect(await run(log)).toMatchObject({ code: 0, err: '' });
  expect((await run(log)).out).toMatchInlineSnapshot(`
    "Table t-9c7a458a, fairness level 2

      ✓ record      15 entries in order
      ✓ table       2 seats, 0 turns out of time
      ✓ rules       Classic, hash 855bce144d37140854aa438963c4e24b
      ✓ commitment  the revealed seed is the one committed to
      ✓ first       Bob (seat 1) was drawn
      ✓ dice        8 rolls, 37 dice: each as seed and address give it
      ✓ links       5 links, 3 rolls by the house without, 0 new chains
      ✓ play        29 facts, each as the rules have it

      faces 1 to 6: 3, 7, 8, 7, 5, 7
      chi-square 2.73: 74 % of fair tables are at least as uneven

    Sound: the dice are fair, and the play follows the rules.
    "
  `);
});

test('finds a forged die and exits with 1', async () => {
  const forged = log.replace(/("type":"rolled","seat":\d,"dice":)"\d{6}"/, '$1"111111"');
  const { code, out } = await run(forged);
  expect(code).toBe(1);
  expect(out).toContain('✗ dice        1 problem\n');
  expect(out).toContain('Not sound. What is wrong:\n');
  expect(out).toMatch(
    /entry \d+: Roll 0: \S+ \(seat \d\) was given 1 1 1 1 1 1, and (\d ){6}were due\.\n/,
  );
});

test('lists the first wrong rolls after a changed seed, and counts the rest', async () => {
  const long = logOf(
    recordTable({ game: 'barrel', level: 1, seats: ['human', 'bot'], seed: 'long' }),
  );
  const seeds = [...long.matchAll(/"player":"p-0","seed":"../g)];
  const { code, out } = await run(long.replace(seeds[0]?.[0] ?? '', '"player":"p-0","seed":"00'));
  expect(code).toBe(1);
  expect(out.match(/entry \d+: Roll/g)?.length).toBeGreaterThan(5);
  expect(out).toMatch(/\n {2}and \d+ more\n$/);
});

test('exits with 1 for an unfinished log, or 0 with --unfinished', async () => {
  const open = log.split('\n').slice(0, 8).join('\n');
  const { code, out } = await run(open);
  expect(code).toBe(1);
  expect(out).toContain('· commitment  the seed is not yet revealed\n');
  expect(out).toContain('Not finished: ');
  expect((await run(open, '--unfinished')).code).toBe(0);
  const forged = open.replace(/"link":"../, '"link":"zz');
  expect((await run(forged, '--unfinished')).code).toBe(1);
});

test('prints the verdict as JSON', async () => {
  const { code, out } = await run(log, '--json');
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ verdict: 'sound', sound: true, level: 2, problems: [] });
});

test('names the first wrong line of a file that is no table log', async () => {
  const wrong = await run(`${log}\u001b[2Jnonsense\n`);
  expect(wrong.code).toBe(1);
  expect(wrong.err).toBe(
    `line ${log.split('\n').length}: [2Jnonsense\n  expected {"seq":…,"at":…,"by":…,"facts":[…]}\n`,
  );
  const data = JSON.parse((await run('match classic', '--json')).out) as unknown;
  expect(data).toMatchObject({ verdict: 'unreadable', sound: false, line: 1 });
});

test('reads the input for -', async () => {
  const io = memoryIo({ lines: log.trim().split('\n') });
  expect(await verifyCommand.run(['-'], io)).toBe(0);
});

test('exits with 2 for a wrong command line', async () => {
  for (const argv of [[], ['a', 'b'], ['--loud', file], [join(folder, 'nowhere')]]) {
    expect(await verifyCommand.run(argv, memoryIo())).toBe(2);
  }
});

test('is listed and has help', async () => {
  const io = memoryIo();
  expect(await dispatch(['verify', '--help'], io)).toBe(0);
  expect(io.written()).toContain('barrelhouse verify <log>');
});

test('replay, review and hint read a match from a table’s log', () => {
  const match = readMatch(log);
  expect(match).toMatchObject({ ok: true, value: { names: ['Ada', 'Bob'] } });
  expect(readMatch(log.replace('"cup":6', '"cup":5'))).toMatchObject({
    ok: false,
    error: { problem: { code: 'differs' } },
  });
  expect(readMatch(log.replace('"by":0', '"by":"me"'))).toMatchObject({
    ok: false,
    error: { line: 2, problem: { code: 'unreadable' } },
  });
});
