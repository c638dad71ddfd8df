import { readTableLog, verify } from '@barrelhouse/fair';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask, newGuest, startMatch, startServer, type TestServer } from './app.ts';
import { playOut, SHORT } from './support/play-out.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startServer();
});
afterEach(() => server.stop());

test('a finished log is still verified after a player was deleted', async () => {
  const ada = await newGuest(server.url, 'Ada');
  const ben = await newGuest(server.url, 'Ben');
  const match = await startMatch([ada, ben], SHORT);
  await playOut([ada, ben], match);
  const readLog = async (): Promise<string> =>
    (await ask(server.url, `/api/tables/${match.table}/log`)).text;
  const before = await readLog();
  const headers = { authorization: `Bearer ${ada.token}` };
  await ask(server.url, '/api/players/me', { method: 'DELETE', headers });
  const log = await readLog();
  expect(log).toBe(before.replaceAll('"name":"Ada"', '"name":"someone"'));
  expect(log).not.toBe(before);
  const entries = readTableLog(log);
  if (!entries.ok) throw new Error('The log cannot be read.');
  expect(verify(entries.value)).toMatchObject({ verdict: 'sound' });
});
