import { setTimeout as after } from 'node:timers/promises';
import { expect, vi } from 'vitest';
import type { HouseProcess } from './house-process.ts';
import { cpuMs, residentMb } from './process-figures.ts';
import { visitor } from './visitor.ts';

/** Processor time that a house without guests may use in a second, in milliseconds. */
const IDLE_CPU_MS = 100;
/** Processor time that it may use to finish what was begun, in milliseconds, however long that takes on a busy machine. */
const FINISH_CPU_MS = 15_000;
/** What a house may hold once the attackers have left: 130 MB at rest, and what its threads and heap keep in reserve. */
const MOST_RESIDENT_MB = 420;
/** A table, a seat and a turn, on a machine that has other things to do. */
const PLAYED_WITHIN_MS = 5000;

let visitors = 0;

interface Shown {
  readonly seq: number;
  readonly turn?: { readonly seat: number };
  readonly next?: { readonly kind: string; readonly seat?: number };
}

/** Somebody new opens a table with a bot and plays a turn: how long that took, in milliseconds. */
const playsOn = async ({ port }: HouseProcess): Promise<number> => {
  const started = performance.now();
  visitors++;
  const fresh = visitor(port, `127.0.8.${visitors}`);
  try {
    const guest = await fresh.guest();
    const order = { game: 'classic', bots: ['cautious'], botPace: 0, places: 2 };
    const { body: opened } = await guest.post('/api/tables', order);
    const { table } = opened['snapshot'] as { readonly table: string };
    const joined = await guest.post(`/api/tables/${table}/seats`, {});
    const { seq } = joined.body['snapshot'] as Shown;
    expect((await guest.post(`/api/tables/${table}/start`, { seq })).status).toBe(200);
    const mine = await vi.waitFor(
      async () => {
        const now = (await guest.get(`/api/tables/${table}`)).body as unknown as Shown;
        expect(now.next).toMatchObject({ kind: 'choice', seat: 1 });
        return now.seq;
      },
      { timeout: PLAYED_WITHIN_MS, interval: 20 },
    );
    const rolled = await guest.post(`/api/tables/${table}/actions`, {
      seq: mine,
      actions: [{ type: 'roll' }],
    });
    expect(rolled.status).toBe(200);
    return performance.now() - started;
  } finally {
    fresh.leave();
  }
};

/** Waits for a second in which the house rests; the processor time it used until then, in milliseconds. */
const finishedAfter = async ({ pid }: HouseProcess): Promise<number> => {
  const began = cpuMs(pid);
  for (let before = began; before - began < FINISH_CPU_MS; before = cpuMs(pid)) {
    await after(1000);
    if (cpuMs(pid) - before <= IDLE_CPU_MS) return before - began;
  }
  return cpuMs(pid) - began;
};

export interface Aftermath {
  readonly playedMs: number;
  readonly finishedMs: number;
  readonly residentMb: number;
}

/** The attackers have left: the house plays, rests and lets go of what it held for them. */
export const aftermath = async (house: HouseProcess): Promise<Aftermath> => {
  const playedMs = await playsOn(house);
  const finishedMs = await finishedAfter(house);
  const resident = residentMb(house.pid);
  expect(playedMs, 'a fresh visitor plays a turn, ms').toBeLessThan(PLAYED_WITHIN_MS);
  expect(finishedMs, 'processor time after the attack, ms').toBeLessThan(FINISH_CPU_MS);
  expect(resident, 'memory after the attack, MB').toBeLessThan(MOST_RESIDENT_MB);
  return { playedMs, finishedMs, residentMb: resident };
};
