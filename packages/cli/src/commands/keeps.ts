import {
  type CollectionRules,
  type Dice,
  type HotDiceRules,
  pick,
  scoringOf,
} from '@barrelhouse/engine';
import { readArguments } from '../arguments/read-arguments.ts';
import { type GivenDice, readDice } from '../arguments/read-dice.ts';
import { whichRules } from '../arguments/which-rules.ts';
import { madeOf, type NamedCombination, withName } from '../words/combinations.ts';
import { count, figure, spaced } from '../words/numbers.ts';
import { type Command, complain, print, printJson } from './command.ts';

const HELP = `barrelhouse keeps <game> <dice> [--json]
barrelhouse keeps --rules file.json <dice> [--json]

Every valid selection of a roll, best first, or "bust". Where numbers are
collected, what each number of an empty board would take.

  barrelhouse keeps classic 112355
`;

interface Listed {
  readonly dice: Dice;
  /** Only valid selections are listed. */
  readonly isValid: true;
  readonly score: number;
  readonly diceLeft: number;
  /** All dice come back: every die is used, or the slot is full. */
  readonly hotDice: boolean;
  readonly combinations?: readonly NamedCombination[];
  readonly target?: number;
}

interface Listing {
  readonly game: string;
  readonly dice: string;
  readonly bust: boolean;
  /** The last dice of a set fell alike and save the turn, score or not. */
  readonly rescue: boolean;
  readonly keeps: readonly Listed[];
}

const selections = (rules: HotDiceRules, { dice, text }: GivenDice): Listing => {
  const keeps = scoringOf(rules)
    .keeps(dice)
    .map(
      ({ dice: kept, points, left, combinations }): Listed => ({
        dice: kept,
        isValid: true,
        score: points,
        diceLeft: left,
        hotDice: left === 0,
        combinations: combinations.map(withName),
      }),
    );
  const rescue =
    dice.length < rules.dice &&
    dice[0] === dice.at(-1) &&
    rules.rescues.some((saving) => saving.dice === dice.length);
  return { game: rules.id, dice: text, bust: keeps.length === 0 && !rescue, rescue, keeps };
};

const numbers = (rules: CollectionRules, { dice, text }: GivenDice): Listing => {
  const keeps = rules.targets
    .map((target) => ({ target, ...pick(dice, target) }))
    .filter(({ points }) => points > 0)
    .toSorted((a, b) => b.points - a.points || a.target - b.target)
    .map(
      ({ target, dice: taken, points }): Listed => ({
        target,
        dice: taken,
        isValid: true,
        score: points,
        diceLeft: dice.length - taken.length,
        hotDice: taken.length === dice.length || points >= rules.need,
      }),
    );
  return { game: rules.id, dice: text, bust: keeps.length === 0, rescue: false, keeps };
};

const row = ({ target, dice, score, diceLeft, hotDice, combinations = [] }: Listed): string => {
  const head = target === undefined ? '' : `${target}:`.padEnd(5);
  const again = target === undefined ? 'hot dice' : 'free turn';
  const after = hotDice ? again : `${diceLeft} left`;
  const worth = `${spaced(dice).padEnd(17)}${figure(score).padStart(7)}`;
  return `  ${head}${worth}   ${after.padEnd(10)} ${madeOf(combinations)}`.trimEnd();
};

const KEEPS = ['valid selection', 'valid selections'] as const;

const inWords = ({ dice, bust, rescue, keeps }: Listing): string[] => {
  if (bust) return [`${spaced(dice)}  bust`];
  const saved = rescue ? ['  As the last dice of a set this double brings all dice back.'] : [];
  const found = keeps.length === 0 ? 'nothing scores, but no bust' : count(keeps.length, ...KEEPS);
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
    const listing =
      rules.family === 'hot-dice' ? selections(rules, given.value) : numbers(rules, given.value);
    if (flags.json) printJson(io, listing);
    else print(io, inWords(listing));
    return 0;
  },
};
