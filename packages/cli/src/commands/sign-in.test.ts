import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, fileVault } from '@barrelhouse/client/node';
import type { Running } from '@barrelhouse/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { quietServer } from '../../test/quiet-server.ts';
import { type MemoryIo, memoryIo } from '../io/memory-io.ts';
import { savedIdentity } from '../online/saved-identity.ts';
import { serverFolder } from '../online/server-address.ts';
import { keepName } from './keep-name.ts';
import { signIn } from './sign-in.ts';

let folder = '';
let server: Running;

const terminal = (name: string): MemoryIo =>
  memoryIo({ env: { BARRELHOUSE_DATA: join(folder, name) } });
const folderOf = (name: string): string => serverFolder(join(folder, name), server.address);
const playerOf = (name: string): string | undefined => savedIdentity(folderOf(name))?.player;

const becomeGuest = async (who: string, name = who) => {
  const house = connect(server.address, { name, vault: fileVault(folderOf(who)) });
  const me = await house.me();
  if (!me.ok) throw new Error(me.error.message);
  return { house, player: me.value.player };
};

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'barrelhouse-sign-in-'));
  server = await quietServer(join(folder, 'server'));
});
afterEach(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

test('a terminal keeps its name, and another signs in with a recovery code', async () => {
  const { player } = await becomeGuest('ada');
  const first = terminal('ada');
  expect(await keepName.run(['Ada_L', '--server', server.address, '--json'], first)).toBe(0);
  const kept = JSON.parse(first.written()) as { handle: string; codes: readonly string[] };
  expect(kept).toMatchObject({ player, handle: 'Ada_L' });
  expect(kept.codes).toHaveLength(10);

  const code = kept.codes[0] ?? '';
  const second = terminal('laptop');
  expect(await signIn.run(['--server', server.address, '--code', code], second)).toBe(0);
  expect(second.written()).toContain('Signed in');
  expect(playerOf('laptop')).toBe(player);

  const third = terminal('other');
  expect(await signIn.run(['--server', server.address, '--code', code], third)).toBe(1);
  expect(third.complaints()).toContain('That recovery code doesn’t work.');
  expect(playerOf('other')).toBeUndefined();
});

test('signs in with a link from another device', async () => {
  const { house, player } = await becomeGuest('ada');
  const made = await house.transfer();
  if (!made.ok) throw new Error(made.error.message);
  const link = `${server.address}/move#${made.value.code}`;
  const io = terminal('laptop');
  expect(await signIn.run(['--server', link, '--json'], io)).toBe(0);
  expect(JSON.parse(io.written())).toEqual({ server: server.address, player, name: 'ada' });
});

test('leaves the player of this terminal behind only if told to', async () => {
  const { house, player } = await becomeGuest('ada');
  const { player: ben } = await becomeGuest('ben');
  const made = await house.transfer();
  if (!made.ok) throw new Error(made.error.message);
  const argv = ['--server', `${server.address}/move#${made.value.code}`];
  const io = terminal('ben');
  expect(await signIn.run(argv, io)).toBe(1);
  expect(io.complaints()).toContain('Add --replace');
  expect(playerOf('ben')).toBe(ben);
  expect(await signIn.run([...argv, '--replace'], io)).toBe(0);
  expect(playerOf('ben')).toBe(player);
});

test('keeps the name of somebody who has not played here yet', async () => {
  const io = terminal('newcomer');
  expect(await keepName.run(['newcomer', '--server', server.address, '--json'], io)).toBe(0);
  const { player, handle } = JSON.parse(io.written()) as { player: string; handle: string };
  expect({ player, handle }).toEqual({ player: playerOf('newcomer'), handle: 'newcomer' });
});

test('calls somebody without a name by the handle, and keeps the name of others', async () => {
  for (const [who, name] of [
    ['eve', 'Guest'],
    ['ada', 'Countess'],
  ] as const) {
    await becomeGuest(who, name);
    expect(await keepName.run([who, '--server', server.address], terminal(who))).toBe(0);
    const me = await connect(server.address, { vault: fileVault(folderOf(who)) }).me();
    expect(me).toMatchObject({ value: { name: name === 'Guest' ? 'eve' : name } });
  }
});

test('says why a name is not kept', async () => {
  const io = terminal('ada');
  const run = (handle: string) => keepName.run([handle, '--server', server.address], io);
  await becomeGuest('ada');
  expect(await run('admin')).toBe(1);
  expect(io.complaints()).toContain('That handle is reserved.');
  expect(await run('ada')).toBe(0);
  expect(io.written()).toMatch(/@ada is yours[^]+\w{4}(-\w{4}){3}/);
});

test.each([
  [signIn, [], 'needs a --server'],
  [signIn, ['--server', 'localhost:1'], 'either a --code or a whole link'],
  [signIn, ['--server', 'localhost:1/move#x', '--code', 'y'], 'either a --code or a whole link'],
  [signIn, ['now'], 'Leave out now.'],
  [keepName, ['--server', 'localhost:1'], 'needs one handle'],
  [keepName, ['ada', 'ben'], 'needs one handle'],
  [keepName, ['ada'], 'needs a --server'],
] as const)('exits with 2 and says what would be right %#', async (command, argv, words) => {
  const io = terminal('ada');
  expect(await command.run(argv, io)).toBe(2);
  expect(io.complaints()).toContain(words);
});
