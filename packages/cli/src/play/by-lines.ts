import { tellTableRefusal } from '@barrelhouse/protocol/words';
import type { Io } from '../io/io.ts';
import { tellRules } from '../words/rules.ts';
import { actionsOf, LINE_HELP, parseLine } from './line-commands.ts';
import type { LocalMatch } from './local-match.ts';
import { localDisplay } from './match-display.ts';
import { nextAt } from './match-state.ts';
import { question } from './question.ts';

/** Plays a match from command lines, until they or the match end. */
export const playByLines = async (io: Io, match: LocalMatch): Promise<void> => {
  const say = io.out.lines;
  const letBotsPlay = async (): Promise<void> => {
    while (match.botsTurn()) say(await match.botMove());
  };
  const ask = (): void => {
    const next = nextAt(match.state());
    if (next.kind === 'choice') say(question(localDisplay(match.state()), next));
  };

  await letBotsPlay();
  ask();
  if (match.over()) return;
  for await (const line of io.input.lines()) {
    if (line.trim() === '' || line.trim().startsWith('#')) continue;
    const command = parseLine(line);
    const next = nextAt(match.state());
    if (next.kind !== 'choice') return;
    if (!command.ok) {
      io.err.lines([command.error]);
      continue;
    }
    if (command.value.type === 'quit') return;
    if (command.value.type === 'help') say(LINE_HELP.split('\n'));
    else if (command.value.type === 'rules') say(tellRules(match.state().rules, 80));
    else {
      const told = await match.move(actionsOf(command.value, next));
      if (!told.ok) {
        io.err.lines([tellTableRefusal(told.error)]);
        continue;
      }
      say(told.value);
      await letBotsPlay();
      if (match.over()) return;
      ask();
    }
  }
};
