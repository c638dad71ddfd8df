import { LIMITS, type Limits } from '@barrelhouse/protocol';
import { RATES, type RatesInForce } from '../http/rates.ts';
import type { Hub } from '../live/hub.ts';

/** The limits for visitors, with how much of them is used at this server. Names no addresses. */
export const limitsInForce = (rates: RatesInForce, hub: Hub): Limits['limits'] => {
  const all = Object.entries({ requests: rates.requests, ...RATES }).map(([name, rate]) => ({
    name,
    most: rates.isLifted(rate) ? null : rate.max,
    seconds: rate.timeWindow / 1000,
    by: rate.by,
    busiest: rates.isLifted(rate) ? null : rates.busiest(rate),
  }));
  const streamsOf = new Map<string, number>();
  for (const player of hub.players()) streamsOf.set(player, (streamsOf.get(player) ?? 0) + 1);
  const atOnce = { seconds: null, busiest: null } as const;
  return [
    ...all,
    { name: 'streams', most: null, seconds: null, by: 'server', busiest: hub.count() },
    {
      name: 'streamsPerPlayer',
      most: LIMITS.streamsPerPlayer,
      seconds: null,
      by: 'player',
      busiest: Math.max(0, ...streamsOf.values()),
    },
    { name: 'streamsPerAddress', most: LIMITS.streamsPerAddress, by: 'address', ...atOnce },
    { name: 'connectionsPerAddress', most: LIMITS.connectionsPerAddress, by: 'address', ...atOnce },
    { name: 'openTables', most: LIMITS.openTables, by: 'player', ...atOnce },
    { name: 'wrongCodes', most: LIMITS.wrongCodes, seconds: 60, by: 'address', busiest: null },
  ];
};
