import { setTimeout as after } from 'node:timers/promises';
import type { Random } from '@barrelhouse/engine';
import type { Cluster } from './cluster.ts';
import type { Excuses } from './excuses.ts';
import type { Trace } from './trace.ts';
import { dealer, type Trouble } from './trouble.ts';
import type { Tally } from './world.ts';

/** How long servers are left alone: for a number of acknowledged commands, and then some milliseconds. */
export interface Lifetime {
  readonly commands: number;
  readonly ms: number;
}

export interface DirectorParts {
  readonly random: Random;
  readonly kills: number;
  readonly troublesPerKill: number;
  readonly troubles: readonly Trouble[];
  readonly lifetime: (random: Random) => Lifetime;
  readonly cluster: Cluster;
  readonly excuses: Excuses;
  readonly trace: Trace;
  readonly tally: Tally;
  /** Resolves after this many more acknowledged commands, or after a timeout. */
  readonly acknowledge: (more: number) => Promise<void>;
  readonly isEnough: () => boolean;
  readonly progress: (tally: Tally) => void;
}

/** Kills servers and makes trouble until there is enough; resolves when all troubles are over and all servers listen. */
export const direct = async (parts: DirectorParts): Promise<void> => {
  const { random, cluster, excuses, trace, tally } = parts;
  const deal = dealer(parts.troubles, random);
  const underWay = new Set<Promise<void>>();

  const make = async ({ name, affectsRecord, make: begin }: Trouble): Promise<void> => {
    trace.noteAll(`${name}: begin`);
    const over = affectsRecord ? excuses.begin() : undefined;
    const done = await begin(random);
    over?.();
    if (done) tally.troubles[name]++;
    trace.noteAll(`${name}: ${done ? 'over' : 'not possible'}`);
  };

  const settle = async (): Promise<void> => {
    await Promise.all(underWay);
    await cluster.complete();
  };

  const makeExclusively = async (trouble: Trouble): Promise<void> => {
    await settle();
    const resume = excuses.suspend();
    await make(trouble);
    resume();
  };

  const makeMeanwhile = (trouble: Trouble): void => {
    const task = make(trouble).finally(() => underWay.delete(task));
    underWay.add(task);
  };

  let owed = 0;
  while (tally.kills < parts.kills && !parts.isEnough()) {
    const { commands, ms } = parts.lifetime(random);
    // Now and then, kill a server that is still starting.
    if (random(10) > 0) {
      if (cluster.places === 1) await cluster.complete();
      await parts.acknowledge(commands);
    }
    for (owed += parts.troublesPerKill; owed >= 1; owed--) {
      const trouble = deal();
      if (trouble?.exclusive === true) await makeExclusively(trouble);
      else if (trouble !== undefined) makeMeanwhile(trouble);
      await after(random(100));
    }
    await after(ms);
    const place = random(cluster.places);
    trace.noteAll(`kill ${tally.kills + 1}: the server at place ${place}`);
    await cluster.kill(place);
    tally.kills++;
    parts.progress(tally);
  }
  await settle();
};
