import { LIMITS, type PlayerId } from '@barrelhouse/protocol';
import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { WindowCounts, type Windows } from './counts.ts';
import type { Identities } from './identity.ts';
import { tooMany } from './problem.ts';

/** Who counts as one from outside: an address, or the network of one where a household has many. */
export const addressOf = (request: FastifyRequest): string => normalizeIP(request.ip);

const MINUTE = 60_000;

/** How much of something in how many milliseconds, and by whom: by player where it is not said. */
interface Rate {
  readonly max: number;
  readonly timeWindow: number;
  readonly keyGenerator?: (request: FastifyRequest) => string;
}

/** What makes something new for good is limited by address, whoever asks. */
const byAddress = (max: number, timeWindow: number): Rate => ({
  max,
  timeWindow,
  keyGenerator: addressOf,
});

export const RATES: {
  readonly newPlayers: Rate;
  readonly newTables: Rate;
  readonly checkedRules: Rate;
  readonly reactions: Rate;
} = {
  newPlayers: byAddress(LIMITS.newPlayers, 10 * MINUTE),
  newTables: byAddress(LIMITS.newTables, 10 * MINUTE),
  checkedRules: byAddress(LIMITS.checkedRules, MINUTE),
  reactions: { max: LIMITS.reactions, timeWindow: MINUTE },
};

const number = (reply: FastifyReply, name: string): number | undefined => {
  const value = reply.getHeader(name);
  return value === undefined ? undefined : Number(value);
};

/** What a player may still ask in this minute, for those who ask without the framework. */
export interface Allowance {
  /** Takes one request from it: what the answer says about that, name and value in turn. Nothing where none is left. */
  take(player: PlayerId): readonly string[] | undefined;
  giveBack(player: PlayerId): void;
}

const UNLIMITED: Allowance = { take: () => [], giveBack: () => undefined };

/** What became of the draft of which the plugin sends an earlier state. */
const laterHeaders = (
  limit: number,
  window: number,
  rest: number,
  reset: number,
): readonly (readonly [name: string, value: string])[] => [
  ['ratelimit-policy', `"requests";q=${limit};w=${window / 1000}`],
  ['ratelimit', `"requests";r=${rest};t=${reset}`],
];

const allowanceOf = (counts: WindowCounts, most: number): Allowance => ({
  take(player) {
    const { current, ttl } = counts.count(player, MINUTE);
    if (current > most) return undefined;
    const rest = most - current;
    const reset = Math.ceil(ttl / 1000);
    return [
      'ratelimit-limit',
      String(most),
      'ratelimit-remaining',
      String(rest),
      'ratelimit-reset',
      String(reset),
      ...laterHeaders(most, MINUTE, rest, reset).flat(),
    ];
  },
  giveBack: (player) => counts.takeBack(player),
});

/** The limits of a minute's requests. `most` is what one player, or one address without a player, may send. */
export const limitRates = async (
  app: FastifyInstance,
  most: number,
  identities: Identities,
): Promise<Allowance> => {
  if (most === 0) return UNLIMITED;
  const windows: Windows = new Map();
  await app.register(rateLimit, {
    max: most,
    timeWindow: MINUTE,
    enableDraftSpec: true,
    store: class extends WindowCounts {
      constructor() {
        super(windows);
      }
    },
    // A player has an allowance of their own, so that friends behind one address do not share one. Only true tokens
    // count: whoever makes them up is counted by address.
    keyGenerator: async (request) => {
      const player = await identities.of(request).catch(() => undefined);
      return player?.player ?? addressOf(request);
    },
    errorResponseBuilder: (_request, { ttl }) => {
      const seconds = Math.ceil(ttl / 1000);
      return tooMany('too-many-requests', `Too many requests: again in ${seconds} s.`, seconds);
    },
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    const limit = number(reply, 'ratelimit-limit');
    if (limit !== undefined) {
      const own = request.routeOptions.config.rateLimit;
      const window = typeof own === 'object' ? Number(own.timeWindow) : MINUTE;
      const rest = number(reply, 'ratelimit-remaining') ?? 0;
      const reset = number(reply, 'ratelimit-reset') ?? 0;
      for (const [name, value] of laterHeaders(limit, window, rest, reset))
        reply.header(name, value);
    }
    done();
  });
  return allowanceOf(new WindowCounts(windows), most);
};
