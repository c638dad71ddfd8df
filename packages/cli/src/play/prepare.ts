import { randomBytes } from 'node:crypto';
import { err, gameOf, ok, parseMatch, type Result, type Rules } from '@barrelhouse/engine';
import { type DiceSource, diceSource } from '@barrelhouse/table';
import { readInteger } from '../arguments/read-arguments.ts';
import { oneGame, readText } from '../arguments/which-rules.ts';
import { solvedTableFor } from '../solved/solved-table-for.ts';
import { tellMatchError } from '../words/match-errors.ts';
import { matchStateOf, nextAt } from './match-state.ts';
import { namesOf, type Participant, parseParticipants, participantFrom } from './participants.ts';
import { practiceDice } from './practice.ts';
import { latestSave, newSaveFile, seedIn } from './saves.ts';
import { type Questions, RESUME } from './setup-questions.ts';

/** A match ready to be played. */
export interface PreparedMatch {
  /** Where the match is saved. */
  readonly file: string;
  readonly rules: Rules;
  /** One for each seat. */
  readonly names: readonly string[];
  /** The seed of a practice match. */
  readonly seed: string | undefined;
  readonly dice: DiceSource;
  /** The participants of a new match; `undefined` if the file has a match. */
  readonly participants: readonly Participant[] | undefined;
}

/** The command line of a new match. */
export interface MatchRequest {
  readonly words: readonly string[];
  readonly seats: string | undefined;
  readonly first: string | undefined;
  readonly rules: string | undefined;
  readonly seed: string | undefined;
}

const SEATS = { min: 1, max: 8 };
const DEFAULT_SEATS = 'You,bot:regular';

/** Dice from the seed, or unpredictable dice. */
const diceFor = (file: string, seed: string | undefined): DiceSource =>
  seed === undefined ? diceSource(file, randomBytes(32).toString('hex')) : practiceDice(seed);

/** Checks that every bot has the solved table it needs. */
const withBotsAble = (
  ready: PreparedMatch,
  participants: readonly Participant[],
): Result<PreparedMatch, string> => {
  const names = participants.map(({ kind, name }) => (kind === 'bot' ? name : ''));
  const table = solvedTableFor(ready.rules, names, undefined);
  return table.ok ? ok(ready) : table;
};

/** Prepares a saved match: from the named file, or the one played last. */
export const resume = (
  named: string | undefined,
  folder: string,
): Result<PreparedMatch, string> => {
  const file = named ?? latestSave(folder);
  if (file === undefined) {
    return err('There is no saved match. Start one with barrelhouse play.');
  }
  const text = readText(file);
  if (!text.ok) return text;
  const match = parseMatch(text.value);
  if (!match.ok) return err(`${file} cannot be resumed: ${tellMatchError(match.error).join(':')}`);
  const table = matchStateOf(match.value);
  if (nextAt(table).kind === 'over') {
    return err(`The match in ${file} is over. Watch it with barrelhouse replay ${file}`);
  }
  const seed = seedIn(text.value);
  const { rules, names } = table;
  const dice = diceFor(file, seed);
  const ready = { file, rules, names, seed, dice, participants: undefined };
  return withBotsAble(ready, match.value.names.map(participantFrom));
};

const newMatch = (
  rules: Rules,
  participants: readonly Participant[],
  { first, seed }: MatchRequest,
  folder: string,
): Result<PreparedMatch, string> => {
  const { max } = gameOf(rules).seats;
  if (participants.length > max)
    return err(`${rules.name} seats ${max}, not ${participants.length}.`);
  const chosen =
    first === undefined ? undefined : readInteger('first', first, 1, participants.length);
  if (chosen?.ok === false) return chosen;
  const file = newSaveFile(folder, rules.id, new Date());
  const drawn = diceFor(file, seed);
  const dice = chosen === undefined ? drawn : { ...drawn, first: () => chosen.value - 1 };
  return withBotsAble(
    { file, rules, names: namesOf(participants), seed, dice, participants },
    participants,
  );
};

/**
 * Prepares a new match, or a saved one if the player chooses to resume. Asks for what the command line leaves open.
 * `undefined` means that the player quit.
 */
export const prepare = async (
  request: MatchRequest,
  folder: string,
  questions: Questions | undefined,
): Promise<Result<PreparedMatch, string> | undefined> => {
  let { words } = request;
  if (words.length === 0 && request.rules === undefined && questions !== undefined) {
    const answer = await questions.game(latestSave(folder) !== undefined);
    if (answer === undefined) return undefined;
    if (answer === RESUME) return resume(undefined, folder);
    words = [answer];
  }
  const rules = oneGame('play', words, request.rules);
  if (!rules.ok) return rules;
  const who = request.seats ?? (questions === undefined ? DEFAULT_SEATS : await questions.seats());
  if (who === undefined) return undefined;
  const participants = parseParticipants(who, SEATS);
  return participants.ok
    ? newMatch(rules.value, participants.value, request, folder)
    : participants;
};
