import { expect, test } from 'vitest';
import { nemesis } from '../nemesis/nemesis.ts';
import { summary } from '../nemesis/summary.ts';

// The long run is `npm run nemesis -- --kills 1000`.

test('a server loses, doubles and misreports nothing through twenty kills under load', async () => {
  const report = await nemesis({
    seed: 'twenty',
    kills: 20,
    store: 'sqlite',
    tables: 6,
    troublesPerKill: 0.75,
    lifetime: (random) => ({ commands: random(30), ms: random(50) }),
    drawJump: (random) => 3000 - random(6000),
    progress: () => undefined,
    note: () => undefined,
    enough: new AbortController().signal,
  });
  if (report === undefined) throw new Error('SQLite is always available.');
  expect(report.trace).toBe('');
  expect(summary(report)).toMatch(
    /^20 kills, .*, \d+ commands acknowledged, 0 lost, 0 doubled, 0 differing views, 0 other faults$/,
  );
  expect(report.tally.acknowledged).toBeGreaterThan(100);
  expect(report.tally.unanswered).toBeGreaterThan(0);
  expect(report.tally.resumed).toBeGreaterThan(0);
  expect(report.tally.timedOut).toBeGreaterThan(0);
}, 180_000);
