import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { backup } from '../commands/backup.ts';

const BIN = fileURLToPath(new URL('../../bin/barrelhouse.js', import.meta.url));

let root = '';
let data = '';
let copy = '';
let child: ChildProcess | undefined;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'barrelhouse-restoring-'));
  data = join(root, 'data');
  copy = join(root, 'copy.sqlite');
});
afterEach(async () => {
  await end('SIGKILL');
  rmSync(root, { recursive: true });
});

const argvOf = (...more: readonly string[]): string[] => [
  BIN,
  'serve',
  '--port',
  '0',
  '--data',
  data,
  '--json',
  ...more,
];

/** Starts a server as a process, and returns its address. */
const start = async (...more: readonly string[]): Promise<string> => {
  const started = spawn(process.execPath, argvOf(...more), {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child = started;
  const [line] = (await once(started.stdout, 'data')) as [Buffer];
  return (JSON.parse(line.toString()) as { address: string }).address;
};

const end = async (signal: NodeJS.Signals): Promise<void> => {
  const ending = child;
  child = undefined;
  if (ending === undefined) return;
  const closed = once(ending, 'close');
  ending.kill(signal);
  await closed;
};

const becomeGuest = async (address: string): Promise<string> => {
  const body = { name: 'Ada', token: 'bearer' };
  const made = await fetch(`${address}/api/players`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return ((await made.json()) as { token: string }).token;
};

const knows = async (address: string, token: string): Promise<boolean> =>
  (await fetch(`${address}/api/players/me`, { headers: { authorization: `Bearer ${token}` } })).ok;

/** A server that was copied, went on, and was killed, with tokens from before and after the copy. */
const copiedAndKilled = async (): Promise<readonly [before: string, after: string]> => {
  const address = await start();
  const before = await becomeGuest(address);
  const made = spawnSync(process.execPath, [BIN, 'backup', '--data', data, copy]);
  expect(made.status).toBe(0);
  const after = await becomeGuest(address);
  await end('SIGKILL');
  return [before, after];
};

const refusal = (): string => {
  const { status, stderr } = spawnSync(process.execPath, argvOf(), { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  return stderr;
};

test('restarts after a kill with every answered move', async () => {
  const [before, after] = await copiedAndKilled();
  const address = await start();
  expect([await knows(address, before), await knows(address, after)]).toEqual([true, true]);
});

test('refuses a database without its log until --accept-loss', async () => {
  const [before] = await copiedAndKilled();
  rmSync(join(data, 'barrelhouse.sqlite-wal'));
  expect(refusal()).toMatch(/has lost moves.*--accept-loss/);
  expect(refusal()).toMatch(/has lost moves.*--accept-loss/);
  const address = await start('--accept-loss');
  expect(await knows(address, before)).toBe(false);
  await end('SIGTERM');
  await start();
});

test('does not take a folder that lost its database for a new one', async () => {
  await copiedAndKilled();
  for (const name of ['', '-wal', '-shm']) rmSync(join(data, `barrelhouse.sqlite${name}`));
  expect(refusal()).toContain('is gone');
  expect(existsSync(join(data, 'barrelhouse.sqlite'))).toBe(false);
});

test('restores a copy by the steps in backup --help', async () => {
  const [before, after] = await copiedAndKilled();
  const aside = join(root, 'aside');
  mkdirSync(aside);
  const named = backup.help.match(/barrelhouse\.[a-z]+(?:-wal|-shm)?/g) ?? [];
  const files = new Set(named.filter((name) => existsSync(join(data, name))));
  expect([...files].sort()).toEqual([
    'barrelhouse.mark',
    'barrelhouse.sqlite',
    'barrelhouse.sqlite-shm',
    'barrelhouse.sqlite-wal',
  ]);
  for (const name of files) renameSync(join(data, name), join(aside, name));
  copyFileSync(copy, join(data, 'barrelhouse.sqlite'));
  const address = await start();
  expect([await knows(address, before), await knows(address, after)]).toEqual([true, false]);
});

test('refuses a copy beside an old mark until --accept-loss', async () => {
  const [before] = await copiedAndKilled();
  for (const name of ['-wal', '-shm']) rmSync(join(data, `barrelhouse.sqlite${name}`));
  copyFileSync(copy, join(data, 'barrelhouse.sqlite'));
  expect(refusal()).toMatch(/has lost moves/);
  expect(await knows(await start('--accept-loss'), before)).toBe(true);
});
