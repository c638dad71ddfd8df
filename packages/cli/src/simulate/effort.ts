import { availableParallelism } from 'node:os';
import { ok, type Result } from '@barrelhouse/engine';
import { readInteger } from '../arguments/read-arguments.ts';

const MOST_JOBS = 256;

/** How much is played, and on how many threads. */
export interface Effort {
  readonly games: number;
  readonly jobs: number;
}

/** From `--games`, at most so many, and `--jobs`: a thousand on all cores unless said. */
export const readEffort = (
  flags: { readonly games: string | undefined; readonly jobs: string | undefined },
  most: number,
): Result<Effort, string> => {
  const games = readInteger('games', flags.games ?? '1000', 1, most);
  if (!games.ok) return games;
  const jobs = readInteger('jobs', flags.jobs ?? String(availableParallelism()), 1, MOST_JOBS);
  return jobs.ok ? ok({ games: games.value, jobs: jobs.value }) : jobs;
};
