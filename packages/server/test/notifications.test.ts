import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { NoticeMessage, NoticeSettings, Notifications, Snapshot } from '@barrelhouse/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tableOf } from '../src/store/event-work.ts';
import {
  ask,
  type Guest,
  newGuest,
  openTable,
  type Problem,
  type Reply,
  startMatch,
  startServer,
  type TestServer,
} from './app.ts';
import { type MyStream, openMyStream } from './support/my-stream.ts';
import {
  type BrowserKeys,
  decryptPush,
  newBrowserKeys,
  type PushService,
  startPushService,
} from './support/push-service.ts';

const HOUR = 3600 * 1000;
/** Three days a turn. */
const SLOW = {
  game: 'classic',
  access: 'open',
  clock: { bank: 3 * 24 * 3600, increment: 3600 },
};
const SOON = { timeout: 8000, interval: 20 };
const SETTINGS: NoticeSettings = {
  kinds: { turn: true, reminder: true, invitation: true, ended: false },
  quiet: null,
  zone: 'UTC',
  language: 'es',
};

let server: TestServer;
let service: PushService;
let ada: Guest;
let ben: Guest;
let browser: BrowserKeys;
const open: MyStream[] = [];

const put = <T = Problem>({ token }: Guest, path: string, body: unknown): Promise<Reply<T>> =>
  ask<T>(server.url, path, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}` },
    body,
  });

const remove = ({ token }: Guest, path: string): Promise<Reply> =>
  ask(server.url, path, { method: 'DELETE', headers: { authorization: `Bearer ${token}` } });

const subscribe = (guest: Guest, path = '/a', keys = browser): Promise<Reply<Problem>> =>
  put(guest, '/api/me/push', { endpoint: `${service.url}${path}`, keys: keys.keys });

const info = async (guest: Guest): Promise<Notifications> =>
  (await guest.get<Notifications>('/api/me/notifications')).body;

/** Starts a match in which this player has the first turn. */
const startWith = async (first: Guest, table: object = SLOW): Promise<Snapshot> => {
  for (;;) {
    const match = await startMatch([ada, ben], { ...table });
    const { next } = match;
    if (next?.kind === 'choice' && match.seats[next.seat]?.who === first.player) return match;
  }
};

const messages = (): readonly NoticeMessage[] =>
  service.received.map(({ body }) => JSON.parse(decryptPush(body, browser)) as NoticeMessage);

/** Lets enough time pass for everything that is due, as the server sees it. */
const passAndLook = async (ms: number): Promise<void> => {
  server.pass(ms);
  await new Promise((resolve) => setTimeout(resolve, 1500));
};

beforeEach(async () => {
  service = await startPushService();
  server = await startServer({
    pushContact: 'mailto:host@dice.example',
    localEndpoints: true,
    origins: ['https://dice.example'],
  });
  ada = await newGuest(server.url, 'Ada');
  ben = await newGuest(server.url, 'Ben');
  browser = newBrowserKeys();
});
afterEach(async () => {
  for (const stream of open.splice(0)) stream.close();
  await server.stop();
  await service.stop();
});

test('notifies a device of its turn, encrypted, with the headers that services want', async () => {
  await put(ada, '/api/me/notifications', SETTINGS);
  expect((await subscribe(ada)).status).toBe(204);
  const match = await startWith(ada);
  server.pass(3000);
  await vi.waitFor(() => expect(service.received.length).toBeGreaterThan(0), SOON);
  const last = messages().find(({ table }) => table === match.table);
  expect(last).toMatchObject({
    kind: 'your-turn',
    table: match.table,
    path: `/table/${match.table}`,
    language: 'es',
  });
  const headers: IncomingHttpHeaders = service.received[0]?.headers ?? {};
  expect(headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    urgency: 'high',
    authorization: expect.stringMatching(/^vapid t=.+, k=/),
    topic: expect.stringMatching(/^[\w-]{32}$/),
  });
  expect(Number(headers['ttl'])).toBeGreaterThan(2 * 24 * 3600);
  expect((await info(ada)).push).toMatchObject({ devices: 1, here: `${service.url}/a` });
});

test('sends nothing to a player who looks at the page, and again once they do not', async () => {
  await subscribe(ada);
  const stream = openMyStream(server.url, ada.token, '/api/me/stream?looking=1');
  open.push(stream);
  await vi.waitFor(() => expect(stream.all.length).toBeGreaterThan(0), SOON);
  await startWith(ada);
  await passAndLook(3000);
  expect(service.received).toEqual([]);
  stream.close();
  open.push(openMyStream(server.url, ada.token, '/api/me/stream'));
  const match = await startWith(ada);
  server.pass(3000);
  await vi.waitFor(() => expect(messages().map(({ table }) => table)).toContain(match.table), SOON);
});

test('reminds once before time runs out, but not after the turn', async () => {
  await subscribe(ada);
  const match = await startWith(ada);
  server.pass(3000);
  await vi.waitFor(() => expect(messages().length).toBeGreaterThan(0), SOON);
  const reminders = () =>
    messages().filter(({ kind, table }) => kind === 'reminder' && table === match.table);
  await passAndLook(68 * HOUR);
  expect(reminders()).toEqual([]);
  await passAndLook(HOUR + 60_000);
  await vi.waitFor(() => expect(reminders()).toHaveLength(1), SOON);
  await passAndLook(HOUR);
  expect(reminders()).toHaveLength(1);
});

test('sends nothing about a turn that is over', async () => {
  await subscribe(ada);
  const match = await startWith(ada);
  await ada.post(`/api/tables/${match.table}/leave`, { seq: match.seq });
  await passAndLook(3000);
  expect(messages().filter(({ table }) => table === match.table)).toEqual([]);
});

test('waits through quiet hours', async () => {
  const hour = (plus: number): string =>
    `${String((new Date().getUTCHours() + plus + 24) % 24).padStart(2, '0')}:00`;
  await subscribe(ada);
  await put(ada, '/api/me/notifications', {
    ...SETTINGS,
    quiet: { from: hour(-1), to: hour(3) },
  });
  await startWith(ada);
  await passAndLook(3000);
  expect(service.received).toEqual([]);
  await passAndLook(3 * HOUR);
  expect(messages().at(-1)).toMatchObject({ kind: 'your-turn' });
});

test('sends only what is switched on', async () => {
  await subscribe(ada);
  const kinds = { ...SETTINGS.kinds, turn: false, reminder: false, ended: true };
  await put(ada, '/api/me/notifications', { ...SETTINGS, kinds });
  const match = await startWith(ada);
  await passAndLook(3000);
  expect(service.received).toEqual([]);
  await ben.post(`/api/tables/${match.table}/leave`, { seq: match.seq });
  server.pass(3000);
  await vi.waitFor(() => expect(messages().at(-1)?.kind).toBe('match-ended'), SOON);
});

test('forgets a device whose endpoint is gone', async () => {
  service.answer(410);
  await subscribe(ada);
  await startWith(ada);
  server.pass(3000);
  await vi.waitFor(async () => expect((await info(ada)).push?.devices).toBe(0), SOON);
});

test('tries again later when the service is busy, as it asks', async () => {
  service.answer(429, { 'retry-after': '120' });
  await subscribe(ada);
  const match = await startWith(ada);
  const about = () => messages().filter(({ table }) => table === match.table);
  server.pass(3000);
  await vi.waitFor(() => expect(about()).toHaveLength(1), SOON);
  service.answer(201);
  // Time may pass only once the server knows how long it has to wait.
  await vi.waitFor(async () => {
    const waiting = await server.store.events.dueNotices(server.now() + HOUR, 10);
    expect(waiting.map(({ event, progress }) => [tableOf(event), progress !== ''])).toContainEqual([
      match.table,
      true,
    ]);
  }, SOON);
  await passAndLook(100_000);
  expect(about()).toHaveLength(1);
  await passAndLook(30_000);
  await vi.waitFor(() => expect(about()).toHaveLength(2), SOON);
  await passAndLook(HOUR);
  expect(about()).toHaveLength(2);
});

test('moves go on while a push service hangs', async () => {
  service.answer('hang');
  await subscribe(ada);
  const match = await startWith(ada);
  server.pass(3000);
  await vi.waitFor(() => expect(service.received.length).toBeGreaterThan(0), SOON);
  const began = performance.now();
  const path = `/api/tables/${match.table}/actions`;
  const { status } = await ada.post(path, { seq: match.seq, actions: [{ type: 'roll' }] });
  expect(status).toBe(200);
  expect(performance.now() - began).toBeLessThan(1000);
});

test('signing out ends the notifications of a device', async () => {
  await subscribe(ada);
  await ask(server.url, '/api/players/me/sign-out', {
    method: 'POST',
    headers: { authorization: `Bearer ${ada.token}` },
    body: { here: true },
  });
  expect(await server.store.events.pushSubscriptions(ada.player)).toEqual([]);
});

test('a device can be switched off', async () => {
  await subscribe(ada);
  expect((await remove(ada, '/api/me/push')).status).toBe(204);
  expect((await info(ada)).push).toMatchObject({ devices: 0, here: null });
});

test('refuses keys that cannot be used, and unknown time zones', async () => {
  const keys = { p256dh: 'AAAA', auth: 'AAAA' };
  const bad = await put(ada, '/api/me/push', { endpoint: `${service.url}/a`, keys });
  expect([bad.status, bad.body.code]).toEqual([422, 'bad-push-keys']);
  const zone = await put(ada, '/api/me/notifications', { ...SETTINGS, zone: 'Middle/Earth' });
  expect([zone.status, zone.body.code]).toEqual([422, 'no-such-zone']);
});

test('keeps its keys when it starts again', async () => {
  const { push } = await info(ada);
  const again = await startServer(
    { pushContact: 'mailto:a@b.example', accounts: 'on' },
    server.store,
  );
  try {
    const { body } = await ask<Notifications>(again.url, '/api/me/notifications', {
      headers: { authorization: `Bearer ${ada.token}` },
    });
    expect(body.push?.key).toBe(push?.key);
  } finally {
    // It closes the record that both use.
    await again.stop().catch(() => undefined);
  }
});

test('without a contact there is no push, but there are settings', async () => {
  const silent = await startServer();
  try {
    const guest = await newGuest(silent.url, 'Eve');
    const { body } = await guest.get<Notifications>('/api/me/notifications');
    expect(body).toMatchObject({ push: null, hook: null });
    const refused = await ask<Problem>(silent.url, '/api/me/push', {
      method: 'PUT',
      headers: { authorization: `Bearer ${guest.token}` },
      body: { endpoint: 'https://push.example/a', keys: browser.keys },
    });
    expect([refused.status, refused.body.code]).toEqual([422, 'no-push-here']);
  } finally {
    await silent.stop();
  }
});

test('does not start with a contact that push services refuse', async () => {
  await expect(startServer({ pushContact: 'mailto:me@localhost' })).rejects.toThrow(/push contact/);
});

test('refuses addresses that are not public', async () => {
  const strict = await startServer({ pushContact: 'mailto:host@dice.example' });
  try {
    const guest = await newGuest(strict.url, 'Eve');
    for (const endpoint of ['http://push.example/', 'https://127.0.0.1/', 'https://localhost/x']) {
      const { status, body } = await ask<Problem>(strict.url, '/api/me/push', {
        method: 'PUT',
        headers: { authorization: `Bearer ${guest.token}` },
        body: { endpoint, keys: browser.keys },
      });
      expect([status, body.code]).toEqual([422, 'not-public']);
    }
  } finally {
    await strict.stop();
  }
});

/** Turns a guest into an account. */
const keepName = ({ player }: Guest, handle: string): Promise<unknown> =>
  server.store.accounts.keepName({ player, handle, handleKey: handle, createdAt: 1 }, null);

const setHook = (guest: Guest) =>
  put<{ url: string; secret: string } & Problem>(guest, '/api/me/hook', {
    url: `${service.url}/hook`,
  });

test('posts to the hook of an account, signed', async () => {
  const guest = await setHook(ada);
  expect([guest.status, guest.body.code]).toEqual([404, 'no-account']);
  await keepName(ada, 'ada');
  const { status, body } = await setHook(ada);
  expect(status).toBe(201);
  const match = await startWith(ada);
  server.pass(3000);
  const posted = () => service.received.find(({ body: b }) => b.toString().includes(match.table));
  await vi.waitFor(() => expect(posted()).toBeDefined(), SOON);
  const text = posted()?.body ?? '';
  const headers: IncomingHttpHeaders = posted()?.headers ?? {};
  expect(posted()?.path).toBe('/hook');
  expect(JSON.parse(text.toString())).toMatchObject({ kind: 'your-turn', table: match.table });
  const [, time = '', mac] =
    /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['barrelhouse-signature'])) ?? [];
  const right = createHmac('sha256', body.secret).update(`${time}.${text.toString()}`);
  expect(mac).toBe(right.digest('hex'));
});

test('switches off a hook that is gone, with a reason, until it is set again', async () => {
  await keepName(ada, 'ada');
  await setHook(ada);
  service.answer(410);
  await startWith(ada);
  server.pass(3000);
  await vi.waitFor(
    async () => expect((await info(ada)).hook).toMatchObject({ disabled: 'gone', failures: 1 }),
    SOON,
  );
  await setHook(ada);
  expect((await info(ada)).hook).toMatchObject({ disabled: null, failures: 0 });
  expect((await remove(ada, '/api/me/hook')).status).toBe(204);
  expect((await info(ada)).hook).toBeNull();
});

test('keeps an invitation to itself if its sender was blocked meanwhile', async () => {
  await keepName(ada, 'ada');
  await keepName(ben, 'ben');
  await server.store.people.follow(ada.player, ben.player, 1, 9);
  await server.store.people.follow(ben.player, ada.player, 1, 9);
  await subscribe(ada);
  const table = await openTable(ben);
  const invite = () => ben.post(`/api/tables/${table.table}/invitations`, { player: ada.player });
  expect((await invite()).status).toBe(204);
  await ask(server.url, `/api/people/${ben.player}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${ada.token}` },
    body: { blocked: true },
  });
  await passAndLook(3000);
  expect(service.received).toEqual([]);
});

test('says who invites, and to which table', async () => {
  await keepName(ada, 'ada');
  await keepName(ben, 'ben');
  await server.store.people.follow(ada.player, ben.player, 1, 9);
  await server.store.people.follow(ben.player, ada.player, 1, 9);
  await subscribe(ada);
  const { table } = await openTable(ben, { game: 'hutton' });
  await ben.post(`/api/tables/${table}/invitations`, { player: ada.player });
  server.pass(3000);
  await vi.waitFor(() => expect(service.received).toHaveLength(1), SOON);
  expect(messages()).toMatchObject([
    { kind: 'invited', table, game: 'hutton', name: 'Ben', path: `/t/${table}` },
  ]);
});
