// Brings the install and the build up to date with nothing but Node and npm. Fast if nothing changed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const compiler = join(root, 'node_modules', '@typescript', 'native', 'bin', 'tsc');
const stamp = join(root, 'node_modules', '.barrelhouse-install');
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

/** Runs a program that shares our output. If it fails, this process exits with its code. */
export const must = (program, args, doing, env = process.env) => {
  const { status, error } = spawnSync(program, args, {
    cwd: root,
    env,
    stdio: 'inherit',
    shell: process.platform === 'win32' && program === 'npm',
  });
  if (status === 0) return;
  process.stderr.write(`${doing} failed${error ? `: ${error.message}` : ''}.\n`);
  process.exit(status ?? 1);
};

const wanted = () => {
  const hash = createHash('sha256').update(process.version);
  for (const file of ['package.json', 'package-lock.json'])
    hash.update(readFileSync(join(root, file)));
  return hash.digest('hex');
};

export const bringInstallUpToDate = () => {
  if (major < 20 || (major === 20 && minor < 19)) {
    process.stderr.write(`Node 20.19 or newer is needed; this is ${process.version}.\n`);
    process.exit(1);
  }
  const hash = wanted();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  process.stderr.write('Installing packages …\n');
  must('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'], 'npm ci');
  writeFileSync(stamp, hash);
};

/** Pages that are built from the compiler's output; each is fast if nothing changed. */
const pages = [join(root, 'packages', 'fair', 'build-verifier.mjs')];

export const bringBuildUpToDate = () => {
  must(process.execPath, [compiler, '-b'], 'The build');
  for (const page of pages.filter(existsSync))
    must(process.execPath, [page], 'The build of a page');
};

/** After `npm install --omit=dev` there is no compiler, and nothing to build. */
export const canBuild = () => existsSync(compiler);
