import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { House } from '@barrelhouse/client';
import { connect, fileVault } from '@barrelhouse/client/node';
import { playBot } from '@barrelhouse/client/play-bot';
import type { Running } from '@barrelhouse/server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { quietServer } from '../../test/quiet-server.ts';
import { type MemoryIo, memoryIo } from '../io/memory-io.ts';
import { serverFolder } from '../online/server-address.ts';
import { bot } from './bot.ts';
import { keepName } from './keep-name.ts';

let folder = '';
let server: Running;
const houses: House[] = [];

const terminal = (name = 'ada'): MemoryIo =>
  memoryIo({ env: { BARRELHOUSE_DATA: join(folder, name) } });
const run = async (argv: readonly string[], name?: string) => {
  const io = terminal(name);
  const code = await bot.run([...argv, '--server', server.address], io);
  return { code, out: io.written(), err: io.complaints() };
};

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'barrelhouse-bot-'));
  server = await quietServer(join(folder, 'server'), { ladder: 'off' });
  const vault = fileVault(serverFolder(join(folder, 'ada'), server.address));
  await connect(server.address, { name: 'Ada', vault }).me();
  await keepName.run(['ada', '--server', server.address], terminal());
});
afterEach(async () => {
  for (const house of houses.splice(0)) house.close();
  await server.stop();
  rmSync(folder, { recursive: true });
});

test('makes, lists, renews, withdraws and deletes a bot', async () => {
  expect((await run(['list'])).out).toContain('You have no bots yet.');
  const made = await run(['create', 'dicey_bot', '--json']);
  const { token } = JSON.parse(made.out) as { token: string };
  expect(token).toMatch(/^[\w-]{43}$/);
  expect((await run(['list'])).out).toContain('@dicey_bot  offline, has a token');
  const renewed = await run(['token', '@Dicey_Bot']);
  expect(renewed.out).toMatch(/^ {2}[\w-]{43}$/m);
  expect(renewed.out).not.toContain(token);
  expect((await run(['withdraw', 'dicey_bot'])).out).toContain('no longer works');
  expect((await run(['list'])).out).toContain('has no token');
  expect(await run(['delete', 'somebody'])).toMatchObject({
    code: 1,
    err: expect.stringContaining('You have no bot somebody. Yours: @dicey_bot.'),
  });
  expect((await run(['delete', 'dicey_bot'])).code).toBe(0);
  expect((await run(['list'])).out).toContain('You have no bots yet.');
});

test('refuses a name that is taken, and guests', async () => {
  expect(await run(['create', 'ada'])).toMatchObject({ code: 1 });
  expect(await run(['create', 'a-bot'], 'nobody')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/You have no account at .+ in this terminal\.[^]+keep-name/),
  });
  const vault = fileVault(serverFolder(join(folder, 'guest'), server.address));
  await connect(server.address, { name: 'Guest', vault }).me();
  expect(await run(['create', 'a-bot'], 'guest')).toMatchObject({
    code: 1,
    err: expect.stringContaining('Keep your name first.'),
  });
});

test('challenges a bot, and prints the table', async () => {
  const { token } = JSON.parse((await run(['create', 'dicey_bot', '--json'])).out) as {
    token: string;
  };
  expect(await run(['challenge', 'dicey_bot'], 'ben')).toMatchObject({
    code: 1,
    err: expect.stringContaining('isn’t online'),
  });
  const house = connect(server.address, { token });
  houses.push(house);
  void playBot(house, {
    settings: { tables: 2 },
    choose: ({ options }) => options[0] ?? { type: 'roll' },
    answer: ({ game }) => (game === 'diecup' ? 'game' : 'accept'),
  });
  await expect
    .poll(async () => (await run(['online'])).out, { timeout: 20_000 })
    .toContain('@dicey_bot  by @ada, 0 of 2 tables in use, all games');
  expect(await run(['challenge', 'dicey_bot', '--game', 'diecup'], 'ben')).toMatchObject({
    code: 1,
    err: expect.stringContaining('It declined: game.'),
  });
  const accepted = await run(['challenge', 'dicey_bot', '--clock', '300+20'], 'ben');
  expect(accepted.out).toMatch(/^ {2}barrelhouse play --server http:\S+\/table\/\w+$/m);
}, 60_000);

describe('refuses the command line', () => {
  test.each([
    [[], 'bot needs a command'],
    [['creat', 'x'], 'There is no command bot creat. Did you mean create?'],
    [['create'], 'bot create needs one handle'],
    [['list', 'x'], 'bot list takes only flags. Leave out x.'],
    [['challenge', 'x', '--fair', '3'], '--fair is 1 or 2, not 3.'],
    [['challenge', 'x', '--game', 'huton'], 'There is no game huton. Did you mean hutton?'],
    [['challenge', 'x', '--clock', 'long'], '--clock takes seconds'],
  ])('%j', async (argv, line) => {
    expect(await run(argv)).toMatchObject({ code: 2, err: expect.stringContaining(line) });
  });
});
