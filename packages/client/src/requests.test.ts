import { expect, test } from 'vitest';
import { connect } from './house.ts';
import { newAborter } from './platform.ts';
import { offline, readProblem } from './problem.ts';
import { requests } from './requests.ts';
import { pauseAfter, retry } from './retry.ts';
import type { Setup } from './setup.ts';
import type { Reply, Transport } from './transport.ts';
import { memoryVault } from './vault.ts';

interface Asked {
  readonly path: string;
  readonly method: string;
  readonly key: string;
}

const json = (status: number, body: unknown, retryAfter = 0): Reply => ({
  status,
  text: JSON.stringify(body),
  isJson: true,
  retryAfter,
});

const setup = (
  replies: readonly (Reply | 'down')[],
  kept = new Map<string, string>(),
  identity: Setup['identity'] = 'cookie',
) => {
  const asked: Asked[] = [];
  const slept: number[] = [];
  const left = [...replies];
  let keys = 0;
  let signedOut = 0;
  const transport: Transport = {
    async send({ path, method, key }) {
      asked.push({ path, method, key });
      const reply = left.shift();
      if (reply === undefined || reply === 'down') throw new Error('down');
      return reply;
    },
    stream: () => ({ close() {} }),
  };
  const parts: Setup = {
    transport,
    vault: memoryVault(kept),
    identity,
    name: '',
    now: () => 0,
    sleep: async (ms) => void slept.push(ms),
    randomBytes: (count) => new Uint8Array(count).fill(keys++),
    signedOut: () => void signedOut++,
  };
  const ask = requests({
    setup: parts,
    token: () => '',
    unknown() {},
    closing: newAborter().signal,
  });
  return { ask, house: () => connect(parts), asked, slept, kept, signedOut: () => signedOut };
};

const nobody = () => json(401, { code: 'nobody', message: 'Who are you?' });
const ada = { player: 'p1', name: 'Ada', createdAt: 1 };
const session = (player: typeof ada | null) => json(200, { player, handle: null, accounts: true });

test('retries a command with one key and growing pauses', async () => {
  const { ask, asked, slept } = setup([
    'down',
    json(500, {}),
    json(503, {}),
    json(200, { seq: 2 }),
  ]);
  expect(await ask.send('/api/x', {})).toEqual({ ok: true, value: { seq: 2 } });
  expect(new Set(asked.map(({ key }) => key)).size).toBe(1);
  expect(asked).toHaveLength(4);
  expect(slept).toEqual([400, 800, 1600]);
});

test('gives each command its own key', async () => {
  const { ask, asked } = setup([json(200, {}), json(200, {})]);
  await ask.send('/api/x', {});
  await ask.send('/api/x', {});
  expect(new Set(asked.map(({ key }) => key)).size).toBe(2);
});

test('returns a refusal without retrying', async () => {
  const { ask, asked } = setup([
    json(422, { code: 'table-full', message: 'All 2 seats are taken.', places: 2 }),
  ]);
  expect(await ask.send('/api/x', {})).toEqual({
    ok: false,
    error: {
      status: 422,
      code: 'table-full',
      message: 'All 2 seats are taken.',
      retryAfter: 0,
      details: { places: 2 },
    },
  });
  expect(asked).toHaveLength(1);
});

test('waits as long as a rate limit asks', async () => {
  const busy = json(429, { code: 'too-many-requests', message: '' }, 5000);
  const { ask, slept } = setup([busy, json(200, {})]);
  await ask.send('/api/x', {});
  expect(slept).toEqual([5000]);
});

test('reads once and reports a missing answer', async () => {
  const { ask, asked } = setup(['down']);
  expect(await ask.read('/api/x')).toMatchObject({
    ok: false,
    error: { code: 'offline', message: 'down' },
  });
  expect(asked).toHaveLength(1);
});

const page = (status: number): Reply => ({
  status,
  text: '<h1>Bad gateway</h1>',
  isJson: false,
  retryAfter: 0,
});

test('treats a proxy’s page as no answer', async () => {
  const { ask } = setup([page(502), page(200)]);
  expect(await ask.read('/api/x')).toMatchObject({
    ok: false,
    error: { status: 502, code: 'failed', details: {} },
  });
  expect(await ask.read('/api/x')).toMatchObject({ ok: false, error: { code: 'offline' } });
});

test('reads an unknown code as `failed` and keeps its message', () => {
  const reply = json(422, {});
  expect(readProblem(reply, { code: 'moon-is-full', message: 'Wait.' })).toMatchObject({
    code: 'failed',
    message: 'Wait.',
  });
});

test('makes a newcomer a guest once, with the given name', async () => {
  const { house, asked, kept } = setup([session(null), json(201, ada)]);
  const mine = house();
  expect(await mine.me(' Ada ')).toMatchObject({ ok: true, value: { player: 'p1' } });
  expect(await mine.me('Ada')).toMatchObject({ ok: true });
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /api/session',
    'POST /api/players',
  ]);
  expect(kept.get('identity')).toContain('p1');
});

test('never makes two guests when the server does not answer', async () => {
  const { house, asked } = setup(['down']);
  expect(await house().me('Ada')).toMatchObject({ ok: false, error: { code: 'offline' } });
  expect(asked).toHaveLength(1);
});

test('looks up nobody for a program without a token', async () => {
  const { house, asked } = setup([], new Map(), 'bearer');
  expect(await house().known()).toBe(undefined);
  expect(asked).toHaveLength(0);
});

test('tries the cookie of a browser once', async () => {
  const { house, asked, signedOut } = setup([session(null)]);
  const mine = house();
  expect(await mine.known()).toBe(undefined);
  expect(await mine.known()).toBe(undefined);
  expect(asked).toHaveLength(1);
  expect(signedOut()).toBe(0);
});

test('recognises a browser that lost its storage by its cookie', async () => {
  const { house, kept } = setup(['down', session(ada)]);
  const mine = house();
  expect(await mine.known()).toBe(undefined);
  expect(await mine.known()).toMatchObject({ player: 'p1' });
  expect(kept.get('identity')).toContain('p1');
});

test('asks once for all who want to know, and calls nobody a stranger without an answer', async () => {
  const { house, asked } = setup(['down', session(null)]);
  const mine = house();
  expect(await mine.known()).toBe(undefined);
  expect(mine.isStranger()).toBe(false);
  await Promise.all([mine.known(), mine.known()]);
  expect(asked).toHaveLength(2);
  expect(mine.isStranger()).toBe(true);
});

test('a stranger is no stranger once another tab has a player', async () => {
  const { house, kept } = setup([session(null), session(ada)]);
  const mine = house();
  await mine.known();
  kept.set('identity', '{"player":"p1","token":""}');
  expect(mine.isStranger()).toBe(false);
  expect(await mine.known()).toMatchObject({ player: 'p1' });
});

const known = () => new Map([['identity', '{"player":"p1","token":""}']]);

test('forgets a player the server no longer knows, and says so once', async () => {
  const { house, kept, signedOut } = setup([session(null), nobody()], known());
  const mine = house();
  expect(await mine.known()).toBe(undefined);
  await mine.mine();
  expect(kept.has('identity')).toBe(false);
  expect(signedOut()).toBe(1);
});

test('keeps a player if something else answers at the address', async () => {
  const { house, kept, signedOut } = setup([json(200, { status: 'up' })], known());
  expect(await house().me('Ada')).toMatchObject({
    ok: false,
    error: { code: 'offline', message: 'this is not a Barrelhouse server' },
  });
  expect([kept.has('identity'), signedOut()]).toEqual([true, 0]);
});

test('does not retry a command after a sign-out', async () => {
  const { house, asked, signedOut } = setup([session(ada), nobody()], known());
  expect(await house().create({ game: 'classic' })).toMatchObject({
    ok: false,
    error: { status: 401 },
  });
  expect(asked).toHaveLength(2);
  expect(signedOut()).toBe(1);
});

test('reports no sign-out to a newcomer', async () => {
  const { house, signedOut } = setup([session(null), json(201, ada)]);
  await house().me('Ada');
  expect(signedOut()).toBe(0);
});

test('signs out only the other devices', async () => {
  const done: Reply = { status: 204, text: '', isJson: false, retryAfter: 0 };
  const { house, asked, kept, signedOut } = setup([done], known());
  expect(await house().signOut(false)).toEqual({ ok: true, value: 'p1' });
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/players/me/sign-out',
  ]);
  expect(signedOut()).toBe(0);
  expect(kept.has('identity')).toBe(true);
});

test('returns the problem if the server asks for a long wait', async () => {
  const { ask, slept } = setup([json(429, { code: 'too-many-requests', message: '' }, 600_000)]);
  expect(await ask.send('/api/x', {})).toMatchObject({ ok: false, error: { retryAfter: 600_000 } });
  expect(slept).toEqual([]);
});

test('does not retry a table that was set aside', async () => {
  const { ask, asked } = setup([json(500, { code: 'table-set-aside', message: '' })]);
  expect(await ask.send('/api/x', {})).toMatchObject({ error: { code: 'table-set-aside' } });
  expect(asked).toHaveLength(1);
});

test('reports rules that are too large, with their numbers', () => {
  const errors = [{ code: 'rules-too-large', work: 30_000, most: 20_000 }];
  expect(readProblem(json(422, {}), { code: 'bad-rules', message: '', errors })).toMatchObject({
    code: 'rules-too-large',
    details: { work: 30_000, most: 20_000 },
  });
});

test('doubles pauses up to a few seconds', () =>
  expect([0, 1, 2, 9, 99].map((n) => pauseAfter(n))).toEqual([400, 800, 1600, 8000, 8000]));

test('stops retrying when the signal aborts', async () => {
  const aborter = newAborter();
  let asked = 0;
  const answer = await retry(
    async () => {
      asked++;
      return { ok: false, error: offline('down') };
    },
    async () => aborter.abort(),
    aborter.signal,
  );
  expect(answer).toMatchObject({ ok: false, error: { code: 'offline' } });
  expect(asked).toBe(1);
});
