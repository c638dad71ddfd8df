import { type Rules, rulesHash } from '@barrelhouse/engine';

/** Solved tables that ship with the page, each fetched when it is first wanted. */
const TABLES = import.meta.glob<string>('../../../solver/tables/*.bin', {
  query: '?url',
  import: 'default',
});

/** The bytes of the solved table for these rules, if one ships. */
export const solvedTable = async (rules: Rules): Promise<Uint8Array | undefined> => {
  const address = await TABLES[`../../../solver/tables/${rulesHash(rules)}.bin`]?.();
  if (address === undefined) return undefined;
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The solved table could not be had: ${response.status}.`);
  return new Uint8Array(await response.arrayBuffer());
};

export const isSolved = (rules: Rules): boolean =>
  `../../../solver/tables/${rulesHash(rules)}.bin` in TABLES;
