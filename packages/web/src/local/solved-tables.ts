import { type Rules, rulesHash } from '@barrelhouse/engine';
import type { TableSeats } from '@barrelhouse/solver';
import { readCached } from '../review/result-cache.ts';

/** Addresses of the solved tables that ship with the page, by file. */
const TABLES = import.meta.glob<string>(
  ['../../../solved-tables/tables/*.bin', '!**/*-reference.bin'],
  { query: '?url', import: 'default' },
);

const fileFor = (rules: Rules, seats: TableSeats): string =>
  `../../../solved-tables/tables/${rulesHash(rules)}${seats === 2 ? '' : `-${seats}`}.bin`;

/** A solved table ships with the page, but could not be fetched: offline, most likely. */
export class TableUnreachable extends Error {
  constructor(cause: unknown) {
    super('The solved table could not be loaded.', { cause });
  }
}

const fetchTable = async (address: string): Promise<Uint8Array> => {
  try {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`Status ${response.status}.`);
    return new Uint8Array(await response.arrayBuffer());
  } catch (error) {
    throw new TableUnreachable(error);
  }
};

/** The table for three seats. Without it three seats get an estimate, so being offline is no error. */
const tripleTable = async (rules: Rules): Promise<Uint8Array | undefined> => {
  const file = TABLES[fileFor(rules, 3)];
  return file === undefined ? undefined : fetchTable(await file()).catch(() => undefined);
};

/** The solved table for these rules: one that ships with the page, or one for two seats solved on this device. */
export const solvedTable = async (
  rules: Rules,
  seats: TableSeats = 2,
): Promise<Uint8Array | undefined> => {
  if (seats === 3) return tripleTable(rules);
  const file = TABLES[fileFor(rules, 2)];
  return file === undefined
    ? readCached<Uint8Array>('solved', rulesHash(rules))
    : fetchTable(await file());
};

/** Where the solved table for two seats is. `undefined` if none ships with the page. */
export const tableAddress = async (rules: Rules): Promise<string | undefined> =>
  TABLES[fileFor(rules, 2)]?.();

/** Whether the table ships with the page. */
export const isSolved = (rules: Rules): boolean => fileFor(rules, 2) in TABLES;
