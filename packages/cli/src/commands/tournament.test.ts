import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Tournament, Tournaments } from '@barrelhouse/client/tournaments';
import type { Running } from '@barrelhouse/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { quietServer } from '../../test/quiet-server.ts';
import { type MemoryIo, memoryIo } from '../io/memory-io.ts';
import { tournament } from './tournament.ts';

let folder = '';
let server: Running;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'barrelhouse-tournament-'));
  server = await quietServer(join(folder, 'server'));
});
afterEach(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const terminal = (name: string): MemoryIo =>
  memoryIo({ env: { BARRELHOUSE_DATA: join(folder, name) } });

const run = async (
  who: string,
  ...argv: readonly string[]
): Promise<{ readonly exit: number; readonly out: string; readonly err: string }> => {
  const io = terminal(who);
  const exit = await tournament.run([...argv, '--server', server.address, '--name', who], io);
  return { exit, out: io.written(), err: io.complaints() };
};

test('makes, joins, starts and shows a tournament', async () => {
  const made = await run('Ada', 'make', 'League night', '--rounds', '2', '--json');
  expect(made.exit).toBe(0);
  const { code, tournament: id } = JSON.parse(made.out) as Tournament;
  for (const who of ['Ben', 'Cleo']) expect((await run(who, 'join', code)).exit).toBe(0);
  const open = await run('Ben', 'show', code.toLowerCase());
  expect(open.out).toContain('League night: Barrel, Swiss, 3 players, the host starts it');
  expect(open.out).toContain(`Join with the code ${code}`);
  const refused = await run('Ben', 'start', code);
  expect([refused.exit, refused.err]).toEqual([1, expect.stringContaining('Only the host')]);
  expect((await run('Ada', 'start', id)).exit).toBe(0);
  const shown = await Promise.all(['Ada', 'Ben', 'Cleo'].map((who) => run(who, 'show', id)));
  const byes = shown.filter(({ out }) => out.includes('You sit this round out'));
  const seats = shown.filter(({ out }) => out.includes('Take your seat in'));
  expect([byes.length, seats.length]).toEqual([1, 2]);
  for (const { out } of seats) {
    expect(out).toContain(`barrelhouse play --server ${server.address}/table/`);
    expect(out).toContain('round 1 of 2');
  }
  const list = await run('Ada', 'list', '--json');
  expect((JSON.parse(list.out) as Tournaments).mine.map((one) => one.tournament)).toEqual([id]);
  expect((await run('Zoe', 'list')).out).toContain('No tournaments right now');
  expect((await run('Ada', 'cancel', id)).out).toContain('cancelled');
});

test('lets a player in an arena take a break and come back', async () => {
  const made = await run('Ada', 'make', 'Arena', '--format', 'arena', '--json');
  const { code } = JSON.parse(made.out) as Tournament;
  for (const who of ['Ben', 'Cleo', 'Dan', 'Eve']) await run(who, 'join', code);
  expect((await run('Ada', 'pause', code)).exit).toBe(0);
  const paused = await run('Ada', 'start', code);
  expect(paused.out).toContain('You aren’t paired until you’re ready again');
  expect(paused.out).toContain(`barrelhouse tournament ready ${code} --server ${server.address}`);
  const ready = await run('Ada', 'ready', code);
  expect(ready.exit).toBe(0);
  expect(ready.out).not.toContain('until you’re ready');
  const nobody = await run('Nobody', 'ready', code);
  expect([nobody.exit, nobody.err]).toEqual([1, expect.stringContaining('Take part with join')]);
});

test.each([
  [[], 'needs a command'],
  [['shwo'], 'Did you mean show?'],
  [['show'], 'needs a code'],
  [['make', 'A', 'B'], 'Leave out B'],
  [['make', 'A', '--format', 'liga'], 'no format liga'],
  [['make', 'A', '--rounds', 'many'], 'whole number'],
  [['make', 'A', '--starts', 'soon'], 'a time like'],
  [['make', ' '], 'Give the tournament a name'],
  [['make', 'A', '--format', 'swis'], 'Did you mean swiss?'],
  [['make', 'A', '--game', 'barel'], 'Did you mean barrel?'],
  [['make', 'A', '--rounds', '0'], '--rounds needs a number from 1 to 20, not 0.'],
  [['make', 'A', '--seats', '5'], '--seats needs a number from 2 to 4, not 5.'],
  [['make', 'A', '--format', 'knockout', '--series', '2'], '--series needs 1, 3, 5 or 7, not 2.'],
  [['make', 'A', '--format', 'knockout', '--rounds', '3'], '--rounds is for swiss, not for knock'],
  [['make', 'A', '--format', 'arena', '--minutes', '1'], '--minutes needs a number from 5 to'],
  [['make', 'A', '--hold', '5'], '--hold needs a number from 30 to 86400, not 5.'],
])('explains what is wrong with %j', async (argv, expected) => {
  const io = terminal('Ada');
  const address = argv.length === 0 ? [] : ['--server', server.address];
  expect(await tournament.run([...argv, ...address], io)).toBe(2);
  expect(io.complaints()).toContain(expected);
});

test('says what the server refused', async () => {
  const past = await run('Ada', 'make', 'A', '--starts', '2020-01-01T10:00');
  expect([past.exit, past.err]).toEqual([1, expect.stringContaining('in the next 60 days')]);
  const gone = await run('Nobody', 'leave', 'NOSUCH');
  expect([gone.exit, gone.err]).toEqual([1, expect.stringContaining('nothing to leave')]);
  const found = await run('Ada', 'show', 'NOSUCH');
  expect([found.exit, found.err]).toEqual([1, expect.stringContaining('code doesn’t work')]);
});
