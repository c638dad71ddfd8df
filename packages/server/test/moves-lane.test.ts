import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { Snapshot } from '@barrelhouse/protocol';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  ask,
  type Guest,
  newGuest,
  type Reply,
  type RequestOptions,
  startServer,
  type TestServer,
} from './app.ts';

/** Only this exact content type takes the short way. */
const WAYS = {
  short: 'application/json',
  ordinary: 'application/json; charset=utf-8',
} as const;
type Way = keyof typeof WAYS;
const BOTH: readonly Way[] = ['short', 'ordinary'];

let server: TestServer;
let ada: Guest;
let ben: Guest;
/** A table of Ada and Ben where Ada is to roll. */
let table: string;
let seq: number;
let keys = 0;

const begin = async (rateLimit = 0): Promise<void> => {
  server = await startServer({ rateLimit });
  ada = await newGuest(server.url, 'Ada');
  ben = await newGuest(server.url, 'Ben');
  const opened = await ada.post<{ snapshot: Snapshot }>('/api/tables', {
    rules: { base: 'classic', opening: 0 },
    places: 2,
    access: 'open',
    start: 'full',
  });
  table = opened.body.snapshot.table;
  await ada.post(`/api/tables/${table}/seats`, {});
  const { body } = await ben.post<{ snapshot: Snapshot }>(`/api/tables/${table}/seats`, {});
  seq = body.snapshot.seq;
  const first = body.snapshot.next?.kind === 'choice' ? body.snapshot.next.seat : 0;
  if (first === 1) [ada, ben] = [ben, ada];
};

beforeEach(() => begin());
afterEach(() => server.stop());

const actions = (): string => `/api/tables/${table}/actions`;
const roll = () => ({ seq, actions: [{ type: 'roll' }] });

const send = (
  way: Way,
  options: RequestOptions & { readonly path?: string } = {},
): Promise<Reply> =>
  ask(server.url, options.path ?? actions(), {
    method: 'POST',
    body: roll(),
    ...options,
    headers: {
      authorization: `Bearer ${ada.token}`,
      'idempotency-key': `lane-${++keys}`,
      'content-type': WAYS[way],
      ...options.headers,
    },
  });

const moves = (): readonly { readonly reqId?: string; readonly status: number }[] =>
  server
    .log()
    .split('\n')
    .filter((line) => line.includes('"/api/tables/:table/actions"'))
    .map((line) => JSON.parse(line));

/** Whether each move so far took the short way: only the framework gives requests an id. */
const wereShort = (): readonly boolean[] => moves().map(({ reqId }) => reqId === undefined);

const DATED = new Set(['date', 'ratelimit', 'ratelimit-remaining', 'ratelimit-reset']);
const shapeOf = ({ status, text, headers }: Reply): unknown => ({
  status,
  text,
  headers: [...headers].filter(([name]) => !DATED.has(name)),
});

describe('a legal move', () => {
  test('gets the same answer and headers either way', async () => {
    const asked = { headers: { 'idempotency-key': 'again' } };
    const short = await send('short', asked);
    const ordinary = await send('ordinary', asked);
    expect(short.status).toBe(200);
    expect(short.body).toMatchObject({ table, seq: seq + 1 });
    expect(shapeOf(short)).toEqual(shapeOf(ordinary));
    expect(wereShort()).toEqual([true, false]);
  });

  test('is answered the same when repeated the other way', async () => {
    const asked = { headers: { 'idempotency-key': 'again' } };
    const ordinary = await send('ordinary', asked);
    expect(shapeOf(await send('short', asked))).toEqual(shapeOf(ordinary));
    const { body } = await ada.get<Snapshot>(`/api/tables/${table}`);
    expect(body.seq).toBe(seq + 1);
  });

  test('is answered briefly on request', async () => {
    const headers = { prefer: 'return=minimal', 'idempotency-key': 'brief' };
    const short = await send('short', { headers });
    expect(short.text).toBe(JSON.stringify({ seq: seq + 1 }));
    expect(shapeOf(short)).toEqual(shapeOf(await send('ordinary', { headers })));
    expect(wereShort()).toEqual([true, false]);
  });

  test('takes the short way with a cookie, unless it comes from another site', async () => {
    const cookie = `barrelhouse=${ada.token}`;
    const byCookie = (site: string) =>
      ask(server.url, actions(), {
        method: 'POST',
        body: roll(),
        headers: { cookie, 'sec-fetch-site': site, 'idempotency-key': 'cookie' },
      });
    expect((await byCookie('cross-site')).status).toBe(403);
    expect((await byCookie('same-origin')).status).toBe(200);
    expect(moves().map(({ status }) => status)).toEqual([403, 200]);
    expect(wereShort()).toEqual([false, true]);
  });

  test('is counted and timed like any other request', async () => {
    await send('short');
    const { text } = await ask(server.url, '/metrics');
    const route = 'route="/api/tables/:table/actions"';
    expect(text).toContain(`barrelhouse_requests_total{${route},status="200"} 1`);
    expect(text).toContain(`barrelhouse_request_seconds_count{${route}} 1`);
  });
});

describe('a refused move', () => {
  const FAULTS: { readonly [what: string]: () => RequestOptions & { readonly path?: string } } = {
    'is not JSON': () => ({ body: '{"actions":' }),
    'is empty': () => ({ body: '' }),
    'is not an object': () => ({ body: '[]' }),
    'has an unknown member': () => ({ body: { ...roll(), dice: '111111' } }),
    'has no actions': () => ({ body: { seq } }),
    'has too many actions': () => ({
      body: { seq, actions: Array.from({ length: 5 }, () => ({ type: 'roll' })) },
    }),
    'sets __proto__': () => ({
      body: '{"__proto__":{"seq":1},"actions":[{"type":"roll"}]}',
    }),
    'sets an escaped __proto__': () => ({
      body: '{"\\u005f_proto__":{"seq":1},"actions":[{"type":"roll"}]}',
    }),
    'is too long': () => ({ body: { ...roll(), link: 'f'.repeat(40_000) } }),
    'is stale': () => ({ body: { seq: seq - 1, actions: [{ type: 'roll' }] } }),
    'is refused': () => ({ body: { seq, actions: [{ type: 'bank' }] } }),
    'is out of turn': () => ({ headers: { authorization: `Bearer ${ben.token}` } }),
    'has an unknown token': () => ({ headers: { authorization: `Bearer ${'x'.repeat(43)}` } }),
    'has no token': () => ({ headers: { authorization: '' } }),
    'has a bad key': () => ({ headers: { 'idempotency-key': 'ä' } }),
    'is for an unknown table': () => ({ path: '/api/tables/nowhere/actions' }),
    'comes from another site': () => ({ headers: { origin: 'https://elsewhere.example' } }),
  };

  test.each(Object.keys(FAULTS))('that %s gets the same answer either way', async (what) => {
    const asked = FAULTS[what]?.() ?? {};
    const [short, ordinary] = [await send('short', asked), await send('ordinary', asked)];
    expect(short.status).toBeGreaterThanOrEqual(400);
    expect(short.status).toBeLessThan(500);
    expect(shapeOf(short)).toEqual(shapeOf(ordinary));
    const { body } = await ada.get<Snapshot>(`/api/tables/${table}`);
    expect(body.seq).toBe(seq);
  });

  test('gets the same refusal when repeated the other way', async () => {
    for (const [first, second] of [BOTH, BOTH.toReversed()]) {
      const asked = {
        body: { seq, actions: [{ type: 'bank' }] },
        headers: { 'idempotency-key': `refused-${first}` },
      };
      const refused = await send(first ?? 'short', asked);
      expect(refused.status).toBe(422);
      expect(shapeOf(await send(second ?? 'short', asked))).toEqual(shapeOf(refused));
      const reused = await send(second ?? 'short', { ...asked, body: roll() });
      expect(reused.body).toMatchObject({ code: 'key-reused' });
    }
  });
});

describe('a connection', () => {
  /** Sends pieces of HTTP one after another and reads until `count` answers have come. */
  const converse = async (pieces: readonly string[], count: number): Promise<string> => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname).setNoDelay(true).setEncoding('utf8');
    let text = '';
    const answered = new Promise<void>((resolve) => {
      socket.on('data', (chunk: string) => {
        text += chunk;
        if (text.split('HTTP/1.1 ').length > count && text.endsWith('}')) resolve();
      });
    });
    for (const piece of pieces) {
      socket.write(piece);
      await setTimeout(50);
    }
    await answered;
    socket.destroy();
    return text;
  };

  const request = (key: string, body: unknown): string => {
    const text = JSON.stringify(body);
    return [
      `POST ${actions()} HTTP/1.1`,
      'Host: localhost',
      `Authorization: Bearer ${ada.token}`,
      'Content-Type: application/json',
      'Prefer: return=minimal',
      `Idempotency-Key: ${key}`,
      `Content-Length: ${text.length}`,
      '',
      text,
    ].join('\r\n');
  };

  test('may send its bytes piece by piece', async () => {
    const text = request('pieces', roll());
    const half = text.length - 10;
    const heads = text.indexOf('\r\n\r\n') + 4;
    const received = await converse(
      [text.slice(0, heads), text.slice(heads, half), text.slice(half)],
      1,
    );
    expect(received).toContain(`{"seq":${seq + 1}}`);
  });

  test('gets the answers to pipelined moves in order', async () => {
    const refused = { seq: seq + 1, actions: [{ type: 'aim', target: 3 }] };
    const received = await converse(
      [
        request('one', roll()) +
          request('two', refused) +
          request('one', roll()) +
          request('four', { seq: 1, actions: [] }),
      ],
      4,
    );
    expect([...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual([
      '200',
      '422',
      '200',
      '400',
    ]);
  });
});

test('both ways share one rate limit, and a refusal counts once', async () => {
  await server.stop();
  await begin(20);
  const left = ({ headers }: Reply): number => Number(headers.get('ratelimit-remaining'));
  const refused = { body: { seq, actions: [{ type: 'bank' }] } };
  const before = left(await send('ordinary', refused));
  expect(left(await send('short', refused))).toBe(before - 1);
  const moved = await send('short', { headers: { 'idempotency-key': 'move' } });
  expect(moved.status).toBe(200);
  expect(left(moved)).toBe(before - 2);
  expect(moved.headers.get('ratelimit')).toMatch(/^"requests";r=\d+;t=\d+$/);
  expect(moved.headers.get('ratelimit-policy')).toBe('"requests";q=20;w=60');
  const again = { headers: { 'idempotency-key': 'move' } };
  for (let i = before - 2; i > 0; i--) expect((await send('short', again)).status).toBe(200);
  for (const way of BOTH) expect((await send(way, again)).status).toBe(429);
});
