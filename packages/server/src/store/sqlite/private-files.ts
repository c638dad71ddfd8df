import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs';

// Seeds that are not revealed yet are in these files: nobody but the server's own user may read them.

const FOLDER = 0o700;
export const PRIVATE_FILE = 0o600;

/** Set on folders that everybody shares, like /tmp: those are not ours to close. */
const STICKY = 0o1000;

const changeMode = (path: string, mode: number): void => {
  try {
    chmodSync(path, mode);
  } catch {
    // It belongs to another user, who decides, or the file system knows no modes.
  }
};

/** Makes a folder that only its owner can enter; one that is there is closed to others. */
export const makePrivateFolder = (folder: string): void => {
  mkdirSync(folder, { recursive: true, mode: FOLDER });
  const { mode } = statSync(folder);
  if ((mode & STICKY) === 0 && (mode & 0o777) !== FOLDER) changeMode(folder, FOLDER);
};

/** Closes a file to others, if it is there. */
export const makePrivate = (file: string): void => {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found?.isFile() && (found.mode & 0o777) !== PRIVATE_FILE) changeMode(file, PRIVATE_FILE);
};

/** Makes an empty file that only its owner can read. SQLite gives the files beside a database the same mode. */
export const createPrivate = (file: string): void => {
  if (statSync(file, { throwIfNoEntry: false }) === undefined)
    closeSync(openSync(file, 'a', PRIVATE_FILE));
  else makePrivate(file);
};
