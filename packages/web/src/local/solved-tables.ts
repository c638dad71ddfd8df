import { type Rules, rulesHash } from '@barrelhouse/engine';
import { readCached } from '../review/result-cache.ts';

/** Addresses of the solved tables that ship with the page, by file. */
const TABLES = import.meta.glob<string>('../../../solved-tables/tables/*.bin', {
  query: '?url',
  import: 'default',
});

const fileFor = (rules: Rules): string => `../../../solved-tables/tables/${rulesHash(rules)}.bin`;

/** A solved table ships with the page, but could not be fetched: offline, most likely. */
export class TableUnreachable extends Error {
  constructor(cause: unknown) {
    super('The solved table could not be loaded.', { cause });
  }
}

/** The solved table for these rules: one that ships with the page, or one solved on this device. */
export const solvedTable = async (rules: Rules): Promise<Uint8Array | undefined> => {
  const file = TABLES[fileFor(rules)];
  if (file === undefined) return readCached<Uint8Array>('solved', rulesHash(rules));
  try {
    const response = await fetch(await file());
    if (!response.ok) throw new Error(`Status ${response.status}.`);
    return new Uint8Array(await response.arrayBuffer());
  } catch (error) {
    throw new TableUnreachable(error);
  }
};

/** Where the solved table for these rules is. `undefined` if none ships with the page. */
export const tableAddress = async (rules: Rules): Promise<string | undefined> =>
  TABLES[fileFor(rules)]?.();

/** Whether the table ships with the page. */
export const isSolved = (rules: Rules): boolean => fileFor(rules) in TABLES;
