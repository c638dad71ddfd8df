import type { Changed, NoticeMessage, NoticeSettings, Tournament } from '@barrelhouse/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ask, type Guest, newGuest, startServer, type TestServer } from './app.ts';
import { type League, leagueAt, SOON } from './support/league.ts';
import { type MyStream, openMyStream } from './support/my-stream.ts';
import {
  type BrowserKeys,
  decryptPush,
  newBrowserKeys,
  type PushService,
  startPushService,
} from './support/push-service.ts';

// Rounds of a tournament, announced to devices.

const HOUR = 3600 * 1000;
const SWISS = { name: 'League night', game: 'depot', format: 'swiss', rounds: 2, pause: 0 };
/** A tournament by correspondence: a day to sit down, and a day for the moves. */
const SLOW = {
  ...SWISS,
  noShowAfter: 24 * HOUR,
  clock: { bank: 24 * 3600, increment: 3600 },
};
const SETTINGS: NoticeSettings = {
  kinds: { turn: true, reminder: true, invitation: true, rounds: true, ended: false },
  quiet: null,
  zone: 'UTC',
  language: 'es',
};

let server: TestServer;
let service: PushService;
let guests: readonly Guest[];
/** Has a device, and looks at no page. */
let ada: Guest;
let browser: BrowserKeys;
const open: MyStream[] = [];

const put = async ({ token }: Guest, path: string, body: unknown): Promise<void> => {
  const headers = { authorization: `Bearer ${token}` };
  const { status } = await ask(server.url, path, { method: 'PUT', headers, body });
  expect(status).toBeLessThan(300);
};

const subscribe = (guest: Guest, path: string): Promise<void> =>
  put(guest, '/api/me/push', { endpoint: `${service.url}${path}`, keys: browser.keys });

const settle = (more: Partial<NoticeSettings> = {}): Promise<void> =>
  put(ada, '/api/me/notifications', { ...SETTINGS, ...more });

/** Starts a tournament with the first players. */
const startLeague = async (order: object, players = 4): Promise<League> => {
  const { body } = await ada.post<Tournament>('/api/tournaments', order);
  const league = leagueAt(server.url, body.tournament, guests);
  for (const guest of guests.slice(0, players))
    expect((await league.post(guest, 'players')).status).toBe(200);
  expect((await league.post(ada, 'start')).status).toBe(200);
  await league.open();
  return league;
};

/** The table where Ada is expected, and her rival. */
const pairingOf = async (league: League) => {
  const table = (await league.open()).find(({ players }) =>
    players.some(({ player }) => player === ada.player),
  );
  const rival = guests.find(
    (guest) =>
      guest !== ada && table?.players.some(({ player }) => player === guest.player) === true,
  );
  if (table === undefined || rival === undefined) throw new Error('Ada is not paired.');
  return { table, rival };
};

/** Starts tournaments until it is Ada's turn first; they sit down once the round was announced. */
const startWithAda = async (): Promise<string> => {
  for (;;) {
    const league = await startLeague(SLOW);
    const { table, rival } = await pairingOf(league);
    await passAndLook(3000);
    await league.sit(ada, table);
    const { body } = await league.sit(rival, table);
    const { next, seats } = (body as Changed).snapshot;
    if (next?.kind === 'choice' && seats[next.seat]?.who === ada.player) return table.table;
    await league.post(ada, 'cancel');
  }
};

const messages = (path = '/ada'): readonly NoticeMessage[] =>
  service.received
    .filter((each) => each.path === path)
    .map(({ body }) => JSON.parse(decryptPush(body, browser)) as NoticeMessage);

/** A server that sends a notice claims it for this long. */
const CLAIM_MS = 120_000;

/** Lets time pass for the server, and waits until what is due then was sent or dropped. */
const passAndLook = async (ms: number): Promise<void> => {
  server.pass(ms);
  await vi.waitFor(
    async () =>
      expect(await server.store.events.dueNotices(server.now() + CLAIM_MS, 1)).toEqual([]),
    SOON,
  );
};

beforeEach(async () => {
  service = await startPushService();
  server = await startServer({
    pushContact: 'mailto:host@dice.example',
    localEndpoints: true,
    origins: ['https://dice.example'],
  });
  ada = await newGuest(server.url, 'Ada');
  const others = ['Ben', 'Cleo', 'Dan', 'Eve'];
  guests = [ada, ...(await Promise.all(others.map((name) => newGuest(server.url, name))))];
  browser = newBrowserKeys();
  await subscribe(ada, '/ada');
  await settle();
});
afterEach(async () => {
  for (const stream of open.splice(0)) stream.close();
  await server.stop();
  await service.stop();
});

test('announces a round once, to players who do not look at the page', async () => {
  const ben = guests[1] ?? ada;
  await subscribe(ben, '/ben');
  const stream = openMyStream(server.url, ben.token, '/api/me/stream?looking=1');
  open.push(stream);
  await vi.waitFor(() => expect(stream.all.length).toBeGreaterThan(0), SOON);
  const league = await startLeague(SWISS);
  const { table } = await pairingOf(league);
  await passAndLook(3000);
  const first = {
    kind: 'round-paired',
    table: table.table,
    game: 'depot',
    name: 'League night',
    path: `/t/${table.table}`,
    language: 'es',
  };
  expect(messages()).toMatchObject([first]);
  expect(messages().map(({ at, endsAt }) => (endsAt ?? 0) - at)).toEqual([3 * 60_000]);
  expect(service.received[0]?.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    urgency: 'high',
    topic: expect.stringMatching(/^[\w-]{32}$/),
  });
  // A push service forgets it when the seat is lost.
  const ttl = Number(service.received[0]?.headers['ttl']);
  expect(ttl).toBeGreaterThan(100);
  expect(ttl).toBeLessThan(180);
  await passAndLook(10_000);
  expect(messages()).toHaveLength(1);
  expect(messages('/ben')).toEqual([]);

  for (const each of await league.open()) await league.win(each, each.players[0]?.player ?? '');
  await league.until(({ round }) => round === 2);
  const next = await pairingOf(league);
  server.pass(3000);
  const second = { ...first, table: next.table.table, path: expect.any(String) };
  await vi.waitFor(() => {
    const rounds = messages().filter(({ kind }) => kind === 'round-paired');
    expect(rounds).toMatchObject([first, second]);
  }, SOON);
});

test('a turn at the table replaces the announcement', async () => {
  const table = await startWithAda();
  await passAndLook(3000);
  const about = messages().flatMap((message, i) =>
    message.table === table
      ? [{ kind: message.kind, topic: service.received[i]?.headers['topic'] }]
      : [],
  );
  expect(about.map(({ kind }) => kind)).toEqual(['round-paired', 'your-turn']);
  expect(about[0]?.topic).toBe(about[1]?.topic);
});

test('tells a player who sits the round out', async () => {
  for (const guest of guests.slice(1, 3)) await subscribe(guest, `/${guest.name}`);
  const league = await startLeague(SWISS, 3);
  const { byes } = await league.read();
  await passAndLook(3000);
  expect(service.received).toHaveLength(3);
  const bye = guests.find(({ player }) => player === byes[0]);
  expect(messages(bye === ada ? '/ada' : `/${bye?.name}`)).toMatchObject([
    {
      kind: 'round-paired',
      table: '',
      name: 'League night',
      path: `/tournaments/${league.id}`,
      endsAt: null,
    },
  ]);
});

test('keeps a round to itself if rounds are switched off', async () => {
  await settle({ kinds: { ...SETTINGS.kinds, rounds: false } });
  await startLeague(SWISS);
  await passAndLook(3000);
  expect(service.received).toEqual([]);
});

const hour = (plus: number): string =>
  `${String((new Date().getUTCHours() + plus + 24) % 24).padStart(2, '0')}:00`;

test('waits through quiet hours while the seat is held', async () => {
  await settle({ quiet: { from: hour(-1), to: hour(3) } });
  const league = await startLeague(SLOW);
  const { table } = await pairingOf(league);
  await passAndLook(3000);
  expect(service.received).toEqual([]);
  await passAndLook(3 * HOUR);
  expect(messages()).toMatchObject([{ kind: 'round-paired', table: table.table }]);
});

test('says nothing after quiet hours about a seat that is lost', async () => {
  await settle({ quiet: { from: hour(-1), to: hour(3) } });
  const league = await startLeague({ ...SWISS, rounds: 1 });
  await passAndLook(3000);
  await passAndLook(3 * HOUR);
  await league.until(({ phase }) => phase === 'ended');
  await passAndLook(3000);
  expect(messages().map(({ kind }) => kind)).not.toContain('round-paired');
});

test('says nothing to somebody who sits there already', async () => {
  const league = await startLeague(SLOW);
  const { table } = await pairingOf(league);
  await league.sit(ada, table);
  await passAndLook(3000);
  expect(messages()).toEqual([]);
});

test('says nothing about a pairing that the host has decided', async () => {
  const league = await startLeague({ ...SLOW, rounds: 1 });
  const { table } = await pairingOf(league);
  await league.post(ada, 'decisions', { table: table.number, winner: ada.player });
  await passAndLook(3000);
  expect(messages()).toEqual([]);
});

test('reminds once before a seat is lost', async () => {
  const league = await startLeague(SLOW);
  const { table } = await pairingOf(league);
  await passAndLook(3000);
  await passAndLook(20 * HOUR);
  expect(messages().map(({ kind }) => kind)).toEqual(['round-paired']);
  await passAndLook(HOUR + 60_000);
  const reminder = { kind: 'reminder', table: table.table, name: 'League night' };
  expect(messages()).toMatchObject([{}, { ...reminder, path: `/t/${table.table}` }]);
  await passAndLook(HOUR);
  expect(messages()).toHaveLength(2);
});

test('does not remind somebody who has sat down', async () => {
  const league = await startLeague(SLOW);
  const { table } = await pairingOf(league);
  await passAndLook(3000);
  await league.sit(ada, table);
  await passAndLook(22 * HOUR);
  expect(messages().map(({ kind }) => kind)).toEqual(['round-paired']);
});

test('reminds before time runs out at the table', async () => {
  const table = await startWithAda();
  await passAndLook(3000);
  const reminders = () =>
    messages().filter((each) => each.kind === 'reminder' && each.table === table);
  await passAndLook(20 * HOUR);
  expect(reminders()).toEqual([]);
  await passAndLook(HOUR + 60_000);
  expect(reminders()).toMatchObject([{ path: `/table/${table}`, name: '' }]);
});
