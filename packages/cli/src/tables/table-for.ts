import { err, ok, type Result, type Rules } from '@barrelhouse/engine';
import { bestPlayFrom, bots } from '@barrelhouse/solver';
import { readBytes, shippedTable } from './shipped.ts';

export const needsOracle = (name: string): boolean => bots[name]?.needs === 'oracle';

const noTable = (rules: Rules, bot: string): string =>
  `No solved table ships for ${rules.name} by these rules, and ${bot} plays by one. barrelhouse solve … --table file makes one for simulate and ladder.`;

/** Whether the table fits the rules: the solver says what it cannot take with a range error. */
const checked = (
  rules: Rules,
  seats: number,
  table: Uint8Array | undefined,
): Result<Uint8Array | undefined, string> => {
  try {
    bestPlayFrom(rules, seats, table);
    return ok(table);
  } catch (error) {
    if (error instanceof RangeError) return err(`${rules.name}: ${error.message}`);
    throw error;
  }
};

/**
 * The bytes that these bots need to play a match: those of a file, or those that ship. `undefined` where nobody needs
 * any, and alone at hot dice, which is solved on the spot.
 */
export const tableFor = (
  rules: Rules,
  names: readonly string[],
  file: string | undefined,
): Result<Uint8Array | undefined, string> => {
  const needy = names.find(needsOracle);
  if (needy === undefined) return ok(undefined);
  if (rules.family === 'hot-dice' && names.length === 1) return checked(rules, 1, undefined);
  const table = file === undefined ? shippedTable(rules) : readBytes(file);
  if (table !== undefined) return checked(rules, names.length, table);
  if (file !== undefined) return err(`Cannot read ${file}: there is no such file.`);
  return err(noTable(rules, needy));
};
