import type { Rules } from '@barrelhouse/engine';
import { type LuckFreeRate, luckFreeRates, type Tally } from '@barrelhouse/solver';
import { foresightFor } from './pilot.ts';
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
  /** Whether to take luck out of the matches. */
  readonly luckFree?: boolean;
}

/** What the first of two scored against the second: a win is one point, a shared first place half of one. */
export interface Meeting {
  readonly bots: readonly [string, string];
  readonly games: number;
  readonly score: number;
  readonly rate: number;
  readonly rate95: Interval;
  /** The first bot's rate without luck. If there is one, ratings and intervals go by it. */
  readonly luckFree?: LuckFreeRate;
  /** Both bots, with their rates without luck. */
  readonly seats?: readonly LuckFreeSeat[];
}

interface LuckFreeSeat {
  readonly bot: string;
  readonly luckFree: LuckFreeRate;
}

interface Rung {
  readonly bot: string;
  readonly rating: number;
  readonly rating95: Interval;
  /** Whether it clearly beat the next bot below; false for the lowest. */
  readonly clear: boolean;
  /** Against all the others together, without luck. */
  readonly luckFree?: LuckFreeRate;
}

export interface Ladder {
  readonly meetings: readonly Meeting[];
  /** Highest rating first. */
  readonly rungs: readonly Rung[];
}

const ANCHOR = 'regular';
const ANCHOR_RATING = 1500;

const Z95 = 1.959963984540054;

const within = (rate: number, standardError: number): Interval => ({
  low: rate - Z95 * standardError,
  high: rate + Z95 * standardError,
});

const meetingOf = (bots: readonly [string, string], tally: Tally): Meeting => {
  const { games, unfinished, seats } = tally;
  const [own = 0, other = 0] = seats.map(({ wins }) => wins);
  const ended = games - unfinished;
  const score = own - (own + other - ended) / 2;
  const rates = luckFreeRates(tally);
  const luckFree = rates?.[0];
  return rates === undefined || luckFree === undefined
    ? { bots, games: ended, score, rate: score / ended, rate95: wilson(score, ended) }
    : {
        bots,
        games: ended,
        score,
        rate: luckFree.winRate,
        rate95: within(luckFree.winRate, luckFree.standardError),
        luckFree,
        seats: rates.map((rate, seat) => ({ bot: bots[seat] ?? '', luckFree: rate })),
      };
};

/** A luck-free rate may lie outside 0 to 1, or so near that no rating fits. */
const LEAST_RATE = 1e-4;

/** Score and number of matches; for a luck-free rate, of ordinary matches that would give the same interval. */
const weightOf = ({ games, score, rate, luckFree }: Meeting): readonly [number, number] => {
  if (luckFree === undefined) return [score, games];
  const clipped = Math.min(1 - LEAST_RATE, Math.max(LEAST_RATE, rate));
  const worth = (clipped * (1 - clipped)) / Math.max(luckFree.standardError, LEAST_RATE) ** 2;
  return [clipped * worth, worth];
};

const scoreOf = (meetings: readonly Meeting[], a: string, b: string): number => {
  for (const meeting of meetings) {
    const { bots } = meeting;
    const [score, games] = weightOf(meeting);
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

/**
 * A bot's mean rate over all rivals, which all count the same; the factor compares the variances of two such means, each
 * from its own matches. `undefined` unless luck was taken out of all of them.
 */
const luckFreeOf = (meetings: readonly Meeting[], bot: string): LuckFreeRate | undefined => {
  const own = meetings.filter(({ bots }) => bots.includes(bot));
  const rates = own.flatMap(({ seats = [] }) =>
    seats.flatMap((seat) => (seat.bot === bot ? [seat.luckFree] : [])),
  );
  if (rates.length === 0 || rates.length < own.length) return undefined;
  const squares = rates.map(({ standardError }) => standardError ** 2);
  const variance = squares.reduce((sum, square) => sum + square, 0);
  const raw = rates.reduce((sum, { factor }, i) => sum + factor * (squares[i] ?? 0), 0);
  return {
    winRate: rates.reduce((sum, { winRate }) => sum + winRate, 0) / rates.length,
    standardError: Math.sqrt(variance) / rates.length,
    factor: variance === 0 ? 1 : raw / variance,
  };
};

/** Rates and ranks bots by their results against each other. */
export const ladderOf = (bots: readonly string[], meetings: readonly Meeting[]): Ladder => {
  const scores = bots.map((a) => bots.map((b) => scoreOf(meetings, a, b)));
  const ratings = ratingsOf(scores, bots.indexOf(ANCHOR), ANCHOR_RATING);
  const rated = bots
    .map((bot, i) => ({ bot, ...(ratings[i] ?? { rating: 0, within: 0 }) }))
    .sort((a, b) => b.rating - a.rating);
  const rungs = rated.map(({ bot, rating, within }, i): Rung => {
    const luckFree = luckFreeOf(meetings, bot);
    return {
      bot,
      rating,
      rating95: { low: rating - within, high: rating + within },
      clear: clearlyBeats(meetings, bot, rated[i + 1]?.bot),
      ...(luckFree === undefined ? {} : { luckFree }),
    };
  });
  return { meetings, rungs };
};

/** Plays all meetings on `jobs` threads. */
export const roundRobin = async (
  { rules, bots, seed, games, table, luckFree }: Tournament,
  jobs: number,
  progress: Progress,
): Promise<Ladder> => {
  const pairs = bots.flatMap((a, i) => bots.slice(i + 1).map((b) => [b, a] as const));
  const simulations = pairs.map((pair) => {
    const plain = { rules, bots: pair, seed: `${seed}/${pair.join('-')}`, games, table };
    return luckFree ? { ...plain, luckFree: foresightFor(plain) } : plain;
  });
  const tallies = await runSimulations(simulations, jobs, progress);
  const meetings = pairs.flatMap((pair, i) => {
    const tally = tallies[i];
    return tally === undefined ? [] : [meetingOf(pair, tally)];
  });
  return ladderOf(bots, meetings);
};
