import { err, ok, type Result, type Rules } from '@barrelhouse/engine';
import { readSolvedTable } from '@barrelhouse/solved-tables';
import { bestPlay, bots } from '@barrelhouse/solver';
import { readBytes } from './read-bytes.ts';

export const needsOracle = (name: string): boolean => bots[name]?.needs === 'oracle';

const noTable = (rules: Rules, bot: string): string =>
  `${bot} needs a solved table, and none ships for ${rules.name} with these rules. For simulate and ladder, make one with barrelhouse solve … --table file.`;

/** Checks that the table fits the rules: the solver throws a RangeError if it does not. */
const checked = (
  rules: Rules,
  seats: number,
  table: Uint8Array | undefined,
): Result<Uint8Array | undefined, string> => {
  try {
    bestPlay(rules, seats, table);
    return ok(table);
  } catch (error) {
    if (error instanceof RangeError) return err(`${rules.name}: ${error.message}`);
    throw error;
  }
};

const noValues = (rules: Rules): string =>
  `--luck-free needs a solved table, and none ships for ${rules.name} with these rules. Make one with barrelhouse solve … --table file.`;

/** The solved table that taking luck out of matches needs, whatever the bots need. */
export const tableForLuck = (
  rules: Rules,
  seats: number,
  file: string | undefined,
): Result<Uint8Array, string> => {
  if (seats < 2) return err('--luck-free needs at least two seats.');
  const table = file === undefined ? readSolvedTable(rules) : readBytes(file);
  if (table === undefined) {
    return err(
      file === undefined ? noValues(rules) : `Cannot read ${file}: there is no such file.`,
    );
  }
  const fits = checked(rules, seats, table);
  return fits.ok ? ok(table) : fits;
};

/**
 * The solved table that these bots need, from `file` or from those that ship. `undefined` if no bot needs
 * one, and for one seat of hot dice, which is solved on the spot.
 */
export const solvedTableFor = (
  rules: Rules,
  names: readonly string[],
  file: string | undefined,
): Result<Uint8Array | undefined, string> => {
  const needy = names.find(needsOracle);
  if (needy === undefined) return ok(undefined);
  if (rules.family === 'hot-dice' && names.length === 1) return checked(rules, 1, undefined);
  const table = file === undefined ? readSolvedTable(rules) : readBytes(file);
  if (table !== undefined) return checked(rules, names.length, table);
  if (file !== undefined) return err(`Cannot read ${file}: there is no such file.`);
  return err(noTable(rules, needy));
};

/** The table for three seats that ships, if these bots have a use for it. Without it they play by an estimate. */
export const triplesFor = (rules: Rules, names: readonly string[]): Uint8Array | undefined =>
  names.length >= 3 && names.some(needsOracle) ? readSolvedTable(rules, 3) : undefined;
