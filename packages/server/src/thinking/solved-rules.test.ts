import { findRules, type Rules, rulesHash } from '@barrelhouse/engine';
import { expect, test } from 'vitest';
import { solvedRules } from './solved-rules.ts';
import { type DelayedBy, TaskGivenUp } from './task-given-up.ts';
import type { SolvedTable } from './tasks.ts';

const house = (opening: number): Rules => {
  const found = findRules('classic');
  if (!found.ok || found.value.family !== 'hot-dice') throw new Error('There is no classic.');
  return { ...found.value, opening };
};

/** A queue that the test answers, first in, first out. */
const manualQueue = () => {
  const waiting: { solve: (table: SolvedTable) => void; fail: (by: DelayedBy) => void }[] = [];
  const ask = () =>
    new Promise((resolve, reject) => {
      const fail = (by: DelayedBy): void => reject(new TaskGivenUp(by, 'Too late.'));
      waiting.push({ solve: resolve, fail });
    });
  const settle = async (how: 'fail' | 'starve' | SolvedTable): Promise<void> => {
    const task = waiting.shift();
    if (how === 'fail') task?.fail('task');
    else if (how === 'starve') task?.fail('machine');
    else task?.solve(how);
    for (let i = 0; i < 5; i++) await Promise.resolve();
  };
  return { queue: { ask: ask as never, length: () => waiting.length }, settle };
};
const begin = (solved: ReturnType<typeof solvedRules>, rules: Rules): void =>
  expect(solved.solve(rules)).toBe('solving');

test('rules are solved once, and then known', async () => {
  const { queue, settle } = manualQueue();
  const solved = solvedRules(queue, () => 0);
  begin(solved, house(350));
  expect(solved.solve(house(350))).toBe('solving');
  expect(queue.length()).toBe(1);
  await settle({ table: 'abc' });
  expect(solved.solve(house(350))).toBe('solved');
  expect(await solved.tableFor(house(350))).toBe('abc');
  expect(queue.length()).toBe(0);
});

test('rules that take too long are not tried again for a while', async () => {
  let time = 0;
  const { queue, settle } = manualQueue();
  const solved = solvedRules(queue, () => time);
  begin(solved, house(350));
  await settle('fail');
  expect(solved.solve(house(350))).toBe('too-long');
  begin(solved, house(400));
  await settle('unsolvable');
  expect(solved.solve(house(400))).toBe('unsolvable');
  expect(queue.length()).toBe(0);
  time += 10 * 60_000;
  expect(solved.solve(house(400))).toBe('unsolvable');
  begin(solved, house(350));
});

test('a busy machine says nothing about the rules', async () => {
  const { queue, settle } = manualQueue();
  const solved = solvedRules(queue, () => 0);
  begin(solved, house(350));
  await settle('starve');
  expect(solved.stateOf(rulesHash(house(350)))).toBeUndefined();
  begin(solved, house(350));
  await settle({ table: 'abc' });
  expect(solved.solve(house(350))).toBe('solved');
});

test('one set is solved at a time, and the others are asked to come back', async () => {
  const { queue, settle } = manualQueue();
  const solved = solvedRules(queue, () => 0);
  begin(solved, house(50));
  expect(solved.solve(house(50))).toBe('solving');
  expect(solved.solve(house(150))).toBeUndefined();
  await settle({ table: 'x' });
  begin(solved, house(150));
});

test('tables are dropped once they take too much room, and solved again for a bot that needs one', async () => {
  const { queue, settle } = manualQueue();
  const solved = solvedRules(queue, () => 0);
  const big = 'x'.repeat(6 * 2 ** 20);
  for (const opening of [50, 100, 150]) {
    begin(solved, house(opening));
    await settle({ table: big });
  }
  // Three of them are more than the house keeps, so the oldest is gone.
  begin(solved, house(50));
  await settle('fail');
  expect(solved.solve(house(150))).toBe('solved');
  const again = solved.tableFor(house(100));
  await settle({ table: 'y' });
  expect(['y', big]).toContain(await again);
});

test('a bot whose rules cannot be solved any more fails instead of playing anything else', async () => {
  const { queue, settle } = manualQueue();
  const solved = solvedRules(queue, () => 0);
  const table = solved.tableFor(house(50));
  await settle('fail');
  await expect(table).rejects.toThrow('too-long');
});
