import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  statSync,
  writeSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { Io } from '../io/io.ts';
import { makePrivateFolder, PRIVATE } from './private-folder.ts';

/** The data folder of this system. */
export const dataFolder = (env: Io['env'], platform: NodeJS.Platform): string => {
  const own = env['BARRELHOUSE_DATA'];
  if (own !== undefined && own !== '') return own;
  const home = env['HOME'] ?? homedir();
  const base =
    platform === 'win32'
      ? (env['APPDATA'] ?? join(home, 'AppData', 'Roaming'))
      : platform === 'darwin'
        ? join(home, 'Library', 'Application Support')
        : env['XDG_DATA_HOME'] || join(home, '.local', 'share');
  return join(base, 'barrelhouse');
};

/** Precedes the seed on the first line of a saved practice match. */
export const SEED_REMARK = '# practice, seed ';

export const seedIn = (text: string): string | undefined => {
  const [first = ''] = text.split('\n', 1);
  return first.startsWith(SEED_REMARK) ? first.slice(SEED_REMARK.length) : undefined;
};

/**
 * Replaces a private file. A reader finds the old text or the new one, even after a crash.
 */
export const writeAtomically = (file: string, text: string): void => {
  makePrivateFolder(dirname(file));
  const copy = `${file}.${process.pid}.tmp`;
  const handle = openSync(copy, 'w', PRIVATE);
  try {
    writeSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(copy, file);
};

/** Unfinished matches have a folder of their own, so that they are found quickly. */
const openFolder = (folder: string): string => join(folder, 'open');

const stamp = (now: Date): string =>
  now.toISOString().slice(0, 19).replaceAll(':', '').replace('T', '-');

/** The path of a new file for a match of this game. */
export const newSaveFile = (folder: string, game: string, now: Date): string => {
  const name = `${stamp(now)}-${game}`;
  const taken = (file: string): boolean =>
    existsSync(file) || existsSync(join(folder, 'finished', basename(file)));
  let file = join(openFolder(folder), `${name}.match`);
  for (let n = 2; taken(file); n++) file = join(openFolder(folder), `${name}-${n}.match`);
  return file;
};

/** The unfinished match that was played last. */
export const latestSave = (folder: string): string | undefined => {
  const open = openFolder(folder);
  if (!existsSync(open)) return undefined;
  return readdirSync(open)
    .filter((name) => name.endsWith('.match'))
    .map((name) => ({ file: join(open, name), at: statSync(join(open, name)).mtimeMs }))
    .toSorted((a, b) => b.at - a.at)[0]?.file;
};
