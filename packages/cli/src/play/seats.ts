import { err, ok, type Result } from '@barrelhouse/engine';
import { bots } from '@barrelhouse/solver';
import { didYouMean } from '../arguments/nearest.ts';
import { capital } from '../words/numbers.ts';

/** Who sits in a seat. */
export type Sitter =
  | { readonly kind: 'person'; readonly name: string }
  | { readonly kind: 'bot'; readonly name: string };

const LONGEST_NAME = 24;
const BOT = 'bot:';

const parseSitter = (text: string): Result<Sitter, string> => {
  const name = text.trim().replaceAll(/\s+/g, ' ');
  const bot = name.startsWith(BOT) ? name.slice(BOT.length) : name;
  if (Object.hasOwn(bots, bot)) return ok({ kind: 'bot', name: bot });
  if (name.startsWith(BOT)) {
    return err(`There is no bot ${bot}. ${didYouMean(bot, Object.keys(bots))}`);
  }
  if (name === '') return err('--seats has an empty name: write it like Ada,Bob,bot:regular.');
  if (/^\d+$/.test(name)) {
    return err(`--seats takes names, like Ada,Bob,bot:regular, not the number ${name}.`);
  }
  if (name.length > LONGEST_NAME) {
    return err(`Names have at most ${LONGEST_NAME} characters, and ${name} has ${name.length}.`);
  }
  // Names are printed to terminals and written into files, one a line.
  return /\p{Cc}/u.test(name)
    ? err('Names are plain text without control characters.')
    : ok({ kind: 'person', name });
};

/** Reads `Ada,Bob,bot:regular`; the name of a bot alone will do. */
export const parseSitters = (
  text: string,
  limits: { readonly min: number; readonly max: number },
): Result<readonly Sitter[], string> => {
  const sitters: Sitter[] = [];
  for (const part of text.split(',')) {
    const sitter = parseSitter(part);
    if (!sitter.ok) return sitter;
    sitters.push(sitter.value);
  }
  return sitters.length < limits.min || sitters.length > limits.max
    ? err(`This table has ${limits.min} to ${limits.max} seats, not ${sitters.length}.`)
    : ok(sitters);
};

/** How a sitter is written down, so that a saved match knows its bots. */
export const makeSitter = ({ kind, name }: Sitter): string =>
  kind === 'bot' ? `${BOT}${name}` : name;

/** Who sat there when the match was saved. */
export const sitterFrom = (name: string | undefined, seat: number): Sitter => {
  const bot = name?.startsWith(BOT) === true ? name.slice(BOT.length) : '';
  if (Object.hasOwn(bots, bot)) return { kind: 'bot', name: bot };
  return { kind: 'person', name: name ?? `Seat ${seat + 1}` };
};

/** A name for each seat, no two alike. */
export const namesOf = (sitters: readonly Sitter[]): readonly string[] => {
  const names: string[] = [];
  for (const { kind, name } of sitters) {
    const shown = kind === 'bot' ? capital(name) : name;
    let free = shown;
    for (let n = 2; names.includes(free); n++) free = `${shown} ${n}`;
    names.push(free);
  }
  return names;
};
