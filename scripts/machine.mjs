// Shared by the scripts that find or install programs.
import { execFile } from 'node:child_process';
import { createServer } from 'node:net';
import { promisify } from 'node:util';

export const run = promisify(execFile);

/** The output of a program; empty if it cannot be run. */
export const told = async (file, ...args) =>
  run(file, args).then(
    ({ stdout }) => stdout.trim(),
    () => '',
  );

export const isRoot = () => process.getuid?.() === 0;

/** Installs a Debian package if this is Debian and we are root. If that fails, nothing happens. */
export const installPackage = async (name, what) => {
  if (process.platform !== 'linux' || !isRoot()) return;
  if ((await told('apt-get', '--version')) === '') return;
  process.stderr.write(`Installing ${what} for the tests …\n`);
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  const apt = (...args) => run('apt-get', [...args], options).catch(() => undefined);
  await apt('update', '-qq');
  await apt('install', '-y', '-qq', '--no-install-recommends', name);
};

export const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
