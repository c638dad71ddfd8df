import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask, startServer, type TestServer } from './app.ts';
import { operationsOf, readApi } from './http-described.ts';
import { becomeGuest } from './support/account-steps.ts';
import { type Browser, browserAt } from './support/browser.ts';

let server: TestServer;
let browser: Browser;
beforeEach(async () => {
  server = await startServer({ accounts: 'off' });
  browser = browserAt(server.url);
});
afterEach(() => server.stop());

test.each([
  ['GET', '/api/accounts'],
  ['POST', '/api/accounts'],
  ['POST', '/api/accounts/sign-ins'],
  ['POST', '/api/accounts/recoveries'],
  ['GET', '/api/players/me/account'],
  ['GET', '/api/players/me/devices'],
  ['GET', '/api/players/me/export'],
])('without accounts there is no %s %s', async (method, path) => {
  const { status, body } = await ask(server.url, path, { method, headers: {} });
  expect([status, body]).toMatchObject([404, { code: 'no-such-route' }]);
});

test('without accounts the API does not mention them', async () => {
  const api = await readApi(server.url);
  expect(api.tags.map(({ name }) => name)).not.toContain('accounts');
  const named = operationsOf(api).filter(({ operation }) => operation.tags.includes('accounts'));
  expect(named).toEqual([]);
  expect(JSON.stringify(api)).not.toMatch(/passkey/i);
});

test('without accounts nothing is kept about a device', async () => {
  const player = await becomeGuest(browser, 'Ada');
  server.pass(3 * 24 * 3600 * 1000);
  await browser.get('/api/players/me');
  const [device] = await server.store.accounts.devices(player);
  expect(device?.label).toBe('');
  expect((await browser.delete('/api/players/me')).status).toBe(405);
});
