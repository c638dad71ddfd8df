import { LIMITS, type PlayerId } from '@barrelhouse/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { WindowCounts } from './counts.ts';
import type { Identities } from './identity.ts';
import { networksOf } from './network.ts';
import { tooMany } from './problem.ts';
import type { Place } from './room.ts';

const MINUTE = 60_000;

/** How much of something in how many milliseconds, and by whom. */
interface Rate {
  readonly max: number;
  readonly timeWindow: number;
  /** `player` counts by address whoever is no player; `both` gives an address a multiple of what a player has. */
  readonly by: 'player' | 'address' | 'both';
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Counted by this instead of the requests that a player may send. */
    rate?: Rate;
  }
}

/** What makes something new for good is limited by address, whoever asks. */
const byAddress = (max: number, timeWindow: number): Rate => ({ max, timeWindow, by: 'address' });

export const RATES: {
  readonly newPlayers: Rate;
  readonly newTables: Rate;
  readonly newStreams: Rate;
  readonly checkedRules: Rate;
  readonly reactions: Rate;
  readonly monitoring: Rate;
  readonly figures: Rate;
} = {
  newPlayers: byAddress(LIMITS.newPlayers, 10 * MINUTE),
  newTables: byAddress(LIMITS.newTables, 10 * MINUTE),
  newStreams: byAddress(LIMITS.newStreams, MINUTE),
  checkedRules: byAddress(LIMITS.checkedRules, MINUTE),
  reactions: { max: LIMITS.reactions, timeWindow: MINUTE, by: 'both' },
  monitoring: byAddress(LIMITS.healthChecks, MINUTE),
  figures: byAddress(LIMITS.figures, MINUTE),
};

/** What is left of an allowance. Less than nothing: it was asked for too much. */
interface Left {
  readonly most: number;
  readonly rest: number;
  /** Seconds until there is all of it again. */
  readonly reset: number;
}

const take = (counts: WindowCounts, { name, most }: Place, timeWindow: number): Left => {
  const { current, ttl } = counts.count(name, timeWindow);
  return { most, rest: most - current, reset: Math.ceil(ttl / 1000) };
};

/** The draft of a standard, as it was when most programs learned it and as it is now. */
const headersOf = (
  { most, rest, reset }: Left,
  timeWindow: number,
): readonly (readonly [name: string, value: string])[] => [
  ['ratelimit-limit', String(most)],
  ['ratelimit-remaining', String(Math.max(rest, 0))],
  ['ratelimit-reset', String(reset)],
  ['ratelimit-policy', `"requests";q=${most};w=${timeWindow / 1000}`],
  ['ratelimit', `"requests";r=${Math.max(rest, 0)};t=${reset}`],
];

/** What a player may still ask in this minute, for those who ask without the framework. */
export interface Allowance {
  /** Takes one request from it: what the answer says about that, name and value in turn. Nothing where none is left. */
  take(player: PlayerId): readonly string[] | undefined;
  giveBack(player: PlayerId): void;
}

const UNLIMITED: Allowance = { take: () => [], giveBack: () => undefined };

/** Networks of whoever asks, each with as many as it may have. */
export const placesOf = ({ ip }: FastifyRequest, most: number): readonly Place[] =>
  networksOf(ip).map(({ name, share }) => ({ name, most: most * share }));

const placesFor = async (
  { max, by }: Rate,
  request: FastifyRequest,
  identities: Identities,
): Promise<readonly Place[]> => {
  if (by === 'address') return placesOf(request, max);
  // A player has an allowance of their own, so that friends behind one address do not share one. Only true tokens
  // count: whoever makes them up is counted by address.
  const player = await identities.of(request).catch(() => undefined);
  if (player === undefined) return placesOf(request, max);
  const own = { name: player.player, most: max };
  return by === 'both' ? [own, ...placesOf(request, max * LIMITS.addressShare)] : [own];
};

const tightest = (left: readonly Left[]): Left | undefined =>
  left.toSorted((a, b) => a.rest - b.rest)[0];

export interface RateOptions {
  /** Requests a minute that one player, or one address without a player, may send; 0 for any number. */
  readonly rateLimit: number;
  /** `off` lifts what an address may do of anything else, for programs that try the house out. */
  readonly limits: 'on' | 'off';
}

export const limitRates = (
  app: FastifyInstance,
  { rateLimit, limits }: RateOptions,
  identities: Identities,
): Allowance => {
  const requests: Rate = { max: rateLimit, timeWindow: MINUTE, by: 'player' };
  const isLifted = (rate: Rate): boolean =>
    rate === requests ? rateLimit === 0 : limits === 'off';
  const counts = new Map<Rate, WindowCounts>();
  const countsOf = (rate: Rate): WindowCounts => {
    const known = counts.get(rate) ?? new WindowCounts(Date.now);
    counts.set(rate, known);
    return known;
  };

  app.addHook('onRequest', async (request, reply) => {
    const { rate = requests } = request.routeOptions.config;
    if (isLifted(rate)) return;
    const places = await placesFor(rate, request, identities);
    const left = tightest(places.map((place) => take(countsOf(rate), place, rate.timeWindow)));
    if (left === undefined) return;
    for (const [name, value] of headersOf(left, rate.timeWindow)) void reply.header(name, value);
    if (left.rest >= 0) return;
    const { reset } = left;
    throw tooMany('too-many-requests', `Too many requests: again in ${reset} s.`, reset);
  });

  if (isLifted(requests)) return UNLIMITED;
  return {
    take(player) {
      const left = take(countsOf(requests), { name: player, most: rateLimit }, MINUTE);
      return left.rest < 0 ? undefined : headersOf(left, MINUTE).flat();
    },
    giveBack: (player) => countsOf(requests).takeBack(player),
  };
};
