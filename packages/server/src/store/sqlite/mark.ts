import {
  closeSync,
  fdatasync,
  fdatasyncSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { PRIVATE_FILE } from './private-files.ts';

/**
 * How far a record has come, kept beside it in a file of its own. It is raised after each commit and never before, so
 * a crash leaves it equal or behind. A record that is behind its mark has lost what was acknowledged.
 */
export interface Mark {
  /** Which record it belongs to. */
  readonly record: string;
  /** Commits that record has had. */
  readonly commits: number;
}

/** Raises the mark of a record. */
export interface MarkKeeper {
  /** Survives the end of the process at once, and a power cut within a second. */
  raise(commits: number): void;
  close(): void;
}

export const MARK = 'barrelhouse.mark';

const SYNC_MS = 1000;

const WIDTH = String(Number.MAX_SAFE_INTEGER).length;

/** Always as long, so that it is overwritten in place, within one sector of the disk. */
const textOf = ({ record, commits }: Mark): string =>
  `{"record":"${record}","commits":${String(commits).padStart(WIDTH)}}\n`;

const parse = (text: string): Mark | undefined => {
  try {
    const { record, commits } = JSON.parse(text) as { record?: unknown; commits?: unknown };
    return typeof record === 'string' && typeof commits === 'number'
      ? { record, commits }
      : undefined;
  } catch {
    return undefined;
  }
};

const readText = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
};

/** The mark in a data folder; `undefined` if there is none, `unreadable` if it makes no sense. */
export const readMark = (folder: string): Mark | 'unreadable' | undefined => {
  const text = readText(join(folder, MARK));
  return text === undefined ? undefined : (parse(text) ?? 'unreadable');
};

const syncFolder = (folder: string): void => {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
};

/** Makes a mark, wholly or not at all. */
export const createMark = (folder: string, mark: Mark): void => {
  const draft = join(folder, `${MARK}.new`);
  const handle = openSync(draft, 'w', PRIVATE_FILE);
  try {
    writeSync(handle, textOf(mark));
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(draft, join(folder, MARK));
  syncFolder(folder);
};

export const removeMark = (folder: string): void => {
  rmSync(join(folder, MARK), { force: true });
  syncFolder(folder);
};

/** Keeps the mark that is in a folder. */
export const keepMark = (folder: string, record: string): MarkKeeper => {
  const handle = openSync(join(folder, MARK), 'r+');
  let unsynced = false;
  const timer = setInterval(() => {
    if (!unsynced) return;
    unsynced = false;
    // What fails here is made up for a second later; until then the mark is only behind.
    fdatasync(handle, () => undefined);
  }, SYNC_MS);
  timer.unref();
  return {
    raise(commits) {
      try {
        writeSync(handle, textOf({ record, commits }), 0);
        unsynced = true;
      } catch {
        // What was committed is safe, and is not refused because of this.
      }
    },
    close() {
      clearInterval(timer);
      try {
        fdatasyncSync(handle);
      } catch {
        // As above.
      }
      closeSync(handle);
    },
  };
};
