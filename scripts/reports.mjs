// Reads the reports of both test runners: how many tests passed, and what failed.
import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** The first line says what went wrong; colours would only disturb here. */
const firstLine = (text = '') => stripVTControlCharacters(text).split('\n', 1)[0].slice(0, 300);

const describe = (file, name, message) => `${file}: ${name}\n    ${firstLine(message)}`;

/** A red run in which every test passed has failed, too: something outside the tests went wrong. */
const result = (passed, failures, green, runner) =>
  green || failures.length > 0
    ? { passed, failures }
    : { passed, failures: [`${runner} failed outside of its tests: see its output above.`] };

const read = (report, runner, count) => {
  try {
    return count(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    return { passed: 0, failures: [`${runner} left no report.`] };
  }
};

/** Errors that no test caught; none if Vitest did not get far enough to write them down. */
const strayErrors = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).map((text) => `No test caught: ${text}`);
  } catch {
    return [];
  }
};

/** Skipped tests count as failed. `root` is cut off file names, and `stray` has the errors that no test caught. */
export const readVitestReport = (report, green, root, stray) =>
  read(report, 'Vitest', ({ numPassedTests, testResults }) => {
    const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
      const file = name.replace(`${root}/`, '');
      const failed = assertionResults
        .filter((test) => test.status !== 'passed')
        .map((test) => describe(file, test.fullName, test.failureMessages?.[0] ?? test.status));
      return failed.length === 0 && status === 'failed'
        ? [describe(file, 'the file could not be run', message)]
        : failed;
    });
    failures.push(...strayErrors(stray).map((text) => text.replaceAll(`${root}/`, '')));
    if (testResults.length === 0) failures.push('Vitest ran no tests.');
    return result(numPassedTests, failures, green, 'Vitest');
  });

function* specsOf(suite) {
  yield* suite.specs ?? [];
  for (const inner of suite.suites ?? []) yield* specsOf(inner);
}

/** Tests that may pass at the second try before all of them count as failed: more are no accident. */
const MOST_RETRIED = 2;

/** Skipped tests count as failed. `retried` has those that passed at the second try, with what went wrong at the first. */
export const readPlaywrightReport = (report, green) =>
  read(report, 'Playwright', ({ stats, suites, errors = [] }) => {
    const failures = errors.map(({ message }) => firstLine(message));
    const retried = [];
    for (const { file, title, tests } of suites.flatMap((suite) => [...specsOf(suite)]))
      for (const { status, results } of tests) {
        if (status === 'expected') continue;
        const isRetried = status === 'flaky';
        const { error } = (isRetried ? results[0] : results.at(-1)) ?? {};
        (isRetried ? retried : failures).push(describe(file, title, error?.message ?? status));
      }
    const isTooMany = retried.length > MOST_RETRIED;
    if (isTooMany) failures.push(...retried.splice(0));
    const passed = stats.expected + retried.length;
    if (passed === 0 && failures.length === 0) failures.push('Playwright ran no tests.');
    return { ...result(passed, failures, green, 'Playwright'), retried };
  });
