import { type Combination, type Dice, NO_DICE, type Rules, scoringOf } from '@barrelhouse/engine';
import { tellRefusal } from '@barrelhouse/protocol/words';
import { readArguments } from '../arguments/read-arguments.ts';
import { type GivenDice, readDice } from '../arguments/read-dice.ts';
import { whichRules } from '../arguments/which-rules.ts';
import { figure, spaced } from '../words/numbers.ts';
import { type Command, complain, print, printJson } from './command.ts';

const HELP = `barrelhouse score <game> <dice> [--json]
barrelhouse score --rules file.json <dice> [--json]

What a selection of dice is worth, and the combinations it is made of. A
selection with a die that does not score is not valid and scores 0.

  barrelhouse score classic 11535
`;

interface Verdict {
  readonly game: string;
  readonly dice: string;
  readonly valid: boolean;
  readonly score: number;
  readonly combinations: readonly Combination[];
  /** Dice that do not score. */
  readonly idle: Dice;
}

const judge = (rules: Extract<Rules, { family: 'hot-dice' }>, given: GivenDice): Verdict => {
  const scoring = scoringOf(rules);
  const worth = scoring.worth(given.dice);
  return {
    game: rules.id,
    dice: given.text,
    valid: worth !== undefined,
    score: worth?.points ?? 0,
    combinations: worth?.combinations ?? [],
    idle: worth === undefined ? scoring.idle(given.dice) : NO_DICE,
  };
};

const inWords = (
  { dice, valid, score, combinations, idle }: Verdict,
  selection: Dice,
): string[] => {
  if (!valid) {
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
      const line = `${rules.name} has no selections to score, only numbers to collect: use barrelhouse keeps.`;
      return complain(io, line);
    }
    const given = readDice(rest, rules);
    if (!given.ok) return complain(io, given.error);
    const verdict = judge(rules, given.value);
    if (flags.json) printJson(io, verdict);
    else print(io, inWords(verdict, given.value.dice));
    return 0;
  },
};
