import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { LIMITS, type Snapshot } from '@barrelhouse/protocol';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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
import { type Talking, talk } from './support/socket.ts';

let server: TestServer;
let ada: Guest;
let table: string;
let path: string;
const open: (Talking | Socket)[] = [];

const begin = async (options: Parameters<typeof startServer>[0] = {}): Promise<void> => {
  server = await startServer({ rateLimit: 1200, ...options });
  ada = await newGuest(server.url, 'Ada');
  table = (await openTable(ada)).table;
  path = `/api/tables/${table}/stream`;
};

beforeEach(() => begin());
afterEach(async () => {
  for (const one of open.splice(0)) {
    if ('socket' in one) one.socket.terminate();
    else one.destroy();
  }
  await server.stop();
});

const again = async (options: Parameters<typeof startServer>[0]): Promise<void> => {
  await server.stop();
  await begin(options);
};

const enter = async (guest?: Guest, headers: { readonly [name: string]: string } = {}) => {
  const by = guest === undefined ? {} : { authorization: `Bearer ${guest.token}` };
  const talking = await talk(server.url, path, { ...by, ...headers });
  talking.socket.on('error', () => undefined);
  open.push(talking);
  return talking;
};

const dial = (): Socket => {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  open.push(socket);
  return socket;
};

const readAll = (socket: Socket): (() => string) => {
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  return () => text;
};

const answersIn = ({ text }: Talking): number => text().split('event: answer').length - 1;

const figure = async (name: string): Promise<number> => {
  const { text } = await ask(server.url, '/metrics');
  const line = text.split('\n').find((each) => each.startsWith(`${name} `));
  return Number(line?.slice(name.length));
};

describe('a socket that floods', () => {
  const flood = async (talking: Talking, message: string, times: number): Promise<number> => {
    const ended = once(talking.socket, 'close');
    for (let i = 0; i < times; i++) talking.socket.send(message);
    return ((await ended) as [number])[0];
  };

  test('without a name is closed once, after a few answers', async () => {
    const watching = await enter();
    expect(await flood(watching, '{"key":"a"}', 5000)).toBe(1008);
    expect(answersIn(watching)).toBeLessThanOrEqual(LIMITS.strikes);
    expect((await ask(server.url, '/api/health')).status).toBe(200);
  });

  test.each([
    ['nonsense', 'x'],
    ['moves', JSON.stringify({ key: 'a', seq: 1, actions: [{ type: 'roll' }] })],
  ])('with %s of a player is closed, though there was an allowance', async (_what, message) => {
    await again({ rateLimit: 0 });
    const mine = await enter(ada);
    expect(await flood(mine, message, 5000)).toBe(1008);
    expect(answersIn(mine)).toBeLessThan(1000);
  });

  test('by a player whose allowance is used up is closed', async () => {
    await again({ rateLimit: 30 });
    const mine = await enter(ada);
    const ended = once(mine.socket, 'close');
    const codes: unknown[] = [];
    for (let i = 0; i < 60; i++) {
      const told = await mine.move('x').catch(() => undefined);
      if (told === undefined) break;
      codes.push(told['code']);
    }
    expect(((await ended) as [number])[0]).toBe(1008);
    expect(codes.length).toBeLessThanOrEqual(30 + LIMITS.strikes);
  });

  test('with pings is closed, and a few pings are answered', async () => {
    const watching = await enter();
    const pong = once(watching.socket, 'pong');
    watching.socket.ping('here');
    expect(String((await pong)[0])).toBe('here');
    const ended = once(watching.socket, 'close');
    for (let i = 0; i < 4 * LIMITS.addressBurst; i++) watching.socket.ping();
    await ended;
  });

  test('with fragments is closed', async () => {
    const watching = await enter();
    const ended = once(watching.socket, 'close');
    for (let i = 0; i <= LIMITS.messageFragments; i++) watching.socket.send('', { fin: false });
    expect(((await ended) as [number])[0]).toBe(1008);
  });

  test('shares one allowance with the other sockets of its address', async () => {
    await again({ rateLimit: 700 });
    const guests = await Promise.all([1, 2, 3].map((i) => newGuest(server.url, `G${i}`)));
    const sockets = await Promise.all([ada, ...guests].map((guest) => enter(guest)));
    const closed = sockets.map(
      async ({ socket }) => ((await once(socket, 'close')) as [number])[0],
    );
    // Never more than one at a time on each socket: each of them alone does nothing wrong.
    const chat = async (talking: Talking): Promise<number> => {
      for (let sent = 0; ; sent++) {
        const told = await talking.move('x').catch(() => undefined);
        if (told === undefined) return sent;
        expect(told['code']).toBe('bad-json');
      }
    };
    const sent = await Promise.all(sockets.map(chat));
    expect(await Promise.all(closed)).toEqual([1008, 1008, 1008, 1008]);
    for (const times of sent) expect(times).toBeLessThan(700);
  });
});

describe('what an address may ask', () => {
  test('is shared by all its guests, also for moves; those who look after the house are answered still', async () => {
    await again({ rateLimit: 200 });
    const names = ['Ben', 'Cal', 'Dee', 'Eve'];
    const others = await Promise.all(names.map((name) => newGuest(server.url, name)));
    const [ben = ada] = others;
    const match: Snapshot = await startMatch([ada, ben]);
    const move = (key: string) =>
      Promise.all(
        [ada, ben].map((guest) =>
          guest.post<Problem>(
            `/api/tables/${match.table}/actions`,
            { seq: match.seq, actions: [{ type: 'roll' }] },
            key,
          ),
        ),
      );
    expect((await move('a')).map(({ status }) => status)).toContain(200);
    let answered = 0;
    for (let refusedSome = false; !refusedSome; ) {
      const guests = [ada, ...others].flatMap((guest) => [guest, guest, guest, guest]);
      const replies = await Promise.all(guests.map((guest) => guest.get('/api/games')));
      answered += replies.filter(({ status }) => status === 200).length;
      refusedSome = replies.some(({ status }) => status === 429);
    }
    // The same move again, which was answered before, and whoever is new.
    const late = [...(await move('a')), await ask<Problem>(server.url, '/api/games')];
    expect(late.map(({ status, body }) => [status, body.code])).toEqual(
      late.map(() => [429, 'too-many-requests']),
    );
    expect(answered).toBeLessThan(5 * 180);
    expect(late[0]?.headers.get('retry-after')).toBe(String(late[0]?.body['retryAfter']));
    expect(late[0]?.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await ask(server.url, '/api/health')).status).toBe(200);
    expect(await figure('barrelhouse_requests_total{route="none",status="429"}')).toBeGreaterThan(
      0,
    );
  });

  test('is counted by /56, behind a proxy', async () => {
    await again({ rateLimit: 1, trustProxy: true });
    const from = async (ip: string) =>
      (await ask(server.url, '/api/games', { headers: { 'x-forwarded-for': ip } })).status;
    const statuses = [];
    for (let i = 0; i < 20; i++) statuses.push(await from(`2001:db8:0:${i.toString(16)}::${i}`));
    expect(statuses.filter((status) => status === 200)).toHaveLength(LIMITS.networkShare);
    expect(await from('2001:db8:0:100::1')).toBe(200);
  });

  test.each([
    ['/api/health', 100],
    ['/api/ready', 100],
    ['/metrics', LIMITS.figures],
    ['/%6detrics', LIMITS.figures],
  ])('has a limit for %s, too', async (monitored, most) => {
    const statuses = new Map<number, number>();
    for (let i = 0; i < 150; i++) {
      const { status } = await ask(server.url, monitored);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect(statuses.get(200)).toBeGreaterThanOrEqual(50);
    expect(statuses.get(200)).toBeLessThanOrEqual(most);
    expect(statuses.get(429)).toBe(150 - (statuses.get(200) ?? 0));
  });
});

describe('without a limit of requests', () => {
  beforeEach(() => again({ rateLimit: 0 }));

  test('all other limits stay', async () => {
    const guests = await Promise.all(
      Array.from({ length: LIMITS.newPlayers }, async () => {
        const { status } = await ask(server.url, '/api/players', { method: 'POST', body: {} });
        return status;
      }),
    );
    expect(guests.filter((status) => status === 429)).toHaveLength(1);
    const checked = await Promise.all(
      Array.from({ length: LIMITS.checkedRules + 3 }, async () => {
        const { status } = await ask(server.url, '/api/rules', { method: 'POST', body: [] });
        return status;
      }),
    );
    expect(checked.filter((status) => status === 429)).toHaveLength(3);
    for (let i = 0; i < 1300; i += 50) {
      const asked = await Promise.all(Array.from({ length: 50 }, () => ada.get('/api/games')));
      expect(asked.every(({ status }) => status === 200)).toBe(true);
    }
  });

  test('they can be lifted for programs that try the house out', async () => {
    await again({ rateLimit: 0, limits: 'off' });
    const guests = await Promise.all(
      Array.from({ length: LIMITS.newPlayers + 5 }, (_, i) => newGuest(server.url, `G${i}`)),
    );
    expect(guests.every(({ token }) => token.length === 43)).toBe(true);
  });
});

test('a socket that is turned away and breaks off does no harm', async () => {
  await again({ rateLimit: 1, trustProxy: true });
  const head = `GET ${path} HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n`;
  // Cut off while the answer is on its way.
  for (let i = 0; i < 2 * LIMITS.addressBurst; i += 20) {
    const sockets = Array.from({ length: 20 }, dial);
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    for (const socket of sockets) socket.write(`${head}x-forwarded-for: 203.0.113.9\r\n\r\n`);
    await setTimeout(5);
    for (const socket of sockets) socket.resetAndDestroy();
  }
  expect((await ask(server.url, '/api/health')).status).toBe(200);
});

describe('a connection', () => {
  const GAMES = 'GET /api/health HTTP/1.1\r\nhost: x\r\n\r\n';

  test('on which far too much is sent ahead is closed', async () => {
    const socket = dial();
    const told = readAll(socket);
    const ended = once(socket, 'close');
    socket.write(GAMES.repeat(1000));
    await ended;
    expect(told().split('HTTP/1.1 ').length - 1).toBeLessThanOrEqual(LIMITS.unansweredRequests);
    expect((await ask(server.url, '/api/health')).status).toBe(200);
  });

  test('is not had by an address that does so again and again', async () => {
    for (let i = 0; i < 3; i++) {
      const socket = dial();
      socket.resume();
      const ended = once(socket, 'close');
      socket.write(GAMES.repeat(1000));
      await ended;
    }
    await expect(ask(server.url, '/api/health')).rejects.toThrow('fetch failed');
  });

  test('is one of so many that an address may have', async () => {
    const all = Array.from({ length: LIMITS.connectionsPerAddress + 20 }, dial);
    await Promise.all(all.map((socket) => once(socket, 'connect')));
    await vi.waitFor(() => {
      for (const socket of all) socket.resume();
      expect(
        all.filter((socket) => socket.destroyed || socket.readableEnded).length,
      ).toBeGreaterThanOrEqual(20);
    });
    for (const socket of all) socket.destroy();
    await vi.waitFor(async () => expect((await ask(server.url, '/api/games')).status).toBe(200));
  });
});

describe('streams sent ahead on one connection', () => {
  test('count no more once it is closed, nor keep the next from opening', async () => {
    for (let round = 0; round < 3; round++) {
      const socket = dial();
      const told = readAll(socket);
      const line = `authorization: Bearer ${ada.token}\r\n`;
      socket.write(
        `GET ${path} HTTP/1.1\r\nhost: x\r\n${line}\r\n`.repeat(LIMITS.streamsPerPlayer),
      );
      await vi.waitFor(() => expect(told()).toContain('event: table'));
      await vi.waitFor(async () =>
        expect(await figure('barrelhouse_streams')).toBe(LIMITS.streamsPerPlayer),
      );
      const { status } = await ada.get(path);
      expect(status).toBe(429);
      socket.destroy();
      await vi.waitFor(async () => expect(await figure('barrelhouse_streams')).toBe(0));
    }
  });

  test('are no more than a player may have, though all are asked for at once', async () => {
    const sockets = Array.from({ length: 3 * LIMITS.streamsPerPlayer }, dial);
    const told = sockets.map(readAll);
    for (const socket of sockets)
      socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${ada.token}\r\n\r\n`);
    await vi.waitFor(() => expect(told.every((text) => text() !== '')).toBe(true));
    await setTimeout(50);
    expect(told.filter((text) => text().startsWith('HTTP/1.1 200'))).toHaveLength(
      LIMITS.streamsPerPlayer,
    );
  });
});

describe('a rematch', () => {
  const SHORT = { base: 'hutton', id: 'short', name: 'Short', opening: 0, end: { target: 50 } };

  const playOut = async (guests: readonly [Guest, Guest]): Promise<Snapshot> => {
    let now = await startMatch(guests, { rules: SHORT });
    while (now.next?.kind === 'choice') {
      const { seat, options } = now.next;
      const action = options.find(({ type }) => type === 'bank') ?? options[0];
      const mover = guests.find(({ player }) => player === now.seats[seat]?.who);
      await mover?.post(`/api/tables/${now.table}/actions`, { seq: now.seq, actions: [action] });
      now = (await guests[0].get<Snapshot>(`/api/tables/${now.table}`)).body;
    }
    return now;
  };

  test('is one of the tables that a host may have, and that an address may open', async () => {
    const ben = await newGuest(server.url, 'Ben');
    const over = await playOut([ada, ben]);
    const tables: string[] = [];
    for (let i = 0; i < LIMITS.openTables; i++)
      tables.push((await openTable(ben, { game: 'hutton' })).table);
    const rematch = () => ben.post<Problem>(`/api/tables/${over.table}/rematch`, { seq: over.seq });
    expect((await rematch()).body).toMatchObject({ code: 'too-many-tables' });
    await ben.post(`/api/tables/${tables[0]}/close`, {});
    expect((await rematch()).status).toBe(200);
    // Two of Ada's and those of Ben have been opened, and a rematch asked for twice.
    const rest = LIMITS.newTables - LIMITS.openTables - 4;
    const statuses: number[] = [];
    for (let i = 0; i < rest + 2; i++) statuses.push((await rematch()).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });
});

describe('the files of the page', () => {
  test('count as one route, and are not logged', async () => {
    const page = mkdtempSync(join(tmpdir(), 'barrelhouse-page-'));
    mkdirSync(join(page, 'assets'));
    writeFileSync(join(page, 'index.html'), '<!doctype html>');
    const files = Array.from({ length: 30 }, (_, i) => `/assets/part-${i}.js`);
    for (const file of files) writeFileSync(join(page, file), '');
    await again({ page });
    for (const file of [...files, '/']) expect((await ask(server.url, file)).status).toBe(200);
    const { text } = await ask(server.url, '/metrics');
    expect(text).toContain('barrelhouse_requests_total{route="/*",status="200"} 31');
    expect(text).not.toContain('part-');
    expect(server.log()).not.toContain('part-');
    rmSync(page, { recursive: true });
  });
});

describe('guesses at a code', () => {
  test('sent together count like those sent one by one', async () => {
    await again({ rateLimit: 0 });
    const { table: closed } = await openTable(ada, { game: 'classic' });
    const ways = [
      () => ask(server.url, '/api/codes/WRONG7'),
      () => ask(server.url, `/api/tables/${closed}?code=WRONG7`),
      () =>
        ask(server.url, '/api/players/claims', { method: 'POST', body: { code: 'x'.repeat(43) } }),
    ];
    for (const guess of ways) {
      const replies = await Promise.all(Array.from({ length: 200 }, guess));
      const through = replies.filter(({ status }) => status !== 429);
      expect(through).toHaveLength(LIMITS.wrongCodes);
      server.pass(60_001);
    }
  });

  test('that are right can be sent as often as anybody likes', async () => {
    await again({ rateLimit: 0 });
    const { table: closed } = await openTable(ada, { game: 'classic' });
    const { body } = await ada.get<{ code: string }>(`/api/tables/${closed}/invitation`);
    for (let i = 0; i < 3 * LIMITS.wrongCodes; i++)
      expect((await ask(server.url, `/api/codes/${body.code}`)).status).toBe(200);
  });
});

describe('JSON that is nested too deep', () => {
  const deep = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

  test.each([
    ['/api/rules', '{"base":"classic","x":%}'],
    ['/api/tables', '{"rules":%}'],
    ['/api/tables/x/actions', '{"seq":1,"actions":[%]}'],
  ])('is refused at %s, and nothing fails', async (where, body) => {
    for (const depth of [LIMITS.jsonDepth, 3000, 5000]) {
      const { status, body: told } = await ada.post<Problem>(where, body.replace('%', deep(depth)));
      expect([status, told.code]).toEqual([400, 'too-deep']);
    }
    const { body: told } = await ada.post<Problem>(where, body.replace('%', deep(30)));
    expect(told.code).not.toBe('too-deep');
    expect(server.log()).not.toContain('"level":50');
  });

  test('is refused over a socket', async () => {
    const mine = await enter(ada);
    const told = await mine.move(`{"key":"a","x":${'['.repeat(1000)}${']'.repeat(1000)}}`);
    expect(told).toMatchObject({ key: null, status: 400, code: 'too-deep' });
  });
});
