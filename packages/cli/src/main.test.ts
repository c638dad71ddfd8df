import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const bin = fileURLToPath(new URL('../bin/barrelhouse.js', import.meta.url));

/** Runs the built program as a process. */
const barrelhouse = (...argv: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...argv], {
    encoding: 'utf8',
    env: { ...process.env, FORCE_COLOR: undefined, NO_COLOR: '1' },
  });
  return { status, stdout, stderr };
};

test('runs, and prints no colour codes in a pipe', () => {
  const { status, stdout, stderr } = barrelhouse('keeps', 'classic', '223346');
  expect({ status, stdout, stderr }).toEqual({
    status: 0,
    stdout: '2 2 3 3 4 6  bust\n',
    stderr: '',
  });
});

test('suggests the nearest command for an unknown one', () =>
  expect(barrelhouse('simulat')).toEqual({
    status: 2,
    stdout: '',
    stderr: 'barrelhouse: There is no command simulat. Did you mean simulate?\n',
  }));

test('gives the same result with any number of jobs', () => {
  const order = [
    'simulate',
    'classic',
    '--seats',
    'careless,regular',
    '--games',
    '60',
    '--seed',
    'x',
  ];
  const one = barrelhouse(...order, '--jobs', '1');
  const three = barrelhouse(...order, '--jobs', '3');
  expect(three.stderr).toBe('');
  expect(three.stdout).toBe(one.stdout);
  expect(one.stdout).toContain('60 games');
});
