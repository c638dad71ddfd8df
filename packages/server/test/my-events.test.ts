import type { Changed, Moved, Snapshot } from '@barrelhouse/protocol';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LEAST_EVENTS, MOST_EVENTS, TRIM_EVERY } from '../src/store/events.ts';
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
import { type MyStream, openMyStream } from './support/my-stream.ts';
import { openSocket } from './support/test-socket.ts';

const SHORT = {
  rules: { base: 'classic', opening: 0, end: { target: 1500 } },
  access: 'open',
};
const CLOCK = { ...SHORT, clock: { bank: 3600, increment: 60 } };
const WEEK = 7 * 24 * 3600 * 1000;

let server: TestServer;
let ada: Guest;
let ben: Guest;
const open: MyStream[] = [];

beforeEach(async () => {
  server = await startServer();
  ada = await newGuest(server.url, 'Ada');
  ben = await newGuest(server.url, 'Ben');
});
afterEach(async () => {
  for (const stream of open.splice(0)) stream.close();
  await server.stop();
});

const SOON = { timeout: 5000, interval: 20 };

/** Opens a stream and waits for its first event. */
const listen = async (
  { token }: Guest,
  path?: string,
  headers?: { readonly [name: string]: string },
): Promise<MyStream> => {
  const stream = openMyStream(server.url, token, path, headers);
  open.push(stream);
  await vi.waitFor(() => expect(stream.all.length).toBeGreaterThan(0), SOON);
  return stream;
};

const moverOf = ({ next, seats }: Pick<Snapshot, 'next' | 'seats'>): Guest =>
  next?.kind === 'choice' && seats[next.seat]?.who === ada.player ? ada : ben;

/** Plays until the turn goes to somebody else, or the match is over. */
const playTurn = async (match: Snapshot): Promise<{ seq: number; next: Snapshot['next'] }> => {
  const mover = moverOf(match);
  let state: Pick<Snapshot, 'seq' | 'next'> = match;
  while (state.next?.kind === 'choice' && moverOf({ ...match, next: state.next }) === mover) {
    const [bank, keep, roll] = ['bank', 'keep', 'roll'].map((type) =>
      state.next?.kind === 'choice'
        ? state.next.options.find((option) => option.type === type)
        : undefined,
    );
    const option = bank ?? keep ?? roll;
    const action =
      option?.type === 'keep' ? { type: 'keep', dice: option.dice } : { type: option?.type };
    const { body } = await mover.post<Moved>(`/api/tables/${match.table}/actions`, {
      seq: state.seq,
      actions: [action],
    });
    state = after(body);
  }
  return { seq: state.seq, next: state.next ?? null };
};

test('begins with where events stand', async () => {
  const stream = await listen(ada);
  expect(stream.all[0]).toEqual({
    event: 'position',
    id: '0',
    data: { number: 0, complete: false },
  });
});

test('tells both players what happens around a match', async () => {
  const adas = await listen(ada);
  const bens = await listen(ben);
  const match = await startMatch([ada, ben], CLOCK);
  const first = moverOf(match);
  const about = { table: match.table, game: match.game.id };
  await vi.waitFor(() => {
    expect(adas.kinds().slice(0, 2)).toEqual(['seat-taken', 'match-begun']);
    expect(bens.kinds()[0]).toBe('match-begun');
  }, SOON);
  expect(adas.mine()[0]).toMatchObject({
    ...about,
    number: 1,
    by: { player: ben.player, name: 'Ben' },
  });
  const streamOf = (guest: Guest): MyStream => (guest === ada ? adas : bens);
  await vi.waitFor(() => expect(streamOf(first).kinds().at(-1)).toBe('your-turn'), SOON);
  const turn = streamOf(first).mine().at(-1);
  expect(turn).toMatchObject({ ...about, seq: match.seq });
  expect(turn?.['endsAt']).toBe(Number(turn?.['at']) + 3_600_000);
  const other = first === ada ? ben : ada;
  expect(streamOf(other).kinds()).not.toContain('your-turn');
  const { seq } = await playTurn(match);
  await vi.waitFor(() => expect(streamOf(other).kinds().at(-1)).toBe('your-turn'), SOON);
  expect(streamOf(other).mine().at(-1)).toMatchObject({ ...about, seq });
});

test('tells of the end of a match and of a rematch', async () => {
  const bens = await listen(ben);
  const match = await startMatch([ada, ben], SHORT);
  await ada.post(`/api/tables/${match.table}/leave`, { seq: match.seq });
  await vi.waitFor(() => expect(bens.kinds()).toContain('match-ended'), SOON);
  const ended = bens.mine().find(({ kind }) => kind === 'match-ended');
  expect(ended).toMatchObject({ table: match.table, result: 'over' });
  const offered = await ada.post<Changed>(`/api/tables/${match.table}/rematch`, {
    seq: ended?.['seq'],
  });
  expect(offered.status).toBe(200);
  await vi.waitFor(() => expect(bens.kinds()).toContain('rematch-offered'), SOON);
  const { snapshot } = offered.body;
  expect(bens.mine().at(-1)).toMatchObject({
    kind: 'rematch-offered',
    table: match.table,
    next: snapshot.rematch?.table,
    code: snapshot.rematch?.code,
    by: { player: ada.player, name: 'Ada' },
  });
});

test('resumes after the last number seen, by header or query', async () => {
  await listen(ada);
  await openTable(ada, SHORT).then(({ table }) => ben.post(`/api/tables/${table}/seats`, {}));
  await openTable(ada, SHORT).then(({ table }) => ben.post(`/api/tables/${table}/seats`, {}));
  const whole = await listen(ada, '/api/me/stream?after=0');
  await vi.waitFor(() => expect(whole.mine()).toHaveLength(2), SOON);
  expect(whole.all.map(({ id }) => id)).toEqual(['1', '2']);
  const later = await listen(ada, '/api/me/stream?after=1');
  expect(later.mine().map(({ number }) => number)).toEqual([2]);
  const header = await listen(ada, '/api/me/stream?after=0', { 'last-event-id': '2' });
  expect(header.all).toEqual([{ event: 'position', id: '2', data: { number: 2, complete: true } }]);
  const ahead = await listen(ada, '/api/me/stream?after=99');
  expect(ahead.all[0]?.data).toEqual({ number: 2, complete: false });
});

test('says when events are missing', async () => {
  await listen(ada);
  const at = Date.now();
  const event = { kind: 'match-begun', table: 't', game: 'barrel', seq: 1 } as const;
  for (let i = 0; i < MOST_EVENTS + TRIM_EVERY; i++)
    await server.store.events.addEvent({ player: ada.player, event, notifyAt: null }, at);
  const behind = await listen(ada, '/api/me/stream?after=1');
  await vi.waitFor(() => expect(behind.mine()).toHaveLength(LEAST_EVENTS), SOON);
  const number = MOST_EVENTS + TRIM_EVERY - LEAST_EVENTS;
  expect(behind.all[0]).toEqual({
    event: 'position',
    id: String(number),
    data: { number, complete: false },
  });
  expect(behind.all.filter(({ event }) => event === 'position')).toHaveLength(1);
});

test('stores nothing once nobody has listened for a week, and says so', async () => {
  const stream = await listen(ada);
  stream.close();
  server.pass(WEEK + 1000);
  const { table } = await openTable(ada, SHORT);
  await ben.post(`/api/tables/${table}/seats`, {});
  expect(await server.store.events.events(ada.player, 0, 10)).toEqual([]);
  const again = await listen(ada, '/api/me/stream?after=0');
  expect(again.all[0]?.data).toEqual({ number: 1, complete: false });
});

test('stores nothing for players who never listened', async () => {
  const match = await startMatch([ada, ben], SHORT);
  await playTurn(match);
  for (const { player } of [ada, ben])
    expect(await server.store.events.listener(player)).toBeUndefined();
});

test('carries the same events over a socket, and closes one that talks', async () => {
  const headers = { authorization: `Bearer ${ada.token}` };
  const socket = await openSocket(server.url, '/api/me/stream', headers);
  expect((await socket.until('position')).data).toEqual({ number: 0, complete: false });
  const { table } = await openTable(ada, SHORT);
  await ben.post(`/api/tables/${table}/seats`, {});
  expect(await socket.until('mine')).toMatchObject({ id: '1', data: { kind: 'seat-taken' } });
  const closed = new Promise((resolve) => socket.socket.on('close', resolve));
  for (let i = 0; i < 20; i++) socket.send('hello');
  expect(await closed).toBe(1008);
});

test('comes with tables and the lobby over one stream, and resumes there', async () => {
  const { table } = await openTable(ada, SHORT);
  const shared = await listen(ada, `/api/stream?tables=${table}&me=`);
  await ben.post(`/api/tables/${table}/seats`, {});
  await vi.waitFor(() => {
    expect(shared.kinds()).toEqual(['seat-taken']);
    expect(shared.all.some(({ event }) => event === 'entry')).toBe(true);
  }, SOON);
  const id = shared.all.findLast((event) => event.id !== undefined)?.id ?? '';
  expect(id.split(',').toSorted()).toEqual([`${table}:2`, 'me:1'].toSorted());
  const resumed = await listen(ada, `/api/stream?tables=${table}&me=0`, { 'last-event-id': id });
  await vi.waitFor(() => expect(resumed.all.map(({ event }) => event)).toContain('presence'), SOON);
  expect(resumed.kinds()).toEqual([]);
  const alone = await listen(ada, '/api/stream?me=0');
  expect(alone.kinds()).toEqual(['seat-taken']);
});

test('is for players only', async () => {
  for (const path of ['/api/me/stream', '/api/stream?me=']) {
    const { status, body } = await ask<Problem>(server.url, path);
    expect([status, body.code]).toEqual([401, 'nobody']);
  }
});

test('counts as one of the streams of a player', async () => {
  for (let i = 0; i < 12; i++) await listen(ada);
  expect(await ada.get('/api/me/stream')).toMatchObject({
    status: 429,
    body: { code: 'too-many-streams' },
  });
});

test('ends when the device is signed out', async () => {
  const stream = await listen(ada);
  await ask(server.url, '/api/players/me/sign-out', {
    method: 'POST',
    headers: { authorization: `Bearer ${ada.token}` },
    body: { here: true },
  });
  await stream.ended;
  expect(stream.all.at(-1)).toMatchObject({ event: 'bye', data: { why: 'signed-out' } });
});

describe('without accounts', () => {
  test('there is no such stream, and nothing is stored', async () => {
    const off = await startServer({ accounts: 'off' });
    try {
      const guest = await newGuest(off.url, 'Eve');
      expect((await guest.get('/api/me/stream')).status).toBe(404);
      expect((await guest.get('/api/stream?me=')).status).toBe(400);
    } finally {
      await off.stop();
    }
  });
});
