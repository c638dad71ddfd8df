import { readArguments } from '../arguments/read-arguments.ts';
import { matchStateOf } from '../play/match-state.ts';
import { matchData, printMatch } from '../replay/print.ts';
import { stepThrough } from '../replay/stepper.ts';
import { openMatch } from '../review/open-match.ts';
import { paintAt } from '../terminal/paint.ts';
import { type Command, complain, print, printJson } from './command.ts';

const HELP = `barrelhouse replay <file> [--print] [--json]

Check a written match against the rules and show it. If a line is wrong, replay
prints the first such line and what it expected, and exits with 1.

The file is in notation, in JSON lines, or a table's log as a server provides it
at /api/tables/…/log. With - replay reads the input and prints the match.

In a terminal you step through: → or space forward, ← back, ↑ ↓ by turns, home,
end, and q to quit.

  --print        print the whole match instead
  --json         print data
  --no-color     print without colours, like the variable NO_COLOR
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
