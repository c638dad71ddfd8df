import { setTimeout as after } from 'node:timers/promises';
import type { Random } from '@barrelhouse/engine';
import type { Balancer } from './balancer.ts';
import type { Cluster } from './cluster.ts';
import type { Jumps } from './jumps.ts';
import type { Trouble } from './trouble.ts';

/** From 0.2 to 3 seconds, the shorter the likelier: a machine that pauses, a line that is dead. */
const drawWhile = (random: Random): number => 200 + random(1 + random(2800));

export interface ServerTroublesParts {
  readonly cluster: Cluster;
  readonly balancer: Balancer;
  readonly jumps: Jumps;
  /** By how much a clock is off, in milliseconds. */
  readonly drawJump: (random: Random) => number;
  /** Told before all servers are restarted one after another. */
  readonly restarting: () => void;
}

const usual = { ofRecord: false, alone: false } as const;

/** What can happen to servers and to the way to them, whatever keeps their record. */
export const serverTroubles = (parts: ServerTroublesParts): readonly Trouble[] => {
  const { cluster, balancer, jumps, drawJump, restarting } = parts;
  const anyOf = (random: Random) => cluster.at(random(cluster.places));
  return [
    {
      ...usual,
      name: 'freezes',
      async make(random) {
        await anyOf(random).freeze(drawWhile(random));
        return true;
      },
    },
    { ...usual, name: 'cuts', make: async (random) => balancer.cut(random) > 0 },
    {
      ...usual,
      name: 'half-open',
      make: async (random) => (await balancer.swallow(random, drawWhile(random))) > 0,
    },
    {
      ...usual,
      name: 'clock jumps',
      async make(random) {
        const server = anyOf(random);
        const off = drawJump(random);
        const over = jumps.begin(off);
        server.setClock(off);
        await after(drawWhile(random));
        server.setClock(0);
        over();
        return true;
      },
    },
    {
      name: 'rolling restarts',
      ofRecord: false,
      alone: true,
      async make() {
        restarting();
        for (let place = 0; place < cluster.places; place++) await cluster.restart(place);
        return true;
      },
    },
  ];
};
