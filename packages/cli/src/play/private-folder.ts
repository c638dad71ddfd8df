import { chmodSync, mkdirSync, statSync } from 'node:fs';

/** Nobody else may look: tokens and the secrets of hash chains are in it. */
const FOLDER = 0o700;

/** Readable by nobody else: these open seats. */
export const PRIVATE = 0o600;

/** Set on folders that everybody shares, like /tmp: those are not ours to close. */
const STICKY = 0o1000;

/** Makes a folder, and those it is in, so that only their owner can enter them. */
export const makePrivateFolder = (folder: string): void => {
  mkdirSync(folder, { recursive: true, mode: FOLDER });
};

/** Closes a folder that is there to others. */
export const closeFolder = (folder: string): void => {
  const mode = statSync(folder, { throwIfNoEntry: false })?.mode ?? FOLDER;
  if ((mode & STICKY) !== 0 || (mode & 0o777) === FOLDER) return;
  try {
    chmodSync(folder, FOLDER);
  } catch {
    // It belongs to another user, who decides, or the file system knows no modes.
  }
};
