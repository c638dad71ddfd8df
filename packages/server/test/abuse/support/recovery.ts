import { setTimeout as after } from 'node:timers/promises';
import { expect, vi } from 'vitest';
import type { HouseProcess } from './house-process.ts';
import { cpuMs, residentMb } from './process-stats.ts';
import { visitor } from './visitor.ts';

/** How long a server does next to nothing before it counts as idle, in milliseconds. */
const IDLE_MS = 400;
/** Processor time that it may use meanwhile. */
const IDLE_CPU_MS = 40;
/** Processor time, not clock time, that it may use to finish what the attack started, in milliseconds. */
const FINISH_CPU_MS = 15_000;
/** Memory after an attack: 130 MB at rest, and what threads and heap keep in reserve. */
const MOST_RESIDENT_MB = 420;
/** To open a table, take a seat and play a turn, on a busy machine. */
const PLAY_WITHIN_MS = 5000;

let visitors = 0;

interface TableNow {
  readonly seq: number;
  readonly turn?: { readonly seat: number };
  readonly next?: { readonly kind: string; readonly seat?: number };
}

/** A new visitor opens a table with a bot and plays a turn. Resolves with the time that took, in milliseconds. */
const playTurn = async ({ port }: HouseProcess): Promise<number> => {
  const started = performance.now();
  visitors++;
  const newcomer = visitor(port, `127.0.8.${visitors}`);
  try {
    const guest = await newcomer.guest();
    const order = { game: 'classic', bots: ['cautious'], botPace: 0, places: 2 };
    const { body: opened } = await guest.post('/api/tables', order);
    const { table } = opened['snapshot'] as { readonly table: string };
    const joined = await guest.post(`/api/tables/${table}/seats`, {});
    const { seq } = joined.body['snapshot'] as TableNow;
    expect((await guest.post(`/api/tables/${table}/start`, { seq })).status).toBe(200);
    const mySeq = await vi.waitFor(
      async () => {
        const now = (await guest.get(`/api/tables/${table}`)).body as unknown as TableNow;
        expect(now.next).toMatchObject({ kind: 'choice', seat: 1 });
        return now.seq;
      },
      { timeout: PLAY_WITHIN_MS, interval: 20 },
    );
    const rolled = await guest.post(`/api/tables/${table}/actions`, {
      seq: mySeq,
      actions: [{ type: 'roll' }],
    });
    expect(rolled.status).toBe(200);
    return performance.now() - started;
  } finally {
    newcomer.leave();
  }
};

/** Waits until the server is idle. Resolves with the processor time used until then, in milliseconds. */
const waitUntilIdle = async ({ pid }: HouseProcess): Promise<number> => {
  const began = cpuMs(pid);
  for (let before = began; before - began < FINISH_CPU_MS; before = cpuMs(pid)) {
    await after(IDLE_MS);
    if (cpuMs(pid) - before <= IDLE_CPU_MS) return before - began;
  }
  return cpuMs(pid) - began;
};

export interface Recovery {
  readonly playedMs: number;
  readonly finishedMs: number;
  readonly residentMb: number;
}

/** Checks that the server is playable, comes to rest and frees memory once the attackers have left. */
export const checkRecovery = async (house: HouseProcess): Promise<Recovery> => {
  const playedMs = await playTurn(house);
  const finishedMs = await waitUntilIdle(house);
  const resident = residentMb(house.pid);
  expect(playedMs, 'time for a new visitor to play a turn, ms').toBeLessThan(PLAY_WITHIN_MS);
  expect(finishedMs, 'processor time after the attack, ms').toBeLessThan(FINISH_CPU_MS);
  expect(resident, 'memory after the attack, MB').toBeLessThan(MOST_RESIDENT_MB);
  return { playedMs, finishedMs, residentMb: resident };
};
