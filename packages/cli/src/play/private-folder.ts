import { chmodSync, mkdirSync, statSync } from 'node:fs';

/** Private, because it contains tokens and the secrets of hash chains. */
const FOLDER = 0o700;

/** Private, because these files open seats. */
export const PRIVATE = 0o600;

/** The sticky bit marks shared folders like /tmp, whose mode is not ours to change. */
const STICKY = 0o1000;

/** Makes a folder and its parents, private to their owner. */
export const makePrivateFolder = (folder: string): void => {
  mkdirSync(folder, { recursive: true, mode: FOLDER });
};

/** Makes an existing folder private. */
export const closeFolder = (folder: string): void => {
  const mode = statSync(folder, { throwIfNoEntry: false })?.mode ?? FOLDER;
  if ((mode & STICKY) !== 0 || (mode & 0o777) === FOLDER) return;
  try {
    chmodSync(folder, FOLDER);
  } catch {
    // The folder belongs to another user, or the file system has no modes.
  }
};
