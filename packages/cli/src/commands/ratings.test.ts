import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sha256 } from '@barrelhouse/engine';
import { makeChain } from '@barrelhouse/fair';
import type { Changed, TableRating, TableRead } from '@barrelhouse/protocol';
import type { Running } from '@barrelhouse/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { quietServer } from '../../test/quiet-server.ts';
import { memoryIo } from '../io/memory-io.ts';
import { ratings } from './ratings.ts';

test.each([
  [[], 'ratings needs to know what to do: show or rebuild.'],
  [['shaw'], 'There is no ratings shaw. Did you mean show?'],
  [['show'], 'ratings show needs a game: '],
  [['show', 'clasic'], 'There are no ratings for clasic. Did you mean classic?'],
  [['show', 'classic', 'now'], 'Leave out now.'],
  [['rebuild', 'classic'], 'Leave out classic.'],
  [['rebuild', '--jobs', '0'], '--jobs must be a whole number'],
  [['show', 'classic', '--most', 'x'], '--most must be a whole number'],
])('%j exits with 2 and says what would be right', async (argv, words) => {
  const io = memoryIo();
  expect(await ratings.run(argv, io)).toBe(2);
  expect(io.complaints()).toContain(words);
});

test('names a folder without a record', async () => {
  for (const argv of [['show', 'depot'], ['rebuild'], ['rebuild', '--check']]) {
    const io = memoryIo({ env: { BARRELHOUSE_DATA: '/nowhere/at/all' } });
    expect(await ratings.run(argv, io)).toBe(1);
    expect(io.complaints()).toContain('There is no barrelhouse.sqlite in /nowhere/at/all.');
  }
});

const SOON = { timeout: 30_000, interval: 100 };

describe('with a rated match', () => {
  let data: string;
  let running: Running;
  let token = '';

  const ask = async <T>(path: string, body?: object): Promise<T> => {
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...(token !== '' && { authorization: `Bearer ${token}` }),
    };
    const sent = body && { method: 'POST', body: JSON.stringify(body) };
    const answer = await fetch(`${running.address}${path}`, { headers, ...sent });
    return (await answer.json().catch(() => undefined)) as T;
  };

  /** Ada plays Regular until both had a turn, and leaves. */
  const playAndLeave = async (): Promise<void> => {
    ({ token } = await ask<{ token: string }>('/api/players', { name: 'Ada', token: 'bearer' }));
    await ask('/api/accounts', { handle: 'ada' });
    const order = {
      game: 'depot',
      rated: true,
      places: 2,
      bots: ['regular'],
      clock: { bank: 600, increment: 30 },
      botPace: 0,
    };
    const { snapshot } = await ask<Changed>('/api/tables', order);
    const path = `/api/tables/${snapshot.table}`;
    const chain = makeChain(sha256('ada'), 100);
    const { snapshot: seated } = await ask<Changed>(`${path}/seats`, { chain: chain.tip });
    await ask(`${path}/start`, { seq: seated.seq });
    for (let roll = 0; ; ) {
      const { seq, next, view } = await ask<TableRead>(path);
      if (view?.boards.every(({ turns }) => turns > 0)) break;
      if (next?.kind !== 'choice' || next.seat === 0) continue;
      const action = next.options.find(({ type }) => type === 'bank') ?? next.options[0];
      const link = action?.type === 'roll' ? { link: chain.link(++roll) } : {};
      await ask(`${path}/actions`, { seq, actions: [action], ...link });
    }
    await ask(`${path}/leave`, {});
    await vi.waitFor(async () => {
      expect((await ask<TableRating>(`${path}/rating`)).state).toBe('rated');
    }, SOON);
  };

  const run = async (...argv: readonly string[]) => {
    const io = memoryIo({ env: { BARRELHOUSE_DATA: data } });
    const code = await ratings.run(argv, io);
    return { code, said: io.written(), complained: io.complaints() };
  };

  beforeEach(async () => {
    data = mkdtempSync(join(tmpdir(), 'barrelhouse-ratings-'));
    token = '';
    running = await quietServer(data);
  });
  afterEach(async () => {
    await running.stop();
    rmSync(data, { recursive: true, force: true });
  });

  test('shows and rebuilds ratings', async () => {
    expect((await run('show', 'depot')).said).toBe(
      'Nobody has played a rated match of depot yet.\n',
    );
    await playAndLeave();
    const shown = await run('show', 'depot');
    expect(shown.code).toBe(0);
    expect(shown.said).toMatch(/^ +bot +1500 ± 0 +1 .* Regular$/m);
    expect(shown.said).toMatch(/^ +\? +1[0-4]\d\d ± \d+ +1 +Ada @ada$/m);
    const { said } = await run('show', 'depot', '--json');
    expect(JSON.parse(said)).toMatchObject({
      game: 'depot',
      ranked: [],
      unranked: [{ player: 'bot:regular' }, { handle: 'ada', provisional: true }],
    });

    expect(await run('rebuild', '--check', '--jobs', '1')).toMatchObject({
      code: 0,
      said: 'Rated 1 rated match again. Everything on record is right.\n',
    });
    expect(await run('rebuild')).toMatchObject({
      code: 1,
      complained: expect.stringContaining('Another Barrelhouse server already uses this folder'),
    });
    await running.stop();
    const rebuilt = await run('rebuild', '--json');
    expect(JSON.parse(rebuilt.said)).toEqual({
      matches: 1,
      different: { matches: 0, ratings: 0, seasons: 0, lucks: 0 },
      rebuilt: true,
    });
    expect((await run('show', 'depot', '--json')).said).toBe(said);
  }, 60_000);
});
