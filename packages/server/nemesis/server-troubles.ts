import { setTimeout as after } from 'node:timers/promises';
import type { Random } from '@barrelhouse/engine';
import type { Balancer } from './balancer.ts';
import type { ClockJumps } from './clock-jumps.ts';
import type { Cluster } from './cluster.ts';
import type { Stalls } from './stalls.ts';
import type { Trouble } from './trouble.ts';

/** From 0.2 to 3 seconds, mostly short. */
const drawDuration = (random: Random): number => 200 + random(1 + random(2800));

export interface ServerTroublesParts {
  readonly cluster: Cluster;
  readonly balancer: Balancer;
  readonly jumps: ClockJumps;
  readonly stalls: Stalls;
  /** The size of a clock jump, in milliseconds. */
  readonly drawJump: (random: Random) => number;
  /** Called before a rolling restart. */
  readonly restarting: () => void;
}

const common = { affectsRecord: false, exclusive: false } as const;

/** Troubles of servers and connections, which do not depend on the store. */
export const serverTroubles = (parts: ServerTroublesParts): readonly Trouble[] => {
  const { cluster, balancer, jumps, stalls, drawJump, restarting } = parts;
  const anyOf = (random: Random) => cluster.at(random(cluster.places));
  return [
    {
      ...common,
      name: 'freezes',
      async make(random) {
        const over = stalls.begin();
        await anyOf(random).freeze(drawDuration(random));
        over();
        return true;
      },
    },
    { ...common, name: 'cuts', make: async (random) => balancer.cut(random) > 0 },
    {
      ...common,
      name: 'half-open',
      make: async (random) => (await balancer.swallow(random, drawDuration(random))) > 0,
    },
    {
      ...common,
      name: 'clock jumps',
      async make(random) {
        const server = anyOf(random);
        const off = drawJump(random);
        const over = jumps.begin(off);
        server.setClock(off);
        await after(drawDuration(random));
        server.setClock(0);
        over();
        return true;
      },
    },
    {
      name: 'rolling restarts',
      affectsRecord: false,
      exclusive: true,
      async make() {
        restarting();
        for (let place = 0; place < cluster.places; place++) await cluster.restart(place);
        return true;
      },
    },
  ];
};
