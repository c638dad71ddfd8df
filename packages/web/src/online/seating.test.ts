import { connect, memoryVault } from '@barrelhouse/client';
import { ok } from '@barrelhouse/engine';
import { expect, test } from 'vitest';
import { seating } from './seating.ts';

const seat = (index: number, who: string) => ({ seat: index, name: who, kind: 'human', who });
const table = (id: string, here: boolean, who = 'ada', fairness = 1) => ({
  table: id,
  settings: { fairness },
  seats: [seat(0, who)],
  here: [here],
});
/** A server that answers reads from a list and records commands. */
const setup = (
  reads: { readonly [path: string]: unknown },
  refusals: { readonly [path: string]: string } = {},
) => {
  const sent: { path: string; body: object }[] = [];
  const answer = (status: number, body: unknown) => ({
    status,
    text: JSON.stringify(body),
    isJson: true,
    retryAfter: 0,
  });
  const known: { readonly [path: string]: unknown } = {
    '/api/session': { player: { player: 'me', name: 'Me' }, handle: null, accounts: true },
    ...reads,
  };
  const house = connect({
    transport: {
      async send({ method, path, body = {} }) {
        if (method === 'GET') {
          return path in known
            ? answer(200, known[path])
            : answer(404, { code: 'no-such-table', message: '' });
        }
        sent.push({ path, body });
        const code = refusals[path];
        return code === undefined
          ? answer(200, {
              entry: { seq: 1, at: 0, by: 'host', facts: [] },
              snapshot: { table: path.split('/')[3] ?? 'new', settings: {}, seats: [] },
            })
          : answer(422, { code, message: '' });
      },
      stream: () => ({ close() {} }),
    },
    vault: memoryVault(),
    identity: 'cookie',
    name: '',
    now: () => 0,
    sleep: async () => {},
    randomBytes: (count) => new Uint8Array(count).fill(0xab),
    signedOut() {},
  });
  return { seats: seating(house, (clock) => (clock ? 700 : 0)), sent };
};

test('sends the end of a hash chain at level 2 only', async () => {
  const { seats, sent } = setup({
    '/api/tables/a': table('a', true),
    '/api/tables/b?code=CODE': table('b', true, 'ada', 2),
  });
  await seats.join('a', '', 'Me');
  await seats.join('b', 'CODE', 'Me');
  expect(sent[0]?.body).toEqual({ name: 'Me', seed: 'ab'.repeat(16) });
  expect(sent[1]?.body).toMatchObject({
    code: 'CODE',
    chain: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
});

test('takes no second seat', async () => {
  const { seats, sent } = setup({ '/api/tables/a': table('a', true, 'me') });
  expect(await seats.join('a', '', 'Me')).toEqual(ok('a'));
  expect(sent).toEqual([]);
});
