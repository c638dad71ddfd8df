import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type House, memoryVault } from '@barrelhouse/client';
import { connect, fileVault } from '@barrelhouse/client/node';
import type { Running } from '@barrelhouse/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { quietServer } from '../../test/quiet-server.ts';
import { type MemoryIo, memoryIo } from '../io/memory-io.ts';
import { savedIdentity } from '../online/saved-identity.ts';
import { serverFolder } from '../online/server-address.ts';
import { signOut } from './sign-out.ts';

let folder = '';
let house: Running;
let io: MemoryIo;
let mine: string;
let phone: string;
let phoneHouse: House;

const isKnown = async (token: string): Promise<boolean> =>
  (
    await fetch(`${house.address}/api/players/me`, {
      headers: { authorization: `Bearer ${token}` },
    })
  ).ok;

const run = (...argv: string[]) => signOut.run(['--server', house.address, ...argv], io);

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'barrelhouse-sign-out-'));
  io = memoryIo({ env: { BARRELHOUSE_DATA: join(folder, 'mine') } });
  house = await quietServer(join(folder, 'server'));
});
afterEach(async () => {
  await house.stop();
  rmSync(folder, { recursive: true });
});

const ownFolder = (): string => serverFolder(join(folder, 'mine'), house.address);

const signIn = async (): Promise<void> => {
  const terminal = connect(house.address, { name: 'Ada', vault: fileVault(ownFolder()) });
  await terminal.me();
  mine = savedIdentity(ownFolder())?.token ?? '';
  const made = await terminal.transfer();
  if (!made.ok) throw new Error(made.error.message);
  const kept = new Map<string, string>();
  phoneHouse = connect(house.address, { vault: memoryVault(kept) });
  await phoneHouse.claim(made.value.code);
  ({ token: phone } = JSON.parse(kept.get('identity') ?? '') as { token: string });
  expect(await isKnown(phone)).toBe(true);
};

test('signs out the other devices, but not this terminal', async () => {
  await signIn();
  expect(await run()).toBe(0);
  expect([await isKnown(mine), await isKnown(phone)]).toEqual([true, false]);
  expect(savedIdentity(ownFolder())?.token).toBe(mine);
  expect(io.written()).toContain('except this terminal');
});

test('--here signs out the terminal, too, and deletes its token', async () => {
  await signIn();
  const { player } = savedIdentity(ownFolder()) ?? {};
  expect(await run('--here', '--json')).toBe(0);
  expect([await isKnown(mine), await isKnown(phone)]).toEqual([false, false]);
  expect(savedIdentity(ownFolder())).toBeUndefined();
  expect(JSON.parse(io.written())).toEqual({ server: house.address, player, here: true });
});

test('says that a terminal is not signed in', async () => {
  expect(await run()).toBe(1);
  expect(io.complaints()).toContain(`You have not played at ${house.address}`);
  await signIn();
  await phoneHouse.signOut(false);
  expect(await run()).toBe(1);
  expect(io.complaints()).toContain('is no longer signed in');
  expect(await run('--here')).toBe(1);
  expect(savedIdentity(ownFolder())).toBeUndefined();
});

test.each([
  [[], 'needs a --server'],
  [['--server', 'ftp://x'], 'is an address like'],
  [['now'], 'takes only flags. Leave out now.'],
  [['--servr', 'x'], 'Did you mean --server?'],
])('%j exits with 2 and says what would be right', async (argv, words) => {
  expect(await signOut.run(argv, io)).toBe(2);
  expect(io.complaints()).toContain(words);
});
