import type { Random } from '@barrelhouse/engine';
import type { Create } from '@barrelhouse/protocol';
import { pickOne } from './world.ts';

export interface TablePlan {
  readonly create: Create & { readonly fairness: 1 | 2 };
  readonly people: number;
  /** Commands after which everybody leaves, even if the match is not over. */
  readonly most: number;
  /** Whether the last guest falls asleep, so that its clock runs out. */
  readonly sleeper: boolean;
}

const GAMES = ['barrel', 'hutton', 'classic', 'depot', 'diecup'] as const;
const QUICK = { bank: 5, increment: 1 } as const;
/** More than an awake guest needs for a turn, whatever happens to the servers. */
const AMPLE = { bank: 120, increment: 10 } as const;
const DAYS = { bank: 3 * 24 * 3600, increment: 3600 } as const;

/** Draws a plan from all games, with and without bots, clocks and hash chains; rated tables have both of these. */
export const drawPlan = (random: Random, sleeper: boolean, rated: boolean): TablePlan => {
  const people = sleeper ? 2 : 1 + random(3);
  const bots = Array.from({ length: random(3) === 0 ? 1 : 0 }, () => 'cautious');
  const places = people + bots.length;
  return {
    create: {
      game: pickOne(random, GAMES),
      places: Math.max(places, 2),
      bots: places === 1 ? ['cautious'] : bots,
      access: pickOne(random, ['open', 'invited'] as const),
      start: pickOne(random, ['host', 'full'] as const),
      clock: sleeper ? QUICK : pickOne(random, [rated ? AMPLE : null, AMPLE, DAYS] as const),
      fairness: rated ? 2 : pickOne(random, [1, 2] as const),
      ...(rated && { rated }),
      botPace: pickOne(random, [0, 30] as const),
    },
    people,
    most: 20 + random(200),
    sleeper,
  };
};
