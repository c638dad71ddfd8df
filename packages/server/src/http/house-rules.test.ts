import { findRules, ok, type Result, type Rules, type RulesError } from '@barrelhouse/engine';
import { expect, test } from 'vitest';
import { TaskGivenUp } from '../thinking/task-given-up.ts';
import { houseRulesReader } from './house-rules.ts';

type Read = Result<Rules, readonly RulesError[]> | undefined;

const classic = (): Rules => {
  const found = findRules('classic');
  if (!found.ok) throw new Error('There is no classic.');
  return found.value;
};

/** A reader whose thread answers as told, once for each reading. */
const readerOf = (...answers: readonly (() => Promise<Read>)[]) => {
  const left = [...answers];
  const readRules = (): Promise<Read> =>
    left.shift()?.() ?? Promise.reject(new Error('Read again.'));
  return houseRulesReader({ readRules });
};

const fails = (error: Error) => (): Promise<Read> => Promise.reject(error);

test('on a busy machine rules are to be sent again, and then they are read', async () => {
  const read = readerOf(fails(new TaskGivenUp('machine', 'Slow.')), async () => ok(classic()));
  await expect(read({ base: 'classic' })).rejects.toMatchObject({
    status: 503,
    code: 'busy',
    details: { retryAfter: 2 },
  });
  expect(await read({ base: 'classic' })).toEqual(classic());
  // Read once, they are remembered.
  expect(await read({ base: 'classic' })).toEqual(classic());
});

test('rules are not blamed if nobody knows what was slow', async () => {
  const read = readerOf(fails(new TaskGivenUp('unknown', 'Late.')));
  await expect(read({ base: 'classic' })).rejects.toMatchObject({ status: 503, code: 'busy' });
});

test('rules that use up their processor time are too large', async () => {
  const read = readerOf(fails(new TaskGivenUp('task', 'Too much.')));
  await expect(read({ base: 'classic' })).rejects.toMatchObject({
    status: 422,
    code: 'rules-too-large',
  });
});

test('while too many wait, rules are to be sent again', async () => {
  const read = readerOf(async () => undefined);
  await expect(read({})).rejects.toMatchObject({ status: 503, code: 'busy' });
});

test('a failure of ours is not passed off as anything else', async () => {
  const read = readerOf(fails(new Error('A bug.')));
  await expect(read({})).rejects.toThrow('A bug.');
});
