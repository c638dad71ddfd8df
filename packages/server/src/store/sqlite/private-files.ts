import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs';

// These files contain seeds that are still secret: only the server's own user may read them.

const FOLDER = 0o700;
export const PRIVATE_FILE = 0o600;

/** Set on shared folders such as /tmp, whose mode we must not change. */
const STICKY = 0o1000;

const changeMode = (path: string, mode: number): void => {
  try {
    chmodSync(path, mode);
  } catch {
    // Another user owns it, or the file system has no modes.
  }
};

/** Creates a folder that only its owner can enter, or makes an existing one so. */
export const makePrivateFolder = (folder: string): void => {
  mkdirSync(folder, { recursive: true, mode: FOLDER });
  const { mode } = statSync(folder);
  if ((mode & STICKY) === 0 && (mode & 0o777) !== FOLDER) changeMode(folder, FOLDER);
};

/** Makes a file private, if it exists. */
export const makePrivate = (file: string): void => {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found?.isFile() && (found.mode & 0o777) !== PRIVATE_FILE) changeMode(file, PRIVATE_FILE);
};

/** Creates an empty private file. SQLite gives its companion files the same mode. */
export const createPrivate = (file: string): void => {
  if (statSync(file, { throwIfNoEntry: false }) === undefined)
    closeSync(openSync(file, 'a', PRIVATE_FILE));
  else makePrivate(file);
};
