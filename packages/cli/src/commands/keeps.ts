import { type KeepsOfRoll, keepsOfRoll, type ListedKeep } from '@barrelhouse/engine';
import { type NamedCombination, withName } from '@barrelhouse/protocol/words';
import { readArguments } from '../arguments/read-arguments.ts';
import { readDice } from '../arguments/read-dice.ts';
import { whichRules } from '../arguments/which-rules.ts';
import { madeOf } from '../words/combinations.ts';
import { count, figure, spaced } from '../words/numbers.ts';
import { type Command, complain, print, printJson } from './command.ts';

const HELP = `barrelhouse keeps <game> <dice> [--json]
barrelhouse keeps --rules file.json <dice> [--json]

List every valid selection of a roll, best first, or print "bust". For diecup,
list what each number of an empty board would collect.

  barrelhouse keeps classic 112355
`;

type Listed = Omit<ListedKeep, 'combinations'> & {
  readonly combinations: readonly NamedCombination[];
};

interface Listing extends Omit<KeepsOfRoll, 'keeps'> {
  readonly game: string;
  /** The dice as typed. */
  readonly dice: string;
  readonly keeps: readonly Listed[];
}

const row = ({ target, dice, score, diceLeft, hotDice, combinations }: Listed): string => {
  const head = target === undefined ? '' : `${target}:`.padEnd(5);
  const again = target === undefined ? 'hot dice' : 'free turn';
  const after = hotDice ? again : `${diceLeft} left`;
  const worth = `${spaced(dice).padEnd(17)}${figure(score).padStart(7)}`;
  return `  ${head}${worth}   ${after.padEnd(10)} ${madeOf(combinations)}`.trimEnd();
};

const KEEPS = ['valid selection', 'valid selections'] as const;

const inWords = ({ dice, bust, rescue, keeps }: Listing): string[] => {
  if (bust) return [`${spaced(dice)}  bust`];
  const saved = rescue ? ['  As the last dice of a set, this double brings all dice back.'] : [];
  const found =
    keeps.length === 0 ? 'nothing scores, but it is no bust' : count(keeps.length, ...KEEPS);
  return [`${spaced(dice)}  ${found}`, ...keeps.map(row), ...saved];
};

export const keeps: Command = {
  help: HELP,
  run: (argv, io) => {
    const read = readArguments({ rules: 'text', json: 'switch' }, argv);
    if (!read.ok) return complain(io, read.error);
    const { words, flags } = read.value;
    const which = whichRules(words, flags.rules);
    if (!which.ok) return complain(io, which.error);
    const { rules, rest } = which.value;
    const given = readDice(rest, rules);
    if (!given.ok) return complain(io, given.error);
    const { dice, text } = given.value;
    const { keeps, ...roll } = keepsOfRoll(rules, dice);
    const listing: Listing = {
      game: rules.id,
      dice: text,
      ...roll,
      keeps: keeps.map((keep) => ({ ...keep, combinations: keep.combinations.map(withName) })),
    };
    if (flags.json) printJson(io, listing);
    else print(io, inWords(listing));
    return 0;
  },
};
