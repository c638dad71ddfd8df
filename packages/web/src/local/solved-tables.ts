import { type Rules, rulesHash } from '@barrelhouse/engine';

/** Addresses of the solved tables that ship with the page, by file. */
const TABLES = import.meta.glob<string>('../../../solved-tables/tables/*.bin', {
  query: '?url',
  import: 'default',
});

const fileFor = (rules: Rules): string => `../../../solved-tables/tables/${rulesHash(rules)}.bin`;

/** Fetches the solved table for these rules. `undefined` if none ships with the page. */
export const solvedTable = async (rules: Rules): Promise<Uint8Array | undefined> => {
  const address = await TABLES[fileFor(rules)]?.();
  if (address === undefined) return undefined;
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The solved table could not be loaded: ${response.status}.`);
  return new Uint8Array(await response.arrayBuffer());
};

export const isSolved = (rules: Rules): boolean => fileFor(rules) in TABLES;
