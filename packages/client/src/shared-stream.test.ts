import { expect, test } from 'vitest';
import { followMyEvents } from './my-events.ts';
import { streamPath } from './paths.ts';
import { offline, type Problem } from './problem.ts';
import { sharedStream, type TableFollower } from './shared-stream.ts';
import type { Reply, StreamEvents, Transport } from './transport.ts';

test.each([
  [{ tables: [], lobby: true, code: '' }, '/api/stream?lobby=1'],
  [{ tables: [['a', 0]], lobby: false, code: '' }, '/api/stream?tables=a&delta=1'],
  [
    {
      tables: [
        ['a', 4],
        ['b', 0],
      ],
      lobby: true,
      code: 'K7 Q',
    },
    '/api/stream?tables=a:4,b&lobby=1&delta=1&code=K7%20Q',
  ],
  [
    { tables: [], lobby: false, mine: { after: undefined, looking: false }, code: '' },
    '/api/stream?me=',
  ],
  [
    { tables: [['a', 4]], lobby: false, mine: { after: 7, looking: true }, code: '' },
    '/api/stream?tables=a:4&me=7&looking=1&delta=1',
  ],
] as const)('what is wanted as an address: %j', (wanted, address) => {
  expect(streamPath(wanted)).toBe(address);
});

interface Opened {
  readonly address: string;
  readonly events: StreamEvents;
  closed: boolean;
}

const setup = (problems: { readonly [table: string]: Problem } = {}) => {
  const streams: Opened[] = [];
  const losses: number[] = [];
  const sleeping: { ms: number; wake: () => void }[] = [];
  let time = 0;
  const transport: Transport = {
    send: () => Promise.reject(new Error('Nothing is sent here.')),
    stream(wanted, _token, events) {
      const opened: Opened = { address: streamPath(wanted), events, closed: false };
      streams.push(opened);
      return {
        close() {
          opened.closed = true;
        },
      };
    },
  };
  const stream = sharedStream({
    setup: {
      transport,
      sleep: (ms, signal) =>
        new Promise((resolve) => {
          const mine = { ms, wake: resolve };
          sleeping.push(mine);
          signal.addEventListener('abort', () => {
            if (sleeping.includes(mine)) sleeping.splice(sleeping.indexOf(mine), 1);
            resolve();
          });
        }),
      now: () => time,
    },
    token: () => '',
    probe: async (table) => problems[table],
    lost(refusal) {
      losses.push(streams.length);
      if (refusal?.status === 401) stream.end(refusal);
    },
  });
  /** Lets whoever sleeps least wake up. How long that was. */
  const run = async (): Promise<number> => {
    const [next] = sleeping.toSorted((a, b) => a.ms - b.ms);
    if (next === undefined) return -1;
    sleeping.splice(sleeping.indexOf(next), 1);
    time += next.ms;
    next.wake();
    await new Promise((resolve) => setImmediate(resolve));
    return next.ms;
  };
  const follower = (seq = 0, code = '') => {
    const heard: string[] = [];
    const follows: TableFollower = {
      code,
      seq: () => seq,
      hear: ({ type }) => void heard.push(type),
      connected: (open) => void heard.push(open ? 'open' : 'cut'),
      gone: ({ code: why }) => void heard.push(why),
    };
    return { follows, heard };
  };
  return { stream, streams, losses, run, follower };
};

const presence = (table: string) => ({
  event: 'presence',
  data: JSON.stringify({ table, here: [true] }),
});

test('shares one connection between tables and the lobby', async () => {
  const { stream, streams, run, follower } = setup();
  stream.followTable('a', follower().follows);
  stream.followTable('b', follower(7).follows);
  stream.followLobby({ hear() {}, connected() {} });
  await run();
  expect(streams.map(({ address }) => address)).toEqual([
    '/api/stream?tables=a,b:7&lobby=1&delta=1',
  ]);
});

test('names the code of each table if they differ', async () => {
  const { stream, streams, run, follower } = setup();
  stream.followTable('a', follower(0, 'AAA').follows);
  stream.followTable('b', follower().follows);
  await run();
  stream.followTable('c', follower(0, 'CCC').follows);
  await run();
  expect(streams.map(({ address }) => address)).toEqual([
    '/api/stream?tables=a,b&delta=1&code=AAA',
    '/api/stream?tables=a,b,c&delta=1&code=AAA%2C%2CCCC',
  ]);
});

test('sends an event only to followers of its table', async () => {
  const { stream, streams, run, follower } = setup();
  const [a, b] = [follower(), follower()];
  stream.followTable('a', a.follows);
  stream.followTable('b', b.follows);
  await run();
  streams[0]?.events.heard(presence('b'));
  expect([a.heard, b.heard]).toEqual([[], ['presence']]);
});

test('ignores unknown events', async () => {
  const { stream, streams, run, follower } = setup();
  const a = follower();
  stream.followTable('a', a.follows);
  await run();
  streams[0]?.events.heard({ event: 'moon', data: '{"table":"a"}' });
  streams[0]?.events.heard({ event: 'bye', data: '{"why":"shutdown"}' });
  expect(a.heard).toEqual([]);
});

test('reports a broken connection and resumes after the last known entry, with growing pauses', async () => {
  const { stream, streams, run, follower } = setup();
  const a = follower(12);
  stream.followTable('a', a.follows);
  await run();
  streams[0]?.events.opened();
  streams[0]?.events.ended(undefined);
  expect(await run()).toBe(400);
  streams[1]?.events.ended(undefined);
  expect(await run()).toBe(800);
  streams[2]?.events.opened();
  expect(streams[2]?.address).toBe('/api/stream?tables=a:12&delta=1');
  expect(a.heard).toEqual(['open', 'cut', 'cut', 'open']);
});

test('checks for a sign-out each time the connection breaks', async () => {
  const { stream, streams, losses, run, follower } = setup();
  stream.followTable('a', follower().follows);
  await run();
  streams[0]?.events.opened();
  expect(losses).toEqual([]);
  streams[0]?.events.ended(undefined);
  await run();
  streams[1]?.events.ended(undefined);
  expect(losses).toEqual([1, 2]);
});

test('waits as long as a busy server asks', async () => {
  const { stream, streams, run, follower } = setup();
  stream.followTable('a', follower().follows);
  await run();
  const busy: Reply = { status: 429, text: '{}', isJson: true, retryAfter: 5000 };
  streams[0]?.events.ended(busy);
  expect(await run()).toBe(5000);
});

test('treats long silence as a broken connection, but not heartbeats', async () => {
  const { stream, streams, run, follower } = setup();
  const a = follower();
  stream.followTable('a', a.follows);
  await run();
  streams[0]?.events.opened();
  expect(await run()).toBe(40_000);
  expect(streams[0]?.closed).toBe(true);
  expect(a.heard).toEqual(['open', 'cut']);
  await run();
  streams[1]?.events.opened();
  await run();
  expect(a.heard).toEqual(['open', 'cut', 'open', 'cut']);
});

test('ignores events of an old connection', async () => {
  const { stream, streams, run, follower } = setup();
  const a = follower();
  stream.followTable('a', a.follows);
  await run();
  stream.renew();
  await run();
  streams[0]?.events.heard(presence('a'));
  streams[0]?.events.ended(undefined);
  expect(a.heard).toEqual([]);
  expect(streams).toHaveLength(2);
});

test('keeps the connection for the next screen', async () => {
  const { stream, streams, run, follower } = setup();
  const stop = stream.followTable('a', follower(3).follows);
  await run();
  stop();
  stream.followTable('a', follower(3).follows);
  await run();
  expect(streams).toHaveLength(1);
  expect(streams[0]?.closed).toBe(false);
});

test('closes the connection if nobody listens', async () => {
  const { stream, streams, run, follower } = setup();
  const stop = stream.followTable('a', follower().follows);
  await run();
  stop();
  await run();
  expect(streams.map(({ closed }) => closed)).toEqual([true]);
});

test('reports an unavailable table while the others go on', async () => {
  const { stream, streams, run, follower } = setup({
    a: { ...offline(''), status: 404, code: 'no-such-table' },
  });
  const [a, b] = [follower(), follower(2)];
  stream.followTable('a', a.follows);
  stream.followTable('b', b.follows);
  await run();
  streams[0]?.events.ended({ status: 404, text: '{}', isJson: true, retryAfter: 0 });
  await expect.poll(() => a.heard).toContain('no-such-table');
  await run();
  expect(streams[1]?.address).toBe('/api/stream?tables=b:2&delta=1');
  expect(b.heard).toEqual(['cut']);
});

test('ends every table when the token is withdrawn, and asks no more', async () => {
  const { stream, streams, run, follower } = setup();
  const [a, b] = [follower(), follower()];
  stream.followTable('a', a.follows);
  stream.followTable('b', b.follows);
  await run();
  const text = JSON.stringify({ code: 'bad-token', message: '' });
  streams[0]?.events.ended({ status: 401, text, isJson: true, retryAfter: 0 });
  await run();
  expect([a.heard, b.heard]).toEqual([
    ['cut', 'bad-token'],
    ['cut', 'bad-token'],
  ]);
  expect(streams).toHaveLength(1);
});

const mine = (number: number) => ({
  event: 'mine',
  data: JSON.stringify({ number, at: 1, kind: 'match-begun', table: 'a', game: 'barrel', seq: 1 }),
});
const position = (number: number, complete: boolean) => ({
  event: 'position',
  data: JSON.stringify({ number, complete }),
});

/** Follows our own events, and keeps what it heard. */
const listener = () => {
  const heard: (number | string)[] = [];
  return {
    heard,
    listens: {
      hear: ({ number }: { readonly number: number }) => void heard.push(number),
      missed: () => void heard.push('missed'),
      connected: (open: boolean) => void heard.push(open ? 'open' : 'cut'),
      gone: ({ code }: Problem) => void heard.push(code),
    },
  };
};

test('brings our own events once each, in order, and resumes after the last', async () => {
  const { stream, streams, run } = setup();
  const { heard, listens } = listener();
  followMyEvents(stream, listens);
  await run();
  expect(streams[0]?.address).toBe('/api/stream?me=');
  for (const frame of [position(4, false), mine(5), mine(5), mine(6)])
    streams[0]?.events.heard(frame);
  expect(heard).toEqual(['missed', 5, 6]);
  streams[0]?.events.ended(undefined);
  await run();
  expect(streams[1]?.address).toBe('/api/stream?me=6');
  streams[1]?.events.heard(mine(7));
  streams[1]?.events.heard(position(7, true));
  expect(heard.slice(3)).toEqual(['cut', 7]);
});

test('says when events are missing', async () => {
  const { stream, streams, run } = setup();
  const { heard, listens } = listener();
  followMyEvents(stream, listens, 3);
  await run();
  expect(streams[0]?.address).toBe('/api/stream?me=3');
  streams[0]?.events.heard(mine(6));
  streams[0]?.events.heard(position(9, false));
  streams[0]?.events.heard(mine(10));
  expect(heard).toEqual(['missed', 6, 'missed', 10]);
});

test('connects again when the player looks at the page or away, and not before it matters', async () => {
  const { stream, streams, run, follower } = setup();
  stream.followTable('a', follower(2).follows);
  await run();
  stream.setLooking(true);
  stream.setLooking(false);
  await run();
  expect(streams).toHaveLength(1);
  const stop = followMyEvents(stream, listener().listens, 3);
  await run();
  stream.setLooking(true);
  await run();
  expect(streams.map(({ address }) => address)).toEqual([
    '/api/stream?tables=a:2&delta=1',
    '/api/stream?tables=a:2&me=3&delta=1',
    '/api/stream?tables=a:2&me=3&looking=1&delta=1',
  ]);
  expect(streams.map(({ closed }) => closed)).toEqual([true, true, false]);
  stop();
  await run();
  expect(streams.at(-1)?.address).toBe('/api/stream?tables=a:2&delta=1');
});

test('stops our own events when the server no longer knows us', async () => {
  const { stream, streams, run } = setup();
  const { heard, listens } = listener();
  followMyEvents(stream, listens);
  await run();
  const text = '{"code":"nobody","message":"You are not signed in."}';
  streams[0]?.events.ended({ status: 401, text, isJson: true, retryAfter: 0 });
  await run();
  expect(heard).toEqual(['cut', 'nobody']);
  expect(streams).toHaveLength(1);
});
