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
 * The number of a record's commits, in a file beside it. It is written after each commit, so after a crash it is equal
 * or behind. A record that is behind its mark has lost acknowledged moves.
 */
export interface Mark {
  /** The record's id. */
  readonly record: string;
  readonly commits: number;
}

export interface MarkWriter {
  /** Survives a crash of the process at once, and a power cut after a second. */
  raise(commits: number): void;
  close(): void;
}

export const MARK = 'barrelhouse.mark';

const SYNC_MS = 1000;

const WIDTH = String(Number.MAX_SAFE_INTEGER).length;

/** Fixed length, so that it can be overwritten in place, within one disk sector. */
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

/** The mark in a data folder; `undefined` if there is none, `unreadable` if it is malformed. */
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

/** Creates a mark atomically. */
export const createMark = (folder: string, mark: Mark): void => {
  const part = join(folder, `${MARK}.new`);
  const handle = openSync(part, 'w', PRIVATE_FILE);
  try {
    writeSync(handle, textOf(mark));
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(part, join(folder, MARK));
  syncFolder(folder);
};

export const removeMark = (folder: string): void => {
  rmSync(join(folder, MARK), { force: true });
  syncFolder(folder);
};

/** Opens an existing mark for writing. */
export const openMark = (folder: string, record: string): MarkWriter => {
  const handle = openSync(join(folder, MARK), 'r+');
  let unsynced = false;
  const timer = setInterval(() => {
    if (!unsynced) return;
    unsynced = false;
    // If this fails, the mark stays behind until the next sync.
    fdatasync(handle, () => undefined);
  }, SYNC_MS);
  timer.unref();
  return {
    raise(commits) {
      try {
        writeSync(handle, textOf({ record, commits }), 0);
        unsynced = true;
      } catch {
        // The commit itself is safe; a mark that is behind does no harm.
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
