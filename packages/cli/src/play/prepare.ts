import { randomBytes } from 'node:crypto';
import { err, gameOf, ok, parseMatch, type Result, type Rules } from '@barrelhouse/engine';
import { type DiceSource, diceSource } from '@barrelhouse/table';
import { readWhole } from '../arguments/read-arguments.ts';
import { oneGame, readText } from '../arguments/which-rules.ts';
import { tableFor } from '../tables/table-for.ts';
import { tellMatchError } from '../words/problems.ts';
import { type Questions, RESUME } from './ask.ts';
import { practiceDice } from './practice.ts';
import { latestSave, newSaveFile, seedIn } from './saves.ts';
import { namesOf, parseSitters, type Sitter, sitterFrom } from './seats.ts';
import { nextAt, tableOf } from './table.ts';

/** A match ready to be played. */
export interface Ready {
  /** Where the match is saved. */
  readonly file: string;
  readonly rules: Rules;
  /** One for each seat. */
  readonly names: readonly string[];
  /** The seed of a practice match. */
  readonly seed: string | undefined;
  readonly dice: DiceSource;
  /** Who sits down at a new match; `undefined` if the file has one. */
  readonly sitters: readonly Sitter[] | undefined;
}

/** What the command line says about a new match. */
export interface Wanted {
  readonly words: readonly string[];
  readonly seats: string | undefined;
  readonly first: string | undefined;
  readonly rules: string | undefined;
  readonly seed: string | undefined;
}

const SEATS = { min: 1, max: 8 };
const DEFAULT_SEATS = 'You,bot:regular';

/** Dice for one sitting: those of the seed, or dice that nobody can foresee. */
const diceFor = (file: string, seed: string | undefined): DiceSource =>
  seed === undefined ? diceSource(file, randomBytes(32).toString('hex')) : practiceDice(seed);

/** The match, unless one of its bots lacks the solved table that it plays by. */
const withBotsAble = (ready: Ready, sitters: readonly Sitter[]): Result<Ready, string> => {
  const names = sitters.map(({ kind, name }) => (kind === 'bot' ? name : ''));
  const table = tableFor(ready.rules, names, undefined);
  return table.ok ? ok(ready) : table;
};

/** A saved match: the file that is named, or the one played last. */
export const resume = (named: string | undefined, folder: string): Result<Ready, string> => {
  const file = named ?? latestSave(folder);
  if (file === undefined) {
    return err('There is no saved match to resume: barrelhouse play starts one.');
  }
  const text = readText(file);
  if (!text.ok) return text;
  const match = parseMatch(text.value);
  if (!match.ok) return err(`${file} cannot be resumed, ${tellMatchError(match.error).join(':')}`);
  const table = tableOf(match.value);
  if (nextAt(table).kind === 'over') {
    return err(`The match in ${file} is over: see it with barrelhouse replay ${file}`);
  }
  const seed = seedIn(text.value);
  const { rules, names } = table;
  const dice = diceFor(file, seed);
  const ready = { file, rules, names, seed, dice, sitters: undefined };
  return withBotsAble(ready, match.value.names.map(sitterFrom));
};

const seatThem = (
  rules: Rules,
  sitters: readonly Sitter[],
  { first, seed }: Wanted,
  folder: string,
): Result<Ready, string> => {
  const { max } = gameOf(rules).seats;
  if (sitters.length > max) return err(`${rules.name} seats ${max}, not ${sitters.length}.`);
  const chosen = first === undefined ? undefined : readWhole('first', first, 1, sitters.length);
  if (chosen?.ok === false) return chosen;
  const file = newSaveFile(folder, rules.id, new Date());
  const drawn = diceFor(file, seed);
  const dice = chosen === undefined ? drawn : { ...drawn, first: () => chosen.value - 1 };
  return withBotsAble({ file, rules, names: namesOf(sitters), seed, dice, sitters }, sitters);
};

/**
 * A new match, or a saved one if that is the answer. What the command line leaves open is asked, where somebody can
 * be asked; `undefined` where they leave instead of answering.
 */
export const prepare = async (
  wanted: Wanted,
  folder: string,
  questions: Questions | undefined,
): Promise<Result<Ready, string> | undefined> => {
  let { words } = wanted;
  if (words.length === 0 && wanted.rules === undefined && questions !== undefined) {
    const answer = await questions.game(latestSave(folder) !== undefined);
    if (answer === undefined) return undefined;
    if (answer === RESUME) return resume(undefined, folder);
    words = [answer];
  }
  const rules = oneGame('play', words, wanted.rules);
  if (!rules.ok) return rules;
  const who = wanted.seats ?? (questions === undefined ? DEFAULT_SEATS : await questions.seats());
  if (who === undefined) return undefined;
  const sitters = parseSitters(who, SEATS);
  return sitters.ok ? seatThem(rules.value, sitters.value, wanted, folder) : sitters;
};
