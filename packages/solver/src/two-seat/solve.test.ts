import { createHash } from 'node:crypto';
import { alike, type HotDiceRules } from '@barrelhouse/engine';
import { describe, expect, test } from 'vitest';
import type { Convergence } from '../policy-iteration.ts';
import { shortRules } from '../review/seeded-match.ts';
import { SolveCancelled, type WorkerPool } from '../waves.ts';
import {
  solveTwoSeat,
  solveTwoSeatInPool,
  type TwoSeatJob,
  type TwoSeatSolution,
  type TwoSeatTask,
  twoSeatWorker,
  wavesOf,
} from './solve.ts';

const PENALTY = { penalties: [{ busts: 2, points: 100 }], floor: -100 };

/** Small steps and few dice: many totals, and turns that are quickly solved. */
const manyRanks: HotDiceRules = shortRules('depot', 125, {
  dice: 2,
  combos: [alike(1, { 1: 10, 2: 4, 3: 7, 5: 5, 6: 1 })],
  penalties: [{ busts: 1, points: 10 }],
  floor: 0,
});

const TABLES: readonly (readonly [string, HotDiceRules])[] = [
  ['a last round', shortRules('classic', 1000)],
  ['an opening', shortRules('hutton', 1500)],
  ['barrels', shortRules('barrel', 150, { barrels: [{ from: 45, to: 100, turns: 2 }] })],
  ['a price on busts', shortRules('depot', 500, PENALTY)],
  ['a coarse grid to begin with', manyRanks],
  ['rolling on', shortRules('depot+may-roll-on', 200, { ...PENALTY, floor: 0 })],
];

describe.each(TABLES)('a match with %s', (_, rules) => {
  const { solver, table, residual } = solveTwoSeat(rules);
  const count = solver.positions.list.length;

  test('has the value of best play against the table in every pair of positions', () => {
    let worst = 0;
    for (let own = 0; own < count; own++) {
      for (let other = 0; other < count; other++) {
        const { value } = solver.turn(table, own, other);
        worst = Math.max(worst, Math.abs(value - (table[own * count + other] ?? 0)));
      }
    }
    expect(worst).toBeLessThan(1e-9);
    expect(residual).toBeLessThan(1e-9);
  });

  test('holds only chances', () => {
    expect(table).toHaveLength(count ** 2);
    expect(table.every((chance) => chance > 0 && chance < 1)).toBe(true);
  });

  test('gives the same bytes every time it is solved', () => {
    const again = solveTwoSeat(structuredClone(rules));
    expect(Buffer.from(again.table.buffer).equals(Buffer.from(table.buffer))).toBe(true);
  });
});

// Hashes of the tables as they were before three seats were solved. If one changes on purpose, measure by how much the
// values move before you change it here.
test.each([
  ['classic', 2000, '6bb1f64c9559f4b44a3e49b45431b6f24f560c142fbc3b09d1cbe46b5f4315bc'],
  ['hutton', 2000, '232d53f2e78d5b619bd1dca1478c64438f2a7ca4dd95576c5388fb54505f915f'],
  ['barrel', 400, '623b7f2df92ea05c56614ee42d54bb5ac73703bd487841eccfcec76595312395'],
  ['depot', 1000, '7de7dc5bca661d69e9847939ddc05a06a08df7c1514612accf4c804356b23acf'],
])('the table of %s to %i is the same as ever, to the last bit', (name, target, hash) => {
  const rules = shortRules(name, target);
  const barrels = rules.barrels.filter(({ to }) => to <= target);
  const { table } = solveTwoSeat({ ...rules, barrels });
  expect(createHash('sha256').update(Buffer.from(table.buffer)).digest('hex')).toBe(hash);
});

const coin: HotDiceRules = shortRules('depot', 1, {
  dice: 1,
  combos: [alike(1, { 1: 1, 5: 1 })],
  penalties: [],
});

test('with one die and one point to win, the first seat wins three times in five', () => {
  // One roll in three scores: 1/3 + (2/3)² · 1/3 + … = 3/5.
  expect(solveTwoSeat(coin).firstSeatWins).toBeCloseTo(0.6, 14);
});

test('a barrel that no total falls into changes nothing, even if a seat prefers to delay the last round', () => {
  // With a barrel all keeps are considered, so a lower-scoring keep missing without it would show.
  const rules = shortRules('hutton', 400, { opening: 0 });
  const barred = { ...rules, barrels: [{ from: 225, to: 250, turns: 1 }] };
  const { firstSeatWins } = solveTwoSeat(rules);
  expect(solveTwoSeat(barred).firstSeatWins).toBeCloseTo(firstSeatWins, 8);
});

test('a seat that may roll on at no cost never passes', () => {
  const rules: HotDiceRules = { ...coin, afterBust: 'may-roll-on' };
  expect(solveTwoSeat(rules).firstSeatWins).toBeCloseTo(1, 11);
});

test('the same holds for a far target that a turn hardly ever reaches', () => {
  const rules = shortRules('depot+may-roll-on', 4000, { penalties: [] });
  const { table, residual } = solveTwoSeat(rules);
  expect(Math.min(...table)).toBeCloseTo(1, 11);
  expect(residual).toBeLessThan(1e-9);
});

test('rolling on with several penalties is refused, because it cannot be exact', () => {
  const rules: HotDiceRules = {
    ...coin,
    afterBust: 'may-roll-on',
    penalties: [
      { busts: 1, points: 1 },
      { busts: 2, points: 1 },
    ],
  };
  expect(() => solveTwoSeat(rules)).toThrow(RangeError);
});

test('waves hold every pair of ranks once, highest sum first', () => {
  const waves = wavesOf(5);
  const seen = waves.flat();
  expect(seen).toHaveLength(15);
  expect(new Set(seen.map(([low, high]) => `${low} ${high}`)).size).toBe(15);
  expect(seen.every(([low, high]) => low <= high && high < 5)).toBe(true);
  waves.forEach((wave, i) => {
    for (const [low, high] of wave) expect(low + high).toBe(8 - i);
  });
});

test('progress reaches 1 in every sweep', () => {
  const told: (readonly [number, number])[] = [];
  const { sweeps } = solveTwoSeat(shortRules('depot', 500, PENALTY), {
    progress: (share, sweep) => told.push([share, sweep]),
  });
  expect(sweeps).toBeGreaterThan(1);
  expect(told.at(-1)).toEqual([1, sweeps - 1]);
  expect(told.every(([share]) => share > 0 && share <= 1)).toBe(true);
});

describe('solving in a pool', () => {
  const rules = shortRules('depot', 500, PENALTY);

  /** A pool that answers late and in reverse order, as threads may. */
  const slowPool = (job: TwoSeatJob, closed: () => void): WorkerPool<TwoSeatTask, Convergence> => {
    const work = twoSeatWorker(job);
    return {
      size: 2,
      run: async (tasks, report) => {
        for (const task of tasks.toReversed()) {
          await Promise.resolve();
          report(work(task), task);
        }
      },
      close: async () => closed(),
    };
  };

  test('gives the table of one thread, byte by byte, and closes the pool', async () => {
    let closes = 0;
    const here = solveTwoSeat(rules);
    const there = await solveTwoSeatInPool(rules, (job) => slowPool(job, () => closes++));
    const bytesOf = ({ table }: TwoSeatSolution) => Buffer.from(table.buffer);
    expect(bytesOf(there).equals(bytesOf(here))).toBe(true);
    expect(there).toMatchObject({ residual: here.residual, sweeps: here.sweeps });
    expect(closes).toBe(1);
  });

  test('stops when it is cancelled, and closes the pool', async () => {
    let closes = 0;
    let waves = 0;
    const signal = { aborted: false };
    const progress = () => {
      signal.aborted = ++waves === 3;
    };
    const solve = solveTwoSeatInPool(rules, (job) => slowPool(job, () => closes++), {
      progress,
      signal,
    });
    await expect(solve).rejects.toThrow(SolveCancelled);
    expect([waves, closes]).toEqual([3, 1]);
  });

  test('closes the pool when a worker fails', async () => {
    let closes = 0;
    const failing = (job: TwoSeatJob): WorkerPool<TwoSeatTask, Convergence> => ({
      ...slowPool(job, () => closes++),
      run: () => Promise.reject(new Error('out of memory')),
    });
    await expect(solveTwoSeatInPool(rules, failing)).rejects.toThrow('out of memory');
    expect(closes).toBe(1);
  });
});

test('a solve in this thread stops when it is cancelled', () => {
  const signal = { aborted: false };
  let waves = 0;
  const progress = () => {
    signal.aborted = ++waves === 2;
  };
  const rules = shortRules('classic', 1000);
  expect(() => solveTwoSeat(rules, { progress, signal })).toThrow(SolveCancelled);
  expect(waves).toBe(2);
});
