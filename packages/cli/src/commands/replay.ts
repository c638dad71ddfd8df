import { readArguments } from '../arguments/read-arguments.ts';
import { readText } from '../arguments/which-rules.ts';
import { tableOf } from '../play/table.ts';
import { matchData, printMatch } from '../replay/print.ts';
import { readMatch } from '../replay/read-match.ts';
import { stepThrough } from '../replay/stepper.ts';
import { paintAt } from '../terminal/paint.ts';
import { tellMatchError, tellProblem } from '../words/problems.ts';
import { type Command, complain, print, printJson } from './command.ts';

const HELP = `barrelhouse replay <file> [--print] [--json]

Check a written match against the rules and show it. A wrong match exits 1 and
names the first wrong line, what it says and what was expected.

The file is notation, JSON lines, or the log of a table as a server gives it at
/api/tables/…/log.

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
    const [file, ...more] = words;
    if (file === undefined || more.length > 0) {
      return complain(io, 'replay takes one file: barrelhouse replay <file>');
    }
    const text = readText(file);
    if (!text.ok) return complain(io, text.error);
    const match = readMatch(text.value);
    if (!match.ok) {
      const { line, text: written, problem } = match.error;
      if (flags.json) {
        printJson(io, {
          valid: false,
          line,
          text: written,
          problem,
          message: tellProblem(problem),
        });
      } else {
        io.err.write(`${file}, ${tellMatchError(match.error).join('\n')}\n`);
      }
      return 1;
    }
    if (flags.json) printJson(io, matchData(match.value));
    else if (flags.print || !io.out.isTerminal || !io.input.isTerminal) {
      print(io, printMatch(match.value));
    } else {
      const paint = paintAt(flags['no-color'] ? 1 : io.out.depth);
      await stepThrough(io, tableOf(match.value), paint);
    }
    return 0;
  },
};
