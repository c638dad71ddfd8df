import { resolve } from 'node:path';
import { gameIds } from '@barrelhouse/engine';
import type { RatingsPlace, Rebuilt, StoredLeaderboard } from '@barrelhouse/server';
import { didYouMean } from '../arguments/nearest.ts';
import { readArguments, readInteger } from '../arguments/read-arguments.ts';
import type { Io } from '../io/io.ts';
import { processSignals, type Signals } from '../serve/signals.ts';
import { type ShareBar, shareBar } from '../solve/share-bar.ts';
import { defaultJobs } from '../solve/worker-pool.ts';
import { figure } from '../words/numbers.ts';
import { type Command, complain, type ExitCode, print, printJson } from './command.ts';

const HELP = `barrelhouse ratings show <game> [--data ./data | --database URL]
barrelhouse ratings rebuild [--check] [--data ./data | --database URL]

show lists the ratings for a game, even while the server runs.

rebuild rates every rated match again, from the logs of the tables alone and in
the same order, and corrects any differences on record. The same version of
Barrelhouse gives the same numbers, to the last digit. Stop all servers first.
Ctrl-C stops it; run it again to finish.

  --check         only compare; works while servers run
  --jobs J        threads; default: one for each core
  --most N        rows to show; default: 20
  --data folder   the server's data folder, like the variable BARRELHOUSE_DATA;
                  default: ./data
  --database URL  the server's database, like the variable BARRELHOUSE_DATABASE,
                  which keeps the password out of process lists
  --json          show: print {"game","ranked":[{"name","handle","rating",
                  "within","provisional","matches","errorRate",…}],"unranked":[…]}
                  rebuild: print {"matches","different":{"matches","ratings",
                  "seasons","lucks"},"rebuilt"}

Exits with 0 if the ratings are right (by now), 1 if --check found differences
or the command was stopped or failed, and 2 for a wrong command line.
`;

const FLAGS = {
  data: 'text',
  database: 'text',
  check: 'switch',
  jobs: 'text',
  most: 'text',
  json: 'switch',
} as const;

const MOST_SHOWN = 1000;
const DEFAULT_SHOWN = '20';
const MOST_JOBS = 256;

type Listed = StoredLeaderboard['ranked'][number];

const lineOf = ({ name, handle, rating, within, matches, errorRate }: Listed, rank: string) => {
  const who = handle === null ? name : `${name} @${handle}`;
  const error = errorRate === null ? '' : `${(100 * errorRate).toFixed(1)} %`;
  return `${rank.padStart(4)}  ${String(rating).padStart(5)} ± ${String(within).padEnd(4)}${figure(matches).padStart(8)}${error.padStart(8)}  ${who}`;
};

const tellLeaderboard = (io: Io, game: string, { ranked, unranked }: StoredLeaderboard): void => {
  if (ranked.length + unranked.length === 0) {
    print(io, [`Nobody has played a rated match of ${game} yet.`]);
    return;
  }
  print(io, [
    `${'rank'.padStart(4)}  ${'rating'.padEnd(12)}${'matches'.padStart(8)}${'errors'.padStart(8)}  player`,
    ...ranked.map((one, i) => lineOf(one, String(i + 1))),
    ...unranked.map((one) => lineOf(one, one.bot ? 'bot' : '?')),
    ...(unranked.some(({ bot }) => !bot) ? ['', '?: provisional, too uncertain for a rank.'] : []),
  ]);
};

const show = async (
  io: Io,
  place: RatingsPlace,
  game: string | undefined,
  most: number,
  json: boolean,
): Promise<ExitCode> => {
  if (game === undefined || !gameIds.some((id) => id === game))
    return complain(
      io,
      game === undefined
        ? `ratings show needs a game: ${gameIds.join(', ')}.`
        : `There are no ratings for ${game}. ${didYouMean(game, gameIds)}`,
    );
  const { readStoredLeaderboard } = await import('@barrelhouse/server');
  const found = await readStoredLeaderboard(place, game, most, Date.now());
  if (json) printJson(io, { game, ...found });
  else tellLeaderboard(io, game, found);
  return 0;
};

const counted = (n: number, one: string, many: string): string =>
  `${figure(n)} ${n === 1 ? one : many}`;

const rowsIn = ({ matches, ratings: rated, seasons, lucks }: Rebuilt['different']): number =>
  matches + rated + seasons + lucks;

const tellRebuilt = (io: Io, { matches, different }: Rebuilt, check: boolean): void => {
  const all = counted(matches, 'rated match', 'rated matches');
  const rows = rowsIn(different);
  if (rows === 0) {
    print(io, [`Rated ${all} again. Everything on record is right.`]);
    return;
  }
  const found = [
    counted(different.matches, 'match', 'matches'),
    counted(different.ratings, 'rating', 'ratings'),
    counted(different.seasons, 'season rating', 'season ratings'),
    counted(different.lucks, 'sum of luck', 'sums of luck'),
  ].join(', ');
  const what = check ? 'Different on record' : 'Corrected';
  print(io, [`Rated ${all} again. ${what}: ${found}.`]);
};

/** Rates everything again until a signal comes. Undefined if one came. */
const rebuildUntil = async (
  signals: Signals,
  bar: ShareBar,
  place: RatingsPlace,
  check: boolean,
  jobs: number,
): Promise<Rebuilt | undefined> => {
  const { rebuildStoredRatings } = await import('@barrelhouse/server');
  const aborter = new AbortController();
  const undo = signals.onStop(() => aborter.abort());
  try {
    return await rebuildStoredRatings(place, {
      check,
      jobs,
      signal: aborter.signal,
      progress: (done, all) =>
        bar.update(done / Math.max(all, 1), `${figure(done)} of ${figure(all)} matches`),
    });
  } catch (error) {
    if (aborter.signal.aborted) return undefined;
    throw error;
  } finally {
    undo();
    bar.wipe();
  }
};

const rebuild = async (
  io: Io,
  place: RatingsPlace,
  check: boolean,
  jobs: number,
  json: boolean,
): Promise<ExitCode> => {
  const rebuilt = await rebuildUntil(processSignals, shareBar(io.err), place, check, jobs);
  if (rebuilt === undefined) {
    io.err.lines(['barrelhouse: Stopped. Run it again to finish.']);
    return 1;
  }
  const { matches, different } = rebuilt;
  if (json) printJson(io, { matches, different, rebuilt: !check });
  else tellRebuilt(io, rebuilt, check);
  const rows = rowsIn(different);
  return check && rows > 0 ? 1 : 0;
};

export const ratings: Command = {
  help: HELP,
  run: async (argv, io) => {
    const read = readArguments(FLAGS, argv);
    if (!read.ok) return complain(io, read.error);
    const { words, flags } = read.value;
    const [what, game, ...more] = words;
    const most = readInteger('most', flags.most ?? DEFAULT_SHOWN, 1, MOST_SHOWN);
    const jobs = readInteger('jobs', flags.jobs ?? String(defaultJobs()), 1, MOST_JOBS);
    if (!most.ok) return complain(io, most.error);
    if (!jobs.ok) return complain(io, jobs.error);
    const database = flags.database ?? (io.env['BARRELHOUSE_DATABASE'] || undefined);
    const data = resolve(flags.data ?? (io.env['BARRELHOUSE_DATA'] || './data'));
    const place = { data, database: flags.data === undefined ? database : flags.database };
    const superfluous = what === 'rebuild' ? game : more[0];
    if (superfluous !== undefined) return complain(io, `Leave out ${superfluous}.`);
    try {
      if (what === 'show') return await show(io, place, game, most.value, flags.json ?? false);
      if (what === 'rebuild')
        return await rebuild(io, place, flags.check ?? false, jobs.value, flags.json ?? false);
    } catch (error) {
      io.err.lines([`barrelhouse: ${error instanceof Error ? error.message : String(error)}`]);
      return 1;
    }
    return complain(
      io,
      what === undefined
        ? 'ratings needs to know what to do: show or rebuild.'
        : `There is no ratings ${what}. ${didYouMean(what, ['show', 'rebuild'])}`,
    );
  },
};
