import { availableParallelism } from 'node:os';
import { ok, type Result } from '@barrelhouse/engine';
import { readInteger } from '../arguments/read-arguments.ts';

const MOST_JOBS = 256;

/** How many games to play, on how many threads. */
export interface Effort {
  readonly games: number;
  readonly jobs: number;
}

/** Reads `--games` and `--jobs`. The default is a thousand games on all cores. */
export const readEffort = (
  flags: { readonly games: string | undefined; readonly jobs: string | undefined },
  most: number,
): Result<Effort, string> => {
  const games = readInteger('games', flags.games ?? '1000', 1, most);
  if (!games.ok) return games;
  const jobs = readInteger('jobs', flags.jobs ?? String(availableParallelism()), 1, MOST_JOBS);
  return jobs.ok ? ok({ games: games.value, jobs: jobs.value }) : jobs;
};
