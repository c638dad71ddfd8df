import { review } from '@barrelhouse/solver';
import { readArguments } from '../arguments/read-arguments.ts';
import { matchStateOf } from '../play/match-state.ts';
import { openMatch } from '../review/open-match.ts';
import { oracleFor } from '../review/oracle-for.ts';
import { printReview } from '../review/print.ts';
import { paintAt } from '../terminal/paint.ts';
import { type Command, complain, print, printJson } from './command.ts';
import { sheetFor } from './odds-layout.ts';

const HELP = `barrelhouse review <file> [--json]

Separate luck from skill in a written match. Shows the chance to win from roll
to roll, what the dice gave each seat, what its decisions lost compared with the
best ones, and the most expensive decisions.

The file is in notation, in JSON lines, or a table's log as a server provides it
at /api/tables/…/log. With - review reads the input.

Luck is what the dice changed. Lost is what the decisions cost. Without luck is
the result that the decisions alone would have given. Accuracy is 100 for best
play and 0 for the worst option every time. For one seat, review counts turns
instead of chances. With three seats the figures are exact to 0.05 % if a table
for three ships with the game. All others with more than two are estimates.

  --json         print the whole review as data
  --no-color     print without colours, like the variable NO_COLOR

Rules without a solved table are solved first, which may take a while. If the
match is wrong, review exits with 1, as replay does.
`;

const FLAGS = { json: 'switch', 'no-color': 'switch' } as const;

export const reviewCommand: Command = {
  help: HELP,
  run: async (argv, io) => {
    const read = readArguments(FLAGS, argv);
    if (!read.ok) return complain(io, read.error);
    const { words, flags } = read.value;
    const opened = await openMatch('review', words, flags.json, io);
    if (!opened.ok) return opened.error;
    const { match } = opened.value;
    const { rules, names } = matchStateOf(match);
    const oracle = await oracleFor(rules, names.length, io);
    if (!oracle.ok) return complain(io, oracle.error);
    const found = review(match, oracle.value);
    if (flags.json) printJson(io, { names, exact: found.precision === 'exact', ...found });
    else {
      const sheet = sheetFor(io.out);
      const paint = flags['no-color'] ? paintAt(1) : sheet.paint;
      print(io, printReview(match, found, { ...sheet, paint }));
    }
    return 0;
  },
};
