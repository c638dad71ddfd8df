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

Tell luck from skill in a written match. Shows the chance to win from roll to
roll, what the dice brought each seat, what its decisions lost against the best
ones, and which cost most.

The file is notation, JSON lines, or the log of a table as a server gives it at
/api/tables/…/log; - reads the input.

Luck is what the dice changed; lost is what the decisions cost; without luck is
the result that the decisions alone would have brought. Accuracy is the share of
what was at stake in the decisions that was not thrown away: 100 for best play,
0 for the worst option every time. Alone at the table, turns are counted instead
of chances. With more than two seats the figures are an estimate.

  --json         the whole review as data
  --no-color     without colours; NO_COLOR does the same

Rules without a solved table are solved first, which may take a while. A wrong
match exits 1, as replay does.
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
    if (flags.json) printJson(io, { names, ...found });
    else {
      const sheet = sheetFor(io.out);
      const paint = flags['no-color'] ? paintAt(1) : sheet.paint;
      print(io, printReview(match, found, { ...sheet, paint }));
    }
    return 0;
  },
};
