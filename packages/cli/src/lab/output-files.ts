import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** Why a file cannot be written, asked before the work begins. `undefined` if it can. */
export const unwritable = (file: string): string | undefined => {
  const folder = dirname(resolve(file));
  try {
    if (!existsSync(file)) accessSync(folder, constants.W_OK);
    else if (statSync(file).isDirectory()) return `${file} is a folder. Name a file in it.`;
    else accessSync(file, constants.W_OK);
    return undefined;
  } catch {
    return existsSync(folder)
      ? `${file} cannot be written. Choose another place.`
      : `There is no folder ${folder}. Create it, or choose another place.`;
  }
};
