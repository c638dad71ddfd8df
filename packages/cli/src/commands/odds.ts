import { hasTooManyResults, whileWaiting } from '@barrelhouse/solver';
import { readArguments } from '../arguments/read-arguments.ts';
import { oneGame } from '../arguments/which-rules.ts';
import { type Command, complain, print, printJson } from './command.ts';
import { collectionReport, tellCollection } from './odds-collection.ts';
import { hotDiceOdds, tellHotDiceOdds } from './odds-hot-dice.ts';
import { sheetFor } from './odds-layout.ts';

const HELP = `barrelhouse odds <game> [--json]
barrelhouse odds --rules file.json [--json]

Show how likely a bust is with each number of dice, what a roll scores, what a
turn is worth under best play, when to bank, and the chance of reaching a number
of points in one turn. All figures are exact, for any rules.

They are for a turn played for points alone, without target, barrels or
opponents. For diecup, odds shows what a roll collects for each number.

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
      const line = `The odds of ${rules.name} cannot be computed: a turn has millions of different results.`;
      return complain(io, line);
    }
    const report = whileWaiting((budget) => hotDiceOdds(rules, budget));
    if (report === undefined) {
      return complain(io, `The odds of ${rules.name} take too long to compute.`);
    }
    if (flags.json) printJson(io, report);
    else print(io, tellHotDiceOdds(report, rules, sheet));
    return 0;
  },
};
