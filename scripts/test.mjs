// `npm test` installs and builds what is missing and runs all checks and tests; the last line counts them. `npm run quick` is
// the short form, for a change you are working on.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHECKS, PAGE, vitest } from './checks.mjs';
import { runBrowserTests } from './e2e.mjs';
import { memoryFolder } from './memory-folder.mjs';
import { readVitestReport } from './reports.mjs';
import { runChecks } from './run-checks.mjs';
import { bringBuildUpToDate, bringInstallUpToDate, root } from './up-to-date.mjs';

const temporary = memoryFolder();
if (temporary !== undefined) process.env.TMPDIR = temporary;

const run = (args, env = {}) =>
  spawnSync(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  }).status === 0;

/** Watches how long a server keeps others waiting, so nothing else may run beside it. */
const ALONE = 'packages/server/test/abuse';

/** Replaces globals of a browser and chooses languages for whole modules, so no two files may share a worker. */
const ISOLATED = 'packages/web';

const runVitest = (...which) => {
  const folder = mkdtempSync(join(tmpdir(), 'barrelhouse-test-'));
  const report = join(folder, 'vitest.json');
  const stray = join(folder, 'stray.json');
  const reporters = ['default', 'json', join(root, 'scripts', 'vitest-stray-errors.mjs')];
  const green = run(
    [
      vitest,
      'run',
      ...which,
      ...reporters.map((reporter) => `--reporter=${reporter}`),
      `--outputFile.json=${report}`,
    ],
    { STRAY_ERRORS: stray },
  );
  const counted = readVitestReport(report, green, root, stray);
  rmSync(folder, { recursive: true });
  return counted;
};

bringInstallUpToDate();
bringBuildUpToDate();
// First, because it takes longest and needs only one core.
const checks = [PAGE, ...CHECKS];
const failures = (await runChecks(checks)).map((name) => `Check: ${name}`);
const retried = [];
let passed = checks.length - failures.length;
const runners = [
  // All other files share workers: loading the modules again takes longer than most files do.
  () => runVitest('--no-isolate', `--exclude=${ISOLATED}/**`, `--exclude=${ALONE}/**`),
  () => runVitest(ISOLATED, '--pool=threads'),
  () => runVitest(ALONE),
  () => runBrowserTests(),
];
for (const runTests of runners) {
  const tests = runTests();
  passed += tests.passed;
  failures.push(...tests.failures);
  retried.push(...(tests.retried ?? []));
}
// The end of a long log should say what failed.
if (retried.length > 0)
  process.stdout.write(`\nPassed at the second try only:\n  ${retried.join('\n  ')}\n`);
if (failures.length > 0) process.stdout.write(`\nFailed:\n  ${failures.join('\n  ')}\n\n`);
process.stdout.write(`${passed} passed, ${failures.length} failed\n`);
process.exitCode = failures.length === 0 ? 0 : 1;
