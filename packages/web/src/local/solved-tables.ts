import { type Rules, rulesHash } from '@barrelhouse/engine';
import { readCached } from '../review/result-cache.ts';

/** Addresses of the solved tables that ship with the page, by file. */
const TABLES = import.meta.glob<string>('../../../solved-tables/tables/*.bin', {
  query: '?url',
  import: 'default',
});

const fileFor = (rules: Rules): string => `../../../solved-tables/tables/${rulesHash(rules)}.bin`;

/** The solved table for these rules: one that ships with the page, or one solved on this device. */
export const solvedTable = async (rules: Rules): Promise<Uint8Array | undefined> => {
  const address = await TABLES[fileFor(rules)]?.();
  if (address === undefined) return readCached<Uint8Array>('solved', rulesHash(rules));
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The solved table could not be loaded: ${response.status}.`);
  return new Uint8Array(await response.arrayBuffer());
};

/** Whether the table ships with the page. */
export const isSolved = (rules: Rules): boolean => fileFor(rules) in TABLES;
