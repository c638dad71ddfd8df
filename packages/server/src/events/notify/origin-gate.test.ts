import { expect, test } from 'vitest';
import { type OriginGate, originGate, type Passage } from './origin-gate.ts';

const DEAD = 'https://dead.example/a';
const ALIVE = 'https://alive.example/a';

/** Runs one request to its end. */
const once = (gate: OriginGate, url: string, reached: boolean): Promise<Passage<string>> =>
  gate.run(url, async () => ({ reached, value: reached ? 'sent' : 'failed' }));

const SENT = { kind: 'ran', value: 'sent' };
const FAILED = { kind: 'ran', value: 'failed' };

/** Requests that end when they are told to. */
const slowRequests = (gate: OriginGate) => {
  const finish: ((reached: boolean) => void)[] = [];
  return {
    running: () => finish.length,
    start: (url: string): Promise<Passage<string>> =>
      gate.run(url, async () => {
        const reached = await new Promise<boolean>((resolve) => void finish.push(resolve));
        return { reached, value: reached ? 'sent' : 'failed' };
      }),
    /** Ends those that are running, and lets others begin. */
    async end(reached: boolean): Promise<void> {
      for (const done of finish.splice(0)) done(reached);
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
};

test('tries a service with one request, then lets eight run at a time, and others meanwhile', async () => {
  const gate = originGate(() => 0);
  const slow = slowRequests(gate);
  const all = Array.from({ length: 8 }, () => slow.start(DEAD));
  expect(await slow.start(DEAD)).toEqual({ kind: 'crowded', retryMs: 1000 });
  expect(slow.running()).toBe(1);
  expect(await once(gate, ALIVE, true)).toEqual(SENT);
  await slow.end(true);
  expect(slow.running()).toBe(7);
  const more = Array.from({ length: 8 }, () => slow.start(DEAD));
  expect(slow.running()).toBe(8);
  await slow.end(true);
  expect(slow.running()).toBe(7);
  await slow.end(true);
  expect(new Set((await Promise.all([...all, ...more])).map(({ kind }) => kind))).toEqual(
    new Set(['ran']),
  );
});

test('lets only so many requests wait for a service', async () => {
  const gate = originGate(() => 0);
  await once(gate, ALIVE, true);
  const slow = slowRequests(gate);
  const all = Array.from({ length: 64 }, () => slow.start(ALIVE));
  expect(await slow.start(ALIVE)).toEqual({ kind: 'crowded', retryMs: 1000 });
  while (slow.running() > 0) await slow.end(true);
  expect(new Set((await Promise.all(all)).map(({ kind }) => kind))).toEqual(new Set(['ran']));
});

test('sends everybody away who waits for a service that turns out to be dead', async () => {
  const gate = originGate(() => 0);
  const slow = slowRequests(gate);
  const fresh = Array.from({ length: 8 }, () => slow.start(DEAD));
  await slow.end(false);
  // One more may find out whether the first failed by accident.
  await slow.end(false);
  const kinds = (await Promise.all(fresh)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'dead')).toHaveLength(6);

  await once(gate, ALIVE, true);
  const known = Array.from({ length: 64 }, () => slow.start(ALIVE));
  await slow.end(false);
  const after = (await Promise.all(known)).map(({ kind }) => kind);
  expect(after.filter((kind) => kind === 'dead')).toHaveLength(56);
});

test('tries only some unknown services at a time, while known ones get theirs', async () => {
  const gate = originGate(() => 0);
  await once(gate, ALIVE, true);
  const slow = slowRequests(gate);
  const unknown = (i: number): string => `https://unknown${i}.example/`;
  const crowded = { kind: 'crowded', retryMs: 5000 };
  const trials = Array.from({ length: 32 }, (_, i) => slow.start(unknown(i)));
  expect(slow.running()).toBe(32);
  expect(await slow.start(unknown(32))).toEqual(crowded);
  expect(await once(gate, ALIVE, true)).toEqual(SENT);
  await slow.end(false);
  await Promise.all(trials);
  // Those that failed compete with each other, not with new ones.
  const again = Array.from({ length: 8 }, (_, i) => slow.start(unknown(i)));
  expect(await slow.start(unknown(8))).toEqual(crowded);
  expect(await once(gate, unknown(32), true)).toEqual(SENT);
  await slow.end(false);
  await Promise.all(again);
});

test('asks a service that failed three times again after a minute', async () => {
  let now = 0;
  const gate = originGate(() => now);
  for (let i = 0; i < 3; i++) expect(await once(gate, DEAD, false)).toEqual(FAILED);
  expect(await once(gate, DEAD, true)).toEqual({ kind: 'dead' });
  expect(await once(gate, ALIVE, true)).toEqual(SENT);
  now = 60_001;
  expect(await once(gate, DEAD, true)).toEqual(SENT);
  expect(await once(gate, DEAD, false)).toEqual(FAILED);
});

test('lets one request find out whether a dead service is back, and the others go', async () => {
  let now = 0;
  const gate = originGate(() => now);
  for (let i = 0; i < 3; i++) await once(gate, DEAD, false);
  now = 60_001;
  const slow = slowRequests(gate);
  const probe = slow.start(DEAD);
  expect(await once(gate, DEAD, true)).toEqual({ kind: 'dead' });
  await slow.end(true);
  expect(await probe).toEqual(SENT);
  expect(await once(gate, DEAD, true)).toEqual(SENT);
});
