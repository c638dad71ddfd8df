import { readFileSync } from 'node:fs';
import {
  allGames,
  err,
  findRules,
  ok,
  type Result,
  type Rules,
  readRules,
} from '@barrelhouse/engine';
import { tellRulesError } from '@barrelhouse/protocol/words';
import { didYouMean } from './nearest.ts';

/** Reads a text file, or explains in one line why it cannot. */
export const readText = (file: string): Result<string, string> => {
  try {
    return ok(readFileSync(file, 'utf8'));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    const why =
      code === 'ENOENT'
        ? 'there is no such file'
        : code === 'EISDIR'
          ? 'it is a folder'
          : String(code);
    return err(`Cannot read ${file}: ${why}.`);
  }
};

/** One error in a rules file. An empty path means the whole file. */
export interface FileError {
  readonly path: string;
  readonly code: string;
  readonly message: string;
}

/** Reads house rules, or lists every error in them. */
export const parseRules = (text: string): Result<Rules, readonly FileError[]> => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const why = error instanceof SyntaxError ? error.message.split('\n', 1)[0] : String(error);
    return err([{ path: '', code: 'not-json', message: `is not JSON: ${why}` }]);
  }
  const rules = readRules(value);
  if (rules.ok) return rules;
  return err(rules.error.map((error) => ({ ...error, message: tellRulesError(error) })));
};

/** Rules from a file, or one line that says what is wrong with it. */
export const rulesFromFile = (file: string): Result<Rules, string> => {
  const text = readText(file);
  if (!text.ok) return text;
  const rules = parseRules(text.value);
  if (rules.ok) return rules;
  const [first] = rules.error;
  const what = `${file}: ${first?.path ?? ''} ${first?.message ?? ''}`.replace(/ {2,}/, ' ');
  const more = rules.error.length - 1;
  return err(more === 0 ? what : `${what} (and ${more} more: see barrelhouse rules check ${file})`);
};

/** The rules of a named game, or one line with suggestions. */
export const rulesByName = (name: string): Result<Rules, string> => {
  const found = findRules(name);
  if (found.ok) return found;
  const { game } = found.error;
  if (found.error.code === 'no-such-game') {
    return err(`There is no game ${game}. ${didYouMean(game, Object.keys(allGames))}`);
  }
  const { option } = found.error;
  const options = Object.keys(allGames[game]?.options ?? {});
  const hint = options.length === 0 ? 'It has no options.' : didYouMean(option, options);
  return err(`${game} has no option ${option}. ${hint}`);
};

export interface WhichRules {
  readonly rules: Rules;
  /** The words after the game. */
  readonly rest: readonly string[];
}

/** The rules of a command: from `--rules`, or of the game that its first word names. */
export const whichRules = (
  words: readonly string[],
  file: string | undefined,
): Result<WhichRules, string> => {
  const [name, ...rest] = words;
  if (file === undefined && name === undefined) {
    return err(`Name a game (${Object.keys(allGames).join(', ')}) or give --rules file.json.`);
  }
  const rules = file === undefined ? rulesByName(name ?? '') : rulesFromFile(file);
  if (!rules.ok) return rules;
  return ok({ rules: rules.value, rest: file === undefined ? rest : words });
};

/** The rules of a command that takes only a game. */
export const oneGame = (
  command: string,
  words: readonly string[],
  file: string | undefined,
): Result<Rules, string> => {
  const which = whichRules(words, file);
  if (!which.ok) return which;
  const [extra] = which.value.rest;
  return extra === undefined
    ? ok(which.value.rules)
    : err(`${command} takes one game. Leave out ${extra}.`);
};
