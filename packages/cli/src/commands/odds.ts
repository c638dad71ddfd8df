import { hasTooManyResults, whileWaiting } from '@barrelhouse/solver';
import { readArguments } from '../arguments/read-arguments.ts';
import { oneGame } from '../arguments/which-rules.ts';
import { type Command, complain, print, printJson } from './command.ts';
import { collectionReport, tellCollection } from './odds-collection.ts';
import { hotDiceOdds, tellHotDiceOdds } from './odds-hot-dice.ts';
import { sheetFor } from './odds-layout.ts';

const HELP = `barrelhouse odds <game> [--json]
barrelhouse odds --rules file.json [--json]

How likely a bust is with each number of dice, how a throw scores, what a turn
is worth under best play, when to bank, and how likely it is to make so many
points in one turn. All of it is worked out exactly, for any rules.

A turn here is played for points alone: no target, no barrels, nobody else.
Where numbers are collected, what a throw has for each number.

  barrelhouse odds classic
`;

export const odds: Command = {
  help: HELP,
  run: (argv, io) => {
    const read = readArguments({ rules: 'text', json: 'switch' }, argv);
    if (!read.ok) return complain(io, read.error);
    const { words, flags } = read.value;
    const which = oneGame('odds', words, flags.rules);
    if (!which.ok) return complain(io, which.error);
    const rules = which.value;
    const sheet = sheetFor(io.out);
    if (rules.family === 'collection') {
      const report = collectionReport(rules);
      if (flags.json) printJson(io, report);
      else print(io, tellCollection(report, rules, sheet));
      return 0;
    }
    if (hasTooManyResults(rules)) {
      const line = `The points of ${rules.name} differ too much in size: a turn has millions of results.`;
      return complain(io, line);
    }
    const report = whileWaiting((budget) => hotDiceOdds(rules, budget));
    if (report === undefined) {
      return complain(io, `The odds of ${rules.name} take too long to work out.`);
    }
    if (flags.json) printJson(io, report);
    else print(io, tellHotDiceOdds(report, rules, sheet));
    return 0;
  },
};
