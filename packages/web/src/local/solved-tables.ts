import { type Rules, rulesHash } from '@barrelhouse/engine';

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

/** Fetches the solved table for these rules. `undefined` if none ships with the page. */
export const solvedTable = async (rules: Rules): Promise<Uint8Array | undefined> => {
  const file = TABLES[fileFor(rules)];
  if (file === undefined) return undefined;
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

export const isSolved = (rules: Rules): boolean => fileFor(rules) in TABLES;
