// A folder for temporary files that is kept in memory. What tests write is thrown away afterwards, and waiting until it is
// on disk takes them longer than most of what they do.
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const SHARED_MEMORY = '/dev/shm';
const ENOUGH = 4 * 2 ** 30;

/** Whether programs may be run from a place, according to the table of mounts: tests load what they install. */
export const allowsPrograms = (mounts, place) => {
  const options = mounts
    .split('\n')
    .map((line) => line.split(' '))
    .findLast(([, mounted]) => mounted === place)?.[3];
  return options !== undefined && !options.split(',').includes('noexec');
};

const hasRoom = (place) => {
  const { bavail, bsize } = statfsSync(place);
  return Math.min(bavail * bsize, freemem()) >= ENOUGH;
};

const remove = (folder) => rmSync(folder, { recursive: true, force: true });

/** Folders that runs left behind when they were killed. Their names begin with the process. */
const removeLeftovers = () => {
  for (const name of readdirSync(SHARED_MEMORY)) {
    const [, owner] = /^barrelhouse-(\d+)-/.exec(name) ?? [];
    if (owner !== undefined && !existsSync(`/proc/${owner}`)) remove(join(SHARED_MEMORY, name));
  }
};

/** Makes the folder and answers with its path; `undefined` if this machine has no room for one. Removed on exit. */
export const memoryFolder = () => {
  try {
    const mounts = readFileSync('/proc/mounts', 'utf8');
    if (!allowsPrograms(mounts, SHARED_MEMORY)) return undefined;
    removeLeftovers();
    if (!hasRoom(SHARED_MEMORY)) return undefined;
    const folder = mkdtempSync(join(SHARED_MEMORY, `barrelhouse-${process.pid}-`));
    process.once('exit', () => remove(folder));
    // PostgreSQL runs as another user.
    chmodSync(folder, 0o1777);
    return folder;
  } catch {
    return undefined;
  }
};
