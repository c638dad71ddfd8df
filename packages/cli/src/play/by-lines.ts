import { tellRefusal } from '@barrelhouse/protocol/words';
import type { Io } from '../io/io.ts';
import { tellRules } from '../words/rules.ts';
import { actionsOf, LINE_HELP, parseLine } from './line-commands.ts';
import type { MatchInPlay } from './match-in-play.ts';
import { question } from './question.ts';
import { shownAt } from './shown.ts';
import { nextAt } from './table.ts';

/** Plays a match from lines of commands, in plain text, until they or the match end. */
export const playByLines = async (io: Io, match: MatchInPlay): Promise<void> => {
  const say = io.out.lines;
  const letBotsPlay = (): void => {
    while (match.botsTurn()) {
      const told = match.botMove();
      if (!told.ok) throw new Error(`A bot was refused: ${tellRefusal(told.error)}`);
      say(told.value);
    }
  };
  const ask = (): void => {
    const next = nextAt(match.table());
    if (next.kind === 'choice') say(question(shownAt(match.table()), next));
  };

  letBotsPlay();
  ask();
  if (match.over()) return;
  for await (const line of io.input.lines()) {
    if (line.trim() === '' || line.trim().startsWith('#')) continue;
    const command = parseLine(line);
    const next = nextAt(match.table());
    if (next.kind !== 'choice') return;
    if (!command.ok) {
      io.err.lines([command.error]);
      continue;
    }
    if (command.value.type === 'quit') return;
    if (command.value.type === 'help') say(LINE_HELP.split('\n'));
    else if (command.value.type === 'rules') say(tellRules(match.table().rules, 80));
    else {
      const told = match.move(actionsOf(command.value, next));
      if (!told.ok) {
        io.err.lines([tellRefusal(told.error)]);
        continue;
      }
      say(told.value);
      letBotsPlay();
      if (match.over()) return;
      ask();
    }
  }
};
