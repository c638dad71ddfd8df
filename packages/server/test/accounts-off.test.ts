import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ask, startServer, type TestServer } from './app.ts';
import { operationsOf, readApi } from './http-described.ts';
import { becomeGuest } from './support/account-steps.ts';
import { type Browser, browserAt } from './support/browser.ts';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  server = await startServer({ accounts: 'off' });
});
beforeEach(() => {
  browser = browserAt(server.url);
});
afterAll(() => server.stop());

test.each([
  ['GET', '/api/accounts'],
  ['POST', '/api/accounts'],
  ['POST', '/api/accounts/sign-ins'],
  ['POST', '/api/accounts/recoveries'],
  ['GET', '/api/players/me/account'],
  ['GET', '/api/players/me/devices'],
  ['GET', '/api/players/me/export'],
  ['GET', '/api/people'],
  ['PATCH', '/api/people/somebody'],
  ['PATCH', '/api/players/me/profile'],
  ['GET', '/api/profiles/ada'],
  ['GET', '/api/tables/t/people'],
  ['GET', '/api/tables/t/rating'],
  ['GET', '/api/ratings/depot/bot:regular'],
  ['POST', '/api/seek'],
  ['GET', '/api/admin/suspicions'],
  ['POST', '/api/tables/t/invitations'],
  ['GET', '/api/me/stream'],
  ['GET', '/api/me/notifications'],
  ['PUT', '/api/me/push'],
  ['PUT', '/api/me/hook'],
  ['GET', '/api/admin'],
  ['GET', '/api/admin/tables'],
  ['POST', '/api/admin/bans'],
  ['POST', '/api/reports'],
  ['GET', '/api/tournaments'],
  ['POST', '/api/tournaments'],
  ['GET', '/api/tournaments/t'],
  ['GET', '/api/tournaments/t/stream'],
  ['POST', '/api/tournaments/t/players'],
  ['GET', '/api/leaderboards/barrel'],
  ['GET', '/api/profiles/ada/ratings'],
  ['GET', '/api/luck'],
  ['GET', '/pictures/ranks/barrel.png'],
])('without accounts there is no %s %s', async (method, path) => {
  const { status, body } = await ask(server.url, path, { method, headers: {} });
  expect([status, body]).toMatchObject([404, { code: 'no-such-route' }]);
});

test('without accounts no operation of theirs is routed', async () => {
  const full = await startServer();
  const all = operationsOf(await readApi(full.url));
  await full.stop();
  const left = new Set(
    operationsOf(await readApi(server.url)).map(({ operation }) => operation.operationId),
  );
  const theirs = all.filter(({ operation }) => !left.has(operation.operationId));
  expect(theirs.length).toBeGreaterThan(80);
  for (const { path, method } of theirs) {
    const { status, body } = await ask<{ code: string }>(
      server.url,
      path.replace(/\{\w+\}/g, 't'),
      { method: method.toUpperCase(), headers: {} },
    );
    // Another method of the same path may be there.
    const isUnknown = status === 405 || (status === 404 && body.code === 'no-such-route');
    expect([method, path, isUnknown]).toEqual([method, path, true]);
  }
});

test('without accounts the API does not mention them', async () => {
  const api = await readApi(server.url);
  for (const tag of ['accounts', 'desk', 'notifications', 'people', 'ratings', 'tournaments']) {
    expect(api.tags.map(({ name }) => name)).not.toContain(tag);
    const named = operationsOf(api).filter(({ operation }) => operation.tags.includes(tag));
    expect(named).toEqual([]);
  }
  expect(JSON.stringify(api)).not.toMatch(/passkey|friend|push|hook|\/api\/me\//i);
});

test('without accounts a session says so', async () => {
  const session = async () => (await browser.get('/api/session')).body;
  expect(await session()).toEqual({ player: null, handle: null, accounts: false });
  const player = await becomeGuest(browser, 'Ada');
  expect(await session()).toMatchObject({ player: { player }, handle: null, accounts: false });
});

test('without accounts nothing is kept about a device', async () => {
  const player = await becomeGuest(browser, 'Ada');
  server.pass(3 * 24 * 3600 * 1000);
  await browser.get('/api/players/me');
  const [device] = await server.store.accounts.devices(player);
  expect(device?.label).toBe('');
  expect((await browser.delete('/api/players/me')).status).toBe(405);
});
