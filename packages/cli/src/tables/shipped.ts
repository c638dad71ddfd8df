import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Rules, rulesHash } from '@barrelhouse/engine';

const folder = (): string =>
  join(
    dirname(createRequire(import.meta.url).resolve('@barrelhouse/solver/package.json')),
    'tables',
  );

/** The bytes of a file, or `undefined` where there is none. */
export const readBytes = (file: string): Uint8Array | undefined => {
  try {
    return readFileSync(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
};

/** The solved table that ships for these rules, if one does. */
export const shippedTable = (rules: Rules): Uint8Array | undefined =>
  readBytes(join(folder(), `${rulesHash(rules)}.bin`));
