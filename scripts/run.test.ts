import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openingComment } from './opening-comment.mjs';

const root = join(import.meta.dirname, '..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly scripts: { readonly [name: string]: string };
};
const ours = Object.entries(scripts).flatMap(([name, command]) => {
  const [, file] = /^node scripts\/run\.mjs (\S+)$/.exec(command) ?? [];
  return file === undefined ? [] : [[name, file] as const];
});

test.each(ours)('`npm run %s -- --help` says what it does', (name, file) => {
  const command = name === 'test' ? 'npm test' : `npm run ${name}`;
  expect(openingComment(join(root, file))).toContain(`\`${command}`);
});

test('help is printed without doing anything else', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/run.mjs', 'scripts/atlas.ts', '--help'],
    { cwd: root, encoding: 'utf8' },
  );
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toBe(`${openingComment(join(root, 'scripts', 'atlas.ts'))}\n`);
});

test('TypeScript runs from source, and its exit code is passed on', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['scripts/run.mjs', 'scripts/three-seats.ts'],
    { cwd: root, encoding: 'utf8' },
  );
  expect(status).toBe(1);
  expect(stderr).toContain('Name the file of a solved table.');
});
