import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Audit, Hosts } from '@barrelhouse/protocol';
import type { Running } from '@barrelhouse/server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { freshDatabase } from '../../../../scripts/fresh-database.ts';
import { quietServer } from '../../test/quiet-server.ts';
import { SUBCOMMANDS } from '../admin/subcommands.ts';
import { dispatch } from '../dispatch.ts';
import { memoryIo } from '../io/memory-io.ts';

const database = await freshDatabase();

const start = (data: string, url?: string, accounts: 'on' | 'off' = 'on'): Promise<Running> =>
  quietServer(data, { database: url, accounts });

const send = async (server: Running, path: string, body: object, token = ''): Promise<Response> =>
  fetch(`${server.address}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': path,
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });

/** A player with an account; resolves with the token. */
const newAccount = async (server: Running, handle: string): Promise<string> => {
  const made = await send(server, '/api/players', { name: handle, token: 'bearer' });
  const { token } = (await made.json()) as { token: string };
  await send(server, '/api/accounts', { handle }, token);
  return token;
};

const statusOf = async ({ address }: Running, path: string, token: string): Promise<number> =>
  (await fetch(`${address}${path}`, { headers: { authorization: `Bearer ${token}` } })).status;

const run = async (...argv: string[]) => {
  const io = memoryIo();
  const code = await dispatch(['admin', ...argv], io);
  return { code, out: io.written(), err: io.complaints() };
};

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'barrelhouse-admin-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const RECORDS = [
  ['SQLite', (): readonly string[] => ['--data', join(folder, 'data')], undefined],
  ...(database === undefined
    ? []
    : [['PostgreSQL', (): readonly string[] => ['--database', database], database] as const]),
] as const;

describe.each(RECORDS)('with a record in %s', (_name, where, url) => {
  const admin = (...argv: string[]) => run(...argv, ...where());

  test('names a host while the server runs, and hosts act', async () => {
    const server = await start(join(folder, 'data'), url);
    try {
      const mira = await newAccount(server, 'Mira');
      const eve = await newAccount(server, 'Eve');
      expect(await statusOf(server, '/api/admin', mira)).toBe(404);
      expect(await admin('grant', '@mira')).toMatchObject({ code: 0, err: '' });
      await expect.poll(() => statusOf(server, '/api/admin', mira), { timeout: 5000 }).toBe(200);
      expect((await admin('list')).out).toContain('Mira (@Mira), since ');
      const { hosts } = JSON.parse((await admin('list', '--json')).out) as Hosts;
      expect(hosts).toMatchObject([{ handle: 'Mira' }]);
      expect(await admin('grant', 'nobody')).toMatchObject({ code: 1 });

      const ban = await admin('ban', 'eve', '--for', '2d', '--why', 'Insults', '--json');
      const { ban: id } = JSON.parse(ban.out) as { ban: string };
      await expect
        .poll(() => statusOf(server, '/api/players/me', eve), { timeout: 5000 })
        .toBe(403);
      expect((await admin('bans')).out).toContain('Eve (@Eve): Insults');
      expect((await admin('unban', id, '--why', 'A mistake')).code).toBe(0);
      await expect
        .poll(() => statusOf(server, '/api/players/me', eve), { timeout: 5000 })
        .toBe(200);
      expect((await admin('mute', 'eve', '--for', '30m', '--why', 'Noise')).code).toBe(0);
      expect((await admin('rename', 'eve', '--why', 'Rude')).code).toBe(0);
      expect(await admin('ban', 'mira', '--for', '1h', '--why', 'No')).toMatchObject({ code: 1 });
      expect((await admin('tables')).out).toContain('No table is open.');
      expect((await admin('players', '--find', 'mira')).out).toContain('host');
      expect((await admin('reports')).out).toContain('Nothing to look at.');
      expect((await admin('suspicions')).out).toContain('Nothing suspicious.');
      expect((await admin('revoke', 'mira')).code).toBe(0);
      await expect.poll(() => statusOf(server, '/api/admin', mira), { timeout: 5000 }).toBe(404);
      const { acts } = JSON.parse((await admin('audit', '--json')).out) as Audit;
      expect(acts.map(({ act, by }) => [act, by])).toEqual(
        ['revoke', 'withdraw-name', 'mute', 'unban', 'ban', 'grant'].map((act) => [act, null]),
      );
      const asked = url === undefined ? [] : ['--server', server.address];
      expect((await admin('limits', ...asked)).out).toContain('newTables');
      expect((await admin('log', ...asked)).out).toContain('No warnings and no errors.');
    } finally {
      await server.stop();
    }
  });
});

test('works on the folder while no server runs', async () => {
  const data = join(folder, 'data');
  const server = await start(data);
  await newAccount(server, 'Mira');
  await server.stop();
  const admin = (...argv: string[]) => run(...argv, '--data', data);
  expect((await admin('grant', 'mira')).code).toBe(0);
  expect((await admin('list')).out).toContain('@Mira');
  expect(await admin('log')).toMatchObject({ code: 1, err: expect.stringContaining('No server') });
  const { file } = JSON.parse((await admin('backup', '--json')).out) as { file: string };
  expect(existsSync(file)).toBe(true);
});

test('says what to do if there is no record, or no desk', async () => {
  const data = join(folder, 'data');
  expect(await run('list', '--data', data)).toMatchObject({
    code: 1,
    err: expect.stringContaining('There is no record in'),
  });
  expect(existsSync(data)).toBe(false);
  const server = await start(data, undefined, 'off');
  expect(await run('list', '--data', data)).toMatchObject({
    code: 1,
    err: expect.stringContaining('--accounts off'),
  });
  await server.stop();
});

test.each([
  [[], 'admin needs a command'],
  [['grnat', 'x'], 'Did you mean grant?'],
  [['grant'], 'Name the handle'],
  [['grant', 'a', 'b'], 'Leave out b.'],
  [['list', 'x'], 'Leave out x.'],
  [['list', '--why', 'x'], 'takes no --why'],
  [['ban', 'eve', '--why', 'x'], 'for how long'],
  [['ban', 'eve', '--for', '2y', '--why', 'x'], 'like 30m, 12h or 7d'],
  [['ban', 'eve', '--for', '366d', '--why', 'x'], 'at most 365d'],
  [['ban', 'eve', '--for', '1d'], 'Say why'],
  [['ban', '--for', '1d', '--why', 'x'], 'Name a player'],
  [['ban', 'eve', '--address', '1.2.3.4', '--for', '1d', '--why', 'x'], 'either'],
  [['close', 't', '--because', 'bored', '--why', 'x'], '--because has no bored'],
  [['mute', 'eve', '--for', '0m', '--why', 'x'], '--for takes'],
])('refuses %j', async (argv, text) => {
  const { code, err } = await run(...argv);
  expect([code, err]).toEqual([2, expect.stringContaining(text)]);
});

test.each(Object.keys(SUBCOMMANDS))('%s has help', async (name) => {
  const { code, out } = await run(name, '--help');
  expect(code).toBe(0);
  expect(out).toContain(`barrelhouse admin ${name}`);
  for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
});
