import { existsSync, mkdtempSync, readdirSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findRules, type HotDiceRules, rulesHash } from '@barrelhouse/engine';
import { solveThreeSeat, type ThreeSeatState } from '@barrelhouse/solver';
import { afterAll, expect, test } from 'vitest';
import { memoryIo } from '../io/memory-io.ts';
import {
  openThreeSeatFile,
  THREE_SEAT_FORMAT,
  type ThreeSeatHeader,
  writeThreeSeatFile,
} from '../solve/three-seat-file.ts';
import { runThreeSeat } from '../solve/three-seat-run.ts';
import { solve } from './solve.ts';

const folder = mkdtempSync(join(tmpdir(), 'barrelhouse-solve-'));
afterAll(() => rmSync(folder, { recursive: true }));

const run = async (...argv: string[]) => {
  const io = memoryIo({ env: { BARRELHOUSE_DATA: folder } });
  return { code: await solve.run(argv, io), out: io.written(), err: io.complaints() };
};

const rules = ((): HotDiceRules => {
  const found = findRules('cardgames');
  if (!found.ok || found.value.family !== 'hot-dice') throw new Error('No game cardgames.');
  return { ...found.value, end: { ...found.value.end, target: 500 } };
})();

test('three seats are solved, and data has exactly the fields promised', async () => {
  const { code, out } = await run('cardgames', '--seats', '3', '--target', '500', '--json');
  expect(code).toBe(0);
  const found = JSON.parse(out);
  expect(Object.keys(found)).toEqual([
    'game',
    'seats',
    'wins',
    'epsilon',
    'mixed',
    'states',
    'seconds',
  ]);
  expect(found).toMatchObject({ game: 'cardgames', seats: 3, states: 1000 });
  expect(found.epsilon).toBeLessThan(1e-9);
  expect(found.wins[0] + found.wins[1] + found.wins[2]).toBeCloseTo(1, 12);
  expect(found.wins[0]).toBeGreaterThan(found.wins[1]);
});

test('four seats are refused', async () => {
  const { code, err } = await run('cardgames', '--seats', '4');
  expect(code).not.toBe(0);
  expect(err).toContain('seats');
});

test('a finished table is written and read back', async () => {
  const table = join(folder, 'table.bin');
  await run('cardgames', '--seats', '3', '--target', '500', '--table', table);
  const file = openThreeSeatFile(table, rulesHash(rules));
  const values = new Float64Array(file?.header.numbers ?? 0);
  file?.fill(values);
  expect(values).toEqual(solveThreeSeat(rules).table);
  expect(file?.header.state.stage).toBe('check');
  expect(openThreeSeatFile(table, 'other rules')).toBeUndefined();
  truncateSync(table, 1000);
  expect(() => openThreeSeatFile(table, rulesHash(rules))?.fill(values)).toThrow('shorter');
});

test('an interrupted run continues from its checkpoint and leaves none behind', async () => {
  const whole = solveThreeSeat(rules);
  const data = join(folder, 'data');
  const hash = rulesHash(rules);
  const file = join(data, `three-seats-${hash}.bin`);
  const signal = { aborted: false };
  const left = (state: ThreeSeatState, table: Float64Array): void => {
    if (state.sum > 12) return;
    const header: ThreeSeatHeader = {
      format: THREE_SEAT_FORMAT,
      rulesHash: hash,
      numbers: table.length,
      state,
      seconds: 1000,
    };
    writeThreeSeatFile(file, header, table);
    signal.aborted = true;
  };
  expect(() => solveThreeSeat(rules, { checkpoint: left, signal })).toThrow('cancelled');
  expect(readdirSync(data)).toEqual([`three-seats-${hash}.bin`]);
  const shares: number[] = [];
  const files = { data, table: undefined };
  const { solution, seconds } = await runThreeSeat(rules, 1, files, (share) => {
    shares.push(share);
  });
  expect(shares[0]).toBeGreaterThan(0.5);
  expect(solution.table).toEqual(whole.table);
  expect(solution.epsilon).toBe(whole.epsilon);
  expect(seconds).toBeGreaterThanOrEqual(1000);
  expect(existsSync(file)).toBe(false);
});

test('a run that continues after its last wave still writes the table', async () => {
  const data = join(folder, 'after-the-end');
  const hash = rulesHash(rules);
  const file = join(data, `three-seats-${hash}.bin`);
  const whole = solveThreeSeat(rules, {
    checkpoint: (state, values) => {
      if (state.stage !== 'check' || state.sum >= 0) return;
      writeThreeSeatFile(
        file,
        {
          format: THREE_SEAT_FORMAT,
          rulesHash: hash,
          numbers: values.length,
          state,
          seconds: 7,
        },
        values,
      );
    },
  });
  expect(existsSync(file)).toBe(true);
  const table = join(data, 'table.bin');
  const { solution } = await runThreeSeat(rules, 1, { data, table }, () => undefined);
  expect(solution.epsilon).toBe(whole.epsilon);
  const written = openThreeSeatFile(table, hash);
  const values = new Float64Array(written?.header.numbers ?? 0);
  written?.fill(values);
  expect(values).toEqual(whole.table);
  expect(written?.header.state).toMatchObject({ stage: 'check', sum: -1, mixed: whole.mixed });
  expect(existsSync(file)).toBe(false);
});

test('a run writes checkpoints at the intervals asked for', async () => {
  const data = join(folder, 'often');
  const files = { data, table: undefined };
  let seen = 0;
  await runThreeSeat(
    rules,
    1,
    files,
    () => {
      seen += existsSync(data) ? readdirSync(data).length : 0;
    },
    0,
  );
  expect(seen).toBeGreaterThan(10);
  expect(readdirSync(data)).toEqual([]);
});
