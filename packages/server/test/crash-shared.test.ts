import { expect, test } from 'vitest';
import { NO_POSTGRES } from '../../../scripts/postgres.mjs';
import { nemesis } from '../nemesis/nemesis.ts';
import { summary } from '../nemesis/summary.ts';

// The long run is `npm run nemesis -- --store postgres --kills 1000`.

test('three servers lose, double and misreport nothing through ten kills and other troubles', async (context) => {
  const report = await nemesis({
    seed: 'ten of three',
    kills: 10,
    store: 'postgres',
    tables: 4,
    troublesPerKill: 1.8,
    lifetime: (random) => ({ commands: random(15), ms: random(50) }),
    drawJump: (random) => 3000 - random(6000),
    progress: () => undefined,
    note: (text) => process.stderr.write(`${text}\n`),
    enough: new AbortController().signal,
  });
  if (report === undefined) {
    context.skip(NO_POSTGRES);
    return;
  }
  expect(report.trace).toBe('');
  expect(summary(report)).toMatch(
    /^10 kills, .*, \d+ commands acknowledged, 0 lost, 0 doubled, 0 differing views, 0 other faults$/,
  );
  const { troubles, duplicated, acknowledged, resumed, timedOut } = report.tally;
  expect(Object.values(troubles).filter((times) => times > 0).length).toBeGreaterThan(6);
  expect(duplicated).toBeGreaterThan(0);
  expect(acknowledged).toBeGreaterThan(100);
  expect(resumed).toBeGreaterThan(0);
  expect(timedOut).toBeGreaterThan(0);
}, 240_000);
