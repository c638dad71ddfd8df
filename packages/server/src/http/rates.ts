import { LIMITS, type PlayerId } from '@barrelhouse/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Quota } from './concurrency-limit.ts';
import type { Identities } from './identity.ts';
import { networksOf } from './network.ts';
import { tooMany } from './problem.ts';
import { WindowCounts } from './window-counts.ts';

const MINUTE = 60_000;

/** At most `max` requests in a time window, in milliseconds. */
export interface Rate {
  readonly max: number;
  readonly timeWindow: number;
  /** `player`: by address for requests without a player. `both`: an address has a multiple of a player's limit. */
  readonly by: 'player' | 'address' | 'both';
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The limit of this route, instead of the general one. */
    rate?: Rate;
  }
}

const byAddress = (max: number, timeWindow: number): Rate => ({ max, timeWindow, by: 'address' });

export const RATES: {
  readonly newPlayers: Rate;
  readonly newTables: Rate;
  readonly newStreams: Rate;
  readonly checkedRules: Rate;
  readonly solvedRules: Rate;
  readonly reactions: Rate;
  readonly ceremonies: Rate;
  readonly accountChanges: Rate;
  readonly peopleChanges: Rate;
  readonly invitations: Rate;
  readonly profiles: Rate;
  readonly pictures: Rate;
  readonly noticeChanges: Rate;
  readonly newTournaments: Rate;
  readonly tournamentCommands: Rate;
  readonly reports: Rate;
  readonly seeks: Rate;
  readonly challenges: Rate;
  readonly monitoring: Rate;
  readonly metrics: Rate;
} = {
  newPlayers: byAddress(LIMITS.newPlayers, 10 * MINUTE),
  newTables: byAddress(LIMITS.newTables, 10 * MINUTE),
  newStreams: byAddress(LIMITS.newStreams, MINUTE),
  checkedRules: byAddress(LIMITS.checkedRules, MINUTE),
  solvedRules: byAddress(LIMITS.solvedRules, MINUTE),
  reactions: { max: LIMITS.reactions, timeWindow: MINUTE, by: 'both' },
  ceremonies: byAddress(LIMITS.ceremonies, 10 * MINUTE),
  accountChanges: { max: LIMITS.accountChanges, timeWindow: MINUTE, by: 'both' },
  peopleChanges: { max: LIMITS.peopleChanges, timeWindow: MINUTE, by: 'both' },
  invitations: { max: LIMITS.invitations, timeWindow: MINUTE, by: 'both' },
  profiles: { max: LIMITS.profiles, timeWindow: MINUTE, by: 'both' },
  newTournaments: { max: LIMITS.newTournaments, timeWindow: 10 * MINUTE, by: 'both' },
  tournamentCommands: { max: LIMITS.tournamentCommands, timeWindow: MINUTE, by: 'both' },
  pictures: byAddress(LIMITS.pictures, MINUTE),
  noticeChanges: { max: LIMITS.noticeChanges, timeWindow: MINUTE, by: 'both' },
  reports: { max: LIMITS.reports, timeWindow: 10 * MINUTE, by: 'both' },
  seeks: { max: LIMITS.seeks, timeWindow: MINUTE, by: 'both' },
  challenges: { max: LIMITS.challenges, timeWindow: 60 * MINUTE, by: 'both' },
  monitoring: byAddress(LIMITS.healthChecks, MINUTE),
  metrics: byAddress(LIMITS.figures, MINUTE),
};

interface Usage {
  readonly max: number;
  /** Below zero if the limit is exceeded. */
  readonly remaining: number;
  /** Seconds until the window ends. */
  readonly reset: number;
}

const take = (counts: WindowCounts, { key, max }: Quota, timeWindow: number): Usage => {
  const { current, ttl } = counts.count(key, timeWindow);
  return { max, remaining: max - current, reset: Math.ceil(ttl / 1000) };
};

/** The IETF RateLimit draft: the old headers, which most clients know, and the current ones. */
const headersOf = (
  { max, remaining, reset }: Usage,
  timeWindow: number,
): readonly (readonly [name: string, value: string])[] => [
  ['ratelimit-limit', String(max)],
  ['ratelimit-remaining', String(Math.max(remaining, 0))],
  ['ratelimit-reset', String(reset)],
  ['ratelimit-policy', `"requests";q=${max};w=${timeWindow / 1000}`],
  ['ratelimit', `"requests";r=${Math.max(remaining, 0)};t=${reset}`],
];

/** Counts a move that came over a socket, which Fastify does not see. Returns whether it is within the player's limit. */
export type CountMove = (player: PlayerId) => boolean;

/** The quotas of the networks that a request came from. */
export const addressQuotas = ({ ip }: FastifyRequest, max: number): readonly Quota[] =>
  networksOf(ip).map(({ name, share }) => ({ key: name, max: max * share }));

/** The owner of a bot account; `undefined` for everybody else. */
export type OwnerOf = (player: PlayerId) => PlayerId | undefined;

/** The bots of one owner also share a quota, so that more bots do not mean more of everything. */
const ownQuotas = (player: PlayerId, max: number, ownerOf: OwnerOf): readonly Quota[] => {
  const owner = ownerOf(player);
  const own = { key: player, max };
  return owner === undefined
    ? [own]
    : [own, { key: `bots of ${owner}`, max: max * LIMITS.botShare }];
};

const quotasFor = async (
  { max, by }: Rate,
  request: FastifyRequest,
  identities: Identities,
  ownerOf: OwnerOf,
): Promise<readonly Quota[]> => {
  if (by === 'address') return addressQuotas(request, max);
  // Friends behind one address have a quota each. Requests with invalid tokens count by address.
  const player = await identities.identify(request).catch(() => undefined);
  if (player === undefined) return addressQuotas(request, max);
  const own = ownQuotas(player.player, max, ownerOf);
  return by === 'both' ? [...own, ...addressQuotas(request, max * LIMITS.addressShare)] : own;
};

const tightest = (usages: readonly Usage[]): Usage | undefined =>
  usages.toSorted((a, b) => a.remaining - b.remaining)[0];

export interface RateOptions {
  /** Requests per minute for one player, or for one address without a player; 0 for any number. */
  readonly rateLimit: number;
  /** `off` lifts all other limits, for load tests. */
  readonly limits: 'on' | 'off';
}

/** The limits in force, for those who look after the server. */
export interface RatesInForce {
  readonly countMove: CountMove;
  /** The general limit of requests. */
  readonly requests: Rate;
  readonly isLifted: (rate: Rate) => boolean;
  /** What the busiest player or address has used of a limit. */
  readonly busiest: (rate: Rate) => number;
}

export const limitRates = (
  app: FastifyInstance,
  { rateLimit, limits }: RateOptions,
  identities: Identities,
  ownerOf: OwnerOf = () => undefined,
): RatesInForce => {
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
    const quotas = await quotasFor(rate, request, identities, ownerOf);
    const usage = tightest(quotas.map((quota) => take(countsOf(rate), quota, rate.timeWindow)));
    if (usage === undefined) return;
    for (const [name, value] of headersOf(usage, rate.timeWindow)) void reply.header(name, value);
    if (usage.remaining >= 0) return;
    const { reset } = usage;
    throw tooMany('too-many-requests', `Too many requests. Try again in ${reset} s.`, reset);
  });

  return {
    requests,
    isLifted,
    busiest: (rate) => countsOf(rate).busiest(rate.timeWindow),
    countMove: (player) =>
      isLifted(requests) ||
      ownQuotas(player, rateLimit, ownerOf)
        .map((quota) => take(countsOf(requests), quota, MINUTE).remaining)
        .every((remaining) => remaining >= 0),
  };
};
