import { unreachable } from '@barrelhouse/engine';
import { type Check, type ChiSquare, readTableLog, type Verdict, verify } from '@barrelhouse/fair';
import { readArguments } from '../arguments/read-arguments.ts';
import type { Io } from '../io/io.ts';
import { readAll } from '../review/open-match.ts';
import { type Paint, paintAt } from '../terminal/paint.ts';
import { tellMatchError, tellMatchProblem } from '../words/match-errors.ts';
import { count, figure } from '../words/numbers.ts';
import { type Command, complain, type ExitCode, print, printJson } from './command.ts';

const HELP = `barrelhouse verify <log> [--unfinished] [--json]

Check the log of an online table, in JSON lines; - reads the input. The check
works without the server. The seed must match the commitment that the server
published before anybody sat down, and must give the first seat and every die.
Every link of a hash chain must lead to the one before. Every move and score must
follow the rules.

  --unfinished   accept a log whose seed has not been revealed yet
  --json         print the verdict as data
  --no-color     print without colours, like the variable NO_COLOR

Exits with 0 if the log is sound, 1 if it is not or is unfinished, and 2 for a
wrong command line. docs/fairness.md explains what this proves.
`;

const FLAGS = { unfinished: 'switch', json: 'switch', 'no-color': 'switch' } as const;

/** How many problems are listed: one wrong seed makes all later dice wrong. */
const MOST = 10;

const checkLine = ({ name, ok, detail }: Check, { problems }: Verdict, paint: Paint): string => {
  const label = name.padEnd(11);
  if (ok === null) return `  ${paint.dim('·')} ${label} ${paint.dim(detail)}`;
  if (ok) return `  ${paint.felt('✓')} ${label} ${detail}`;
  const wrong = problems.filter(({ check }) => check === name).length;
  return `  ${paint.ember('✗')} ${label} ${count(wrong, 'problem', 'problems')}`;
};

const tellChiSquare = ({ statistic, p }: ChiSquare): string => {
  const share = p < 0.001 ? 'less than 0.1' : (100 * p).toFixed(p < 0.1 ? 1 : 0);
  return `chi-square ${statistic.toFixed(2)}: ${share} % of fair tables are at least as uneven`;
};

const facesLines = ({ dice, faces, chiSquare }: Verdict): string[] =>
  dice === 0
    ? []
    : ['', `  faces 1 to 6: ${faces.map(figure).join(', ')}`, `  ${tellChiSquare(chiSquare)}`];

const problemLines = ({ problems }: Verdict): string[] => {
  const told = problems.slice(0, MOST).map(({ seq, message }) => `  entry ${seq}: ${message}`);
  const more = problems.length - told.length;
  return more > 0 ? [...told, `  and ${figure(more)} more`] : told;
};

const summary = ({ verdict }: Verdict, paint: Paint): string => {
  switch (verdict) {
    case 'sound':
      return paint.felt('Sound: the dice are fair, and the play follows the rules.');
    case 'unsound':
      return paint.ember('Not sound. What is wrong:');
    case 'unfinished':
      return 'Not finished: nothing is wrong so far, but the dice cannot be checked without the seed.';
    default:
      return unreachable(verdict);
  }
};

/** A log is untrusted, and its lines can have any length. */
const short = (text: string): string => text.slice(0, 200);

const inWords = (found: Verdict, paint: Paint): string[] => [
  `Table ${short(found.table)}, fairness level ${found.level}`,
  '',
  ...found.checks.map((check) => checkLine(check, found, paint)),
  ...facesLines(found),
  '',
  summary(found, paint),
  ...problemLines(found),
];

const judge = (text: string, json: boolean, paint: Paint, io: Io): Verdict | undefined => {
  const entries = readTableLog(text);
  if (entries.ok) {
    const found = verify(entries.value);
    if (json) printJson(io, found);
    else print(io, inWords(found, paint));
    return found;
  }
  const error = { ...entries.error, text: short(entries.error.text) };
  const message = tellMatchProblem(error.problem);
  if (json) printJson(io, { verdict: 'unreadable', sound: false, ...error, message });
  else io.err.lines(tellMatchError(error));
  return undefined;
};

export const verifyCommand: Command = {
  help: HELP,
  run: async (argv, io): Promise<ExitCode> => {
    const read = readArguments(FLAGS, argv);
    if (!read.ok) return complain(io, read.error);
    const { words, flags } = read.value;
    const [file, ...more] = words;
    if (file === undefined || more.length > 0) {
      return complain(io, 'verify takes one file: barrelhouse verify <log>');
    }
    const text = await readAll(file, io);
    if (!text.ok) return complain(io, text.error);
    const paint = paintAt(flags['no-color'] ? 1 : io.out.depth);
    const found = judge(text.value, flags.json, paint, io);
    const enough = found?.sound === true || (flags.unfinished && found?.verdict === 'unfinished');
    return enough ? 0 : 1;
  },
};
