import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Rules, rulesHash } from '@barrelhouse/engine';

const folder = join(
  dirname(createRequire(import.meta.url).resolve('@barrelhouse/solver/package.json')),
  'tables',
);

const fileFor = (rules: Rules): string => join(folder, `${rulesHash(rules)}.bin`);

/** Whether a solved table ships for these rules. */
export const hasShippedTable = (rules: Rules): boolean => existsSync(fileFor(rules));

/** The solved table that ships for these rules, if one does. */
export const shippedTable = (rules: Rules): Uint8Array | undefined =>
  hasShippedTable(rules) ? readFileSync(fileFor(rules)) : undefined;
