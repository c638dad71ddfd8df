import { expect, test } from 'vitest';
import { originGate } from './origin-gate.ts';

const DEAD = 'https://dead.example/a';
const ALIVE = 'https://alive.example/a';

test('lets eight requests to a service run at a time, and others meanwhile', async () => {
  const gate = originGate(() => 0);
  const finish: (() => void)[] = [];
  let running = 0;
  const work = async () => {
    running += 1;
    await new Promise<void>((resolve) => void finish.push(resolve));
    running -= 1;
    return { reached: true, value: 'sent' };
  };
  const all = Array.from({ length: 20 }, () => gate.run(DEAD, work));
  await Promise.resolve();
  expect(running).toBe(8);
  expect(await gate.run(ALIVE, async () => ({ reached: true, value: 'at once' }))).toBe('at once');
  while (finish.length > 0) {
    expect(running).toBeLessThanOrEqual(8);
    for (const done of finish.splice(0)) done();
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(new Set(await Promise.all(all))).toEqual(new Set(['sent']));
});

test('asks a service that failed three times again after a minute', async () => {
  let now = 0;
  let asked = 0;
  const gate = originGate(() => now);
  const work = async () => {
    asked += 1;
    return { reached: false, value: 'failed' };
  };
  for (let i = 0; i < 5; i++) await gate.run(DEAD, work);
  expect(asked).toBe(3);
  expect(await gate.run(ALIVE, async () => ({ reached: true, value: 'fine' }))).toBe('fine');
  now = 60_001;
  expect(await gate.run(DEAD, async () => ({ reached: true, value: 'back' }))).toBe('back');
  expect(await gate.run(DEAD, work)).toBe('failed');
});

test('lets one request find out whether a dead service is back, and the others go', async () => {
  let now = 0;
  const gate = originGate(() => now);
  for (let i = 0; i < 3; i++)
    await gate.run(DEAD, async () => ({ reached: false, value: 'failed' }));
  now = 60_001;
  let answer = (): void => undefined;
  const probe = gate.run(DEAD, async () => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return { reached: true, value: 'back' };
  });
  const sent = async () => ({ reached: true, value: 'sent' });
  expect(await gate.run(DEAD, sent)).toBeUndefined();
  answer();
  expect(await probe).toBe('back');
  expect(await gate.run(DEAD, sent)).toBe('sent');
});
