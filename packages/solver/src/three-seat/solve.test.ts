import { alike, seededRandom } from '@barrelhouse/engine';
import { describe, expect, test } from 'vitest';
import { threeSeatPolicy } from '../../test/three-seat-policy.ts';
import { seededMatch, shortRules } from '../review/seeded-match.ts';
import { turnModelOfAllKeeps } from '../turn/model.ts';
import { positionsOf } from '../two-seat/positions.ts';
import type { WorkerPool } from '../waves.ts';
import { strategyOf } from './rotation-groups.ts';
import {
  solveThreeSeat,
  solveThreeSeatInPool,
  type ThreeSeatJob,
  type ThreeSeatResult,
  type ThreeSeatState,
  type ThreeSeatTask,
  tableBytes,
  threeSeatWorker,
} from './solve.ts';
import { groupsOfSum } from './solver.ts';
import { turnBatch } from './turn.ts';

test('every triple of ranks is in one group, up to rotation', () => {
  const ranks = 5;
  const seen = new Set<string>();
  for (let sum = 0; sum <= 3 * (ranks - 1); sum++) {
    for (const [a, b, c] of groupsOfSum(ranks, sum)) {
      expect(a + b + c).toBe(sum);
      for (const triple of new Set([`${a}${b}${c}`, `${b}${c}${a}`, `${c}${a}${b}`])) {
        expect(seen.has(triple)).toBe(false);
        seen.add(triple);
      }
    }
  }
  expect(seen.size).toBe(ranks ** 3);
});

const race = shortRules('classic+no-last-round', 2000);

test('where three equal seats find no pure play, they mix two strategies of equal worth', () => {
  const { solver, table, mixed, epsilon, wins } = solveThreeSeat(race);
  const { list } = solver.positions;
  const count = list.length;
  expect(epsilon).toBeLessThan(1e-11);
  expect(wins[0] + wins[1] + wins[2]).toBeCloseTo(1, 14);
  const totals = mixed.map(({ at }) =>
    [Math.floor(at / count / count), Math.floor(at / count) % count, at % count].map(
      (position) => list[position]?.total,
    ),
  );
  expect(totals).toEqual([
    [650, 650, 650],
    [550, 550, 550],
  ]);
  for (const { at, firstBust, secondBust, weight } of mixed) {
    const [own = 0, next = 0] = table.subarray(2 * at, 2 * at + 2);
    const batch = turnBatch(2);
    batch.own.fill(at % count);
    batch.next.fill(at % count);
    batch.third.fill(at % count);
    batch.bustOwn.set([firstBust, secondBust]);
    batch.bustNext.fill(own);
    solver.withSlopes.solve(table, batch, 2);
    // All three seats have the same position, so a bust makes the mover third at the same values.
    const [first, second] = [strategyOf(batch, 0), strategyOf(batch, 1)];
    const valueOf = ({ worth, busts }: typeof first): number => worth[0] + busts * (1 - own - next);
    expect(Math.abs(first.busts - second.busts)).toBeGreaterThan(1e-6);
    expect(valueOf(first)).toBeCloseTo(own, 13);
    expect(valueOf(second)).toBeCloseTo(own, 13);
    const nextOf = ({ worth, busts }: typeof first): number => worth[1] + busts * own;
    expect(weight * nextOf(first) + (1 - weight) * nextOf(second)).toBeCloseTo(next, 13);
  }
});

test('a solve continues from any of its checkpoints to the same table', () => {
  const rules = shortRules('classic', 800);
  const whole = solveThreeSeat(rules);
  const states: { readonly state: ThreeSeatState; readonly table: Float64Array }[] = [];
  solveThreeSeat(rules, {
    checkpoint: (state, table) => states.push({ state, table: table.slice() }),
  });
  for (const at of [3, Math.floor(states.length / 2), states.length - 5]) {
    const { state, table } = states[at] ?? {};
    if (state === undefined || table === undefined) throw new Error(`No checkpoint ${at}.`);
    const fill = (into: Float64Array): void => into.set(table);
    const found = solveThreeSeat(rules, {
      resume: { state: JSON.parse(JSON.stringify(state)), fill },
    });
    expect(found.table).toEqual(whole.table);
    expect(found.epsilon).toBe(whole.epsilon);
    expect(found.mixed).toEqual(whole.mixed);
  }
});

describe('solving in a pool', () => {
  /** Several workers with the same memory that answer late, in turn and in reverse order, as threads may. */
  const slowPool = (
    job: ThreeSeatJob,
    size: number,
    closed: () => void,
  ): WorkerPool<ThreeSeatTask, ThreeSeatResult> => {
    const workers = Array.from({ length: size }, () => threeSeatWorker(job));
    return {
      size,
      run: async (tasks, report) => {
        for (const [i, task] of tasks.toReversed().entries()) {
          await Promise.resolve();
          const result = workers[i % size]?.(task);
          if (result !== undefined) report(result, task);
        }
      },
      close: async () => closed(),
    };
  };

  test.each([
    ['a last round and mixed play', shortRules('classic', 1000)],
    ['penalties', shortRules('depot', 200, { penalties: [{ busts: 2, points: 100 }], floor: 0 })],
  ])('with %s gives the table of one thread, bit for bit', async (_, rules) => {
    const here = solveThreeSeat(rules);
    let closes = 0;
    const there = await solveThreeSeatInPool(rules, (job) => slowPool(job, 3, () => closes++));
    const bytes = ({ table }: typeof here) => Buffer.from(table.buffer);
    expect(bytes(there).equals(bytes(here))).toBe(true);
    const { wins, epsilon, mixed, turns, sweeps } = here;
    expect(there).toMatchObject({ wins, epsilon, mixed, turns, sweeps });
    expect(closes).toBe(1);
  });
});

test('the tables of every game fit in 14 GiB', () => {
  const gib = (name: string): number => {
    const rules = shortRules(name, 10_000);
    return tableBytes(rules, positionsOf(turnModelOfAllKeeps(rules)).list.length) / 2 ** 30;
  };
  expect(gib('classic')).toBeCloseTo((191 ** 3 * 16) / 2 ** 30, 9);
  // Penalties need bounds of how long a match takes.
  expect(gib('depot')).toBeCloseTo((750 ** 3 * 28) / 2 ** 30, 9);
  expect(gib('depot')).toBeLessThan(14);
});

test('tables that would not fit are refused before anything is allocated', () => {
  const rules = shortRules('depot', 1000, {
    dice: 1,
    combos: [alike(1, { 1: 1, 5: 2 })],
    penalties: [],
  });
  expect(() => solveThreeSeat(rules)).toThrow('15 GiB');
});

test('three seats that may roll on after a bust are refused', () => {
  expect(() => solveThreeSeat(shortRules('depot+may-roll-on', 1000))).toThrow(RangeError);
});

test.each([
  ['a last round', shortRules('classic', 1000)],
  ['an end at once', shortRules('cardgames', 1000)],
])('with %s matches by the engine go as the table says', (_, rules) => {
  const solution = solveThreeSeat(rules);
  const games = 1200;
  const wins = [0, 0, 0];
  const policy = threeSeatPolicy(rules, solution, seededRandom('mixtures'));
  for (let number = 0; number < games; number++) {
    const last = seededMatch(rules, [policy, policy, policy], `three ${number}`).facts.at(-1);
    if (last?.type !== 'ended') throw new Error('A match without an end.');
    const winner = last.standings.find(({ place }) => place === 1)?.seat ?? 0;
    wins[winner] = (wins[winner] ?? 0) + 1;
  }
  solution.wins.forEach((chance, seat) => {
    const error = Math.sqrt((chance * (1 - chance)) / games);
    expect(Math.abs((wins[seat] ?? 0) / games - chance)).toBeLessThan(3 * error);
  });
});
