import type { Rules } from '@barrelhouse/engine';
import type { Tally } from '@barrelhouse/solver';
import { ratingsOf } from './ratings.ts';
import { type Progress, runSimulations } from './run.ts';
import { type Interval, wilson } from './wilson.ts';

/** A round robin. The result depends on nothing else. */
export interface Tournament {
  readonly rules: Rules;
  readonly bots: readonly string[];
  readonly seed: string;
  /** Matches for each pair. */
  readonly games: number;
  readonly table: Uint8Array | undefined;
}

/** What the first of two scored against the second: a win is one point, a shared first place half of one. */
export interface Meeting {
  readonly bots: readonly [string, string];
  readonly games: number;
  readonly score: number;
  readonly rate: number;
  readonly rate95: Interval;
}

interface Rung {
  readonly bot: string;
  readonly rating: number;
  readonly rating95: Interval;
  /** Whether it clearly beat the next bot below; false for the lowest. */
  readonly clear: boolean;
}

export interface Ladder {
  readonly meetings: readonly Meeting[];
  /** Highest rating first. */
  readonly rungs: readonly Rung[];
}

const ANCHOR = 'regular';
const ANCHOR_RATING = 1500;

const meetingOf = (
  bots: readonly [string, string],
  { games, unfinished, seats }: Tally,
): Meeting => {
  const [own = 0, other = 0] = seats.map(({ wins }) => wins);
  const ended = games - unfinished;
  const score = own - (own + other - ended) / 2;
  return { bots, games: ended, score, rate: score / ended, rate95: wilson(score, ended) };
};

const scoreOf = (meetings: readonly Meeting[], a: string, b: string): number => {
  for (const { bots, score, games } of meetings) {
    if (bots[0] === a && bots[1] === b) return score;
    if (bots[0] === b && bots[1] === a) return games - score;
  }
  return 0;
};

const clearlyBeats = (meetings: readonly Meeting[], a: string, b: string | undefined): boolean => {
  const { bots, rate95 } =
    meetings.find(({ bots }) => b !== undefined && bots.includes(a) && bots.includes(b)) ?? {};
  if (bots === undefined || rate95 === undefined) return false;
  return bots[0] === a ? rate95.low > 0.5 : rate95.high < 0.5;
};

/** Rates and ranks bots by their results against each other. */
export const ladderOf = (bots: readonly string[], meetings: readonly Meeting[]): Ladder => {
  const scores = bots.map((a) => bots.map((b) => scoreOf(meetings, a, b)));
  const ratings = ratingsOf(scores, bots.indexOf(ANCHOR), ANCHOR_RATING);
  const rated = bots
    .map((bot, i) => ({ bot, ...(ratings[i] ?? { rating: 0, within: 0 }) }))
    .sort((a, b) => b.rating - a.rating);
  const rungs = rated.map(({ bot, rating, within }, i) => ({
    bot,
    rating,
    rating95: { low: rating - within, high: rating + within },
    clear: clearlyBeats(meetings, bot, rated[i + 1]?.bot),
  }));
  return { meetings, rungs };
};

/** Plays all meetings on `jobs` threads. */
export const roundRobin = async (
  { rules, bots, seed, games, table }: Tournament,
  jobs: number,
  progress: Progress,
): Promise<Ladder> => {
  const pairs = bots.flatMap((a, i) => bots.slice(i + 1).map((b) => [b, a] as const));
  const simulations = pairs.map((pair) => {
    return { rules, bots: pair, seed: `${seed}/${pair.join('-')}`, games, table };
  });
  const tallies = await runSimulations(simulations, jobs, progress);
  const meetings = pairs.flatMap((pair, i) => {
    const tally = tallies[i];
    return tally === undefined ? [] : [meetingOf(pair, tally)];
  });
  return ladderOf(bots, meetings);
};
