import { err, ok } from '@barrelhouse/engine';
import { expect, test } from 'vitest';
import type { Answered, Api } from './api.ts';
import { seating } from './seating.ts';
import { mapKeeper } from './small-house.ts';

const seat = (index: number, who: string) => ({ seat: index, name: who, kind: 'human', who });
const table = (id: string, here: boolean, who = 'ada', fairness = 1) => ({
  table: id,
  settings: { fairness },
  seats: [seat(0, who)],
  here: [here],
});
const listed = (id: string, createdAt: number) => ({
  table: id,
  game: 'classic',
  status: 'waiting',
  places: 2,
  createdAt,
  seats: [{ name: 'ada', kind: 'human', who: 'ada' }],
});

/** An api that answers what is read from a list, and remembers what was sent. */
const setup = (
  reads: { readonly [path: string]: unknown },
  refusals: { readonly [path: string]: string } = {},
) => {
  const sent: { path: string; body: object }[] = [];
  const api: Partial<Api> = {
    me: async () => ok({ player: 'me', name: 'Me' }),
    read: <T>(path: string) =>
      Promise.resolve(
        path in reads
          ? ok(reads[path] as T)
          : err({ status: 404, code: 'no-such-table', details: {} }),
      ),
    send: <T>(path: string, body: object): Answered<T> => {
      sent.push({ path, body });
      const code = refusals[path];
      if (code !== undefined) return Promise.resolve(err({ status: 422, code, details: {} }));
      return Promise.resolve(ok({ snapshot: { table: 'new' } } as T));
    },
  };
  const parts = {
    api: api as Api,
    keeper: mapKeeper(),
    randomHex: (bytes: number) => 'ab'.repeat(bytes),
    path: (id: string, rest: string) => `/t/${id}${rest}`,
    renew() {},
  };
  return { seats: seating(parts), sent };
};

test('a seat at level 2 brings the end of a chain, one at level 1 none', async () => {
  const { seats, sent } = setup({ '/t/a': table('a', true), '/t/b': table('b', true, 'ada', 2) });
  await seats.join('a', '', 'Me');
  await seats.join('b', 'CODE', 'Me');
  expect(sent[0]?.body).toEqual({ name: 'Me', seed: 'ab'.repeat(16) });
  expect(sent[1]?.body).toMatchObject({
    code: 'CODE',
    chain: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
});

test('whoever sits there already takes no second seat', async () => {
  const { seats, sent } = setup({ '/t/a': table('a', true, 'me') });
  expect(await seats.join('a', '', 'Me')).toEqual(ok('a'));
  expect(sent).toEqual([]);
});

test('a quick match passes over tables whose people have gone', async () => {
  const { seats, sent } = setup({
    '/api/tables': { open: [listed('gone', 1), listed('there', 2)], live: [] },
    '/t/gone': table('gone', false),
    '/t/there': table('there', true),
  });
  expect(await seats.quick('classic', 'Me')).toEqual(ok('there'));
  expect(sent.map(({ path }) => path)).toEqual(['/t/there/seats']);
});

test('a quick match that comes too late for a seat goes on to the next table', async () => {
  const { seats } = setup(
    {
      '/api/tables': { open: [listed('late', 1), listed('free', 2)], live: [] },
      '/t/late': table('late', true),
      '/t/free': table('free', true),
    },
    { '/t/late/seats': 'table-full' },
  );
  expect(await seats.quick('classic', 'Me')).toEqual(ok('free'));
});

test('where nobody waits, a quick match opens a table and sits down at it', async () => {
  const { seats, sent } = setup({
    '/api/tables': { open: [], live: [] },
    '/t/new': table('new', true, 'nobody'),
  });
  expect(await seats.quick('classic', '')).toEqual(ok('new'));
  expect(sent.map(({ path }) => path)).toEqual(['/api/tables', '/t/new/seats']);
  expect(sent[0]?.body).toMatchObject({ game: 'classic', access: 'open', start: 'full' });
});
