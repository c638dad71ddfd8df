import { type Dice, judge } from '@barrelhouse/engine';
import { type NamedCombination, tellRefusal, withName } from '@barrelhouse/protocol/words';
import { readArguments } from '../arguments/read-arguments.ts';
import { readDice } from '../arguments/read-dice.ts';
import { whichRules } from '../arguments/which-rules.ts';
import { figure, spaced } from '../words/numbers.ts';
import { type Command, complain, print, printJson } from './command.ts';

const HELP = `barrelhouse score <game> <dice> [--json]
barrelhouse score --rules file.json <dice> [--json]

Show what a selection of dice is worth and which combinations it contains. A
selection with a die that does not score is not valid and is worth 0.

  barrelhouse score classic 11535
`;

interface Scored {
  readonly game: string;
  /** The dice as typed. */
  readonly dice: string;
  readonly isValid: boolean;
  readonly score: number;
  readonly combinations: readonly NamedCombination[];
  readonly hotDice: boolean;
  /** Dice that do not score. */
  readonly idle: Dice;
}

const inWords = (
  { dice, isValid, score, combinations, idle }: Scored,
  selection: Dice,
): string[] => {
  if (!isValid) {
    const why = tellRefusal({ code: 'does-not-score', dice: selection, idle });
    return [`${spaced(dice)}  scores 0. ${why}`];
  }
  const parts = combinations.map(
    (part) => `  ${part.name.padEnd(24)}${spaced(part.dice).padEnd(16)}${figure(part.points)}`,
  );
  return [`${spaced(dice)}  scores ${figure(score)}`, ...parts];
};

export const score: Command = {
  help: HELP,
  run: (argv, io) => {
    const read = readArguments({ rules: 'text', json: 'switch' }, argv);
    if (!read.ok) return complain(io, read.error);
    const { words, flags } = read.value;
    const which = whichRules(words, flags.rules);
    if (!which.ok) return complain(io, which.error);
    const { rules, rest } = which.value;
    if (rules.family === 'collection') {
      const line = `${rules.name} has numbers to collect, not selections to score. Use barrelhouse keeps.`;
      return complain(io, line);
    }
    const given = readDice(rest, rules);
    if (!given.ok) return complain(io, given.error);
    const { dice, text } = given.value;
    const verdict = judge(rules, dice);
    const combinations = verdict.combinations.map(withName);
    const scored: Scored = { game: rules.id, dice: text, ...verdict, combinations };
    if (flags.json) printJson(io, scored);
    else print(io, inWords(scored, dice));
    return 0;
  },
};
