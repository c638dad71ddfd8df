import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { Snapshot } from '@barrelhouse/protocol';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type Asking,
  ask,
  type Guest,
  newGuest,
  type Reply,
  startServer,
  type TestServer,
} from './app.ts';

/** The content type decides: only the plainest one takes the fast path. */
const PATHS = {
  fast: 'application/json',
  ordinary: 'application/json; charset=utf-8',
} as const;
type Path = keyof typeof PATHS;
const BOTH: readonly Path[] = ['fast', 'ordinary'];

let server: TestServer;
let ada: Guest;
let ben: Guest;
/** A table with both players where it is Ada's turn to roll. */
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

const send = (via: Path, asking: Asking & { readonly path?: string } = {}): Promise<Reply> =>
  ask(server.url, asking.path ?? actions(), {
    method: 'POST',
    body: roll(),
    ...asking,
    headers: {
      authorization: `Bearer ${ada.token}`,
      'idempotency-key': `lane-${++keys}`,
      'content-type': PATHS[via],
      ...asking.headers,
    },
  });

const moves = (): readonly { readonly reqId?: string; readonly status: number }[] =>
  server
    .log()
    .split('\n')
    .filter((line) => line.includes('"/api/tables/:table/actions"'))
    .map((line) => JSON.parse(line));

/** Whether each move so far took the fast path: only Fastify numbers its requests. */
const wereFast = (): readonly boolean[] => moves().map(({ reqId }) => reqId === undefined);

const DATED = new Set(['date', 'ratelimit', 'ratelimit-remaining', 'ratelimit-reset']);
const shapeOf = ({ status, text, headers }: Reply): unknown => ({
  status,
  text,
  headers: [...headers].filter(([name]) => !DATED.has(name)),
});

describe('a valid move', () => {
  test('gets the same answer and headers on the fast path as on the ordinary one', async () => {
    const asked = { headers: { 'idempotency-key': 'again' } };
    const fast = await send('fast', asked);
    const ordinary = await send('ordinary', asked);
    expect(fast.status).toBe(200);
    expect(fast.body).toMatchObject({ table, seq: seq + 1 });
    expect(shapeOf(fast)).toEqual(shapeOf(ordinary));
    expect(wereFast()).toEqual([true, false]);
  });

  test('gets its first answer again when it is repeated on the other path', async () => {
    const asked = { headers: { 'idempotency-key': 'again' } };
    const ordinary = await send('ordinary', asked);
    expect(shapeOf(await send('fast', asked))).toEqual(shapeOf(ordinary));
    const { body } = await ada.get<Snapshot>(`/api/tables/${table}`);
    expect(body.seq).toBe(seq + 1);
  });

  test('gets a minimal answer on request', async () => {
    const headers = { prefer: 'return=minimal', 'idempotency-key': 'brief' };
    const fast = await send('fast', { headers });
    expect(fast.text).toBe(JSON.stringify({ seq: seq + 1 }));
    expect(shapeOf(fast)).toEqual(shapeOf(await send('ordinary', { headers })));
    expect(wereFast()).toEqual([true, false]);
  });

  test('takes the fast path with a cookie from our own page only', async () => {
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
    expect(wereFast()).toEqual([false, true]);
  });

  test('is counted and timed like any other request', async () => {
    await send('fast');
    const { text } = await ask(server.url, '/metrics');
    const route = 'route="/api/tables/:table/actions"';
    expect(text).toContain(`barrelhouse_requests_total{${route},status="200"} 1`);
    expect(text).toContain(`barrelhouse_request_seconds_count{${route}} 1`);
  });
});

describe('an invalid move', () => {
  const FAULTS: { readonly [what: string]: () => Asking & { readonly path?: string } } = {
    'is not JSON': () => ({ body: '{"actions":' }),
    'is empty': () => ({ body: '' }),
    'is not an object': () => ({ body: '[]' }),
    'has an unknown member': () => ({ body: { ...roll(), dice: '111111' } }),
    'has no actions': () => ({ body: { seq } }),
    'has too many actions': () => ({
      body: { seq, actions: Array.from({ length: 5 }, () => ({ type: 'roll' })) },
    }),
    'has a name special to JavaScript': () => ({
      body: '{"__proto__":{"seq":1},"actions":[{"type":"roll"}]}',
    }),
    'hides a name special to JavaScript': () => ({
      body: '{"\\u005f_proto__":{"seq":1},"actions":[{"type":"roll"}]}',
    }),
    'is too long': () => ({ body: { ...roll(), link: 'f'.repeat(40_000) } }),
    'is stale': () => ({ body: { seq: seq - 1, actions: [{ type: 'roll' }] } }),
    'is refused': () => ({ body: { seq, actions: [{ type: 'bank' }] } }),
    'is out of turn': () => ({ headers: { authorization: `Bearer ${ben.token}` } }),
    'has an unknown token': () => ({ headers: { authorization: `Bearer ${'x'.repeat(43)}` } }),
    'has no token': () => ({ headers: { authorization: '' } }),
    'has a bad key': () => ({ headers: { 'idempotency-key': 'ä' } }),
    'is for a table that does not exist': () => ({ path: '/api/tables/nowhere/actions' }),
    'comes from another site': () => ({ headers: { origin: 'https://elsewhere.example' } }),
  };

  test.each(Object.keys(FAULTS))('that %s gets the same answer on both paths', async (what) => {
    const asked = FAULTS[what]?.() ?? {};
    const [fast, ordinary] = [await send('fast', asked), await send('ordinary', asked)];
    expect(fast.status).toBeGreaterThanOrEqual(400);
    expect(fast.status).toBeLessThan(500);
    expect(shapeOf(fast)).toEqual(shapeOf(ordinary));
    const { body } = await ada.get<Snapshot>(`/api/tables/${table}`);
    expect(body.seq).toBe(seq);
  });

  test('is refused again in the same words, whichever path it took first', async () => {
    for (const [first, second] of [BOTH, BOTH.toReversed()]) {
      const asked = {
        body: { seq, actions: [{ type: 'bank' }] },
        headers: { 'idempotency-key': `refused-${first}` },
      };
      const refused = await send(first ?? 'fast', asked);
      expect(refused.status).toBe(422);
      expect(shapeOf(await send(second ?? 'fast', asked))).toEqual(shapeOf(refused));
      const reused = await send(second ?? 'fast', { ...asked, body: roll() });
      expect(reused.body).toMatchObject({ code: 'key-reused' });
    }
  });
});

describe('a connection', () => {
  /** Sends pieces of HTTP one after another and reads until `count` answers have arrived. */
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

  test('may send a request in pieces', async () => {
    const text = request('pieces', roll());
    const half = text.length - 10;
    const heads = text.indexOf('\r\n\r\n') + 4;
    const told = await converse(
      [text.slice(0, heads), text.slice(heads, half), text.slice(half)],
      1,
    );
    expect(told).toContain(`{"seq":${seq + 1}}`);
  });

  test('gets all answers in order when it pipelines requests', async () => {
    const refused = { seq: seq + 1, actions: [{ type: 'aim', target: 3 }] };
    const told = await converse(
      [
        request('one', roll()) +
          request('two', refused) +
          request('one', roll()) +
          request('four', { seq: 1, actions: [] }),
      ],
      4,
    );
    expect([...told.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual([
      '200',
      '422',
      '200',
      '400',
    ]);
  });
});

test('both paths share one allowance, and a refusal counts once', async () => {
  await server.stop();
  await begin(20);
  const left = ({ headers }: Reply): number => Number(headers.get('ratelimit-remaining'));
  const refused = { body: { seq, actions: [{ type: 'bank' }] } };
  const before = left(await send('ordinary', refused));
  expect(left(await send('fast', refused))).toBe(before - 1);
  const moved = await send('fast', { headers: { 'idempotency-key': 'move' } });
  expect(moved.status).toBe(200);
  expect(left(moved)).toBe(before - 2);
  expect(moved.headers.get('ratelimit')).toMatch(/^"requests";r=\d+;t=\d+$/);
  expect(moved.headers.get('ratelimit-policy')).toBe('"requests";q=20;w=60');
  const again = { headers: { 'idempotency-key': 'move' } };
  for (let i = before - 2; i > 0; i--) expect((await send('fast', again)).status).toBe(200);
  for (const path of BOTH) expect((await send(path, again)).status).toBe(429);
});
