import {
  allGames,
  type GameEntry,
  games,
  presets,
  type Rules,
  rulesHash,
  rulesSchema,
  scoringOf,
} from '@barrelhouse/engine';
import { withName } from '@barrelhouse/protocol/words';
import { readArguments } from '../arguments/read-arguments.ts';
import { oneGame, parseRules, readText } from '../arguments/which-rules.ts';
import type { Io } from '../io/io.ts';
import { wrap } from '../terminal/width.ts';
import { summarise, tellOptions, tellRules } from '../words/rules.ts';
import { type Command, complain, type ExitCode, print, printJson } from './command.ts';

const HELP = `barrelhouse rules                   list the games
barrelhouse rules <game>            the rules of a game and its scoring table
barrelhouse rules --rules file.json the same for house rules
barrelhouse rules check file.json   check whether house rules can be played
barrelhouse rules schema            the JSON Schema of a rules file

--json prints data instead of text. Add an option of a game with +, like
depot+may-roll-on.
`;

/** Lines are wrapped at this width even in a wider terminal: long lines are hard to read. */
const MOST_COLUMNS = 80;

const listGames = (io: Io, json: boolean): ExitCode => {
  if (json) {
    const listed = Object.entries(allGames).map(([game, { rules, options }]) => ({
      game,
      name: rules.name,
      summary: summarise(rules),
      options: Object.keys(options),
    }));
    printJson(io, { games: listed });
    return 0;
  }
  const row = ([game, { rules }]: [string, GameEntry]): string =>
    `  ${game.padEnd(11)}${summarise(rules)}`;
  print(io, [
    'Games',
    ...Object.entries(games).map(row),
    '',
    'Presets that players know from elsewhere',
    ...Object.entries(presets).map(row),
    '',
    'barrelhouse rules <game> prints the rules.',
  ]);
  return 0;
};

const showRules = (io: Io, rules: Rules, json: boolean): ExitCode => {
  const options = tellOptions(rules);
  if (json) {
    const combinations =
      rules.family === 'hot-dice' ? scoringOf(rules).combinations.map(withName) : [];
    const summary = summarise(rules);
    printJson(io, {
      game: rules.id,
      name: rules.name,
      hash: rulesHash(rules),
      summary,
      rules,
      combinations,
      options,
    });
    return 0;
  }
  const columns = Math.min(MOST_COLUMNS, io.out.size().columns);
  const listed = options.flatMap(({ name, changes }) =>
    [`  +${name}`].concat(changes.flatMap((change) => wrap(change, columns, '    '))),
  );
  const heading = listed.length > 0 ? ['', 'Options, added to the name of the game'] : [];
  print(io, [...tellRules(rules, columns), ...heading, ...listed]);
  return 0;
};

const checkRules = (io: Io, files: readonly string[], json: boolean): ExitCode => {
  const [file, ...more] = files;
  if (file === undefined || more.length > 0) {
    return complain(io, 'rules check takes one file: barrelhouse rules check file.json');
  }
  const text = readText(file);
  if (!text.ok) return complain(io, text.error);
  const read = parseRules(text.value);
  const errors = read.ok ? [] : read.error;
  if (json)
    printJson(io, { valid: read.ok, errors, ...(read.ok ? { hash: rulesHash(read.value) } : {}) });
  else if (read.ok)
    print(io, [`${file} can be played. ${read.value.name}: ${summarise(read.value)}.`]);
  else
    print(
      io,
      errors.map(({ path, message }) => `${path === '' ? file : path}: ${message}`),
    );
  return read.ok ? 0 : 1;
};

export const rulesCommand: Command = {
  help: HELP,
  run: (argv, io) => {
    const read = readArguments({ rules: 'text', json: 'switch' }, argv);
    if (!read.ok) return complain(io, read.error);
    const { words, flags } = read.value;
    const [first, ...rest] = words;
    if (first === 'check') return checkRules(io, rest, flags.json);
    if (first === 'schema') {
      print(io, JSON.stringify(rulesSchema, undefined, 2).split('\n'));
      return 0;
    }
    if (first === undefined && flags.rules === undefined) return listGames(io, flags.json);
    const rules = oneGame('rules', words, flags.rules);
    return rules.ok ? showRules(io, rules.value, flags.json) : complain(io, rules.error);
  },
};
