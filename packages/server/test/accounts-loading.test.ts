import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const data = mkdtempSync(join(tmpdir(), 'barrelhouse-loading-'));
afterAll(() => rmSync(data, { recursive: true }));

/** Starts the built server, begins a sign-in if asked to, and prints the addresses of all loaded scripts. */
const PROGRAM = `
  import { Session } from 'node:inspector';
  const [server, data, accounts, begin] = process.argv.slice(1);
  const { serve } = await import(server);
  const running = await serve({ port: 0, host: '127.0.0.1', data, accounts, logger: false, rateLimit: 0, origins: [],
    trustProxy: false, page: undefined, now: Date.now });
  if (begin === 'begin') await fetch(running.address + '/api/accounts/sign-ins', { method: 'POST' });
  const session = new Session();
  session.connect();
  session.on('Debugger.scriptParsed', ({ params }) => console.log(params.url));
  session.post('Debugger.enable');
  session.disconnect();
  await running.stop();
`;

const loaded = (...settings: readonly string[]): string => {
  const server = new URL('../dist/index.js', import.meta.url).href;
  const options = ['--input-type=module', '--eval', PROGRAM, server, data, ...settings];
  return execFileSync(process.execPath, options, { encoding: 'utf8' });
};

const ROUTES = 'dist/accounts/routes.js';
const LIBRARY = '@simplewebauthn/server';

test.each([
  ['off', '', false, false],
  ['on', '', true, false],
  ['on', 'begin', true, true],
])('accounts %s %s load no more than they need', (accounts, begin, routes, library) => {
  const scripts = loaded(accounts, begin);
  expect(scripts).toContain('dist/serve.js');
  expect([scripts.includes(ROUTES), scripts.includes(LIBRARY)]).toEqual([routes, library]);
  for (const folder of ['accounts', 'club', 'events', 'people', 'results'])
    expect([folder, scripts.includes(`dist/${folder}/`)]).toEqual([folder, routes]);
  expect(scripts.includes('dist/desk/open-desk.js')).toBe(routes);
});
