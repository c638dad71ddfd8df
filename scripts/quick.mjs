// `npm run quick`: is this change sound? Types, format, lint, imports, dead code, and the unit tests that the changed files
// can affect. Changed means different from main, or from another commit: `npm run quick -- HEAD~3`. The last line says yes
// or no. `npm test` is the full answer.
import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CHECKS, vitest } from './checks.mjs';
import { runChecks } from './run-checks.mjs';
import { bringBuildUpToDate, bringInstallUpToDate, root } from './up-to-date.mjs';

const run = promisify(execFile);

/** Where this branch left main; the last commit if this is main. */
const base = async () => {
  const [given] = process.argv.slice(2);
  if (given !== undefined) return given;
  const { stdout } = await run('git', ['merge-base', 'main', 'HEAD'], { cwd: root }).catch(() => ({
    stdout: 'HEAD',
  }));
  return stdout.trim();
};

/** Sources that differ from there, whether they are committed or not. */
const changedSources = async () => {
  const git = async (...args) => (await run('git', args, { cwd: root })).stdout.split('\n');
  const files = [
    ...(await git('diff', '--name-only', '--diff-filter=d', await base())),
    ...(await git('ls-files', '--others', '--exclude-standard')),
  ];
  return files.filter((file) => /^packages\/[^/]+\/src\/.*\.(ts|svelte)$/.test(file));
};

const packageOf = (file) => file.split('/')[1];

/**
 * Tests beside the code, in the packages that changed. Tests of the store and the suites across files (`test/`) take
 * minutes, and so would the tests of every package that imports a changed one.
 */
const tests = async () => {
  const files = await changedSources();
  if (files.length === 0) return [];
  const changed = new Set(files.map(packageOf));
  const others = readdirSync(join(root, 'packages')).filter((name) => !changed.has(name));
  const excluded = [
    '**/test/**',
    '**/store/**',
    'scripts/**',
    ...others.map((n) => `packages/${n}/**`),
  ];
  return [
    [
      'unit tests of what changed',
      vitest,
      'related',
      '--run',
      '--passWithNoTests',
      '--reporter=dot',
      ...excluded.map((pattern) => `--exclude=${pattern}`),
      ...files,
    ],
  ];
};

const started = performance.now();
bringInstallUpToDate();
bringBuildUpToDate();
const checks = [...(await tests()), ...CHECKS];
const failed = await runChecks(checks);

const seconds = Math.round((performance.now() - started) / 1000);
process.stdout.write(
  failed.length === 0
    ? `yes: all ${checks.length} checks passed in ${seconds} s\n`
    : `no: ${failed.join(', ')} failed, ${seconds} s\n`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
