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
import { openSocket, type TestSocket } from './support/test-socket.ts';

let server: TestServer;
let ada: Guest;
let table: string;
let path: string;
const open: (TestSocket | Socket)[] = [];

const begin = async (options: Parameters<typeof startServer>[0] = {}): Promise<void> => {
  server = await startServer({ rateLimit: 1200, ...options });
  ada = await newGuest(server.url, 'Ada');
  table = (await openTable(ada)).table;
  path = `/api/tables/${table}/stream`;
};

beforeEach(() => begin());
afterEach(async () => {
  for (const connection of open.splice(0)) {
    if ('socket' in connection) connection.socket.terminate();
    else connection.destroy();
  }
  await server.stop();
});

const again = async (options: Parameters<typeof startServer>[0]): Promise<void> => {
  await server.stop();
  await begin(options);
};

const enter = async (guest?: Guest, headers: { readonly [name: string]: string } = {}) => {
  const by = guest === undefined ? {} : { authorization: `Bearer ${guest.token}` };
  const client = await openSocket(server.url, path, { ...by, ...headers });
  client.socket.on('error', () => undefined);
  open.push(client);
  return client;
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

const answersIn = ({ text }: TestSocket): number => text().split('event: answer').length - 1;

const figure = async (name: string): Promise<number> => {
  const { text } = await ask(server.url, '/metrics');
  const line = text.split('\n').find((each) => each.startsWith(`${name} `));
  return Number(line?.slice(name.length));
};

describe('a flooding socket', () => {
  const flood = async (client: TestSocket, message: string, times: number): Promise<number> => {
    const ended = once(client.socket, 'close');
    for (let i = 0; i < times; i++) client.socket.send(message);
    return ((await ended) as [number])[0];
  };

  test('is closed after a few answers if it is anonymous', async () => {
    const watching = await enter();
    expect(await flood(watching, '{"key":"a"}', 5000)).toBe(1008);
    expect(answersIn(watching)).toBeLessThanOrEqual(LIMITS.strikes);
    expect((await ask(server.url, '/api/health')).status).toBe(200);
  });

  test.each([
    ['nonsense', 'x'],
    ['moves', JSON.stringify({ key: 'a', seq: 1, actions: [{ type: 'roll' }] })],
  ])(
    "is closed when it floods with a player's %s, even without a rate limit",
    async (_what, message) => {
      await again({ rateLimit: 0 });
      const mine = await enter(ada);
      expect(await flood(mine, message, 5000)).toBe(1008);
      expect(answersIn(mine)).toBeLessThan(1000);
    },
  );

  test("is closed when the player's allowance is used up", async () => {
    await again({ rateLimit: 30 });
    const mine = await enter(ada);
    const ended = once(mine.socket, 'close');
    const codes: unknown[] = [];
    for (let i = 0; i < 60; i++) {
      const received = await mine.move('x').catch(() => undefined);
      if (received === undefined) break;
      codes.push(received['code']);
    }
    expect(((await ended) as [number])[0]).toBe(1008);
    expect(codes.length).toBeLessThanOrEqual(30 + LIMITS.strikes);
  });

  test('is closed after too many pings, though a few are answered', async () => {
    const watching = await enter();
    const pong = once(watching.socket, 'pong');
    watching.socket.ping('here');
    expect(String((await pong)[0])).toBe('here');
    const ended = once(watching.socket, 'close');
    for (let i = 0; i < 4 * LIMITS.addressBurst; i++) watching.socket.ping();
    await ended;
  });

  test('is closed after too many fragments', async () => {
    const watching = await enter();
    const ended = once(watching.socket, 'close');
    for (let i = 0; i <= LIMITS.messageFragments; i++) watching.socket.send('', { fin: false });
    expect(((await ended) as [number])[0]).toBe(1008);
  });

  test('shares an allowance with the other sockets of its address', async () => {
    await again({ rateLimit: 700 });
    const guests = await Promise.all([1, 2, 3].map((i) => newGuest(server.url, `G${i}`)));
    const sockets = await Promise.all([ada, ...guests].map((guest) => enter(guest)));
    const closed = sockets.map(
      async ({ socket }) => ((await once(socket, 'close')) as [number])[0],
    );
    // One message at a time: no socket misbehaves on its own.
    const chat = async (client: TestSocket): Promise<number> => {
      for (let sent = 0; ; sent++) {
        const received = await client.move('x').catch(() => undefined);
        if (received === undefined) return sent;
        expect(received['code']).toBe('bad-json');
      }
    };
    const sent = await Promise.all(sockets.map(chat));
    expect(await Promise.all(closed)).toEqual([1008, 1008, 1008, 1008]);
    for (const times of sent) expect(times).toBeLessThan(700);
  });
});

describe("an address's allowance", () => {
  test('is shared by all its guests, moves included, but not by health checks', async () => {
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
    // A repetition of the answered move, and a request without a player.
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

  test('is counted per /56 behind a proxy', async () => {
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
  ])('limits %s too', async (monitored, most) => {
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

describe('without a rate limit', () => {
  beforeEach(() => again({ rateLimit: 0 }));

  test('all other limits still apply', async () => {
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
      const replies = await Promise.all(Array.from({ length: 50 }, () => ada.get('/api/games')));
      expect(replies.every(({ status }) => status === 200)).toBe(true);
    }
  });

  test('the other limits can be lifted for tests and benchmarks', async () => {
    await again({ rateLimit: 0, limits: 'off' });
    const guests = await Promise.all(
      Array.from({ length: LIMITS.newPlayers + 5 }, (_, i) => newGuest(server.url, `G${i}`)),
    );
    expect(guests.every(({ token }) => token.length === 43)).toBe(true);
  });
});

test('survives sockets that break off while being turned away', async () => {
  await again({ rateLimit: 1, trustProxy: true });
  const head = `GET ${path} HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n`;
  // Reset them while the answers are on their way.
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

  test('is closed when far too many requests are pipelined', async () => {
    const socket = dial();
    const received = readAll(socket);
    const ended = once(socket, 'close');
    socket.write(GAMES.repeat(1000));
    await ended;
    expect(received().split('HTTP/1.1 ').length - 1).toBeLessThanOrEqual(LIMITS.unansweredRequests);
    expect((await ask(server.url, '/api/health')).status).toBe(200);
  });

  test('is refused to an address that pipelines too much repeatedly', async () => {
    for (let i = 0; i < 3; i++) {
      const socket = dial();
      socket.resume();
      const ended = once(socket, 'close');
      socket.write(GAMES.repeat(1000));
      await ended;
    }
    await expect(ask(server.url, '/api/health')).rejects.toThrow('fetch failed');
  });

  test('counts towards the limit of its address', async () => {
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

describe('streams pipelined on one connection', () => {
  test('no longer count once the connection is closed', async () => {
    for (let round = 0; round < 3; round++) {
      const socket = dial();
      const received = readAll(socket);
      const line = `authorization: Bearer ${ada.token}\r\n`;
      socket.write(
        `GET ${path} HTTP/1.1\r\nhost: x\r\n${line}\r\n`.repeat(LIMITS.streamsPerPlayer),
      );
      await vi.waitFor(() => expect(received()).toContain('event: table'));
      await vi.waitFor(async () =>
        expect(await figure('barrelhouse_streams')).toBe(LIMITS.streamsPerPlayer),
      );
      const { status } = await ada.get(path);
      expect(status).toBe(429);
      socket.destroy();
      await vi.waitFor(async () => expect(await figure('barrelhouse_streams')).toBe(0));
    }
  });

  test('are limited per player even if all are requested at once', async () => {
    const sockets = Array.from({ length: 3 * LIMITS.streamsPerPlayer }, dial);
    const received = sockets.map(readAll);
    for (const socket of sockets)
      socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${ada.token}\r\n\r\n`);
    await vi.waitFor(() => expect(received.every((text) => text() !== '')).toBe(true));
    await setTimeout(50);
    expect(received.filter((text) => text().startsWith('HTTP/1.1 200'))).toHaveLength(
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

  test("counts towards the host's and the address's limits for tables", async () => {
    const ben = await newGuest(server.url, 'Ben');
    const over = await playOut([ada, ben]);
    const tables: string[] = [];
    for (let i = 0; i < LIMITS.openTables; i++)
      tables.push((await openTable(ben, { game: 'hutton' })).table);
    const rematch = () => ben.post<Problem>(`/api/tables/${over.table}/rematch`, { seq: over.seq });
    expect((await rematch()).body).toMatchObject({ code: 'too-many-tables' });
    await ben.post(`/api/tables/${tables[0]}/close`, {});
    expect((await rematch()).status).toBe(200);
    // So far: two tables of Ada's, all of Ben's, and two requests for a rematch.
    const rest = LIMITS.newTables - LIMITS.openTables - 4;
    const statuses: number[] = [];
    for (let i = 0; i < rest + 2; i++) statuses.push((await rematch()).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });
});

describe("the page's files", () => {
  test('count as one route and are not logged', async () => {
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

describe('code guesses', () => {
  test('count the same whether sent together or one by one', async () => {
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

  test('are not limited if they are right', async () => {
    await again({ rateLimit: 0 });
    const { table: closed } = await openTable(ada, { game: 'classic' });
    const { body } = await ada.get<{ code: string }>(`/api/tables/${closed}/invitation`);
    for (let i = 0; i < 3 * LIMITS.wrongCodes; i++)
      expect((await ask(server.url, `/api/codes/${body.code}`)).status).toBe(200);
  });
});

describe('JSON that is nested too deeply', () => {
  const deep = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

  test.each([
    ['/api/rules', '{"base":"classic","x":%}'],
    ['/api/tables', '{"rules":%}'],
    ['/api/tables/x/actions', '{"seq":1,"actions":[%]}'],
  ])('is refused at %s without a server error', async (where, body) => {
    for (const depth of [LIMITS.jsonDepth, 3000, 5000]) {
      const { status, body: received } = await ada.post<Problem>(
        where,
        body.replace('%', deep(depth)),
      );
      expect([status, received.code]).toEqual([400, 'too-deep']);
    }
    const { body: received } = await ada.post<Problem>(where, body.replace('%', deep(30)));
    expect(received.code).not.toBe('too-deep');
    expect(server.log()).not.toContain('"level":50');
  });

  test('is refused over a socket', async () => {
    const mine = await enter(ada);
    const received = await mine.move(`{"key":"a","x":${'['.repeat(1000)}${']'.repeat(1000)}}`);
    expect(received).toMatchObject({ key: null, status: 400, code: 'too-deep' });
  });
});
