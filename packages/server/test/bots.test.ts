import { randomUUID } from 'node:crypto';
import {
  type Bot,
  type Bots,
  type Challenge,
  type Changed,
  LIMITS,
  type MyBots,
  type NewBot,
  type People,
  type Profile,
  type TableNow,
} from '@barrelhouse/protocol';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  ask,
  type Guest,
  newGuest,
  openTable,
  type Reply,
  startServer,
  type TestServer,
} from './app.ts';
import { type Contract, contractOf, operationsOf, readApi } from './http-described.ts';
import { BOTH_STORES } from './support/both-stores.ts';
import { operatorOf } from './support/desk.ts';
import { type Listening, listenTo } from './support/listen.ts';

const SOON = { timeout: 20_000, interval: 50 };
const CHAIN = 'c0ffee00'.repeat(8);

describe.each(BOTH_STORES)('bots in %s', (_name, openStore) => {
  let server: TestServer;
  let contract: Contract;
  let ada: Guest;
  const streams: Listening[] = [];
  const answered = new Set<string>();

  const send = async <T>(
    who: Pick<Guest, 'token'> | undefined,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<Reply<T>> => {
    const authorization = who === undefined ? {} : { authorization: `Bearer ${who.token}` };
    const headers = { ...authorization, 'idempotency-key': randomUUID() };
    const reply = await ask<T>(server.url, path, { method, headers, body });
    expect(contract.faults(method, path, reply)).toBe('');
    return reply;
  };
  const newAccount = async (name: string): Promise<Guest> => {
    const guest = await newGuest(server.url, name);
    await send(guest, 'POST', '/api/accounts', { handle: name.toLowerCase() });
    return guest;
  };
  const newBot = async (owner: Guest, handle: string): Promise<NewBot & { player: string }> => {
    const { body, status } = await send<NewBot>(owner, 'POST', '/api/bots', { handle });
    expect(status).toBe(201);
    return { ...body, player: body.bot.player };
  };
  const comeOnline = async (bot: Pick<NewBot, 'token'>): Promise<Listening> => {
    const stream = await listenTo(server.url, '/api/me/stream', bot.token);
    streams.push(stream);
    await stream.last('position');
    return stream;
  };
  const events = (stream: Listening, kind: string) =>
    (stream.all('mine') as { kind: string; [name: string]: unknown }[]).filter(
      (event) => event.kind === kind,
    );
  const refused = (code: string, status = 422) => ({ status, body: { code } });
  const challenge = (who: Pick<Guest, 'token'>, order: object) =>
    send<Challenge>(who, 'POST', '/api/challenges', order);

  beforeEach(async () => {
    server = await startServer({ ladder: 'off' }, await openStore());
    contract = contractOf(await readApi(server.url));
    ada = await newAccount('Ada');
  });
  afterEach(async () => {
    for (const id of contract.answered) answered.add(id);
    for (const stream of streams.splice(0)) stream.close();
    await server.stop();
  });

  test('an account makes a few bots, each with a token that is shown once', async () => {
    const guest = await newGuest(server.url, 'Guest');
    expect(await send(guest, 'POST', '/api/bots', { handle: 'robo' })).toMatchObject(
      refused('no-account', 404),
    );
    const robo = await newBot(ada, 'Robo');
    expect(robo.bot).toMatchObject({ handle: 'Robo', name: 'Robo', bot: true, owner: 'ada' });
    expect(await send(ada, 'POST', '/api/bots', { handle: 'ROBO' })).toMatchObject(
      refused('handle-taken'),
    );
    expect(await send(ada, 'POST', '/api/bots', { handle: 'admin' })).toMatchObject(
      refused('handle-reserved'),
    );
    for (let i = 1; i < LIMITS.bots; i++) await newBot(ada, `robo${i}`);
    expect(await send(ada, 'POST', '/api/bots', { handle: 'one-more' })).toMatchObject(
      refused('too-many-bots'),
    );
    const mine = await send<MyBots>(ada, 'GET', '/api/players/me/bots');
    expect(mine.body.most).toBe(LIMITS.bots);
    expect(mine.body.bots).toHaveLength(LIMITS.bots);
    expect(mine.body.bots[0]).toMatchObject({ hasToken: true, bot: { handle: 'Robo' } });
    expect(mine.text).not.toContain(robo.token);
    expect((await send<Bot>(robo, 'GET', '/api/bots/me')).body).toMatchObject({ handle: 'Robo' });
    const read = await send<Bot>(undefined, 'GET', `/api/bots/${robo.player}`);
    expect(read.body).toMatchObject({ handle: 'Robo', online: false });
    expect(await send(ada, 'GET', '/api/bots/me')).toMatchObject(refused('not-a-bot', 403));
  });

  test('renewing or withdrawing a token takes effect at once and ends streams', async () => {
    const ben = await newAccount('Ben');
    const robo = await newBot(ada, 'robo');
    const path = `/api/players/me/bots/${robo.player}/token`;
    expect(await send(ben, 'POST', path)).toMatchObject(refused('no-such-bot', 404));
    const stream = await comeOnline(robo);
    const renewed = await send<NewBot>(ada, 'POST', path);
    expect(renewed.status).toBe(201);
    expect(await stream.last('bye')).toEqual({ why: 'signed-out' });
    expect(await send(robo, 'GET', '/api/players/me')).toMatchObject(refused('bad-token', 401));
    expect((await send(renewed.body, 'GET', '/api/players/me')).status).toBe(200);
    const again = await comeOnline(renewed.body);
    expect((await send(ada, 'DELETE', path)).status).toBe(204);
    expect(await again.last('bye')).toEqual({ why: 'signed-out' });
    expect(await send(renewed.body, 'GET', '/api/players/me')).toMatchObject(
      refused('bad-token', 401),
    );
    const mine = await send<MyBots>(ada, 'GET', '/api/players/me/bots');
    expect(mine.body.bots).toMatchObject([{ hasToken: false }]);
  });

  test('a bot is deleted alone, or with its owner', async () => {
    const robo = await newBot(ada, 'robo');
    const other = await newBot(ada, 'other');
    const path = `/api/players/me/bots/${other.player}`;
    expect((await send(ada, 'DELETE', path)).status).toBe(204);
    expect(await send(ada, 'DELETE', path)).toMatchObject(refused('no-such-bot', 404));
    expect(await send(other, 'GET', '/api/players/me')).toMatchObject(refused('bad-token', 401));
    expect((await send(robo, 'GET', '/api/players/me')).status).toBe(200);
    const stream = await comeOnline(robo);
    expect((await send(ada, 'DELETE', '/api/players/me')).status).toBe(204);
    expect(await stream.last('bye')).toEqual({ why: 'signed-out' });
    expect(await send(robo, 'GET', '/api/players/me')).toMatchObject(refused('bad-token', 401));
    expect(await send(undefined, 'GET', `/api/bots/${robo.player}`)).toMatchObject(
      refused('no-such-bot', 404),
    );
  });

  test('a bot may play, and nothing that belongs to people', async () => {
    const robo = await newBot(ada, 'robo');
    const table = await openTable(ada, { game: 'classic' });
    for (const [method, path, body] of [
      ['POST', '/api/bots', { handle: 'bots-bot' }],
      ['POST', '/api/accounts', { handle: 'another' }],
      ['POST', '/api/accounts/registrations', { handle: 'another' }],
      ['PATCH', '/api/players/me/account', { handle: 'another' }],
      ['POST', '/api/players/me/passkeys', {}],
      ['POST', '/api/players/me/recovery-codes', undefined],
      ['POST', '/api/players/me/transfers', undefined],
      ['POST', '/api/players/me/sign-out', {}],
      ['PATCH', '/api/players/me', { name: 'Ada' }],
      ['DELETE', '/api/players/me', undefined],
      ['PATCH', `/api/people/${ada.player}`, { following: true }],
      ['PATCH', `/api/people/${ada.player}`, { blocked: true }],
      ['PATCH', '/api/players/me/profile', { private: true }],
      ['POST', `/api/tables/${table.table}/invitations`, { player: ada.player }],
      ['POST', '/api/reports', { about: ada.player, reason: 'name' }],
      ['PUT', '/api/me/hook', { url: 'https://bot.example/' }],
    ] as const)
      expect(await send(robo, method, path, body)).toMatchObject(refused('not-for-bots', 403));
    expect(
      await send(robo, 'POST', '/api/tables', { game: 'classic', access: 'open' }),
    ).toMatchObject(refused('not-for-bots', 403));
    const opened = await send<Changed>(robo, 'POST', '/api/tables', { game: 'classic' });
    expect(opened.status).toBe(201);
    const open = await openTable(ada);
    expect(await send(robo, 'POST', `/api/tables/${open.table}/seats`, {})).toMatchObject(
      refused('not-for-bots', 403),
    );
    const { code } = (
      await send<{ code: string }>(ada, 'GET', `/api/tables/${table.table}/invitation`)
    ).body;
    expect((await send(robo, 'POST', `/api/tables/${table.table}/seats`, { code })).status).toBe(
      200,
    );
  });

  test('a bot has its mark wherever people are named', async () => {
    const robo = await newBot(ada, 'robo');
    const profile = await send<Profile>(undefined, 'GET', '/api/profiles/robo');
    expect(profile.body).toMatchObject({ bot: true, owner: 'ada' });
    const own = await send<Profile>(undefined, 'GET', '/api/profiles/ada');
    expect(own.body).toMatchObject({ bot: false, owner: null });
    const followed = await send(ada, 'PATCH', `/api/people/${robo.player}`, { following: true });
    expect(followed.body).toMatchObject({ handle: 'robo', bot: true });
    const people = await send<People>(ada, 'GET', '/api/people');
    expect(people.body.following).toMatchObject([{ handle: 'robo', bot: true }]);
    const table = await openTable(ada, { game: 'classic' });
    const { code } = (
      await send<{ code: string }>(ada, 'GET', `/api/tables/${table.table}/invitation`)
    ).body;
    for (const who of [ada, robo])
      await send(who, 'POST', `/api/tables/${table.table}/seats`, { code });
    const at = await send(ada, 'GET', `/api/tables/${table.table}/people`);
    expect(at.body).toMatchObject({ people: [{ handle: 'robo', bot: true }] });
    const bots = await send(ada, 'GET', `/api/tables/${table.table}/bots`);
    expect(bots.body).toEqual({ bots: [robo.player] });
    const mine = await send<{ tables: object[] }>(ada, 'GET', '/api/tables/mine');
    expect(mine.body.tables[0]).toMatchObject({
      seats: [{ name: 'Ada' }, { name: 'robo', bot: true }],
    });
    expect(mine.body.tables[0]).not.toMatchObject({ seats: [{ bot: true }, {}] });
  });

  test('a bot that is online is challenged, accepts and plays', async () => {
    const robo = await newBot(ada, 'robo');
    const ben = await newGuest(server.url, 'Ben');
    const order = { bot: 'Robo', game: 'hutton', fairness: 2, clock: { bank: 60, increment: 5 } };
    expect(await challenge(ben, order)).toMatchObject(refused('bot-offline'));
    const stream = await comeOnline(robo);
    const hisStream = await comeOnline(ben);
    const listed = await send<Bots>(undefined, 'GET', '/api/bots');
    expect(listed.body).toMatchObject({ ladder: 'off', bots: [{ handle: 'robo', online: true }] });
    const sent = await challenge(ben, order);
    expect(sent.body).toMatchObject({ state: 'waiting', from: { name: 'Ben', handle: null } });
    expect((await challenge(ben, order)).body.challenge).toBe(sent.body.challenge);
    await vi.waitFor(() => expect(events(stream, 'challenged')).toHaveLength(1), SOON);
    const [event] = events(stream, 'challenged');
    expect(event).toMatchObject({
      challenge: sent.body.challenge,
      game: 'hutton',
      rated: false,
      fairness: 2,
      clock: { bank: 60, increment: 5 },
      from: { player: ben.player, name: 'Ben' },
    });
    const path = `/api/challenges/${sent.body.challenge}`;
    expect(await send(ben, 'POST', `${path}/accept`)).toMatchObject(
      refused('no-such-challenge', 404),
    );
    expect(await send(ada, 'GET', path)).toMatchObject(refused('no-such-challenge', 404));
    const accepted = await send<Challenge>(robo, 'POST', `${path}/accept`);
    expect((await send<Challenge>(robo, 'POST', `${path}/accept`)).body).toEqual(accepted.body);
    const { table } = accepted.body;
    expect((await send<Challenge>(ben, 'GET', path)).body).toMatchObject({
      state: 'accepted',
      table,
    });
    for (const one of [stream, hisStream])
      await vi.waitFor(
        () => expect(events(one, 'seat-waiting')).toMatchObject([{ table, game: 'hutton' }]),
        SOON,
      );
    expect((await send(ada, 'GET', `/api/tables/${table}`)).status).toBe(403);
    for (const who of [robo, ben])
      expect((await send(who, 'POST', `/api/tables/${table}/seats`, { chain: CHAIN })).status).toBe(
        200,
      );
    const now = await send<TableNow>(ben, 'GET', `/api/tables/${table}`);
    expect(now.body).toMatchObject({ status: 'playing', rated: false });
    await send(robo, 'PUT', '/api/bots/me', { tables: 1 });
    expect(await challenge(ben, order)).toMatchObject(refused('bot-busy'));
    expect(
      (await send<{ challenges: object[] }>(ben, 'GET', '/api/challenges')).body,
    ).toMatchObject({
      challenges: [{ state: 'accepted', table }],
    });
  });

  test('a challenge is declined, withdrawn, or expires', async () => {
    const robo = await newBot(ada, 'robo');
    const ben = await newGuest(server.url, 'Ben');
    await comeOnline(robo);
    const hisStream = await comeOnline(ben);
    const order = { bot: 'robo', game: 'classic' };
    const pathOf = async () => `/api/challenges/${(await challenge(ben, order)).body.challenge}`;
    const first = await pathOf();
    const declined = await send(robo, 'POST', `${first}/decline`, { reason: 'busy' });
    expect(declined.body).toMatchObject({ state: 'declined', reason: 'busy', table: null });
    await vi.waitFor(
      () => expect(events(hisStream, 'challenge-declined')).toMatchObject([{ why: 'busy' }]),
      SOON,
    );
    expect(await send(robo, 'POST', `${first}/accept`)).toMatchObject(refused('challenge-over'));
    const second = await pathOf();
    expect(await send(robo, 'DELETE', second)).toMatchObject(refused('no-such-challenge', 404));
    expect((await send(ben, 'DELETE', second)).status).toBe(204);
    expect(await send(robo, 'POST', `${second}/accept`)).toMatchObject(refused('challenge-over'));
    const third = await pathOf();
    server.pass(61_000);
    expect((await send<Challenge>(ben, 'GET', third)).body.state).toBe('expired');
    expect(await send(robo, 'POST', `${third}/accept`)).toMatchObject(refused('challenge-over'));
    expect(await pathOf()).not.toBe(third);
  });

  test('a bot says what it takes, and is asked for nothing else', async () => {
    const robo = await newBot(ada, 'robo');
    await comeOnline(robo);
    const ben = await newAccount('Ben');
    const settings = {
      games: ['classic'],
      clocks: { least: 60, most: 600, none: false },
      tables: 2,
      rated: false,
    };
    expect(await send(ada, 'PUT', '/api/bots/me', settings)).toMatchObject(
      refused('not-a-bot', 403),
    );
    const changed = await send<Bot>(robo, 'PUT', '/api/bots/me', settings);
    expect(changed.body.settings).toEqual({ ...settings, challenges: true, ladder: true });
    const clock = { bank: 60, increment: 5 };
    const declines = (what: string) => ({ status: 422, body: { code: 'bot-declines', what } });
    const to = (order: object) => challenge(ben, { bot: 'robo', game: 'classic', clock, ...order });
    expect(await to({ game: 'hutton' })).toMatchObject(declines('game'));
    expect(await to({ clock: null })).toMatchObject(declines('clock'));
    expect(await to({ clock: { bank: 30, increment: 5 } })).toMatchObject(declines('clock'));
    expect(await to({ rated: true })).toMatchObject(declines('rated'));
    expect(await to({ game: 'no-such' })).toMatchObject({ status: 422 });
    expect(await to({ bot: 'ben' })).toMatchObject(refused('no-such-bot', 404));
    await send(robo, 'PUT', '/api/bots/me', { challenges: false });
    expect(await to({})).toMatchObject(declines('challenges'));
    await send(robo, 'PUT', '/api/bots/me', { challenges: true });
    await send(ben, 'PATCH', `/api/people/${ada.player}`, { blocked: true });
    expect(await to({})).toMatchObject(declines('challenges'));
    await send(ben, 'PATCH', `/api/people/${ada.player}`, { blocked: false });
    expect((await to({})).status).toBe(201);
  });

  test('a challenge leads nowhere if one has blocked the other since, or those who run them', async () => {
    const robo = await newBot(ada, 'robo');
    const eve = await newAccount('Eve');
    const rival = await newBot(eve, 'rival');
    await comeOnline(robo);
    const block = (who: Guest, player: string, blocked: boolean) =>
      send(who, 'PATCH', `/api/people/${player}`, { blocked });
    const order = { bot: 'robo', game: 'classic' };
    const sent = await challenge(rival, order);
    expect(sent.status).toBe(201);
    await block(ada, rival.player, true);
    const accept = `/api/challenges/${sent.body.challenge}/accept`;
    expect(await send(robo, 'POST', accept)).toMatchObject(refused('no-such-challenge', 404));
    expect(await challenge(rival, order)).toMatchObject({ body: { what: 'challenges' } });
    await block(ada, rival.player, false);
    await block(eve, ada.player, true);
    expect(await send(robo, 'POST', accept)).toMatchObject(refused('no-such-challenge', 404));
    await block(eve, ada.player, false);
    expect((await send(robo, 'POST', accept)).status).toBe(200);
  });

  test('rated challenges are for accounts, and not between owner and bot', async () => {
    const robo = await newBot(ada, 'robo');
    const twin = await newBot(ada, 'twin');
    await comeOnline(robo);
    const guest = await newGuest(server.url, 'Guest');
    const ben = await newAccount('Ben');
    const order = { bot: 'robo', game: 'classic', rated: true };
    expect(await challenge(guest, order)).toMatchObject(refused('rated-table'));
    expect(await challenge(ada, order)).toMatchObject(refused('own-bot'));
    expect(await challenge(twin, order)).toMatchObject(refused('own-bot'));
    expect(await challenge(ben, { ...order, game: 'depot+may-roll-on' })).toMatchObject(
      refused('rated-table'),
    );
    expect(await challenge(robo, { ...order, rated: false })).toMatchObject(
      refused('not-for-bots', 403),
    );
    const sent = await challenge(ben, order);
    expect(sent.body).toMatchObject({ rated: true, fairness: 2, clock: { bank: 300 } });
    const accepted = await send<Challenge>(
      robo,
      'POST',
      `/api/challenges/${sent.body.challenge}/accept`,
    );
    const { table } = accepted.body;
    const now = await send<TableNow>(ben, 'GET', `/api/tables/${table}`);
    expect(now.body).toMatchObject({ rated: true, settings: { fairness: 2, coach: false } });
    const rated = await send<Changed>(ada, 'POST', '/api/tables', {
      game: 'classic',
      rated: true,
      places: 2,
      clock: { bank: 60, increment: 5 },
    });
    const own = rated.body.snapshot.table;
    await send(ada, 'POST', `/api/tables/${own}/seats`, { chain: CHAIN });
    const { code } = (await send<{ code: string }>(ada, 'GET', `/api/tables/${own}/invitation`))
      .body;
    expect(
      await send(robo, 'POST', `/api/tables/${own}/seats`, { chain: CHAIN, code }),
    ).toMatchObject(refused('own-bot'));
  });

  test('a bot challenges a bot of somebody else for ratings', async () => {
    const robo = await newBot(ada, 'robo');
    const other = await newBot(await newAccount('Ben'), 'other');
    await comeOnline(robo);
    const stream = await comeOnline(other);
    const order = { bot: 'robo', game: 'hutton', rated: true };
    const sent = await challenge(other, order);
    expect(sent.body).toMatchObject({ state: 'waiting', rated: true, from: { name: 'other' } });
    const path = `/api/challenges/${sent.body.challenge}/accept`;
    const { table } = (await send<Challenge>(robo, 'POST', path)).body;
    await vi.waitFor(() => expect(events(stream, 'seat-waiting')).toMatchObject([{ table }]), SOON);
    for (const who of [robo, other])
      expect((await send(who, 'POST', `/api/tables/${table}/seats`, { chain: CHAIN })).status).toBe(
        200,
      );
    const now = await send<TableNow>(other, 'GET', `/api/tables/${table}`);
    expect(now.body).toMatchObject({ status: 'playing', rated: true });
  });

  test('sends so many challenges an hour, and no more', async () => {
    await newBot(ada, 'robo');
    const ben = await newGuest(server.url, 'Ben');
    const order = { bot: 'robo', game: 'hutton' };
    for (let i = 0; i < LIMITS.challenges; i++)
      expect(await challenge(ben, order)).toMatchObject(refused('bot-offline'));
    expect(await challenge(ben, order)).toMatchObject({ status: 429 });
    const cleo = await newGuest(server.url, 'Cleo');
    expect((await challenge(cleo, order)).status).not.toBe(429);
  });

  test('closes a table of a challenge to which nobody comes', async () => {
    const robo = await newBot(ada, 'robo');
    await comeOnline(robo);
    const ben = await newGuest(server.url, 'Ben');
    const sent = await challenge(ben, { bot: 'robo', game: 'classic' });
    const { table } = (
      await send<Challenge>(robo, 'POST', `/api/challenges/${sent.body.challenge}/accept`)
    ).body;
    server.pass(121_000);
    await vi.waitFor(async () => {
      const now = await send<TableNow>(ben, 'GET', `/api/tables/${table}`);
      expect(now.body).toMatchObject({ status: 'abandoned', abandoned: 'house-idle' });
    }, SOON);
  });

  test('the bots of one owner share an allowance', async () => {
    await server.stop();
    server = await startServer({ rateLimit: 20, ladder: 'off' }, await openStore());
    const owner = await newAccount('Olga');
    const robots = [
      await newBot(owner, 'one'),
      await newBot(owner, 'two'),
      await newBot(owner, 'three'),
    ];
    const statuses = [];
    for (const robo of robots)
      for (let i = 0; i < 20; i++)
        statuses.push((await send(robo, 'GET', '/api/players/me')).status);
    expect(statuses.slice(0, 40).every((status) => status === 200)).toBe(true);
    expect(statuses.slice(40).every((status) => status === 429)).toBe(true);
    expect((await send(owner, 'GET', '/api/players/me')).status).toBe(200);
  });

  test('a ban of the owner is a ban of the bot', async () => {
    const robo = await newBot(ada, 'robo');
    const stream = await comeOnline(robo);
    const ban = { player: ada.player, minutes: 60, why: 'a reason' };
    expect((await operatorOf(server).post('/bans', ban)).status).toBe(201);
    expect(await send(ada, 'GET', '/api/players/me')).toMatchObject(refused('banned', 403));
    expect(await send(robo, 'GET', '/api/bots/me')).toMatchObject(refused('banned', 403));
    expect(await stream.last('bye')).toEqual({ why: 'signed-out' });
  });

  test('every answer about bots was checked against its description', async () => {
    const all = operationsOf(await readApi(server.url))
      .filter(({ operation }) => operation.tags.includes('bots'))
      .map(({ operation }) => operation.operationId);
    expect(all.length).toBeGreaterThan(10);
    expect(all.filter((id) => !answered.has(id))).toEqual([]);
  });
});
