import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import type { Entry, MoveDelta, Moved, Snapshot, TableNow, TableRead } from '@barrelhouse/protocol';
import { unpackMove } from '@barrelhouse/protocol/delta';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Client } from '../src/live/client.ts';
import { hub } from '../src/live/hub.ts';
import { type Outlet, streamOutlet } from '../src/live/outlet.ts';
import {
  after,
  ask,
  type Guest,
  newGuest,
  openTable,
  type Problem,
  startMatch,
  startServer,
  type TestServer,
} from './app.ts';
import { type Contract, contractOf, readApi } from './http-described.ts';

let server: TestServer;
let contract: Contract;
let ada: Guest;
let ben: Guest;

beforeAll(async () => {
  server = await startServer();
  contract = contractOf(await readApi(server.url));
  ada = await newGuest(server.url, 'Ada');
  ben = await newGuest(server.url, 'Ben');
});

afterAll(() => server.stop());

interface StreamEvent {
  readonly event: string;
  readonly id: string | undefined;
  readonly data: { readonly [name: string]: unknown };
}

interface StreamReader {
  readonly response: IncomingMessage;
  next(): Promise<StreamEvent>;
  /** Events up to and including the first of this kind. */
  until(event: string): Promise<readonly StreamEvent[]>;
  close(): void;
}

const field = (block: string, name: string): string | undefined =>
  new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];

const listen = async (
  path: string,
  headers: { readonly [name: string]: string } = {},
  url = server.url,
): Promise<StreamReader> => {
  const request = get(`${url}${path}`, { headers, agent: false });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  request.on('error', () => {});
  response.on('error', () => {});
  const events = (async function* () {
    let text = '';
    for await (const chunk of response.setEncoding('utf8')) {
      const blocks = (text + String(chunk)).split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = field(block, 'event');
        if (event === undefined) continue;
        const data = JSON.parse(field(block, 'data') ?? '') as StreamEvent['data'];
        expect(contract.eventFaults(event, data)).toBe('');
        yield { event, id: field(block, 'id'), data };
      }
    }
  })();
  const next = async (): Promise<StreamEvent> => {
    const { value, done } = await events.next();
    if (done === true) throw new Error('The stream has ended.');
    return value;
  };
  return {
    response,
    next,
    async until(event) {
      const seen = [await next()];
      while (seen.at(-1)?.event !== event) seen.push(await next());
      return seen;
    },
    close: () => request.destroy(),
  };
};

const by = (guest: Guest): { authorization: string } => ({
  authorization: `Bearer ${guest.token}`,
});

/** Takes the first option; resolves with the table after it. */
const moveOnce = async (table: string, { seq, next, seats }: Snapshot): Promise<Snapshot> => {
  if (next?.kind !== 'choice') throw new Error('Nobody can move.');
  const mover = seats[next.seat]?.who === ada.player ? ada : ben;
  const [first] = next.options;
  const { body } = await mover.post<Moved>(`/api/tables/${table}/actions`, {
    seq,
    actions: [first],
  });
  return { ...(await ada.get<Snapshot>(`/api/tables/${table}`)).body, seq: after(body).seq };
};

const playing = async (moves: number): Promise<Snapshot> => {
  let state = await startMatch([ada, ben]);
  for (let i = 0; i < moves; i++) state = await moveOnce(state.table, state);
  return state;
};

describe("a table's stream", () => {
  test('sends the full move to a client that asked for a brief answer', async () => {
    const state = await playing(0);
    const stream = await listen(`/api/tables/${state.table}/stream`, by(ada));
    const mover = state.next?.kind === 'choice' && state.next.seat === 0 ? ada : ben;
    const brief = await ask(server.url, `/api/tables/${state.table}/actions`, {
      method: 'POST',
      headers: { ...by(mover), 'idempotency-key': 'brief', prefer: 'return=minimal' },
      body: { seq: state.seq, actions: [{ type: 'roll' }] },
    });
    expect(brief).toMatchObject({ status: 200, body: { seq: state.seq + 1 } });
    expect(brief.text).toBe(`{"seq":${state.seq + 1}}`);
    expect(brief.headers.get('preference-applied')).toBe('return=minimal');
    expect((await stream.until('moved')).at(-1)?.id).toBe(String(state.seq + 1));
    stream.close();
  });

  test('begins with a snapshot, and sends each move as it was answered', async () => {
    const state = await playing(0);
    const stream = await listen(`/api/tables/${state.table}/stream`, by(ada));
    expect(stream.response.headers['content-type']).toBe('text/event-stream; charset=utf-8');
    const first = await stream.next();
    const { body } = await ask<TableRead>(server.url, `/api/tables/${state.table}`);
    const { here, rated, ...snapshot } = body;
    expect(first).toEqual({ event: 'table', id: String(state.seq), data: snapshot });
    expect(here).toHaveLength(2);
    expect(rated).toBe(false);
    expect((await stream.next()).event).toBe('presence');

    const mover = state.next?.kind === 'choice' && state.next.seat === 0 ? ada : ben;
    const answered = await mover.post<Moved>(`/api/tables/${state.table}/actions`, {
      seq: state.seq,
      actions: [{ type: 'roll' }],
    });
    const moved = (await stream.until('moved')).at(-1);
    expect(moved).toEqual({ event: 'moved', id: String(state.seq + 1), data: answered.body });

    await ben.post(`/api/tables/${state.table}/reactions`, { reaction: 'brave' });
    const reaction = (await stream.until('reaction')).at(-1);
    expect(reaction).toEqual({
      event: 'reaction',
      id: undefined,
      data: { table: state.table, seat: 1, reaction: 'brave' },
    });
    stream.close();
  });

  test('sends differences to a client that asked for them, once it has the entry before', async () => {
    const state = await playing(0);
    const path = `/api/tables/${state.table}/stream`;
    const whole = await listen(path);
    const brief = await listen(`${path}?delta=1`);
    const shared = await listen(`/api/stream?tables=${state.table}&delta=1`);
    for (const stream of [whole, brief, shared]) await stream.until('presence');
    let now = await moveOnce(state.table, state);
    // The server has just begun to watch, so it knows no view before this move.
    const first = (await whole.until('moved')).at(-1);
    let view = (first?.data as unknown as Moved | undefined)?.view ?? null;
    for (const stream of [brief, shared])
      expect((await stream.until('moved')).at(-1)?.data).toEqual(first?.data);
    for (let i = 0; i < 6; i++) {
      now = await moveOnce(state.table, now);
      const moved = (await whole.until('moved')).at(-1)?.data as unknown as Moved;
      for (const stream of [brief, shared]) {
        const { data } = (await stream.until('delta')).at(-1) ?? {};
        if (view === null) throw new Error('The match has no view.');
        expect(unpackMove(view, data as unknown as MoveDelta)).toEqual(moved);
      }
      view = moved.view;
    }
    // A client that comes back gets whole moves, whatever it asked for.
    brief.close();
    const back = await listen(`${path}?delta=1&after=${now.seq - 1}`);
    expect(await back.next()).toMatchObject({ event: 'moved', id: String(now.seq) });
    for (const stream of [whole, shared, back]) stream.close();
  });

  test('resumes after any entry, given by header or query', async () => {
    const { table, seq } = await playing(4);
    const log = (await ada.get(`/api/tables/${table}/log`)).text.trim().split('\n');
    const entries = log.map((line) => JSON.parse(line) as Entry);
    for (let seen = 1; seen < seq - 1; seen++) {
      const byHeader = await listen(`/api/tables/${table}/stream`, {
        'last-event-id': String(seen),
      });
      const byAddress = await listen(`/api/tables/${table}/stream?after=${seen}`);
      for (const stream of [byHeader, byAddress]) {
        const events = await stream.until('table');
        const missed = events.slice(0, -1);
        expect(missed.map(({ event, id }) => [event, id])).toEqual(
          missed.map(() => ['entry', undefined]),
        );
        expect(missed.map(({ data }) => data)).toEqual(
          entries.slice(seen).map((entry) => ({ table, ...entry })),
        );
        expect(events.at(-1)).toMatchObject({ id: String(seq), data: { seq } });
        stream.close();
      }
    }
    const last = await listen(`/api/tables/${table}/stream?after=${seq - 1}`);
    expect(await last.next()).toMatchObject({
      event: 'moved',
      id: String(seq),
      data: { table, ...entries.at(-1) },
    });
    last.close();
  });

  test('sends nothing to a client that is up to date, and a snapshot to one that is ahead', async () => {
    const { table, seq } = await playing(1);
    const seen = await listen(`/api/tables/${table}/stream`, { 'last-event-id': String(seq) });
    expect((await seen.next()).event).toBe('presence');
    const ahead = await listen(`/api/tables/${table}/stream`, { 'last-event-id': '999999' });
    expect(await ahead.next()).toMatchObject({ event: 'table', id: String(seq) });
    const odd = await listen(`/api/tables/${table}/stream`, { 'last-event-id': 'yesterday' });
    expect(await odd.next()).toMatchObject({ event: 'table', id: String(seq) });
    for (const stream of [seen, ahead, odd]) stream.close();
  });

  test('sends presence', async () => {
    const { table } = await playing(0);
    const watching = await listen(`/api/tables/${table}/stream`);
    expect((await watching.until('presence')).at(-1)?.data).toEqual({
      table,
      here: [false, false],
    });
    const sitting = await listen(`/api/tables/${table}/stream`, by(ben));
    expect((await watching.until('presence')).at(-1)?.data).toEqual({ table, here: [false, true] });
    expect((await ada.get<TableNow>(`/api/tables/${table}`)).body.here).toEqual([false, true]);
    for (const stream of [watching, sitting]) stream.close();
  });
});

describe('a shared stream', () => {
  test('carries several tables and the lobby, and resumes all of them', async () => {
    const one = await playing(0);
    const two = await playing(0);
    const stream = await listen(`/api/stream?tables=${one.table},${two.table}:${two.seq}&lobby=1`);
    expect(await stream.next()).toMatchObject({ event: 'lobby', id: undefined });
    expect(await stream.next()).toMatchObject({
      event: 'table',
      id: `${one.table}:${one.seq},${two.table}:${two.seq}`,
      data: { table: one.table },
    });
    await moveOnce(two.table, two);
    const moved = (await stream.until('moved')).at(-1);
    const id = `${one.table}:${one.seq},${two.table}:${two.seq + 1}`;
    expect(moved).toMatchObject({ id, data: { table: two.table, seq: two.seq + 1 } });
    stream.close();

    await moveOnce(one.table, one);
    const resumed = await listen(`/api/stream?tables=${one.table},${two.table}`, {
      'last-event-id': id,
    });
    const missed = await resumed.until('moved');
    expect(missed.map(({ event, data }) => [event, data['table'], data['seq']])).toEqual([
      ['moved', one.table, one.seq + 1],
    ]);
    expect(missed.at(-1)?.id).toBe(`${one.table}:${one.seq + 1},${two.table}:${two.seq + 1}`);
    resumed.close();
  });

  test('takes a code for each table', async () => {
    const invited = { game: 'classic', access: 'invited' };
    const [one, open, two] = [
      await openTable(ada, invited),
      await openTable(ada),
      await openTable(ada, invited),
    ];
    const codeOf = async ({ table }: Snapshot): Promise<string> =>
      (await ada.get<{ code: string }>(`/api/tables/${table}/invitation`)).body.code;
    const [first, second] = [await codeOf(one), await codeOf(two)];
    const path = `/api/stream?tables=${one.table},${open.table},${two.table}&code=`;
    const stream = await listen(`${path}${first},,${second}`);
    const tables: unknown[] = [];
    for (let i = 0; i < 3; i++) tables.push((await stream.until('table')).at(-1)?.data['table']);
    expect(tables).toEqual([one.table, open.table, two.table]);
    stream.close();
    for (const codes of [`${first},,${first}`, `${second},,${second}`, first, `${first},,`]) {
      const { status } = await ask<Problem>(server.url, `${path}${codes}`);
      expect([codes, status]).toEqual([codes, 403]);
    }
  });

  test('sends the lobby when a table opens', async () => {
    const stream = await listen('/api/stream?lobby=1');
    await stream.until('lobby');
    const { table } = await openTable(ada);
    const { data } = (await stream.until('lobby')).at(-1) ?? { data: {} };
    expect(JSON.stringify(data)).toContain(table);
    stream.close();
  });

  test.each([
    ['/api/stream', 400, 'nothing-to-stream'],
    [`/api/stream?tables=${Array.from('abcdefghi').join(',')}`, 400, 'too-many-table-ids'],
    ['/api/stream?tables=nowhere', 404, 'no-such-table'],
    ['/api/tables/nowhere/stream', 404, 'no-such-table'],
    ['/api/stream?lobby=yes', 400, 'bad-request'],
  ])('refuses %s: %s %s', async (path, status, code) => {
    const reply = await ask<Problem>(server.url, path);
    expect([reply.status, reply.body.code]).toEqual([status, code]);
  });
});

const openStreams = async (url: string): Promise<number> => {
  const figures = await ask(url, '/metrics');
  return Number(/^barrelhouse_streams (\d+)$/m.exec(figures.text)?.[1]);
};

describe('the end of a stream', () => {
  test('is announced when the server stops, which finishes other requests', async () => {
    const own = await startServer();
    const guest = await newGuest(own.url, 'Ida');
    const { table } = await openTable(guest);
    const stream = await listen(`/api/tables/${table}/stream`, {}, own.url);
    await stream.until('presence');
    // A command whose body is incomplete when the server begins to stop.
    const socket = connect(Number(new URL(own.url).port), '127.0.0.1');
    socket.write(
      [
        `POST /api/tables/${table}/seats HTTP/1.1`,
        'host: x',
        `authorization: Bearer ${guest.token}`,
        'idempotency-key: last',
        'content-type: application/json',
        'content-length: 2',
        'expect: 100-continue',
        '\r\n',
      ].join('\r\n'),
    );
    const [head] = (await once(socket, 'data')) as [Buffer];
    expect(head.toString()).toMatch(/^HTTP\/1\.1 100 /);
    const stopped = own.stop();
    const seen = await stream.until('bye');
    expect(seen.at(-1)?.data).toEqual({ why: 'shutdown' });
    await expect(stream.next()).rejects.toThrow('The stream has ended.');
    socket.write('{}');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*"type":"seated"/);
    await stopped;
  });

  test('is noticed when clients disconnect, even before they got an answer', async () => {
    const own = await startServer();
    const guest = await newGuest(own.url, 'Ida');
    const { table } = await openTable(guest);
    const { port } = new URL(own.url);
    const streams = await Promise.all(
      Array.from({ length: 5 }, () => listen(`/api/tables/${table}/stream`, {}, own.url)),
    );
    for (let i = 0; i < 40; i++) {
      const socket = connect(Number(port), '127.0.0.1');
      await once(socket, 'connect');
      socket.write(`GET /api/tables/${table}/stream HTTP/1.1\r\nhost: x\r\n\r\n`);
      if (i % 2 === 0) await setTimeout(i / 20);
      socket.destroy();
    }
    await vi.waitFor(async () => expect(await openStreams(own.url)).toBe(5), { timeout: 5000 });
    for (const stream of streams) stream.close();
    await vi.waitFor(async () => expect(await openStreams(own.url)).toBe(0), { timeout: 5000 });
    await own.stop();
  });
});

const clientOf = (outlet: Outlet, table: string): Client => ({
  player: '',
  tokenHash: '',
  cursor: new Map([[table, 1]]),
  address: '',
  catchingUp: new Map(),
  lobby: false,
  shared: false,
  delta: false,
  outlet,
});

describe('the hub', () => {
  test('sends a heartbeat every 15 seconds', () => {
    vi.useFakeTimers();
    const written: string[] = [];
    const outlet: Outlet = {
      write: (text) => void written.push(String(text)),
      isGone: () => false,
      buffered: () => 0,
      end: () => undefined,
      destroy: () => undefined,
    };
    const live = hub(() => {});
    live.add(clientOf(outlet, 'a'));
    vi.advanceTimersByTime(14_999);
    expect(written).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(written).toEqual([':\n\n']);
    vi.advanceTimersByTime(30_000);
    expect(written).toHaveLength(3);
    vi.useRealTimers();
  });

  test('disconnects only the client that does not read', async () => {
    const live = hub(() => {});
    const responses: ServerResponse[] = [];
    const house = createServer((request, response) => {
      responses.push(response);
      const client = clientOf(streamOutlet(response, request.socket, {}), 'a');
      response.on('close', () => live.remove(client));
      live.add(client);
      response.write('hello');
    });
    await once(house.listen(0, '127.0.0.1'), 'listening');
    const address = house.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    const sleepy = connect(port, '127.0.0.1');
    sleepy.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
    await once(sleepy, 'readable');
    const awake = connect(port, '127.0.0.1');
    awake.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
    awake.resume();
    await vi.waitFor(() => expect(live.count()).toBe(2));
    const much = `data: ${'x'.repeat(1 << 16)}\n\n`;
    for (let i = 0; i < 2000 && live.count() === 2; i++) {
      live.broadcast('a', much);
      await setTimeout(0);
    }
    expect(responses.map(({ destroyed }) => destroyed)).toEqual([true, false]);
    expect(live.count()).toBe(1);
    live.stop();
    sleepy.destroy();
    awake.destroy();
    house.close();
  });
});
