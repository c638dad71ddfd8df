import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readPlaywrightReport, readVitestReport } from './reports.mjs';

const saved = (report: object): string => {
  const file = join(mkdtempSync(join(tmpdir(), 'barrelhouse-reports-')), 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
};

interface Test {
  readonly status: string;
  readonly fullName: string;
  readonly failureMessages?: readonly string[];
}

const vitestReport = (...results: readonly Test[]): string => {
  const status = results.every((result) => result.status === 'passed') ? 'passed' : 'failed';
  return saved({
    numPassedTests: 2,
    testResults: [{ name: '/house/a.test.ts', status, assertionResults: results }],
  });
};

test('Vitest: names what failed, with the first line of the reason', () => {
  const report = vitestReport(
    { status: 'passed', fullName: 'banks' },
    {
      status: 'failed',
      fullName: 'rolls',
      failureMessages: ['\u001b[31mToo few dice.\u001b[39m\nat x'],
    },
    { status: 'pending', fullName: 'waits' },
  );
  expect(readVitestReport(report, false, '/house', '/nowhere')).toEqual({
    passed: 2,
    failures: ['a.test.ts: rolls\n    Too few dice.', 'a.test.ts: waits\n    pending'],
  });
});

test('Vitest: a file that cannot be run has failed', () => {
  const { failures } = readVitestReport(
    saved({
      numPassedTests: 0,
      testResults: [
        { name: '/house/a.test.ts', status: 'failed', message: 'No module.', assertionResults: [] },
      ],
    }),
    false,
    '/house',
    '/nowhere',
  );
  expect(failures).toEqual(['a.test.ts: the file could not be run\n    No module.']);
});

test.each([
  ['a red run of passed tests', vitestReport({ status: 'passed', fullName: 'banks' })],
  ['no tests', saved({ numPassedTests: 0, testResults: [] })],
  ['no report', '/nowhere'],
])('Vitest: %s counts as one failure', (_, report) => {
  expect(readVitestReport(report, false, '/house', '/nowhere').failures).toHaveLength(1);
});

test('Vitest: errors that no test caught are failures', () => {
  const report = vitestReport({ status: 'passed', fullName: 'banks' });
  const stray = saved(['Lost. at /house/a.ts:3 (during /house/a.test.ts)']);
  expect(readVitestReport(report, false, '/house', stray).failures).toEqual([
    'No test caught: Lost. at a.ts:3 (during a.test.ts)',
  ]);
});

const playwrightReport = (...statuses: readonly string[]): string =>
  saved({
    stats: { expected: statuses.filter((status) => status === 'expected').length },
    suites: [
      {
        suites: [
          {
            specs: statuses.map((status) => ({
              file: 'table.spec.ts',
              title: status,
              tests: [{ status, results: [{ error: { message: 'Not visible.\nat y' } }] }],
            })),
          },
        ],
      },
    ],
  });

const told = (name: string): string => `table.spec.ts: ${name}\n    Not visible.`;

test('Playwright: names what failed or was skipped', () => {
  const report = playwrightReport('expected', 'unexpected', 'skipped');
  expect(readPlaywrightReport(report, false)).toEqual({
    passed: 1,
    failures: ['unexpected', 'skipped'].map(told),
    retried: [],
  });
});

test('Playwright: a test that passes at the second try has passed, and is named', () => {
  const report = playwrightReport('expected', 'flaky', 'flaky');
  expect(readPlaywrightReport(report, true)).toEqual({
    passed: 3,
    failures: [],
    retried: ['flaky', 'flaky'].map(told),
  });
});

test('Playwright: more than two of those have failed', () => {
  const report = playwrightReport('expected', 'flaky', 'flaky', 'flaky');
  expect(readPlaywrightReport(report, true)).toEqual({
    passed: 1,
    failures: ['flaky', 'flaky', 'flaky'].map(told),
    retried: [],
  });
});

test.each([
  ['a red run of passed tests', playwrightReport('expected')],
  ['no tests', playwrightReport()],
  ['no report', '/nowhere'],
])('Playwright: %s counts as one failure', (_, report) => {
  expect(readPlaywrightReport(report, false).failures).toHaveLength(1);
});

test('a green run has no failures', () => {
  expect(readPlaywrightReport(playwrightReport('expected'), true).failures).toEqual([]);
});
