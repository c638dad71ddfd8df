import { setTimeout as after } from 'node:timers/promises';
import type { Random } from '@barrelhouse/engine';
import type { Cluster } from './cluster.ts';
import type { Excuses } from './excuses.ts';
import type { Trace } from './trace.ts';
import { dealer, type Trouble } from './trouble.ts';
import type { Tally } from './world.ts';

/** How long servers are left alone: until so many commands are acknowledged, and then some milliseconds. */
export interface Lifetime {
  readonly commands: number;
  readonly ms: number;
}

export interface DirectorParts {
  readonly random: Random;
  readonly kills: number;
  /** Other troubles for each kill. */
  readonly troublesPerKill: number;
  readonly troubles: readonly Trouble[];
  readonly lifetime: (random: Random) => Lifetime;
  readonly cluster: Cluster;
  readonly excuses: Excuses;
  readonly trace: Trace;
  readonly tally: Tally;
  /** Fulfils once so many more commands were acknowledged, or after a while in which they were not. */
  readonly acknowledge: (more: number) => Promise<void>;
  readonly isEnough: () => boolean;
  readonly progress: (tally: Tally) => void;
}

/** Kills servers and makes trouble until there was enough of it; all of it is over then, and all servers are there. */
export const direct = async (parts: DirectorParts): Promise<void> => {
  const { random, cluster, excuses, trace, tally } = parts;
  const deal = dealer(parts.troubles, random);
  const underWay = new Set<Promise<void>>();

  const make = async ({ name, ofRecord, make: begin }: Trouble): Promise<void> => {
    trace.noteAll(`${name}: begin`);
    const over = ofRecord ? excuses.begin() : undefined;
    const done = await begin(random);
    over?.();
    if (done) tally.troubles[name]++;
    trace.noteAll(`${name}: ${done ? 'over' : 'not possible'}`);
  };

  const settle = async (): Promise<void> => {
    await Promise.all(underWay);
    await cluster.complete();
  };

  const makeAlone = async (trouble: Trouble): Promise<void> => {
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
    // Now and then a server is killed that is only starting.
    if (random(10) > 0) {
      if (cluster.places === 1) await cluster.complete();
      await parts.acknowledge(commands);
    }
    for (owed += parts.troublesPerKill; owed >= 1; owed--) {
      const trouble = deal();
      if (trouble?.alone === true) await makeAlone(trouble);
      else if (trouble !== undefined) makeMeanwhile(trouble);
      await after(random(100));
    }
    await after(ms);
    const place = random(cluster.places);
    trace.noteAll(`kill ${tally.kills + 1}, of the server at place ${place}`);
    await cluster.kill(place);
    tally.kills++;
    parts.progress(tally);
  }
  await settle();
};
