import { findRules, gameOf, replay, rulesHash } from '@barrelhouse/engine';
import { afterEach, expect, test } from 'vitest';
import { type TaskQueue, taskQueue } from './task-queue.ts';
import type { MoveRequest } from './tasks.ts';
import { processorTimeOf } from './thread-time.ts';

let open: TaskQueue | undefined;
afterEach(async () => {
  await open?.close();
});

const begin = (timeOf = processorTimeOf): TaskQueue => {
  open = taskQueue(timeOf);
  return open;
};

const requestOf = (bot: string): MoveRequest => {
  const rules = findRules('classic');
  if (!rules.ok) throw new Error('There is no classic.');
  const game = gameOf(rules.value);
  const state = replay(game, game.start(2, 0));
  const choice = game.next(state);
  if (choice.kind !== 'choice') throw new Error('There is nothing to choose.');
  const hash = rulesHash(rules.value);
  return { bot, hash, rules: { id: 'classic', hash }, view: game.view(state), choice };
};

test('runs a bot in its thread and returns its action', async () => {
  expect(await begin().ask('chooseMove', requestOf('cautious'), 30_000)).toMatchObject({
    type: 'roll',
  });
});

test('rejects a task that fails, and runs the next one', async () => {
  const thinking = begin();
  await expect(thinking.ask('chooseMove', requestOf('nobody'), 30_000)).rejects.toThrow(
    'There is no bot nobody.',
  );
  expect(await thinking.ask('readRules', { rules: 7 }, 30_000)).toMatchObject({ ok: false });
});

test('gives up a task after its deadline, and runs the next one', async () => {
  const thinking = begin();
  const late = thinking.ask('chooseMove', requestOf('perfect'), 1);
  const next = thinking.ask('readRules', { rules: { base: 'classic', opening: 350 } }, 30_000);
  expect(thinking.length()).toBe(2);
  await expect(late).rejects.toThrow(/took longer than 1 ms|too busy to think for 1 ms/);
  expect(await next).toMatchObject({ ok: true, value: { opening: 350 } });
  expect(thinking.length()).toBe(0);
});

test('a task that uses up its processor time is to blame itself', async () => {
  // Each look finds another second used.
  let used = 0;
  const thinking = begin(() => {
    used += 1000;
    return used;
  });
  await expect(thinking.ask('chooseMove', requestOf('perfect'), 10)).rejects.toMatchObject({
    delayedBy: 'task',
  });
});

test('a task whose thread gets no processor time is not to blame', async () => {
  const thinking = begin(() => 7);
  await expect(thinking.ask('chooseMove', requestOf('perfect'), 1)).rejects.toMatchObject({
    delayedBy: 'machine',
  });
});

test('without processor times nobody knows what was slow', async () => {
  const thinking = begin(() => undefined);
  await expect(thinking.ask('chooseMove', requestOf('perfect'), 1)).rejects.toMatchObject({
    delayedBy: 'unknown',
  });
});

test('rejects all tasks once closed', async () => {
  const thinking = begin();
  const underWay = thinking.ask('readRules', { rules: {} }, 30_000);
  const waiting = thinking.ask('readRules', { rules: {} }, 30_000);
  const results = Promise.allSettled([underWay, waiting]);
  await thinking.close();
  expect((await results).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(thinking.ask('readRules', { rules: {} }, 1000)).rejects.toThrow('closed');
});
