import { afterEach, expect, test } from 'vitest';
import { ask, startServer, type TestServer } from './app.ts';
import { becomeGuest, register, SIGN_IN, signIn } from './support/account-steps.ts';
import { authenticator } from './support/authenticator.ts';
import { browserAt } from './support/browser.ts';

let server: TestServer;
afterEach(() => server.stop());

test('without an origin, passkeys work at localhost and the port of the server', async () => {
  server = await startServer();
  const origin = `http://localhost:${new URL(server.url).port}`;
  const phone = browserAt(server.url);
  await becomeGuest(phone, 'Ada');
  const { reply, passkey } = await register(phone, 'ada', authenticator(origin));
  expect(reply.status).toBe(201);
  passkey.origin = server.url;
  expect(await signIn(browserAt(server.url), passkey)).toMatchObject({ status: 400 });
});

test('the Host header does not change whom passkeys are for', async () => {
  server = await startServer({ origins: ['https://dice.example'], trustProxy: true });
  const headers = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
  const { body } = await ask<{ options: { rpId: string } }>(server.url, SIGN_IN, {
    method: 'POST',
    headers,
  });
  expect(body.options.rpId).toBe('dice.example');
});

test.each([
  ['http', 'barrelhouse-ceremony', ''],
  ['https', '__Host-barrelhouse-ceremony', ' Secure;'],
])(
  'over %s a ceremony is bound to a cookie that no script can read',
  async (proto, name, secure) => {
    server = await startServer({ trustProxy: true });
    const headers = { 'x-forwarded-proto': proto };
    const reply = await ask(server.url, SIGN_IN, { method: 'POST', headers });
    expect(reply.headers.get('set-cookie')).toMatch(
      new RegExp(`^${name}=[\\w-]{43}; Max-Age=300; Path=/; HttpOnly;${secure} SameSite=Strict$`),
    );
  },
);

test('a house on a plain network address keeps names with recovery codes only', async () => {
  server = await startServer({ origins: ['http://192.168.1.5:8080'] });
  const phone = browserAt(server.url);
  await becomeGuest(phone, 'Ada');
  expect((await phone.get('/api/accounts')).body).toEqual({ passkeys: false, origins: [] });
  const noPasskeys = { status: 422, body: { code: 'no-passkeys-here' } };
  expect(await phone.post(SIGN_IN)).toMatchObject(noPasskeys);
  expect(await phone.post('/api/accounts/registrations', { handle: 'ada' })).toMatchObject(
    noPasskeys,
  );
  expect((await phone.post('/api/accounts', { handle: 'ada' })).status).toBe(201);
  const { body } = await phone.post<{ codes: string[] }>('/api/players/me/recovery-codes');
  const [code] = body.codes;
  const laptop = browserAt(server.url);
  expect((await laptop.post('/api/accounts/recoveries', { code })).status).toBe(201);
});
