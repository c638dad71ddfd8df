import { setTimeout as after } from 'node:timers/promises';
import { LIMITS, MATCH_LIMITS } from '@barrelhouse/protocol';
import { expect, test } from 'vitest';
import { openStream } from './support/connections.ts';
import { ENDLESS_MATCH } from './support/costly-rules.ts';
import { startHouse } from './support/house-process.ts';
import { cpuMs } from './support/process-stats.ts';
import { openBots, seqOf } from './support/tables.ts';
import { type AttackTest, endpointsOf } from './support/under-attack.ts';
import { type Guest, visitor } from './support/visitor.ts';

const ORDER = { rules: ENDLESS_MATCH, bots: ['regular', 'regular'], botPace: 0 } as const;
const WATCHED_MS = 3000;
/** Moves that all tables of bots together make in that time. */
const MOST_MOVES = WATCHED_MS / MATCH_LIMITS.botsOnlyPace;

const seqsOf = (guest: Guest, tables: readonly string[]): Promise<readonly number[]> =>
  Promise.all(tables.map((table) => seqOf(guest, table)));

const openAll = (guest: Guest): Promise<readonly string[]> =>
  Promise.all(Array.from({ length: LIMITS.openTables }, () => openBots(guest, ORDER)));

export const endlessMatches = (attackTest: AttackTest): void => {
  attackTest('bots play only while somebody watches, at a limited pace', async (scene) => {
    const guest = await scene.eve.guest();
    const tables = await openAll(guest);
    const [watched = '', ...others] = tables;
    const before = await seqsOf(guest, tables);
    const stream = await openStream(endpointsOf(scene), `/api/tables/${watched}/stream`);
    if (typeof stream === 'number') throw new Error(`No stream: ${stream}.`);
    stream.resume();
    await after(WATCHED_MS);
    stream.destroy();
    const moves = (await seqOf(guest, watched)) - (before[0] ?? 0);
    expect(moves).toBeGreaterThan(WATCHED_MS / MATCH_LIMITS.substitutePace);
    expect(moves).toBeLessThanOrEqual(MOST_MOVES + 2);
    expect(await seqsOf(guest, others)).toEqual(before.slice(1));
    const afterLeaving = await seqOf(guest, watched);
    await after(400);
    expect(await seqOf(guest, watched)).toBeLessThanOrEqual(afterLeaving + 1);
    for (const table of tables) {
      expect((await guest.post(`/api/tables/${table}/close`, {})).status).toBe(200);
    }
  });

  attackTest('many watched tables of bots make no more moves than one', async (scene) => {
    const guest = await scene.eve.guest();
    const tables = await openAll(guest);
    const before = await seqsOf(guest, tables);
    const streams = await Promise.all(
      tables.map((table) => openStream(endpointsOf(scene), `/api/tables/${table}/stream`)),
    );
    for (const stream of streams) if (typeof stream !== 'number') stream.resume();
    await after(WATCHED_MS);
    for (const stream of streams) if (typeof stream !== 'number') stream.destroy();
    const moves = (await seqsOf(guest, tables)).map((seq, i) => seq - (before[i] ?? 0));
    expect(Math.min(...moves)).toBeGreaterThan(0);
    // The first move of a table comes with its spectator, and the streams took a moment to open and to close.
    const most = MOST_MOVES + tables.length + 500 / MATCH_LIMITS.botsOnlyPace;
    expect(moves.reduce((a, b) => a + b, 0)).toBeLessThanOrEqual(most);
    for (const table of tables) {
      expect((await guest.post(`/api/tables/${table}/close`, {})).status).toBe(200);
    }
  });

  test('a restart does not wake bots that nobody watches any more', async () => {
    const house = await startHouse();
    const eve = visitor(house.port, '127.0.7.250');
    const guest = await eve.guest();
    const tables = await openAll(guest);
    const endpoints = { port: house.port, address: eve.address };
    const streams = await Promise.all(
      tables.map((table) => openStream(endpoints, `/api/tables/${table}/stream`)),
    );
    for (const stream of streams) if (typeof stream !== 'number') stream.resume();
    await after(1000);
    eve.leave();
    const restarted = await house.restart();
    const returning = visitor(restarted.port, '127.0.7.251');
    const ask = (table: string) =>
      returning.ask('GET', `/api/tables/${table}`, { token: guest.token });
    const seqs = () => Promise.all(tables.map(async (table) => (await ask(table)).body['seq']));
    const before = await seqs();
    const cpu = cpuMs(restarted.pid);
    await after(1000);
    expect(cpuMs(restarted.pid) - cpu, 'processor time of the server, ms').toBeLessThan(300);
    expect(await seqs()).toEqual(before);
    returning.leave();
    expect(await restarted.stop()).toBe(0);
  });
};
