import { readTableLog, verify } from '@barrelhouse/fair';
import type { Changed, Moved, Snapshot } from '@barrelhouse/protocol';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  after,
  ask,
  type Guest,
  newGuest,
  startMatch,
  startServer,
  type TestServer,
} from './app.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startServer();
});
afterEach(() => server.stop());

const SHORT = { rules: { base: 'classic', opening: 0, end: { target: 300 } }, access: 'open' };

/** Takes the first option, and banks whenever that is allowed. */
const playOut = async (guests: readonly Guest[], match: Snapshot): Promise<void> => {
  const { table, seats } = match;
  let now: Pick<Snapshot, 'seq' | 'next'> = match;
  while (now.next?.kind === 'choice') {
    const { seat, options } = now.next;
    const action = options.find(({ type }) => type === 'bank') ?? options[0];
    const mover = guests.find(({ player }) => player === seats[seat]?.who);
    if (mover === undefined || action === undefined) throw new Error('Nobody can move.');
    const moved = await mover.post<Moved | Changed>(`/api/tables/${table}/actions`, {
      seq: now.seq,
      actions: [action],
    });
    now = after(moved.body);
  }
};

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
