import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Snapshot } from '@barrelhouse/protocol';
import { afterEach, beforeEach, expect, test } from 'vitest';
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
/** Two devices of one player. */
let phone: Guest;
let laptop: string;

const by = (token: string): { authorization: string } => ({ authorization: `Bearer ${token}` });

const me = (token: string) => ask<Problem>(server.url, '/api/players/me', { headers: by(token) });

const signOut = (token: string, body: object = {}) =>
  ask(server.url, '/api/players/me/sign-out', { method: 'POST', headers: by(token), body });

const newCode = async (token: string): Promise<string> => {
  const path = '/api/players/me/transfers';
  const options = { method: 'POST', headers: by(token) };
  return (await ask<{ code: string }>(server.url, path, options)).body.code;
};

const claim = (code: string, kind: 'cookie' | 'bearer' = 'bearer') =>
  ask<{ token: string }>(server.url, '/api/players/claims', {
    method: 'POST',
    body: { code, token: kind },
  });

beforeEach(async () => {
  server = await startServer();
  phone = await newGuest(server.url, 'Ada');
  laptop = (await claim(await newCode(phone.token))).body.token;
  // The server has cached both tokens before anything is withdrawn.
  for (const token of [phone.token, laptop]) await me(token);
});
afterEach(() => server.stop());

test('signs out every other device at once', async () => {
  const code = await newCode(laptop);
  expect(await signOut(phone.token)).toMatchObject({ status: 204, text: '' });
  expect(await me(laptop)).toMatchObject({ status: 401, body: { code: 'bad-token' } });
  expect((await me(phone.token)).status).toBe(200);
  expect((await claim(code)).status).toBe(404);
});

test('signs out this device too with `here`', async () => {
  expect((await signOut(phone.token, { here: true })).status).toBe(204);
  for (const token of [phone.token, laptop])
    expect(await me(token)).toMatchObject({ status: 401, body: { code: 'bad-token' } });
  expect(await signOut(phone.token)).toMatchObject({ status: 401 });
});

test('deletes the cookie of a browser that signs out with `here`', async () => {
  const { headers } = await claim(await newCode(phone.token), 'cookie');
  const cookie = (headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const options = { method: 'POST', headers: { cookie, 'sec-fetch-site': 'same-origin' } };
  const path = '/api/players/me/sign-out';
  const others = await ask(server.url, path, { ...options, body: {} });
  expect([others.status, others.headers.get('set-cookie')]).toEqual([204, null]);
  const own = await ask(server.url, path, { ...options, body: { here: true } });
  expect(own.status).toBe(204);
  expect(own.headers.get('set-cookie')).toMatch(/^barrelhouse=; Max-Age=0; Path=\//);
  const again = await ask(server.url, '/api/players/me', { headers: { cookie } });
  expect(again).toMatchObject({ status: 401, body: { code: 'nobody' } });
});

test('refuses moves with a withdrawn token', async () => {
  const ben = await newGuest(server.url, 'Ben');
  const match = await startMatch([phone, ben]);
  const seat = match.next?.kind === 'choice' ? match.next.seat : 0;
  const mover = match.seats[seat]?.who === phone.player ? phone : ben;
  const path = `/api/tables/${match.table}/actions`;
  const roll = { seq: match.seq, actions: [{ type: 'roll' }] };
  await signOut(mover.token, { here: true });
  expect(await mover.post(path, roll)).toMatchObject({ status: 401, body: { code: 'bad-token' } });
  const { body } = await ask<Snapshot>(server.url, `/api/tables/${match.table}`);
  expect(body.seq).toBe(match.seq);
});

test('closes only the sockets and streams of withdrawn tokens', async () => {
  const { table } = await openTable(phone, { game: 'classic', access: 'open' });
  const path = `/api/tables/${table}/stream`;
  const join = (headers: { authorization: string } | undefined): Promise<TestSocket> =>
    openSocket(server.url, path, headers);
  const [remaining, withdrawn, spectator] = [
    await join(by(phone.token)),
    await join(by(laptop)),
    await join(undefined),
  ];
  for (const client of [remaining, withdrawn, spectator]) await client.until('presence');
  const request = get(`${server.url}${path}`, { headers: by(laptop), agent: false });
  const [stream] = (await once(request, 'response')) as [IncomingMessage];
  const closed = once(withdrawn.socket, 'close');
  await signOut(phone.token);
  // Moves sent before the close arrives are ignored.
  withdrawn.send({ key: 'late', seq: 1, actions: [{ type: 'roll' }] });
  await closed;
  expect(withdrawn.text()).toContain('event: bye\ndata: {"why":"signed-out"}');
  expect(withdrawn.text()).not.toContain('event: answer');
  expect(await text(stream)).toContain('event: bye\ndata: {"why":"signed-out"}');
  for (const client of [remaining, spectator])
    expect(client.socket.readyState).toBe(client.socket.OPEN);
  expect(
    (await remaining.move({ key: 'k', seq: 1, actions: [{ type: 'roll' }] }))['status'],
  ).not.toBe(401);
  for (const client of [remaining, spectator]) client.close();
});
