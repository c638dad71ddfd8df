import { randomBytes } from 'node:crypto';
import { bots } from '@barrelhouse/solver';
import { readArguments } from '../arguments/read-arguments.ts';
import { oneGame } from '../arguments/which-rules.ts';
import { readEffort } from '../simulate/effort.ts';
import { tellLadder } from '../simulate/ladder-report.ts';
import { progressBar } from '../simulate/progress-bar.ts';
import { roundRobin } from '../simulate/round-robin.ts';
import { needsOracle, solvedTableFor, tableForLuck } from '../solved/solved-table-for.ts';
import { type Command, complain, print, printJson } from './command.ts';

const HELP = `barrelhouse ladder <game> [--games N] [--seed S] [--jobs J]
barrelhouse ladder --rules file.json …

Let every bot play every other bot, and rate them. Each cell of the table shows
what the bot of that row scored against the bot of that column; a shared first
place is half a win. The ratings fit the results best: 400 points more mean ten
times the odds to win. regular is fixed at 1500, and the 95 % intervals are
relative to it.

  --games N      matches for each pair; default: 1,000
  --seed S       any text; default: random, and printed
  --jobs J       threads; default: one for each core
  --table file   a solved table for perfect, if none ships with these rules
  --luck-free    take the luck of the dice out of every match: the same
                 intervals from far fewer matches, each of which takes longer.
                 Prints for each pair how many times fewer
  --json         print data

Without a solved table, perfect does not take part.
`;

const FLAGS = {
  rules: 'text',
  games: 'text',
  seed: 'text',
  jobs: 'text',
  table: 'text',
  'luck-free': 'switch',
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
    const luckFree = flags['luck-free'];
    const table = luckFree
      ? tableForLuck(rules, 2, flags.table)
      : solvedTableFor(rules, all, flags.table);
    if (!table.ok && (luckFree || flags.table !== undefined)) return complain(io, table.error);

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
      luckFree,
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
