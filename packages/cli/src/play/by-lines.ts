import type { Action, Choice } from '@barrelhouse/engine';
import type { Io } from '../io/io.ts';
import { afterAim, afterKeep } from '../words/choices.ts';
import { madeOf } from '../words/combinations.ts';
import { count, figure, spaced } from '../words/numbers.ts';
import { tellRefusal } from '../words/refusals.ts';
import { tellRules } from '../words/rules.ts';
import { bestOf } from './desk.ts';
import { LINE_HELP, type LineCommand, parseLine } from './line-commands.ts';
import type { MatchInPlay } from './match-in-play.ts';
import { nextAt, type Table } from './table.ts';

const optionLine = (option: Choice['options'][number]): string => {
  switch (option.type) {
    case 'roll':
      return `  roll: ${count(option.cup, 'die', 'dice')}`;
    case 'bank':
      return `  bank: ${figure(option.points)}, ${figure(option.total)} in all`;
    case 'pass':
      return '  pass';
    case 'keep':
      return `  keep ${option.dice}: ${figure(option.points)}, ${madeOf(option.combinations)}; ${afterKeep(option)}`;
    default:
      return `  aim ${option.target}: takes ${spaced(option.dice)}; ${afterAim(option)}`;
  }
};

/** What the person whose turn it is can do. */
const question = (table: Table, choice: Choice): string[] => {
  const view = table.game.view(table.state);
  const who = table.names[choice.seat] ?? '';
  const score = view.boards[choice.seat]?.score ?? 0;
  const turn = view.pending > 0 ? `, ${figure(view.pending)} this turn` : '';
  const dice = view.dice.length > 0 ? `, dice ${spaced(view.dice)}` : '';
  return [`${who} has ${figure(score)}${turn}${dice}`, ...choice.options.map(optionLine)];
};

type Acting = Extract<LineCommand, { type: 'act' | 'best' }>;

/** What a line comes to. `best` takes the most points, where there is something to pick. */
const actionsOf = (command: Acting, choice: Choice): readonly Action[] => {
  if (command.type === 'act') return command.actions;
  const best = bestOf(choice);
  const then: Action = { type: command.verb };
  if (best?.type === 'keep') return [{ type: 'keep', dice: best.dice }, then];
  if (best?.type === 'aim') return [{ type: 'aim', target: best.target }, then];
  return [then];
};

/** Plays a match from lines of commands, in plain text, until they or the match end. */
export const playByLines = async (io: Io, match: MatchInPlay): Promise<void> => {
  const say = (lines: readonly string[]): void => {
    if (lines.length > 0) io.out.write(`${lines.join('\n')}\n`);
  };
  const letBotsPlay = (): void => {
    while (match.botsTurn()) {
      const told = match.botMove();
      if (!told.ok) throw new Error(`A bot was refused: ${tellRefusal(told.error)}`);
      say(told.value);
    }
  };
  const ask = (): void => {
    const next = nextAt(match.table());
    if (next.kind === 'choice') say(question(match.table(), next));
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
      io.err.write(`${command.error}\n`);
      continue;
    }
    if (command.value.type === 'quit') return;
    if (command.value.type === 'help') say([LINE_HELP]);
    else if (command.value.type === 'rules') say(tellRules(match.table().rules, 80));
    else {
      const told = match.move(actionsOf(command.value, next));
      if (!told.ok) {
        io.err.write(`${tellRefusal(told.error)}\n`);
        continue;
      }
      say(told.value);
      letBotsPlay();
      if (match.over()) return;
      ask();
    }
  }
};
