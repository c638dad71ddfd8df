import { findRules, gameOf, replay, rulesHash } from '@barrelhouse/engine';
import { afterEach, expect, test } from 'vitest';
import { type Lane, lane } from './lane.ts';
import type { MoveWanted } from './tasks.ts';

let open: Lane | undefined;
afterEach(async () => {
  await open?.close();
});

const begin = (): Lane => {
  open = lane();
  return open;
};

const wantedOf = (bot: string): MoveWanted => {
  const rules = findRules('classic');
  if (!rules.ok) throw new Error('There is no classic.');
  const game = gameOf(rules.value);
  const state = replay(game, game.start(2, 0));
  const choice = game.next(state);
  if (choice.kind !== 'choice') throw new Error('There is nothing to choose.');
  const hash = rulesHash(rules.value);
  return { bot, hash, rules: { id: 'classic', hash }, view: game.view(state), choice };
};

test('a bot thinks in its thread and answers with an action', async () => {
  expect(await begin().ask('chooseMove', wantedOf('cautious'), 30_000)).toMatchObject({
    type: 'roll',
  });
});

test('what fails there is told, and the next task goes well', async () => {
  const thinking = begin();
  await expect(thinking.ask('chooseMove', wantedOf('nobody'), 30_000)).rejects.toThrow(
    'There is no bot nobody.',
  );
  expect(await thinking.ask('readRules', { rules: 7 }, 30_000)).toMatchObject({ ok: false });
});

test('what takes too long is given up, and those behind it are served', async () => {
  const thinking = begin();
  const late = thinking.ask('chooseMove', wantedOf('perfect'), 1);
  const next = thinking.ask('readRules', { rules: { base: 'classic', opening: 350 } }, 30_000);
  expect(thinking.length()).toBe(2);
  await expect(late).rejects.toThrow('Thinking took longer than 1 ms.');
  expect(await next).toMatchObject({ ok: true, value: { opening: 350 } });
  expect(thinking.length()).toBe(0);
});

test('a lane that is closed answers nobody', async () => {
  const thinking = begin();
  const underWay = thinking.ask('readRules', { rules: {} }, 30_000);
  const waiting = thinking.ask('readRules', { rules: {} }, 30_000);
  const told = Promise.allSettled([underWay, waiting]);
  await thinking.close();
  expect((await told).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(thinking.ask('readRules', { rules: {} }, 1000)).rejects.toThrow('closed');
});
