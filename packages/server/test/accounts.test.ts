import { LIMITS, type Snapshot } from '@barrelhouse/protocol';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newGuest, type Reply, startMatch, startServer, type TestServer } from './app.ts';
import { type Contract, contractOf, operationsOf, readApi } from './http-described.ts';
import {
  type AccountBody,
  ADD,
  becomeGuest,
  begin,
  ORIGIN,
  REGISTER,
  register,
  SIGN_IN,
  signIn,
} from './support/account-steps.ts';
import { authenticator } from './support/authenticator.ts';
import { BOTH_STORES } from './support/both-stores.ts';
import { type Browser, browserAt } from './support/browser.ts';

const MINUTE = 60_000;

const sorted = (replies: readonly Reply[]): readonly number[] =>
  replies.map(({ status }) => status).sort((a, b) => a - b);

describe.each(BOTH_STORES)('accounts in %s', (name, openStore) => {
  let server: TestServer;
  let contract: Contract;
  let phone: Browser;
  let laptop: Browser;
  const answered = new Set<string>();

  const newBrowser = (): Browser =>
    browserAt(server.url, (method, path, reply) => {
      expect(contract.faults(method, path, reply)).toBe('');
    });

  beforeEach(async () => {
    server = await startServer({ origins: [ORIGIN] }, await openStore());
    contract = contractOf(await readApi(server.url));
    phone = newBrowser();
    laptop = newBrowser();
  });
  afterEach(async () => {
    for (const id of contract.answered) answered.add(id);
    await server.stop();
  });

  const me = (browser: Browser) => browser.get<{ player: string; name: string }>('/api/players/me');
  const refused = (code: string, status = 400) => ({ status, body: { code } });

  test('a guest keeps the name, and signs in elsewhere', async () => {
    const player = await becomeGuest(phone, 'Ada');
    const { reply, passkey } = await register(phone, 'Ada_L');
    expect(reply).toMatchObject({
      status: 201,
      body: {
        player,
        handle: 'Ada_L',
        name: 'Ada',
        recoveryCodes: 0,
        passkeys: [{ id: passkey.id, name: 'Firefox on Linux', synced: false, lastUsedAt: null }],
      },
    });
    expect(await signIn(laptop, passkey)).toMatchObject({ status: 201, body: { player } });
    expect((await me(laptop)).body).toMatchObject({ player, name: 'Ada' });
    expect((await me(phone)).body).toMatchObject({ player });
    const account = await laptop.get<AccountBody>('/api/players/me/account');
    expect(account.body.passkeys).toMatchObject([{ lastUsedAt: expect.any(Number) }]);
    expect([...phone.cookies.keys()]).toEqual(['barrelhouse']);
  });

  test('a session says who this device is, and whether the name is kept', async () => {
    const session = async () => (await phone.get('/api/session')).body;
    expect(await session()).toEqual({ player: null, handle: null, accounts: true });
    const player = await becomeGuest(phone, 'Ada');
    const guest = { player: { player, name: 'Ada' }, handle: null, accounts: true };
    expect(await session()).toMatchObject(guest);
    await phone.post('/api/accounts', { handle: 'Ada_L' });
    expect(await session()).toMatchObject({ ...guest, handle: 'Ada_L' });
    await phone.post('/api/players/me/sign-out', { here: true });
    expect(await session()).toEqual({ player: null, handle: null, accounts: true });
  });

  test('a repeated finish gets the same answer, and nothing twice', async () => {
    await becomeGuest(phone, 'Ada');
    const passkey = authenticator(ORIGIN);
    const credential = passkey.create(await begin(phone, REGISTER, { handle: 'ada' }));
    const cookies = new Map(phone.cookies);
    const first = await phone.post<AccountBody>(`${REGISTER}/finish`, { credential });
    for (const [cookie, value] of cookies) phone.cookies.set(cookie, value);
    const again = await phone.post<AccountBody>(`${REGISTER}/finish`, { credential });
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    // The same answer from another ceremony is not a repetition.
    await begin(phone, ADD);
    expect(await phone.post(`${ADD}/finish`, { credential })).toMatchObject(
      refused('passkey-refused'),
    );
  });

  test('seats and tables stay with the account', async () => {
    const guest = await newGuest(server.url, 'Ada');
    const ben = await newGuest(server.url, 'Ben');
    const { table } = await startMatch([guest, ben]);
    phone.cookies.set('barrelhouse', guest.token);
    const { passkey } = await register(phone, 'ada');
    await signIn(laptop, passkey);
    const { body } = await laptop.get<{ tables: { table: string }[] }>('/api/tables/mine');
    expect(body.tables).toMatchObject([{ table }]);
  });

  test('handles are unique, whatever their case', async () => {
    await becomeGuest(phone, 'Ada');
    await register(phone, 'Ada');
    await becomeGuest(laptop, 'Eve');
    const keep = (handle: string) => laptop.post('/api/accounts', { handle });
    expect(await keep('ADA')).toMatchObject(refused('handle-taken', 422));
    expect(await laptop.post(REGISTER, { handle: 'ａｄａ' })).toMatchObject(
      refused('handle-taken', 422),
    );
    expect(await keep('аda')).toMatchObject({
      status: 422,
      body: { code: 'handle-scripts', scripts: ['Cyrillic', 'Latin'] },
    });
    expect(await keep('x')).toMatchObject({
      status: 422,
      body: { code: 'handle-length', least: 3 },
    });
    expect(await keep('admin')).toMatchObject(refused('handle-reserved', 422));
    expect(await keep('e v e')).toMatchObject(refused('handle-characters', 422));
    expect(await keep('eve-')).toMatchObject(refused('handle-edges', 422));
    expect(await keep('Eve')).toMatchObject({ status: 201, body: { handle: 'Eve', passkeys: [] } });
    expect(await keep('Eve')).toMatchObject({ status: 201, body: { handle: 'Eve' } });
    expect(await keep('Eve2')).toMatchObject(refused('has-account', 422));
    const change = (handle: string) => laptop.patch('/api/players/me/account', { handle });
    expect(await change('ada')).toMatchObject(refused('handle-taken', 422));
    expect(await change('EVE')).toMatchObject({ status: 200, body: { handle: 'EVE' } });
  });

  test('two who want one handle at the end: one gets it', async () => {
    const finish = await Promise.all(
      [phone, laptop].map(async (browser) => {
        await becomeGuest(browser, 'Ada');
        const credential = authenticator(ORIGIN).create(
          await begin(browser, REGISTER, { handle: 'ada' }),
        );
        return () => browser.post(`${REGISTER}/finish`, { credential });
      }),
    );
    const replies = await Promise.all(finish.map((send) => send()));
    expect(sorted(replies)).toEqual([201, 422]);
  });

  test('refuses a wrong origin', async () => {
    await becomeGuest(phone, 'Ada');
    const foreign = authenticator('http://localhost:9999');
    expect((await register(phone, 'ada', foreign)).reply).toMatchObject({
      status: 400,
      text: '{"code":"passkey-refused","message":"This passkey was not accepted. Start again."}',
    });
    const { passkey } = await register(phone, 'ada');
    passkey.origin = 'https://evil.example';
    expect(await signIn(laptop, passkey)).toMatchObject(refused('passkey-refused'));
    expect(server.log()).toContain('a passkey was refused');
  });

  test('refuses a challenge that was used or replaced', async () => {
    await becomeGuest(phone, 'Ada');
    const { passkey } = await register(phone, 'ada');
    const credential = passkey.get(await begin(laptop, SIGN_IN));
    const cookies = new Map(laptop.cookies);
    const finish = () => laptop.post(`${SIGN_IN}/finish`, { credential });
    expect((await finish()).status).toBe(201);
    for (const [cookie, value] of cookies) laptop.cookies.set(cookie, value);
    expect(await finish()).toMatchObject(refused('ceremony-over'));
    await begin(laptop, SIGN_IN);
    expect(await finish()).toMatchObject(refused('passkey-refused'));
  });

  test('refuses an expired challenge', async () => {
    await becomeGuest(phone, 'Ada');
    const options = await begin(phone, REGISTER, { handle: 'ada' });
    server.pass(5 * MINUTE);
    const credential = authenticator(ORIGIN).create(options);
    expect(await phone.post(`${REGISTER}/finish`, { credential })).toMatchObject(
      refused('ceremony-over'),
    );
  });

  test('refuses another browser or purpose for a challenge', async () => {
    await becomeGuest(phone, 'Ada');
    await becomeGuest(laptop, 'Eve');
    const options = await begin(phone, REGISTER, { handle: 'ada' });
    const credential = authenticator(ORIGIN).create(options);
    const finish = (browser: Browser, path: string) =>
      browser.post(`${path}/finish`, { credential });
    expect(await finish(laptop, REGISTER)).toMatchObject(refused('ceremony-over'));
    const own = phone.cookies.get('barrelhouse-ceremony') ?? '';
    laptop.cookies.set('barrelhouse-ceremony', own);
    expect(await finish(laptop, REGISTER)).toMatchObject(refused('ceremony-over'));
    await begin(phone, REGISTER, { handle: 'ada' });
    expect(await finish(phone, ADD)).toMatchObject(refused('ceremony-over'));
  });

  test('refuses a foreign passkey and a removed one', async () => {
    await becomeGuest(phone, 'Ada');
    const { passkey } = await register(phone, 'ada');
    const stranger = authenticator(ORIGIN);
    expect(await signIn(laptop, stranger)).toMatchObject(refused('unknown-passkey'));
    // Somebody else's key under a known id.
    const forged = {
      ...stranger.get(await begin(laptop, SIGN_IN)),
      id: passkey.id,
      rawId: passkey.id,
    };
    expect(await laptop.post(`${SIGN_IN}/finish`, { credential: forged })).toMatchObject(
      refused('passkey-refused'),
    );
    await becomeGuest(laptop, 'Eve');
    expect((await register(laptop, 'eve', passkey)).reply).toMatchObject(
      refused('passkey-known', 422),
    );
  });

  test('refuses a counter that goes back, and accepts one that stays 0', async () => {
    await becomeGuest(phone, 'Ada');
    const { passkey } = await register(phone, 'ada');
    passkey.counter = 98;
    expect((await signIn(laptop, passkey)).status).toBe(201);
    passkey.counter = 2;
    expect(await signIn(laptop, passkey)).toMatchObject(refused('passkey-refused'));
    const synced = authenticator(ORIGIN);
    synced.counter = undefined;
    await becomeGuest(laptop, 'Ben');
    expect((await register(laptop, 'ben', synced)).reply.body.passkeys).toMatchObject([
      { synced: true },
    ]);
    for (const _ of [1, 2]) expect((await signIn(newBrowser(), synced)).status).toBe(201);
  });

  test('adds a passkey, and removes all but the last', async () => {
    await becomeGuest(phone, 'Ada');
    expect(await phone.post(ADD)).toMatchObject(refused('no-account', 404));
    const { passkey: first } = await register(phone, 'ada');
    const options = await begin(phone, ADD);
    expect(options).toMatchObject({ excludeCredentials: [{ id: first.id }] });
    // Some security keys have ids of this size.
    const second = authenticator(ORIGIN, { idBytes: 400 });
    const added = await phone.post<AccountBody>(`${ADD}/finish`, {
      credential: second.create(options),
      name: 'Key ring',
    });
    expect(added.body.passkeys).toMatchObject([
      { id: first.id },
      { id: second.id, name: 'Key ring' },
    ]);
    expect((await signIn(laptop, second)).status).toBe(201);
    const rename = (passkey = '') => phone.patch(`${ADD}/${passkey}`, { name: 'Old phone' });
    expect(await rename(added.body.passkeys[0]?.passkey)).toMatchObject({
      status: 200,
      body: { passkeys: [{ id: first.id, name: 'Old phone' }, { name: 'Key ring' }] },
    });
    expect(await rename('0123456789abcdef')).toMatchObject(refused('no-such-passkey', 404));
    const [one, two] = added.body.passkeys.map(({ passkey }) => `${ADD}/${passkey}`);
    expect((await phone.delete(one ?? '')).status).toBe(204);
    expect(await phone.delete(one ?? '')).toMatchObject(refused('no-such-passkey', 404));
    expect(await signIn(newBrowser(), first)).toMatchObject(refused('unknown-passkey'));
    expect(await phone.delete(two ?? '')).toMatchObject(refused('last-passkey', 422));
    await phone.post('/api/players/me/recovery-codes');
    expect((await phone.delete(two ?? '')).status).toBe(204);
  });

  test('signs in with each recovery code once', async () => {
    const player = await becomeGuest(phone, 'Ada');
    expect(await phone.post('/api/players/me/recovery-codes')).toMatchObject(
      refused('no-account', 404),
    );
    await phone.post('/api/accounts', { handle: 'ada' });
    const { body } = await phone.post<{ codes: string[] }>('/api/players/me/recovery-codes');
    expect(new Set(body.codes).size).toBe(10);
    const [first = '', second = ''] = body.codes;
    const recover = (code: string) => laptop.post('/api/accounts/recoveries', { code });
    expect(await recover(first.toLowerCase().replaceAll('-', ' '))).toMatchObject({
      status: 201,
      body: { player },
    });
    expect(await recover(first)).toMatchObject(refused('wrong-recovery-code', 404));
    expect(await laptop.get('/api/players/me/account')).toMatchObject({
      body: { recoveryCodes: 9 },
    });
    await laptop.post('/api/players/me/recovery-codes');
    expect(await recover(second)).toMatchObject(refused('wrong-recovery-code', 404));
  });

  test('limits wrong recovery codes', async () => {
    for (let i = 0; i < 20; i++)
      await laptop.post('/api/accounts/recoveries', { code: `WRONG-${i}` });
    expect(await laptop.post('/api/accounts/recoveries', { code: 'WRONG' })).toMatchObject(
      refused('too-many-guesses', 429),
    );
  });

  test('limits changes to an account, and ceremonies', async () => {
    await becomeGuest(phone, 'Ada');
    await phone.post('/api/accounts', { handle: 'ada' });
    const change = () => phone.patch('/api/players/me/account', { handle: 'ada' });
    const changes = [];
    for (let i = 0; i < LIMITS.accountChanges; i++) changes.push(await change());
    expect(changes.map(({ status }) => status)).toContain(200);
    expect(changes.at(-1)).toMatchObject(refused('too-many-requests', 429));
    for (let i = 0; i < LIMITS.ceremonies; i++) await laptop.post(SIGN_IN);
    expect(await laptop.post(SIGN_IN)).toMatchObject(refused('too-many-requests', 429));
  });

  test('lists devices and signs them out, one or all', async () => {
    await becomeGuest(phone, 'Ada');
    const { passkey } = await register(phone, 'ada');
    await signIn(laptop, passkey);
    const tablet = newBrowser();
    await signIn(tablet, passkey);
    type Devices = {
      devices: { device: string; here: boolean; label: string; lastUsed: string }[];
    };
    const list = async () => (await laptop.get<Devices>('/api/players/me/devices')).body.devices;
    const devices = await list();
    expect(devices).toHaveLength(3);
    expect(devices.filter(({ here }) => here)).toHaveLength(1);
    for (const { label, lastUsed } of devices)
      expect([label, lastUsed]).toEqual([
        'Firefox on Linux',
        new Date().toISOString().slice(0, 10),
      ]);
    const other = devices.find(({ here }) => !here);
    const path = `/api/players/me/devices/${other?.device}`;
    expect((await laptop.delete(path)).status).toBe(204);
    expect(await laptop.delete(path)).toMatchObject(refused('no-such-device', 404));
    const statuses = async () => sorted(await Promise.all([phone, tablet, laptop].map(me)));
    expect(await statuses()).toEqual([200, 200, 401]);
    await laptop.post('/api/players/me/sign-out', {});
    expect(await statuses()).toEqual([200, 401, 401]);
    const [own] = await list();
    expect((await laptop.delete(`/api/players/me/devices/${own?.device}`)).status).toBe(204);
    expect(laptop.cookies.size).toBe(0);
    expect((await signIn(laptop, passkey)).status).toBe(201);
  });

  test('nobody reaches the devices and passkeys of somebody else', async () => {
    await becomeGuest(phone, 'Ada');
    const { passkey, reply } = await register(phone, 'ada');
    const { body } = await phone.get<{ devices: { device: string }[] }>('/api/players/me/devices');
    await becomeGuest(laptop, 'Eve');
    await laptop.post('/api/accounts', { handle: 'eve' });
    const device = `/api/players/me/devices/${body.devices[0]?.device}`;
    expect(await laptop.delete(device)).toMatchObject(refused('no-such-device', 404));
    const theirs = `${ADD}/${reply.body.passkeys[0]?.passkey}`;
    expect(await laptop.patch(theirs, { name: 'Mine' })).toMatchObject(
      refused('no-such-passkey', 404),
    );
    expect(await laptop.delete(theirs)).toMatchObject(refused('no-such-passkey', 404));
    expect((await me(phone)).status).toBe(200);
    expect((await signIn(newBrowser(), passkey)).status).toBe(201);
  });

  test('exports everything, then deletes it: matches show "someone"', async () => {
    const guest = await newGuest(server.url, 'Ada');
    const ben = await newGuest(server.url, 'Ben');
    const { table } = await startMatch([guest, ben], { game: 'classic', access: 'open' });
    phone.cookies.set('barrelhouse', guest.token);
    const { passkey } = await register(phone, 'ada');
    const exported = await phone.get('/api/players/me/export');
    // What hosts suspect is not among it.
    expect(exported.body).toMatchObject({ rated: { seek: null } });
    expect(Object.keys((exported.body as { rated: object }).rated)).toEqual(['seek']);
    expect(exported.body).toMatchObject({
      player: guest.player,
      name: 'Ada',
      account: { handle: 'ada', passkeys: [{ id: passkey.id }] },
      devices: [{ here: true }],
      tables: [{ table, host: true, seats: ['Ada'], status: 'playing' }],
    });
    const namesOf = async (): Promise<readonly string[]> => {
      const { body } = await ben.get<Snapshot>(`/api/tables/${table}`);
      return body.seats.map((seat) => seat.name);
    };
    expect(await namesOf()).toEqual(['Ada', 'Ben']);
    expect((await phone.delete('/api/players/me')).status).toBe(204);
    expect((await guest.get('/api/players/me')).status).toBe(401);
    expect(await namesOf()).toEqual(['someone', 'Ben']);
    for (const path of ['log', 'notation'])
      expect((await ben.get(`/api/tables/${table}/${path}`)).text).not.toContain('Ada');
    expect((await ben.get('/api/tables')).text).not.toContain('Ada');
    expect((await ben.get('/api/tables/mine')).text).not.toContain('Ada');
    expect(await signIn(laptop, passkey)).toMatchObject(refused('unknown-passkey'));
    expect(await server.store.player(guest.player)).toMatchObject({ name: '' });
    await becomeGuest(laptop, 'Eve');
    expect((await register(laptop, 'ada')).reply.status).toBe(201);
  });

  test('says where passkeys work', async () => {
    expect((await phone.get('/api/accounts')).body).toEqual({ passkeys: true, origins: [ORIGIN] });
  });

  test('every operation was answered as described', async () => {
    const all = operationsOf(await readApi(server.url)).filter(({ operation }) =>
      operation.tags.includes('accounts'),
    );
    expect(all.length).toBeGreaterThan(12);
    const missing = all.filter(({ operation }) => !answered.has(operation.operationId));
    expect([name, missing.map(({ path }) => path)]).toEqual([name, []]);
  });
});
