import { randomBytes } from 'node:crypto';
import { err, gameOf, ok, type Result, type Rules } from '@barrelhouse/engine';
import { bots } from '@barrelhouse/solver';
import { didYouMean } from '../arguments/nearest.ts';
import { readArguments } from '../arguments/read-arguments.ts';
import { oneGame } from '../arguments/which-rules.ts';
import { readEffort } from '../simulate/effort.ts';
import { foresightFor } from '../simulate/pilot.ts';
import { progressBar } from '../simulate/progress-bar.ts';
import { reportOf, tellReport } from '../simulate/report.ts';
import { runSimulations } from '../simulate/run.ts';
import { solvedTableFor, tableForLuck, triplesFor } from '../solved/solved-table-for.ts';
import { type Command, complain, print, printJson } from './command.ts';

const HELP = `barrelhouse simulate <game> --seats a,b[,…] [--games N] [--seed S] [--jobs J]
barrelhouse simulate --rules file.json --seats a,b[,…] …

Let bots play many matches, on all cores. Each match starts with a random seat.
The same seed and arguments give the same result with any number of jobs. A
shared first place counts as a win for each seat that shares it.

  --seats a,b    bots, each as often as you like:
                 ${Object.keys(bots).join(', ')}
  --games N      how many matches; default: 1,000
  --seed S       any text; default: random, and printed
  --jobs J       threads; default: one for each core
  --table file   a solved table for perfect, if none ships with these rules
  --luck-free    take the luck of the dice out of every match: the same win
                 rates from far fewer matches, each of which takes longer.
                 Prints how many times fewer
  --json         print data

${Object.values(bots)
  .map(({ name, temper }) => `  ${name.padEnd(10)} ${temper}`)
  .join('\n')}
`;

const FLAGS = {
  rules: 'text',
  seats: 'text',
  games: 'text',
  seed: 'text',
  jobs: 'text',
  table: 'text',
  'luck-free': 'switch',
  json: 'switch',
} as const;

const EXAMPLE = 'cautious,regular';
const MOST_GAMES = 100_000_000;

const readBots = (text: string | undefined, rules: Rules): Result<readonly string[], string> => {
  const known = Object.keys(bots);
  if (text === undefined) return err(`--seats is missing: name bots, like --seats ${EXAMPLE}.`);
  const names = text.split(',').map((name) => name.trim().replace(/^bot:/, ''));
  const unknown = names.find((name) => !Object.hasOwn(bots, name));
  if (unknown !== undefined) {
    return err(
      `There is no bot ${unknown === '' ? 'without a name' : unknown}. ${didYouMean(unknown, known)}`,
    );
  }
  const { min, max } = gameOf(rules).seats;
  return names.length < min || names.length > max
    ? err(`${rules.name} has ${min} to ${max} seats, not ${names.length}.`)
    : ok(names);
};

export const simulateCommand: Command = {
  help: HELP,
  run: async (argv, io) => {
    const read = readArguments(FLAGS, argv);
    if (!read.ok) return complain(io, read.error);
    const { words, flags } = read.value;
    const which = oneGame('simulate', words, flags.rules);
    if (!which.ok) return complain(io, which.error);
    const rules = which.value;
    const seats = readBots(flags.seats, rules);
    if (!seats.ok) return complain(io, seats.error);
    const effort = readEffort(flags, MOST_GAMES);
    if (!effort.ok) return complain(io, effort.error);
    const { games, jobs } = effort.value;

    const luckFree = flags['luck-free'];
    const table = luckFree
      ? tableForLuck(rules, seats.value.length, flags.table)
      : solvedTableFor(rules, seats.value, flags.table);
    if (!table.ok) return complain(io, table.error);

    const seed = flags.seed ?? randomBytes(4).toString('hex');
    const triples = triplesFor(rules, seats.value);
    const plain = { rules, bots: seats.value, seed, games, table: table.value, triples };
    const began = performance.now();
    const simulation = luckFree ? { ...plain, luckFree: foresightFor(plain) } : plain;
    const bar = progressBar(io.err, games);
    const [tally] = await runSimulations([simulation], jobs, bar.update);
    bar.wipe();
    const seconds = Math.round(performance.now() - began) / 1000;
    if (tally === undefined) throw new Error('The simulation has no tally.');
    const report = reportOf(simulation, tally, seconds);
    if (flags.json) printJson(io, report);
    else print(io, tellReport(report, rules.name));
    return 0;
  },
};
