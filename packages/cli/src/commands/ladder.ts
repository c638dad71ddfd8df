import { randomBytes } from 'node:crypto';
import { bots } from '@barrelhouse/solver';
import { readArguments } from '../arguments/read-arguments.ts';
import { oneGame } from '../arguments/which-rules.ts';
import { readEffort } from '../simulate/effort.ts';
import { tellLadder } from '../simulate/ladder-report.ts';
import { progressBar } from '../simulate/progress-bar.ts';
import { roundRobin } from '../simulate/round-robin.ts';
import { needsOracle, solvedTableFor } from '../solved/solved-table-for.ts';
import { type Command, complain, print, printJson } from './command.ts';

const HELP = `barrelhouse ladder <game> [--games N] [--seed S] [--jobs J]
barrelhouse ladder --rules file.json …

Let every bot play every other and rate them. The table shows what the bot of
the row scored against that of the column; a shared first place is half a win.
Ratings are those that explain the results best (400 points more make ten times
the odds to win), with regular at 1500 and a 95 % interval against it.

  --games N      matches of each pair, 1,000 unless said
  --seed S       any text; random unless you give one; it is printed
  --jobs J       threads, as many as there are cores unless said
  --table file   the solved table that perfect plays by, where none ships
  --json         data instead of a table

Where there is no solved table, perfect sits out.
`;

const FLAGS = {
  rules: 'text',
  games: 'text',
  seed: 'text',
  jobs: 'text',
  table: 'text',
  json: 'switch',
} as const;

const MOST_GAMES = 10_000_000;

export const ladder: Command = {
  help: HELP,
  run: async (argv, io) => {
    const read = readArguments(FLAGS, argv);
    if (!read.ok) return complain(io, read.error);
    const { words, flags } = read.value;
    const which = oneGame('ladder', words, flags.rules);
    if (!which.ok) return complain(io, which.error);
    const rules = which.value;
    const effort = readEffort(flags, MOST_GAMES);
    if (!effort.ok) return complain(io, effort.error);
    const { games, jobs } = effort.value;
    const all = Object.keys(bots);
    const table = solvedTableFor(rules, all, flags.table);
    if (!table.ok && flags.table !== undefined) return complain(io, table.error);

    const names = table.ok ? all : all.filter((name) => !needsOracle(name));
    const seed = flags.seed ?? randomBytes(4).toString('hex');
    const began = performance.now();
    const bar = progressBar(io.err, (games * names.length * (names.length - 1)) / 2);
    const tournament = {
      rules,
      bots: names,
      seed,
      games,
      table: table.ok ? table.value : undefined,
    };
    const result = await roundRobin(tournament, jobs, bar.update);
    bar.wipe();
    const seconds = Math.round(performance.now() - began) / 1000;
    const absent = all.filter((name) => !names.includes(name));
    if (flags.json) {
      printJson(io, { game: rules.id, games, seed, ...result, absent, seconds });
      return 0;
    }
    print(io, [
      ...tellLadder(result, rules.name, games, seed),
      ...(table.ok ? [] : ['', table.error]),
    ]);
    return 0;
  },
};
