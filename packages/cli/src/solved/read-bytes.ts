import { readFileSync } from 'node:fs';

/** The bytes of a file, or `undefined` if there is no such file. */
export const readBytes = (file: string): Uint8Array | undefined => {
  try {
    return readFileSync(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
};
