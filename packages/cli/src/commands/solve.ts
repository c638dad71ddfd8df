import { writeFileSync } from 'node:fs';
import {
  type CollectionRules,
  err,
  type HotDiceRules,
  ok,
  type Result,
  type Rules,
  rulesHash,
} from '@barrelhouse/engine';
import { boardCount, fitsInMemory, packWinTable, solveOneSeat } from '@barrelhouse/solver';
import { readArguments, readInteger } from '../arguments/read-arguments.ts';
import { oneGame } from '../arguments/which-rules.ts';
import type { Io } from '../io/io.ts';
import { dataFolder } from '../play/saves.ts';
import { runCollection } from '../solve/collection-run.ts';
import { compressBlocks } from '../solve/compress-run.ts';
import { shareBar } from '../solve/share-bar.ts';
import { runThreeSeat } from '../solve/three-seat-run.ts';
import { runTwoSeat } from '../solve/two-seat-run.ts';
import { defaultJobs } from '../solve/worker-pool.ts';
import { figure } from '../words/numbers.ts';
import { type Command, complain, type ExitCode, print, printJson } from './command.ts';

const HELP = `barrelhouse solve <game> [--target N] [--seats 1|2|3] [--jobs J]
barrelhouse solve diecup [--slots K] [--data folder] [--jobs J]
barrelhouse solve --rules file.json …

Compute best play exactly. For a game of points: the chance that the first of
two seats wins when both play their best; with --seats 1, the expected number of
turns to the target; with --seats 3, the chances of all three in an equilibrium,
and the most that a seat could gain by deviating from it. For diecup: the
expected number of turns.

  --target N     another target; barrels that end above it are left out
  --seats N      1, 2 or 3; default: 2
  --slots K      points that fill a slot of diecup; default: 5
  --data folder  where a large solve stores its progress, so that you can continue
                 an interrupted run (all of diecup takes 10 GB and minutes, three
                 seats of classic 0.1 GB)
  --table file   write the solved table to this file, compressed (for three seats
                 uncompressed, 0.1 GB for classic)
  --jobs J       threads; default: one for each core
  --json         print data
`;

const FLAGS = {
  rules: 'text',
  target: 'text',
  seats: 'text',
  slots: 'text',
  data: 'text',
  table: 'text',
  jobs: 'text',
  json: 'switch',
} as const;

const MOST = 1_000_000;

const secondsSince = (began: number): number => Math.round(performance.now() - began) / 1000;

const withTarget = (rules: HotDiceRules, target: number): HotDiceRules => ({
  ...rules,
  barrels: rules.barrels.filter(({ to }) => to <= target),
  end: { ...rules.end, target },
});

/** What `solve` prints, and the solved table if it can be stored. */
interface Answer {
  readonly report: object;
  readonly words: readonly string[];
  readonly table: Uint8Array | undefined;
}

interface Wishes {
  readonly target: string | undefined;
  readonly slots: string | undefined;
  readonly data: string | undefined;
  readonly table: string | undefined;
  readonly jobs: number;
  readonly seats: number;
}

const percent = (chance: number): string => `${(100 * chance).toFixed(6)} %`;

const solveForThree = async (
  rules: HotDiceRules,
  data: string,
  { jobs, table }: Wishes,
  io: Io,
): Promise<Answer> => {
  const bar = shareBar(io.err);
  const files = { data, table };
  const { solution, seconds } = await runThreeSeat(rules, jobs, files, (share, { stage, sweep }) =>
    bar.update(
      share,
      `${stage === 'check' ? 'checking' : `sweep ${sweep + 1}`}, ${Math.floor(share * 100)} %`,
    ),
  );
  bar.wipe();
  const { wins, epsilon, mixed, solver } = solution;
  const states = solver.positions.list.length ** 3;
  return {
    report: { game: rules.id, seats: 3, wins, epsilon, mixed: mixed.length, states, seconds },
    words: [
      `${rules.name} for three, to ${figure(rules.end.target)}: the seats win ${wins.map(percent).join(', ')}.`,
      `No seat could gain more than ${epsilon.toExponential(1)} by playing differently. Play is mixed at ${figure(mixed.length)} positions.`,
      `${figure(states)} triples of positions, ${seconds} s.`,
    ],
    table: undefined,
  };
};

const solvePoints = async (
  rules: HotDiceRules,
  seats: number,
  jobs: number,
  io: Io,
): Promise<Answer> => {
  const began = performance.now();
  const named = { game: rules.id, rulesHash: rulesHash(rules) };
  if (seats === 1) {
    const { expectedTurns, residual, positions } = solveOneSeat(rules);
    const seconds = secondsSince(began);
    const states = positions.list.length;
    return {
      report: { ...named, states, expectedTurns, residual, seconds },
      words: [
        `${rules.name} alone, to ${figure(rules.end.target)}: ${expectedTurns.toFixed(6)} turns under best play.`,
        `${figure(states)} positions, residual ${residual.toExponential(1)}, ${seconds} s.`,
      ],
      table: undefined,
    };
  }
  const bar = shareBar(io.err);
  const solution = await runTwoSeat(rules, jobs, (share, sweep, change) =>
    bar.update(
      share,
      `sweep ${sweep + 1}, ${Math.floor(share * 100)} %, change ${change.toExponential(0)}`,
    ),
  );
  bar.wipe();
  const seconds = secondsSince(began);
  const { firstSeatWins, residual, table } = solution;
  return {
    report: { ...named, states: table.length, firstSeatWins, residual, seconds },
    words: [
      `${rules.name} for two, to ${figure(rules.end.target)}: the first seat wins ${(100 * firstSeatWins).toFixed(6)} % under best play.`,
      `${figure(table.length)} pairs of positions, residual ${residual.toExponential(1)}, ${seconds} s.`,
    ],
    table: packWinTable(solution),
  };
};

const solveBoards = async (
  rules: CollectionRules,
  data: string,
  jobs: number,
  wantsTable: boolean,
  io: Io,
): Promise<Answer> => {
  const began = performance.now();
  const bar = shareBar(io.err);
  const expectedTurns = await runCollection(rules, data, jobs, (done, blocks) =>
    bar.update(done / blocks, `${done} of ${blocks} blocks, ${Math.round(secondsSince(began))} s`),
  );
  const seconds = secondsSince(began);
  const table = wantsTable
    ? await compressBlocks(rules, data, (done, steps) =>
        bar.update(done / steps, `compressing, ${done} of ${steps}`),
      )
    : undefined;
  bar.wipe();
  const states = boardCount(rules);
  return {
    report: { game: rules.id, slots: rules.need, expectedTurns, states, seconds },
    words: [
      `${rules.name}, ${rules.need} to a slot: ${expectedTurns.toFixed(6)} turns under best play.`,
      `${figure(states)} boards, ${seconds} s.`,
    ],
    table,
  };
};

/** The solver throws a RangeError for rules that are too large. Any other error is a bug. */
const orTooFine = async (work: Promise<Answer>): Promise<Result<Answer, string>> => {
  try {
    return ok(await work);
  } catch (error) {
    if (error instanceof RangeError) return err(error.message);
    throw error;
  }
};

const solveRules = async (
  rules: Rules,
  wishes: Wishes,
  io: Io,
): Promise<Result<Answer, string>> => {
  const { target, slots, data, table, jobs, seats } = wishes;
  if (rules.family === 'hot-dice') {
    if (slots !== undefined) return err(`--slots is for diecup, not for ${rules.name}.`);
    const points = readInteger('target', target ?? String(rules.end.target), 1, MOST);
    if (!points.ok) return points;
    const asked = withTarget(rules, points.value);
    const folder = data ?? dataFolder(io.env, process.platform);
    return orTooFine(
      seats === 3 ? solveForThree(asked, folder, wishes, io) : solvePoints(asked, seats, jobs, io),
    );
  }
  if (target !== undefined) {
    return err(`--target is for games of points. For ${rules.name}, use --slots.`);
  }
  const need = readInteger('slots', slots ?? String(rules.need), 1, 5);
  if (!need.ok) return need;
  const asked = { ...rules, need: need.value };
  if (table !== undefined && fitsInMemory(asked))
    return err('--table needs the full diecup, with --slots 5.');
  const folder = data ?? dataFolder(io.env, process.platform);
  return ok(await solveBoards(asked, folder, jobs, table !== undefined, io));
};

export const solve: Command = {
  help: HELP,
  run: async (argv, io): Promise<ExitCode> => {
    const read = readArguments(FLAGS, argv);
    if (!read.ok) return complain(io, read.error);
    const { words, flags } = read.value;
    const which = oneGame('solve', words, flags.rules);
    if (!which.ok) return complain(io, which.error);
    const rules = which.value;
    const jobs = readInteger('jobs', flags.jobs ?? String(defaultJobs()), 1, 256);
    if (!jobs.ok) return complain(io, jobs.error);
    const seats = readInteger('seats', flags.seats ?? '2', 1, 3);
    if (!seats.ok) return complain(io, seats.error);
    const answer = await solveRules(rules, { ...flags, jobs: jobs.value, seats: seats.value }, io);
    if (!answer.ok) return complain(io, answer.error);
    const { report, words: lines, table } = answer.value;
    // The table for three seats has been written already, straight from memory.
    if (flags.table !== undefined && !(rules.family === 'hot-dice' && seats.value === 3)) {
      if (table === undefined)
        return complain(
          io,
          '--table stores solved tables for two or three seats or for diecup only.',
        );
      writeFileSync(flags.table, table);
    }
    if (flags.json) printJson(io, report);
    else print(io, lines);
    return 0;
  },
};
