import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { games, parseMatch } from '@barrelhouse/engine';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type MemoryIo, type MemorySettings, memoryIo } from '../io/memory-io.ts';
import { latestSave } from '../play/saves.ts';
import { play } from './play.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'barrelhouse-play-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const run = async (
  argv: readonly string[],
  settings: MemorySettings = {},
): Promise<{ code: number; out: string; err: string }> => {
  const io = memoryIo({ ...settings, env: { BARRELHOUSE_DATA: folder } });
  const code = await play.run(argv, io);
  return { code, out: io.written(), err: io.complaints() };
};

/** Banks as soon as possible; a refused line changes nothing. */
const EAGER = Array.from({ length: 2000 }, () => ['roll', 'best bank', 'best']).flat();

test.each(Object.keys(games))('plays a whole match of %s from a script', async (game) => {
  const { code, out } = await run([game, '--seats', 'Ada,bot:cautious'], { lines: EAGER });
  expect(code).toBe(0);
  expect(out).toMatch(/(Ada|Cautious) won\.|share the win\./);
  const [, file = ''] = /Saved in (.*)\. Watch it with barrelhouse replay/.exec(out) ?? [];
  const match = parseMatch(readFileSync(file, 'utf8'));
  expect(match.ok && match.value.facts.at(-1)?.type).toBe('ended');
  expect(latestSave(folder)).toBeUndefined();
});

test('resumes a match as if nobody had quit', async () => {
  const seats = ['classic', '--seats', 'Ada,bot:careless', '--seed', 'quit', '--first', '1'];
  const lines = Array.from({ length: 12 }, () => ['roll', 'best bank', 'best']).flat();
  await run(seats, { lines });
  const whole = readFileSync(latestSave(folder) ?? '', 'utf8');
  rmSync(latestSave(folder) ?? '');

  await run(seats, { lines: [...lines.slice(0, 10), 'quit'] });
  const resumed = await run(['--resume'], { lines: lines.slice(10) });
  expect(resumed.out).toContain('practice, seed quit');
  expect(readFileSync(latestSave(folder) ?? '', 'utf8')).toBe(whole);
});

test('explains a refused line, which changes nothing', async () => {
  const { code, err } = await run(['classic', '--seats', 'Ada'], {
    lines: ['bank', 'rol', 'aim 7'],
  });
  expect(code).toBe(0);
  expect(err).toBe(
    'Roll first.\nThere is no command rol. Did you mean roll?\nThere are no numbers to collect in this game.\n',
  );
});

test('mentions another saved match', async () => {
  await run(['classic'], { lines: [] });
  expect((await run(['depot'], { lines: [] })).out).toContain('Another match is saved');
});

test.each([
  [[], 'Name a game'],
  [['clasic'], 'Did you mean classic?'],
  [['classic', 'depot'], 'play takes one game. Leave out depot.'],
  [['classic', '--seats', 'bot:reglar'], 'Did you mean regular?'],
  [['classic', '--seats', 'Ada', '--first', '2'], '--first must be a whole number from 1 to 1'],
  [['classic', '--pace', 'quick'], 'There is no pace quick.'],
  [['--resume'], 'There is no saved match. Start one with barrelhouse play.'],
  [['--resume', '/nowhere.match'], 'Cannot read /nowhere.match'],
])('%j exits with 2 and prints one line', async (argv, words) => {
  const { code, out, err } = await run(argv);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toContain(words);
  expect(err.trimEnd().split('\n')).toHaveLength(1);
});

const TERMINAL = { columns: 80, rows: 24 };

/** Plays by keys: presses each group when the program waits again. */
const typeAt = async (
  argv: readonly string[],
  depth: number,
  ...keys: readonly string[]
): Promise<MemoryIo> => {
  const io = memoryIo({ terminal: TERMINAL, depth, env: { BARRELHOUSE_DATA: folder } });
  const done = play.run(argv, io);
  for (const key of keys) {
    await new Promise((resolve) => setTimeout(resolve, 2));
    io.press(key);
  }
  expect(await done).toBe(0);
  return io;
};

test('rolls, picks, banks and quits by keys, and restores the terminal', async () => {
  const argv = ['depot', '--seats', 'Ada,Bob', '--seed', '7', '--first', '1'];
  const io = await typeAt(argv, 1, 'enter', 'b', 'a', 'b', 'h', 'x', '?', 'x', 'enter', 'q');
  expect(io.written()).toContain('Set at least one scoring die aside first.');
  expect(io.written()).toMatch(/Ada banked \d+/);
  expect(io.written()).toContain('pick a die, or put it back');
  expect(io.written()).toContain('like 2 2  3 3  4 4');
  const ending = io.written().slice(io.written().indexOf('\u001b[?1049l'));
  expect(ending).toMatch(
    /Saved in .*depot\.match\nContinue it with barrelhouse play --resume\.\n$/,
  );
  const saved = readFileSync(latestSave(folder) ?? '', 'utf8');
  expect(saved).toMatch(/^0 bank \| \+/m);
  expect(saved).toMatch(/^1 roll /m);
});

test('plays a match of bots to the end with pace 0', async () => {
  const argv = ['kingdom', '--seats', 'regular,cautious', '--pace', '0', '--seed', '1'];
  const io = await typeAt(argv, 24, 'enter');
  expect(io.written()).toMatch(/(Regular|Cautious) won\./);
  expect(io.written()).toContain('\u001b[38;2;');
});

test('skips ahead on a key while bots play', async () => {
  const argv = ['kingdom', '--seats', 'regular,cautious', '--pace', 'slow', '--seed', '1'];
  const began = performance.now();
  await typeAt(argv, 1, 'space', 'enter');
  expect(performance.now() - began).toBeLessThan(1500);
});

test('prints no colours if asked not to', async () => {
  const argv = ['classic', '--seats', 'Ada', '--seed', '7', '--no-color'];
  const io = await typeAt(argv, 24, 'enter', 'a', 'q');
  expect(io.written()).not.toContain('\u001b[38;');
  expect(io.written()).not.toContain('\u001b[1m');
});

test('lets perfect play where its table ships', async () => {
  const { code, out } = await run(['diecup', '--seats', 'bot:perfect,bot:sharp', '--seed', 'p']);
  expect(code).toBe(0);
  expect(out).toMatch(/(Perfect|Sharp) won\.|share the win\./);
});
