import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Running, serve } from '@barrelhouse/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type MemoryIo, memoryIo } from '../io/memory-io.ts';
import { houseAt } from '../online/house.ts';
import { identityAt, savedIdentity, serverFolder } from '../online/identity.ts';
import { signOut } from './sign-out.ts';

let folder = '';
let house: Running;
let io: MemoryIo;
let mine: string;
let phone: string;

const isKnown = async (token: string): Promise<boolean> =>
  (await houseAt(house.address, token).ask('/api/players/me')).kind === 'ok';

const run = (...argv: string[]) => signOut.run(['--server', house.address, ...argv], io);

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'barrelhouse-sign-out-'));
  io = memoryIo({ env: { BARRELHOUSE_DATA: join(folder, 'mine') } });
  house = await serve({
    port: 0,
    host: '127.0.0.1',
    data: join(folder, 'server'),
    logger: false,
    rateLimit: 0,
    origins: [],
    trustProxy: false,
    page: undefined,
    now: Date.now,
  });
});
afterEach(async () => {
  await house.stop();
  rmSync(folder, { recursive: true });
});

const ownFolder = (): string => serverFolder(join(folder, 'mine'), house.address);

const signIn = async (): Promise<void> => {
  const known = await identityAt(houseAt(house.address), ownFolder(), 'Ada');
  if (!known.ok) throw new Error(known.error);
  mine = known.value.token;
  const at = houseAt(house.address, mine);
  const made = await at.ask('/api/players/me/transfers', { method: 'POST' });
  const { code } = (made.kind === 'ok' ? made.body : {}) as { code: string };
  const body = { code, token: 'bearer' };
  const claimed = await at.ask('/api/players/claims', { method: 'POST', body });
  phone = ((claimed.kind === 'ok' ? claimed.body : {}) as { token: string }).token;
  expect(await isKnown(phone)).toBe(true);
};

test('the other devices are signed out, and the terminal stays', async () => {
  await signIn();
  expect(await run()).toBe(0);
  expect([await isKnown(mine), await isKnown(phone)]).toEqual([true, false]);
  expect(savedIdentity(ownFolder())?.token).toBe(mine);
  expect(io.written()).toContain('every device but this terminal');
});

test('--here signs the terminal out, too, and deletes its token', async () => {
  await signIn();
  const { player } = savedIdentity(ownFolder()) ?? {};
  expect(await run('--here', '--json')).toBe(0);
  expect([await isKnown(mine), await isKnown(phone)]).toEqual([false, false]);
  expect(savedIdentity(ownFolder())).toBeUndefined();
  expect(JSON.parse(io.written())).toEqual({ server: house.address, player, here: true });
});

test('a terminal that is not signed in, or has been signed out elsewhere, is told so', async () => {
  expect(await run()).toBe(1);
  expect(io.complaints()).toContain(`You have not played at ${house.address}`);
  await signIn();
  await houseAt(house.address, phone).ask('/api/players/me/sign-out', { method: 'POST', body: {} });
  expect(await run()).toBe(1);
  expect(io.complaints()).toContain('is not signed in');
  expect(await run('--here')).toBe(1);
  expect(savedIdentity(ownFolder())).toBeUndefined();
});

test.each([
  [[], 'needs a --server'],
  [['--server', 'ftp://x'], 'is an address like'],
  [['now'], 'takes flags only, and now is none'],
  [['--servr', 'x'], 'Did you mean --server?'],
])('%j exits 2 with what would be right', async (argv, words) => {
  expect(await signOut.run(argv, io)).toBe(2);
  expect(io.complaints()).toContain(words);
});
