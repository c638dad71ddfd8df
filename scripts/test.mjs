// All checks and tests, one after another; the last line counts them.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHECKS, vitest } from './checks.mjs';
import { runBrowserTests } from './e2e.mjs';
import { bringBuildUpToDate, bringInstallUpToDate, root } from './up-to-date.mjs';

const run = (args) =>
  spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status === 0;

const runVitest = () => {
  const folder = mkdtempSync(join(tmpdir(), 'barrelhouse-test-'));
  const report = join(folder, 'vitest.json');
  const green = run([
    vitest,
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  try {
    const { numPassedTests, numTotalTests, numFailedTestSuites } = JSON.parse(
      readFileSync(report, 'utf8'),
    );
    // A skipped test counts as failed, and so does a red run in which every test passed.
    const failed = numTotalTests - numPassedTests + (numTotalTests === 0 ? numFailedTestSuites : 0);
    return { passed: numPassedTests, failed: green ? failed : Math.max(failed, 1) };
  } catch {
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(folder, { recursive: true });
  }
};

bringInstallUpToDate();
bringBuildUpToDate();
let passed = 0;
let failed = 0;
for (const [name, ...command] of CHECKS) {
  const green = run(command);
  process.stdout.write(`${green ? 'ok' : 'FAILED'}: ${name}\n`);
  if (green) passed++;
  else failed++;
}
for (const runner of [runVitest, () => runBrowserTests()]) {
  const tests = runner();
  passed += tests.passed;
  failed += tests.failed;
}
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
