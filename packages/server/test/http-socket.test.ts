import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { LIMITS, type Moved, type Snapshot } from '@barrelhouse/protocol';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  ask,
  type Guest,
  newGuest,
  openTable,
  startMatch,
  startServer,
  type TestServer,
} from './app.ts';
import { contractOf, readApi } from './http-described.ts';
import { openSocket, refused, type TestSocket } from './support/test-socket.ts';

let server: TestServer;
/** It is Ada's turn. */
let ada: Guest;
let ben: Guest;
let match: Snapshot;
let path: string;
const open: TestSocket[] = [];

const by = ({ token }: Guest): { authorization: string } => ({ authorization: `Bearer ${token}` });
const join = async (guest: Guest, where = path): Promise<TestSocket> => {
  const client = await openSocket(server.url, where, by(guest));
  open.push(client);
  return client;
};

const begin = async (rateLimit = 0): Promise<void> => {
  server = await startServer({ rateLimit });
  ada = await newGuest(server.url, 'Ada');
  ben = await newGuest(server.url, 'Ben');
  match = await startMatch([ada, ben]);
  if (match.next?.kind === 'choice' && match.next.seat === 1) [ada, ben] = [ben, ada];
  path = `/api/tables/${match.table}/stream`;
};
beforeEach(() => begin());
afterEach(async () => {
  for (const client of open.splice(0)) client.socket.terminate();
  await server.stop();
});

const roll = (key: string): object => ({ key, seq: match.seq, actions: [{ type: 'roll' }] });
const logOf = async (): Promise<readonly string[]> =>
  (await ada.get(`/api/tables/${match.table}/log`)).text.trim().split('\n');

describe('a socket', () => {
  test('sends the move to everybody and then its answer', async () => {
    const [mine, theirs] = [await join(ada), await join(ben)];
    expect(await mine.until('table')).toMatchObject({ id: String(match.seq) });
    mine.send(roll('a'));
    const moved = await mine.until('moved');
    expect(moved).toMatchObject({ id: String(match.seq + 1), data: { seq: match.seq + 1 } });
    expect((await mine.until('answer')).data).toEqual({
      key: 'a',
      status: 200,
      seq: match.seq + 1,
    });
    expect(await theirs.until('moved')).toEqual(moved);
    expect(await logOf()).toHaveLength(match.seq + 1);
  });

  test('carries the same bytes as the stream, apart from answers', async () => {
    const stream = connect(Number(new URL(server.url).port), '127.0.0.1');
    stream.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`);
    stream.setEncoding('utf8');
    let streamed = '';
    stream.on('data', (chunk: string) => {
      streamed += chunk;
    });
    await vi.waitFor(() => expect(streamed).toContain('event: presence'));
    // Presence changes meanwhile, so compare only events with an id.
    const withId = (text: string): readonly string[] =>
      text.split('\n\n').filter((event) => /^(id|retry)/.test(event));
    const watching = await openSocket(server.url, path);
    open.push(watching);
    await watching.until('presence');
    await ada.post(`/api/tables/${match.table}/actions`, {
      seq: match.seq,
      actions: [{ type: 'roll' }],
    });
    await watching.until('moved');
    await vi.waitFor(() => expect(streamed).toContain('event: moved'));
    stream.destroy();
    const events = streamed.slice(streamed.indexOf('\r\n\r\n') + 4);
    expect(withId(watching.text())).toEqual(withId(events));
    expect(withId(events)).toHaveLength(3);
  });

  test('resumes after any entry', async () => {
    const { body } = await ada.post<Moved>(`/api/tables/${match.table}/actions`, {
      seq: match.seq,
      actions: [{ type: 'roll' }],
    });
    const byAddress = await join(ben, `${path}?after=${match.seq}`);
    expect(await byAddress.until('moved')).toMatchObject({ id: String(match.seq + 1), data: body });
    const byHeader = await openSocket(server.url, path, { 'last-event-id': String(match.seq) });
    open.push(byHeader);
    expect((await byHeader.until('moved')).data).toEqual(body);
  });

  test('counts as presence while it is open', async () => {
    const watching = await openSocket(server.url, path);
    open.push(watching);
    await watching.until('presence');
    const mine = await join(ada);
    expect(JSON.stringify((await watching.until('presence')).data['here'])).toContain('true');
    mine.close();
    const { data } = await watching.until('presence');
    expect(data['here']).toEqual([false, false]);
  });

  test('gets the reason when the server stops', async () => {
    const mine = await join(ada);
    await mine.until('table');
    const ended = once(mine.socket, 'close');
    const stopped = server.stop();
    expect((await mine.until('bye')).data).toEqual({ why: 'shutdown' });
    expect((await ended)[0]).toBe(1001);
    await stopped;
    server = await startServer();
  });

  test('does not keep the server from stopping if it stays silent', async () => {
    const silent = connect(Number(new URL(server.url).port), '127.0.0.1');
    silent.write(
      `GET ${path} HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
    );
    const [head] = (await once(silent, 'data')) as [Buffer];
    expect(head.toString()).toMatch(/^HTTP\/1\.1 101 /);
    silent.resume();
    const ended = once(silent, 'close');
    await server.stop();
    await ended;
    server = await startServer();
  }, 20_000);
});

describe('a move over a socket', () => {
  test('is the same command as a request with its key', async () => {
    const mine = await join(ada);
    const first = await mine.move(roll('a'));
    expect(await mine.move(roll('a'))).toEqual(first);
    const posted = await ada.post<Moved>(
      `/api/tables/${match.table}/actions`,
      { seq: match.seq, actions: [{ type: 'roll' }] },
      'a',
    );
    expect([posted.status, posted.body.seq]).toEqual([200, match.seq + 1]);
    expect(await mine.move({ ...roll('a'), seq: match.seq + 1 })).toMatchObject({
      key: 'a',
      status: 422,
      code: 'key-reused',
    });
    expect(await logOf()).toHaveLength(match.seq + 1);
  });

  test.each([
    ['no JSON', 'roll!', { key: null, status: 400, code: 'bad-json' }],
    ['no object', '[1]', { key: null, status: 400, code: 'bad-json' }],
    ['no key', { seq: 1, actions: [{ type: 'roll' }] }, { key: null, code: 'key-needed' }],
    ['a key with spaces', { key: 'a b' }, { key: null, status: 400, code: 'key-needed' }],
    ['no actions', { key: 'a', seq: 1 }, { key: 'a', status: 400, code: 'bad-request' }],
    [
      'something unknown',
      { key: 'a', seq: 1, actions: [{ type: 'roll' }], twice: true },
      { key: 'a', status: 400, code: 'bad-request', at: 'body' },
    ],
  ])('with %s gets an explanation', async (_what, message, expected) => {
    const mine = await join(ada);
    const answer = await mine.move(message);
    expect(answer).toMatchObject(expected);
    expect(String(answer['message'])).toMatch(/\.$/);
    expect(contractOf(await readApi(server.url)).eventFaults('answer', answer)).toBe('');
    expect(await logOf()).toHaveLength(match.seq);
  });

  test('is refused like a request if it is stale or illegal', async () => {
    const mine = await join(ada);
    expect(await mine.move({ ...roll('a'), seq: match.seq - 1 })).toMatchObject({
      status: 409,
      code: 'stale-seq',
      seq: match.seq,
    });
    const sent = { seq: match.seq, actions: [{ type: 'bank' }] };
    const answer = await mine.move({ key: 'b', ...sent });
    const posted = await ada.post(`/api/tables/${match.table}/actions`, sent, 'c');
    expect(answer).toEqual({ key: 'b', status: posted.status, ...(posted.body as object) });
  });

  test('is only for seated players', async () => {
    const watching = await openSocket(server.url, path);
    open.push(watching);
    expect(await watching.move(roll('a'))).toMatchObject({ status: 401, code: 'nobody' });
    const cal = await join(await newGuest(server.url, 'Cal'));
    expect(await cal.move(roll('a'))).toMatchObject({ status: 403, code: 'not-seated' });
    const theirs = await join(ben);
    expect(await theirs.move(roll('a'))).toMatchObject({ status: 422, code: 'not-your-turn' });
    expect(await logOf()).toHaveLength(match.seq);
  });

  test('is refused if too many moves wait for answers', async () => {
    const mine = await join(ada);
    mine.sendAll(Array.from({ length: 20 }, (_, i) => roll(`k${i}`)));
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => (await mine.until('answer')).data),
    );
    const codes = answers.map(({ status, code }) => code ?? status);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    // Eight start in each round of the event loop. Those of the second cannot have been overtaken by an answer; those of the
    // third can, if the disk is quick.
    const tooMany = codes.filter((code) => code === 'too-many-moves').length;
    expect([8, 12]).toContain(tooMany);
    expect(codes.filter((code) => code === 'stale-seq')).toHaveLength(19 - tooMany);
    expect(await mine.move(roll('k0'))).toMatchObject({ status: 200 });
  });

  test('counts towards the rate limit', async () => {
    await server.stop();
    await begin(30);
    const mine = await join(ada);
    const codes = new Set<unknown>();
    for (let i = 0; i < 31; i++) codes.add((await mine.move({ ...roll(`k${i}`), seq: 1 }))['code']);
    expect(codes).toEqual(new Set(['stale-seq', 'too-many-requests']));
    const { status } = await ada.get(`/api/tables/${match.table}`);
    expect(status).toBe(429);
  });

  test('closes the socket if it is too long', async () => {
    const mine = await join(ada);
    const ended = once(mine.socket, 'close');
    mine.send('x'.repeat(LIMITS.bodyBytes + 1));
    expect((await ended)[0]).toBe(1009);
  });
});

describe('the server refuses a socket', () => {
  test('from other sites', async () => {
    const cookie = `barrelhouse=${ada.token}`;
    const host = new URL(server.url).host;
    const evil = { origin: 'https://evil.example' };
    expect(await refused(server.url, path, evil)).toEqual([403, 'foreign-origin']);
    expect(await refused(server.url, path, { ...evil, cookie })).toEqual([403, 'foreign-origin']);
    expect(await refused(server.url, path, { cookie })).toEqual([403, 'origin-needed']);
    const own = await openSocket(server.url, path, { cookie, origin: `http://${host}` });
    open.push(own);
    expect(await own.move(roll('a'))).toMatchObject({ status: 200 });
  });

  test('for a table that is missing or invite-only', async () => {
    expect(await refused(server.url, '/api/tables/nowhere/stream')).toEqual([404, 'no-such-table']);
    const { table } = await openTable(ada, { game: 'classic', access: 'invited' });
    const closed = `/api/tables/${table}/stream`;
    expect(await refused(server.url, closed)).toEqual([403, 'code-needed']);
    expect(await refused(server.url, closed, by(ben))).toEqual([403, 'code-needed']);
    const wrong = { authorization: 'Bearer nobodys' };
    expect(await refused(server.url, path, wrong)).toEqual([401, 'bad-token']);
  });

  test('to a player who has too many', async () => {
    for (let i = 0; i < LIMITS.streamsPerPlayer; i++) await join(ada);
    expect(await refused(server.url, path, by(ada))).toEqual([429, 'too-many-streams']);
  });

  test('on paths without one', async () => {
    expect(await refused(server.url, '/api/games')).toEqual([400, 'no-socket-here']);
    expect(await refused(server.url, '/api/stream?lobby=1')).toEqual([400, 'no-socket-here']);
    expect(await refused(server.url, '/api/nothing')).toEqual([404, 'no-such-route']);
  });
});

describe('a request that offers to upgrade', () => {
  const PLAIN = 'GET /api/health HTTP/1.1\r\nhost: x\r\n';
  const OFFER =
    'connection: upgrade, http2-settings\r\nupgrade: h2c\r\nhttp2-settings: AAMAAABk\r\n';
  const SOCKET = 'connection: upgrade\r\nupgrade: websocket\r\n';
  const dial = (): Socket => connect(Number(new URL(server.url).port), '127.0.0.1');

  test('is answered as if it did not', async () => {
    const got = dial();
    got.write(`${PLAIN}${OFFER}\r\n`);
    expect(await text(got)).toMatch(/^HTTP\/1\.1 200 /);
    const sent = JSON.stringify({ seq: match.seq, actions: [{ type: 'roll' }] });
    const posted = dial();
    posted.write(
      `POST /api/tables/${match.table}/actions HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${ada.token}\r\nidempotency-key: a\r\n${OFFER}content-type: application/json\r\ncontent-length: ${sent.length}\r\n\r\n${sent.slice(0, 5)}`,
    );
    await setTimeout(50);
    posted.write(sent.slice(5));
    expect(await text(posted)).toMatch(/^HTTP\/1\.1 200 [^]*"type":"rolled"/);
  });

  test.each([
    ['twice', [OFFER, OFFER]],
    ['after a plain request', ['', OFFER]],
    ['before a plain request', [OFFER, '']],
    ['after several plain requests', ['', '', '', OFFER]],
    ['as a socket after a plain request', ['', SOCKET]],
    ['as a socket after another offer', [OFFER, SOCKET]],
  ])('does no harm when pipelined %s', async (_when, offers) => {
    const socket = dial();
    socket.write(offers.map((offer) => `${PLAIN}${offer}\r\n`).join(''));
    await text(socket).catch(() => undefined);
    expect((await ask(server.url, '/api/health')).status).toBe(200);
  });
});
