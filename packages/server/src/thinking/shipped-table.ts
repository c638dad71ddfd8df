import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Rules, rulesHash } from '@barrelhouse/engine';

const folder = join(
  dirname(createRequire(import.meta.url).resolve('@barrelhouse/solver/package.json')),
  'tables',
);

/** The solved table that ships for these rules, if one does. */
export const shippedTable = (rules: Rules): Uint8Array | undefined => {
  const file = join(folder, `${rulesHash(rules)}.bin`);
  return existsSync(file) ? readFileSync(file) : undefined;
};
