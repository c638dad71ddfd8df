import type { Problem } from '@barrelhouse/client';
import { err, ok } from '@barrelhouse/engine';
import { expect, test } from 'vitest';
import { rulesNamed } from '../review/played-table.ts';
import { HouseSolution } from './house-solution.svelte.ts';

const rules = rulesNamed('classic');
const problem = (code: string): Problem =>
  ({ status: 503, code, message: '', details: {}, retryAfter: 0 }) as never;

/** Follows a house that answers like this, one after another; also gives the states on the way. */
const follow = async (...answers: readonly string[]) => {
  const left = [...answers];
  const states: string[] = [];
  const asked: string[] = [];
  const next = async (how: string) => {
    asked.push(how);
    const state = left.shift() ?? 'solved';
    return state.startsWith('!') ? err(problem(state.slice(1))) : ok({ hash: 'h', state } as never);
  };
  const solution: HouseSolution = new HouseSolution({
    ask: () => next('ask'),
    look: () => next('look'),
    sleep: async () => void states.push(solution.state),
  });
  await solution.follow(rules);
  return { end: solution.state, states, asked };
};

test('asks once, then looks until the rules are solved', async () =>
  expect(await follow('solving', 'solving', 'solved')).toEqual({
    end: 'solved',
    states: ['solving', 'solving'],
    asked: ['ask', 'look', 'look'],
  }));

test('says so if the rules take too long or cannot be solved', async () => {
  expect((await follow('solving', 'too-long')).end).toBe('too-long');
  expect((await follow('unsolvable')).end).toBe('unsolvable');
});

test('waits while the house is busy with other rules', async () =>
  expect(await follow('!busy', '!too-many-requests', 'solved')).toMatchObject({
    end: 'solved',
    states: ['busy', 'busy'],
  }));

test('asks again if the house has forgotten, for example after a restart', async () =>
  expect((await follow('solving', 'unknown', 'solved')).asked).toEqual(['ask', 'look', 'ask']));

test('gives up without a connection, and after a while', async () => {
  expect((await follow('!offline')).end).toBe('failed');
  const forever = await follow(...Array.from({ length: 100 }, () => 'solving'));
  expect(forever.asked.length).toBeLessThan(100);
});
