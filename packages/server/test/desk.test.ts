import { statSync } from 'node:fs';
import { join } from 'node:path';
import type {
  Audit,
  Bans,
  Changed,
  DeskLog,
  DeskPlayers,
  DeskReports,
  DeskSuspicions,
  DeskTables,
  Desk as Glance,
  Hosts,
  Limits,
  Snapshot,
} from '@barrelhouse/protocol';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { OPERATOR_FILE } from '../src/desk/operator.ts';
import {
  ask,
  type Guest,
  newGuest,
  openTable,
  type Problem,
  startMatch,
  startServer,
  type TestServer,
} from './app.ts';
import { type Desk, deskOf, deskWith, newAccount, operatorOf } from './support/desk.ts';
import { openSocket } from './support/test-socket.ts';

let server: TestServer;
let operator: Desk;
let mira: Guest;
let desk: Desk;
let eve: Guest;

beforeEach(async () => {
  server = await startServer();
  operator = operatorOf(server);
  mira = await newAccount(server.url, 'Mira');
  await operator.post('/hosts', { handle: 'mira' });
  desk = deskOf(server.url, mira);
  eve = await newGuest(server.url, 'DiceKing 9000');
});
afterEach(() => server.stop());

const MINUTE = 60_000;
const WHY = { why: 'Insults' };
const by = ({ token }: Guest): { authorization: string } => ({ authorization: `Bearer ${token}` });
const me = (guest: Guest) => guest.get<Problem>('/api/players/me');
const audit = async (): Promise<Audit['acts']> => (await desk.get<Audit>('/audit')).body.acts;

test('hosts see play that is too perfect for too long', async () => {
  const found = { matches: 70, turns: 900, errorRate: 0.001, usual: 0.018, onceIn: 23_456 };
  const watch = { period: 1, matches: 70, turns: 900, givenAway: 0.07, evidence: [1], found };
  const at = Date.now();
  const jan = await newAccount(server.url, 'Jan');
  await server.store.watches.countWatched(0, 1, [
    { player: jan.player, game: 'classic', watch, foundAt: at },
    { player: mira.player, game: 'classic', watch, foundAt: at - 100 * 24 * 60 * MINUTE },
  ]);
  const { body } = await desk.get<DeskSuspicions>('/suspicions');
  expect(body.suspicions).toEqual([
    { player: { player: jan.player, name: 'Jan', handle: 'Jan' }, game: 'classic', ...found, at },
  ]);
});

describe('who is a host', () => {
  const VISITS = [
    ['GET', ''],
    ['GET', '/tables'],
    ['GET', '/players?find=a'],
    ['GET', '/audit?before=x'],
    ['GET', '/log'],
    ['GET', '/suspicions'],
    ['POST', '/bans'],
    ['POST', '/hosts'],
    ['PUT', '/bans'],
    ['OPTIONS', '/bans'],
    ['DELETE', '/nothing'],
  ] as const;

  test.each(VISITS)('others get the same as for an unknown route: %s %s', async (method, path) => {
    const plain = path.split('?')[0];
    for (const headers of [{}, { authorization: `Bearer ${eve.token}` }, { authorization: 'x' }]) {
      const options = { method, headers: { ...headers, 'sec-fetch-site': 'same-origin' } };
      const body = method === 'POST' ? { body: '{' } : {};
      const hidden = await ask(server.url, `/api/admin${path}`, { ...options, ...body });
      const unknown = await ask(server.url, `/api/nothing${plain}`, options);
      expect([hidden.status, hidden.text]).toEqual([
        404,
        unknown.text.replace('/api/nothing', '/api/admin'),
      ]);
      const names = ({ headers: sent }: typeof hidden): readonly string[] => [...sent.keys()];
      expect(names(hidden)).toEqual(names(unknown));
    }
  });

  test('a wrong key of the operator is nobody, and the file is private', async () => {
    const wrong = deskWith(server.url, { 'barrelhouse-operator': 'x'.repeat(43) });
    expect((await wrong.get()).status).toBe(404);
    expect(statSync(join(server.data, OPERATOR_FILE)).mode & 0o777).toBe(0o600);
  });

  test('the operator names hosts; hosts name none', async () => {
    await newAccount(server.url, 'Jan');
    expect((await desk.post('/hosts', { handle: 'jan' })).status).toBe(404);
    expect((await operator.post('/hosts', { handle: '@JAN' })).status).toBe(200);
    expect((await operator.post<Problem>('/hosts', { handle: 'jan' })).body.code).toBe('is-host');
    expect((await operator.post<Problem>('/hosts', { handle: 'nobody' })).status).toBe(404);
    const { body } = await desk.get<Hosts>('/hosts');
    expect(body.hosts.map(({ handle }) => handle)).toEqual(['Mira', 'Jan']);
  });

  test('a host’s rights end at once when they are revoked', async () => {
    expect((await desk.get()).status).toBe(200);
    expect((await operator.post('/hosts/mira/revoke')).status).toBe(200);
    expect((await desk.get()).status).toBe(404);
    expect((await desk.post('/bans', { player: eve.player, minutes: 1, ...WHY })).status).toBe(404);
    expect((await operator.post('/hosts/mira/revoke')).status).toBe(404);
    const { acts } = (await operator.get<Audit>('/audit')).body;
    expect(acts.map(({ act, by, player }) => [act, by, player?.handle])).toEqual([
      ['revoke', null, 'Mira'],
      ['grant', null, 'Mira'],
    ]);
  });

  test('a host who deletes the account is none any more', async () => {
    const authorization = `Bearer ${mira.token}`;
    const options = { method: 'DELETE', headers: { authorization } };
    expect((await ask(server.url, '/api/players/me', options)).status).toBe(204);
    expect((await operator.get<Hosts>('/hosts')).body.hosts).toEqual([]);
    expect((await operator.get<Audit>('/audit')).body.acts[0]?.player?.name).toBe('someone');
  });
});

describe('what hosts see', () => {
  test('the house at a glance, with tables and players now', async () => {
    const { table } = await startMatch([mira, eve], { game: 'barrel', access: 'invited' });
    const socket = await openSocket(server.url, `/api/tables/${table}/stream`, by(eve));
    const glance = await desk.get<Glance>('');
    expect(glance.body).toMatchObject({
      host: 'Mira',
      tables: 1,
      players: 1,
      reports: 0,
      health: { disk: expect.any(Number) },
    });
    expect(glance.body.slowestMs).toBeGreaterThan(0);
    const { tables } = (await desk.get<DeskTables>('/tables?find=diceking')).body;
    expect(tables).toMatchObject([
      { table, status: 'playing', watching: 1, turnOf: expect.any(String) },
    ]);
    expect((await desk.get<DeskTables>('/tables?find=nobody')).body.total).toBe(0);
    const { players } = (await desk.get<DeskPlayers>('/players')).body;
    expect(players).toMatchObject([
      { player: eve.player, handle: null, tables: [table], host: false, bannedUntil: null },
    ]);
    const found = await desk.get<DeskPlayers>('/players?find=%40mira');
    expect(found.body.players).toMatchObject([{ handle: 'Mira', host: true, tables: [] }]);
    socket.close();
  });

  test('the limits in force, with what the busiest has used', async () => {
    const { limits } = (await desk.get<Limits>('/limits')).body;
    expect(limits.find(({ name }) => name === 'newPlayers')).toEqual({
      name: 'newPlayers',
      most: 100,
      seconds: 600,
      by: 'address',
      busiest: 2,
    });
    expect(limits.find(({ name }) => name === 'requests')?.most).toBeNull();
  });

  test('the last warnings and errors, without secrets', async () => {
    const failing = await startServer();
    const host = operatorOf(failing);
    const { desk: part } = failing.store;
    Object.assign(part, {
      liveTables: () =>
        Promise.reject(new Error('postgres://ada:secret@db failed for code=ABC123')),
    });
    expect((await host.get('/tables')).status).toBe(500);
    const { lines } = (await host.get<DeskLog>('/log')).body;
    expect(lines).toEqual([
      { at: expect.any(Number), level: 'error', text: 'failed: postgres://…@db failed for code=…' },
    ]);
    expect(failing.log()).toContain('secret@db');
    await failing.stop();
  });

  test('a backup, made once a minute at most', async () => {
    const made = await desk.post<{ file: string; bytes: number }>('/backup');
    expect(made.status).toBe(201);
    expect(statSync(made.body.file).size).toBe(made.body.bytes);
    expect(made.body.file.startsWith(join(server.data, 'backups'))).toBe(true);
    expect((await desk.post<Problem>('/backup')).body.code).toBe('backup-running');
    server.pass(MINUTE);
    expect((await desk.post('/backup')).status).toBe(201);
    expect((await audit()).map(({ act }) => act)).toEqual(['backup', 'backup', 'grant']);
  });
});

describe('what hosts do', () => {
  test.each([
    ['conduct', 'house-conduct'],
    ['idle', 'house-idle'],
    ['other', 'house-closed'],
  ])('close a table because of %s, and its players are told', async (because, abandoned) => {
    const { table } = await startMatch([eve, mira], { game: 'barrel', access: 'invited' });
    const path = `/tables/${table}/close`;
    const [closed, again] = [
      await desk.post(path, { because, ...WHY }, 'k'),
      await desk.post(path, { because, ...WHY }, 'k'),
    ];
    expect([closed.status, again.body]).toEqual([200, closed.body]);
    const { body } = await eve.get<Snapshot>(`/api/tables/${table}`);
    expect(body).toMatchObject({ status: 'abandoned', abandoned });
    expect(body.fair.seed).not.toBeNull();
    expect((await desk.post<Problem>(path, { because, ...WHY })).body.code).toBe('already-closed');
    expect((await desk.post('/tables/nothing/close', { because, ...WHY })).status).toBe(404);
    expect((await audit()).map(({ act, table: at }) => [act, at])).toEqual([
      ['close-table', table],
      ['grant', null],
    ]);
  });

  test('withdraw a name, and the player has to choose another', async () => {
    const king = await newAccount(server.url, 'DiceKing');
    const { table } = await startMatch([king, eve], { game: 'barrel', access: 'open' });
    expect((await desk.post(`/players/${king.player}/name/withdraw`, WHY)).status).toBe(200);
    const seen = await eve.get<Snapshot>(`/api/tables/${table}`);
    expect(seen.body.seats.map(({ name }) => name)).toEqual(['someone', 'DiceKing 9000']);
    expect((await me(king)).body).toMatchObject({ name: 'someone' });
    const account = await king.get<{ handle: string }>('/api/players/me/account');
    expect(account.body.handle).toMatch(/^someone-[0-9a-f]{8}$/);
    expect((await eve.post<Problem>('/api/accounts', { handle: 'diceking' })).body.code).toBe(
      'handle-taken',
    );

    const open = { game: 'classic', access: 'open' };
    expect((await king.post<Problem>('/api/tables', open)).body.code).toBe('name-withdrawn');
    const other = await openTable(eve, open);
    const seats = `/api/tables/${other.table}/seats`;
    expect((await king.post<Problem>(seats, {})).body.code).toBe('name-withdrawn');
    expect((await king.post<Problem>(seats, { name: 'DiceKing' })).body.code).toBe(
      'name-withdrawn',
    );
    const rename = (name: string) =>
      ask<Problem>(server.url, '/api/players/me', {
        method: 'PATCH',
        headers: { authorization: `Bearer ${king.token}` },
        body: { name },
      });
    expect((await rename('DiceKing')).body.code).toBe('name-withdrawn');
    expect((await rename('Karl')).status).toBe(200);
    expect((await king.post('/api/tables', open)).status).toBe(201);
    server.pass(91 * 24 * 3600 * 1000);
    expect((await eve.post('/api/accounts', { handle: 'diceking' })).status).toBe(201);
  });

  test('withdraw the name of a guest, who chooses another by sitting down', async () => {
    await desk.post(`/players/${eve.player}/name/withdraw`, WHY);
    const { table } = await openTable(mira, { game: 'classic', access: 'open' });
    const joined = await eve.post<Changed>(`/api/tables/${table}/seats`, { name: 'Eva' });
    expect(joined.body.snapshot.seats.map(({ name }) => name)).toEqual(['Eva']);
    expect((await me(eve)).body).toMatchObject({ name: 'Eva' });
  });

  test('mute for a time: no reactions, and no open tables', async () => {
    const { table } = await startMatch([eve, mira], { game: 'barrel', access: 'open' });
    const reactions = `/api/tables/${table}/reactions`;
    const react = () => eve.post<Problem>(reactions, { reaction: 'ouch' });
    expect((await react()).status).toBe(204);
    const muted = await desk.post(`/players/${eve.player}/mute`, { minutes: 60, ...WHY });
    const { until } = muted.body;
    expect((await react()).body).toMatchObject({ code: 'muted', until, why: 'Insults' });
    const open = (access: string) => eve.post<Problem>('/api/tables', { game: 'classic', access });
    expect((await open('open')).body.code).toBe('muted');
    expect((await open('invited')).status).toBe(201);
    server.pass(60 * MINUTE);
    expect((await react()).status).toBe(204);
    const unmute = () => desk.post<Problem>(`/players/${eve.player}/unmute`, WHY);
    expect((await unmute()).body.code).toBe('not-muted');
    await desk.post(`/players/${eve.player}/mute`, { minutes: 60, ...WHY });
    expect((await unmute()).status).toBe(200);
    expect((await react()).status).toBe(204);
  });

  test('a muted player offers no rematch at an open table', async () => {
    const { table } = await startMatch([eve, mira], { game: 'barrel', access: 'open' });
    await desk.post(`/tables/${table}/close`, { because: 'other', ...WHY });
    await desk.post(`/players/${eve.player}/mute`, { minutes: 60, ...WHY });
    const { seq } = (await eve.get<Snapshot>(`/api/tables/${table}`)).body;
    const { body } = await eve.post<Problem>(`/api/tables/${table}/rematch`, { seq });
    expect(body.code).toBe('muted');
  });

  test('ban a player until a time, with the reason, and end the streams at once', async () => {
    const { table } = await openTable(mira, { game: 'classic', access: 'open' });
    const socket = await openSocket(server.url, `/api/tables/${table}/stream`, by(eve));
    const banned = await desk.post('/bans', { player: eve.player, minutes: 10, ...WHY });
    expect(banned.status).toBe(201);
    const { until } = banned.body;
    await socket.until('bye');
    const refused = await me(eve);
    expect([refused.status, refused.body]).toMatchObject([
      403,
      { code: 'banned', until, why: 'Insults' },
    ]);
    expect((await eve.get<Problem>(`/api/tables/${table}`)).body.code).toBe('banned');
    // The page still learns whom it talks to.
    expect((await eve.get('/api/session')).body).toMatchObject({ player: { player: eve.player } });
    const exported = await eve.get<{ desk: unknown }>('/api/players/me/export');
    expect(exported.body.desk).toMatchObject({ host: false, bans: [{ why: 'Insults', until }] });
    server.pass(10 * MINUTE - 5000);
    expect((await me(eve)).status).toBe(403);
    server.pass(5000);
    expect((await me(eve)).status).toBe(200);
    expect((await desk.get<Bans>('/bans')).body.bans).toEqual([]);
  });

  test('lift a ban', async () => {
    const { ban } = (await desk.post('/bans', { player: eve.player, minutes: 10, ...WHY })).body;
    // `barrelhouse admin unban -x…` would be an option.
    expect(ban).toMatch(/^[0-9a-f]{16}$/);
    expect((await desk.get<Bans>('/bans')).body.bans).toMatchObject([
      { ban, network: null, player: { name: 'DiceKing 9000' }, why: 'Insults' },
    ]);
    expect((await desk.post(`/bans/${ban}/lift`, { why: 'A mistake' })).status).toBe(200);
    expect((await me(eve)).status).toBe(200);
    expect((await desk.post<Problem>(`/bans/${ban}/lift`, WHY)).body.code).toBe('no-such-ban');
  });

  test('nobody bans a host, and only one of player and address', async () => {
    const ban = (body: object) => desk.post<Problem>('/bans', { minutes: 1, ...WHY, ...body });
    expect((await ban({ player: mira.player })).body.code).toBe('is-host');
    expect((await ban({ player: 'nobody' })).status).toBe(404);
    expect((await ban({})).status).toBe(422);
    expect((await ban({ player: eve.player, address: '192.0.2.7' })).status).toBe(422);
    for (const address of ['127.0.0.1', '127.0.0.0/16', '::1'])
      expect((await ban({ address })).body.code).toBe('own-address');
    for (const address of ['192.0.2.256', '192.0.2.0/8', '2001:db8::/16', 'ada', '1.2.3.4/5/6'])
      expect((await ban({ address })).body.code).toBe('bad-network');
    expect((await ban({ minutes: 0, address: '192.0.2.7' })).status).toBe(400);
    expect(await audit()).toHaveLength(1);
  });

  test('each act is done once, and written down once', async () => {
    const body = { player: eve.player, minutes: 10, ...WHY };
    const answers = await Promise.all([1, 2, 3].map(() => desk.post('/bans', body, 'same')));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const mute = `/players/${eve.player}/mute`;
    expect((await desk.post<Problem>(mute, { minutes: 1, ...WHY }, 'same')).body.code).toBe(
      'key-reused',
    );
    expect((await audit()).map(({ act, by, why }) => [act, by?.handle, why])).toEqual([
      ['ban', 'Mira', 'Insults'],
      ['grant', undefined, ''],
    ]);
    const authorization = `Bearer ${mira.token}`;
    const noKey = { method: 'POST', headers: { authorization }, body };
    expect((await ask<Problem>(server.url, '/api/admin/bans', noKey)).body.code).toBe('key-needed');
  });

  test('the audit trail has pages', async () => {
    for (const minutes of [1, 2, 3])
      await desk.post(`/players/${eve.player}/mute`, { minutes, ...WHY });
    const [first, second] = (await desk.get<Audit>('/audit?limit=2')).body.acts;
    expect([first?.act, second?.act]).toEqual(['mute', 'mute']);
    const rest = (await desk.get<Audit>(`/audit?limit=9&before=${second?.number}`)).body.acts;
    expect(rest.map(({ act }) => act)).toEqual(['mute', 'grant']);
  });
});

describe('banned addresses', () => {
  let proxied: TestServer;
  beforeEach(async () => {
    proxied = await startServer({ trustProxy: true });
  });
  afterEach(() => proxied.stop());

  const from = (ip: string, path = '/api/games') =>
    ask<Problem>(proxied.url, path, { headers: { 'x-forwarded-for': ip } });

  test('get the reason for everything but the page and health checks', async () => {
    const host = operatorOf(proxied);
    const body = { address: '192.0.2.0/24', minutes: 10, why: 'A flood' };
    const { ban } = (await host.post('/bans', body)).body;
    await host.post('/bans', { ...body, address: '2001:db8:1:2::7' });
    for (const ip of ['192.0.2.1', '::ffff:192.0.2.200', '2001:db8:1:2:3::']) {
      expect([ip, (await from(ip)).body]).toMatchObject([ip, { code: 'banned', why: 'A flood' }]);
      expect((await from(ip, '/api/health')).status).toBe(200);
      expect((await from(ip, '/')).status).toBe(200);
    }
    for (const ip of ['192.0.3.1', '2001:db8:1:3::7']) expect((await from(ip)).status).toBe(200);
    const { bans } = (await host.get<Bans>('/bans')).body;
    expect(bans.map(({ network }) => String(network)).sort()).toEqual([
      '192.0.2.0/24',
      '2001:db8:1:2:0:0:0:0/64',
    ]);
    expect(JSON.stringify((await host.get('/audit')).body)).not.toContain('192.0.2');
    await host.post(`/bans/${ban}/lift`, { why: 'Over' });
    expect((await from('192.0.2.1')).status).toBe(200);
    proxied.pass(10 * MINUTE);
    expect((await from('2001:db8:1:2::1')).status).toBe(200);
    await proxied.store.desk.pruneDesk(Date.now() + 11 * MINUTE, 0);
    expect((await proxied.store.desk.measures(0)).bans).toEqual([]);
  });

  test('of a player who is connected are banned together with the player', async () => {
    const host = operatorOf(proxied);
    const guest = await newGuest(proxied.url, 'Eve');
    const { table } = await openTable(guest, { game: 'classic', access: 'open' });
    const path = `/api/tables/${table}/stream`;
    const headers = { ...by(guest), 'x-forwarded-for': '198.51.100.9' };
    const socket = await openSocket(proxied.url, path, headers);
    const body = { player: guest.player, addresses: true, minutes: 10, ...WHY };
    const { ban } = (await host.post('/bans', body)).body;
    await socket.until('bye');
    expect((await from('198.51.100.9')).body.code).toBe('banned');
    expect((await from('198.51.100.10')).status).toBe(200);
    await host.post(`/bans/${ban}/lift`, WHY);
    expect((await from('198.51.100.9')).status).toBe(200);
  });
});

describe('reports', () => {
  const report = (guest: Guest, body: object, key?: string) =>
    guest.post<Problem>('/api/reports', { reason: 'name', ...body }, key);

  test('reach the desk once, with the name as it was', async () => {
    const { table } = await startMatch([mira, eve], { game: 'barrel', access: 'invited' });
    const body = { about: eve.player, table, note: 'Rude' };
    const first = await report(mira, body, 'k');
    expect([first.status, (await report(mira, body, 'k')).text]).toEqual([201, first.text]);
    expect((await report(mira, body)).body.code).toBe('already-reported');
    const { total, reports } = (await desk.get<DeskReports>('/reports')).body;
    expect([total, reports]).toMatchObject([
      1,
      [{ about: { player: eve.player }, name: 'DiceKing 9000', by: { handle: 'Mira' }, table }],
    ]);
    const path = `/reports/${reports[0]?.report}/dismiss`;
    expect((await desk.post(path, WHY)).status).toBe(200);
    expect((await desk.post<Problem>(path, WHY)).body.code).toBe('no-such-report');
    expect((await report(mira, body)).status).toBe(201);
  });

  test('are about others who exist, at tables one may see', async () => {
    const { table } = await openTable(mira, { game: 'classic', access: 'invited' });
    expect((await report(eve, { about: eve.player })).body.code).toBe('own-name');
    expect((await report(eve, { about: 'nobody' })).body.code).toBe('no-such-player');
    expect((await report(eve, { about: mira.player, table })).body.code).toBe('code-needed');
    expect((await report(eve, { about: mira.player, table: 'none' })).status).toBe(404);
    expect((await report(eve, { about: mira.player, reason: 'boring' })).status).toBe(400);
    expect((await report(eve, { about: mira.player, note: 'x'.repeat(281) })).status).toBe(400);
    const anonymous = { method: 'POST', body: { about: mira.player, reason: 'name' } };
    expect((await ask(server.url, '/api/reports', anonymous)).status).toBe(401);
    expect((await report(eve, { about: mira.player })).status).toBe(201);
  });
});
