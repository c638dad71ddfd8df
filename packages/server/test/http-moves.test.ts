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

const send = (asking: RequestOptions & { readonly path?: string } = {}): Promise<Reply> =>
  ask(server.url, asking.path ?? actions(), {
    method: 'POST',
    body: roll(),
    ...asking,
    headers: {
      authorization: `Bearer ${ada.token}`,
      'idempotency-key': `move-${++keys}`,
      ...asking.headers,
    },
  });

describe('a valid move', () => {
  test('gets its first answer again when it is repeated', async () => {
    const headers = { 'idempotency-key': 'again' };
    const first = await send({ headers });
    expect(first).toMatchObject({ status: 200, body: { table, seq: seq + 1 } });
    const repeated = { ...headers, 'content-type': 'application/json; charset=utf-8' };
    expect(await send({ headers: repeated })).toMatchObject({ status: 200, text: first.text });
    const { body } = await ada.get<Snapshot>(`/api/tables/${table}`);
    expect(body.seq).toBe(seq + 1);
  });

  test('gets a minimal answer on request', async () => {
    const { text } = await send({ headers: { prefer: 'return=minimal' } });
    expect(text).toBe(JSON.stringify({ seq: seq + 1 }));
  });

  test('can carry the cookie of our own page only', async () => {
    const cookie = `barrelhouse=${ada.token}`;
    const byCookie = (site: string) =>
      ask(server.url, actions(), {
        method: 'POST',
        body: roll(),
        headers: { cookie, 'sec-fetch-site': site, 'idempotency-key': 'cookie' },
      });
    expect((await byCookie('cross-site')).status).toBe(403);
    expect((await byCookie('same-origin')).status).toBe(200);
  });

  test('is counted and timed', async () => {
    await send();
    const { text } = await ask(server.url, '/metrics');
    const route = 'route="/api/tables/:table/actions"';
    expect(text).toContain(`barrelhouse_requests_total{${route},status="200"} 1`);
    expect(text).toContain(`barrelhouse_request_seconds_count{${route}} 1`);
  });
});

describe('an invalid move', () => {
  const FAULTS: { readonly [what: string]: () => RequestOptions & { readonly path?: string } } = {
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

  test.each(Object.keys(FAULTS))('that %s is refused and changes nothing', async (what) => {
    const { status, body: problem } = await send(FAULTS[what]?.() ?? {});
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(problem).toMatchObject({ code: expect.any(String), message: expect.any(String) });
    const { body } = await ada.get<Snapshot>(`/api/tables/${table}`);
    expect(body.seq).toBe(seq);
  });

  test('is refused again in the same words', async () => {
    const asked = {
      body: { seq, actions: [{ type: 'bank' }] },
      headers: { 'idempotency-key': 'refused' },
    };
    const { status, text } = await send(asked);
    expect(status).toBe(422);
    expect(await send(asked)).toMatchObject({ status, text });
    expect((await send({ ...asked, body: roll() })).body).toMatchObject({ code: 'key-reused' });
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

test('every move counts towards the allowance, refused or not', async () => {
  await server.stop();
  await begin(20);
  const left = ({ headers }: Reply): number => Number(headers.get('ratelimit-remaining'));
  const refused = { body: { seq, actions: [{ type: 'bank' }] } };
  const before = left(await send(refused));
  expect(left(await send(refused))).toBe(before - 1);
  const move = { headers: { 'idempotency-key': 'move' } };
  const moved = await send(move);
  expect(moved.status).toBe(200);
  expect(left(moved)).toBe(before - 2);
  expect(moved.headers.get('ratelimit')).toMatch(/^"requests";r=\d+;t=\d+$/);
  expect(moved.headers.get('ratelimit-policy')).toBe('"requests";q=20;w=60');
  for (let i = before - 2; i > 0; i--) expect((await send(move)).status).toBe(200);
  expect((await send(move)).status).toBe(429);
});
