import { readArguments } from '../arguments/read-arguments.ts';
import { matchStateOf } from '../play/match-state.ts';
import { matchData, printMatch } from '../replay/print.ts';
import { stepThrough } from '../replay/stepper.ts';
import { openMatch } from '../review/open-match.ts';
import { paintAt } from '../terminal/paint.ts';
import { type Command, complain, print, printJson } from './command.ts';

const HELP = `barrelhouse replay <file> [--print] [--json]

Check a written match against the rules and show it. A wrong match exits 1 and
names the first wrong line, what it says and what was expected.

The file is notation, JSON lines, or the log of a table as a server gives it at
/api/tables/…/log; - reads the input, and prints it all.

At a terminal it steps through: → or space next, ← back, ↑ ↓ by turns, home,
end, q quit.

  --print        print it all instead
  --no-color     without colours; NO_COLOR does the same
`;

const FLAGS = { print: 'switch', json: 'switch', 'no-color': 'switch' } as const;

export const replayCommand: Command = {
  help: HELP,
  run: async (argv, io) => {
    const read = readArguments(FLAGS, argv);
    if (!read.ok) return complain(io, read.error);
    const { words, flags } = read.value;
    const opened = await openMatch('replay', words, flags.json, io);
    if (!opened.ok) return opened.error;
    const { file, match } = opened.value;
    if (flags.json) printJson(io, matchData(match));
    else if (flags.print || file === '-' || !io.out.isTerminal || !io.input.isTerminal) {
      print(io, printMatch(match));
    } else {
      const paint = paintAt(flags['no-color'] ? 1 : io.out.depth);
      await stepThrough(io, matchStateOf(match), paint);
    }
    return 0;
  },
};
