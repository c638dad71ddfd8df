import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { makeMatch } from '@barrelhouse/engine';
import type { Io } from '../io/io.ts';
import { isTooLong } from './match-limit.ts';
import { makePrivateFolder, PRIVATE } from './private-folder.ts';
import { matchOf, type Table } from './table.ts';

/** Where this system keeps what programs want to remember. */
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

const SEED_REMARK = '# practice, seed ';

/** A match as it is saved: notation, with the seed of a practice match as a remark. */
const saveText = (table: Table, seed: string | undefined): string => {
  const text = makeMatch(matchOf(table));
  return seed === undefined ? text : `${SEED_REMARK}${seed}\n${text}`;
};

export const seedIn = (text: string): string | undefined => {
  const [first = ''] = text.split('\n', 1);
  return first.startsWith(SEED_REMARK) ? first.slice(SEED_REMARK.length) : undefined;
};

/** Replaces a file as a whole, readable by its owner alone: whoever reads it, also after a crash, finds the old text or the new. */
export const writeWhole = (file: string, text: string): void => {
  makePrivateFolder(dirname(file));
  const draft = `${file}.${process.pid}.tmp`;
  const handle = openSync(draft, 'w', PRIVATE);
  try {
    writeSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(draft, file);
};

/** Matches under way are in one folder and finished ones in another, so that finding the former is quick. */
const openFolder = (folder: string): string => join(folder, 'open');

const stamp = (now: Date): string =>
  now.toISOString().slice(0, 19).replaceAll(':', '').replace('T', '-');

/** A new file for a match of this game. */
export const newSaveFile = (folder: string, game: string, now: Date): string => {
  const name = `${stamp(now)}-${game}`;
  const taken = (file: string): boolean =>
    existsSync(file) || existsSync(join(folder, 'finished', basename(file)));
  let file = join(openFolder(folder), `${name}.match`);
  for (let n = 2; taken(file); n++) file = join(openFolder(folder), `${name}-${n}.match`);
  return file;
};

/** The match under way that was played last, if there is one. */
export const latestSave = (folder: string): string | undefined => {
  const open = openFolder(folder);
  if (!existsSync(open)) return undefined;
  return readdirSync(open)
    .filter((name) => name.endsWith('.match'))
    .map((name) => ({ file: join(open, name), at: statSync(join(open, name)).mtimeMs }))
    .toSorted((a, b) => b.at - a.at)[0]?.file;
};

/** Keeps a match on disk while it is played. */
export interface Saver {
  /** Saves, or says why it could not. */
  readonly save: (table: Table) => string;
  /** Where the match is now. */
  readonly file: () => string;
}

export const saverAt = (file: string, seed: string | undefined): Saver => {
  let current = file;
  const save = (table: Table): void => {
    const text = saveText(table, seed);
    const over = table.facts.at(-1)?.type === 'ended' || isTooLong(table);
    const from = dirname(current);
    if (!over || basename(from) !== 'open') {
      writeWhole(current, text);
      return;
    }
    const finished = join(dirname(from), 'finished', basename(current));
    writeWhole(finished, text);
    rmSync(current, { force: true });
    current = finished;
  };
  return {
    file: () => current,
    save: (table) => {
      try {
        save(table);
        return '';
      } catch (error) {
        return `Not saved: ${error instanceof Error ? error.message : String(error)}`;
      }
    },
  };
};
