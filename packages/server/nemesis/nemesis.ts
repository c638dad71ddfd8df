import { setTimeout as after } from 'node:timers/promises';
import { type Random, seededRandom } from '@barrelhouse/engine';
import { awake, watchSleep } from './awake.ts';
import { BACKINGS, type BackingName } from './backings.ts';
import { openBalancer } from './balancer.ts';
import { bundleServer } from './bundle.ts';
import { awaitClocks, checkMine, checkStreams } from './calm.ts';
import { checkTable } from './checker.ts';
import { openCluster } from './cluster.ts';
import { direct, type Lifetime } from './director.ts';
import { type Evening, playEvening } from './evening.ts';
import { newExcuses } from './excuses.ts';
import type { Fault } from './fault.ts';
import { newGuest } from './guest.ts';
import { newJumps } from './jumps.ts';
import { spawnServer } from './server-process.ts';
import { serverTroubles } from './server-troubles.ts';
import { drawPlan } from './table-plan.ts';
import { newTrace } from './trace.ts';
import type { Mishap } from './wire.ts';
import { newTally, type Tally, type World } from './world.ts';

export interface NemesisOptions {
  readonly seed: string;
  readonly kills: number;
  readonly store: BackingName;
  /** Tables played at once. */
  readonly tables: number;
  /** Other troubles for each kill. */
  readonly troublesPerKill: number;
  readonly lifetime: (random: Random) => Lifetime;
  /** By how much a clock is off that jumps, in milliseconds. */
  readonly drawJump: (random: Random) => number;
  readonly progress: (tally: Tally) => void;
  /** Told what this machine cannot do. */
  readonly note: (text: string) => void;
  /** Aborted where enough is enough: what was played until then is still checked. */
  readonly enough: AbortSignal;
}

export interface Report {
  readonly tally: Tally;
  readonly faults: readonly Fault[];
  /** The first fault and what led to it; empty where there is none. */
  readonly trace: string;
}

const GUESTS_A_TABLE = 3;
/** Every so manieth table has somebody who falls asleep. */
const SLEEPERS = 4;
/** Every table may wait for somebody who sleeps: then the server is killed all the same. */
const LULL_MS = 5000;

/** After a fault others may show, which help to understand it. */
const AFTERMATH_MS = 15_000;
/** Longer than any clock that was off lets a table stand still. */
const STANDSTILL_MS = 300_000;

const drawMishap = (random: Random): Mishap | undefined => {
  switch (random(30)) {
    case 0:
    case 1:
      return { kind: 'doubled' };
    case 2:
      return { kind: 'cut', after: random(4) };
    case 3:
      return { kind: 'torn' };
    default:
      return undefined;
  }
};

/**
 * Kills servers again and again while tables are played, makes other trouble, and holds everything that was told against
 * the record. `undefined` where this machine cannot have the store.
 */
export const nemesis = async (options: NemesisOptions): Promise<Report | undefined> => {
  const { seed, store, enough } = options;
  const tally = newTally();
  const backing = await BACKINGS[store]({
    note: options.note,
    failed: () => tally.failed + tally.failedStarts,
  });
  if (backing === undefined) return undefined;
  const bundle = await bundleServer();
  const closing = new AbortController();
  const ended = new AbortController();
  /** Whoever waits for what never comes does not keep us: after a fault there is little time left. */
  let isBroken: () => void = () => undefined;
  const broken = new Promise<void>((resolve) => {
    isBroken = resolve;
  });
  const faults: Fault[] = [];
  const trace = newTrace();
  let told = '';
  const blame = (fault: Fault): void => {
    faults.push(fault);
    if (told === '') {
      setTimeout(isBroken, AFTERMATH_MS);
      told = `seed ${seed}\n${fault.kind} at table ${fault.table}: ${fault.what}\n${trace.tell(fault.table)}`;
    }
    closing.abort();
  };
  const died = (what: string): void => blame({ kind: 'server', table: '', what });
  const excuses = newExcuses();
  const jumps = newJumps();
  const cluster = openCluster({
    places: backing.servers,
    spawnOne: () => spawnServer(bundle.file, died),
    record: backing.record,
    mayFail: () => excuses.since(performance.now()),
    failedToStart: () => void tally.failedStarts++,
    died,
  });
  const balancer = await openBalancer(cluster.doors);
  const mishaps = seededRandom(`${seed} mishaps`);
  let wanted = 0;
  let reached: () => void = () => undefined;
  const acknowledged = (): void => {
    tally.acknowledged++;
    if (tally.acknowledged >= wanted) reached();
  };
  const acknowledge = async (more: number): Promise<void> => {
    wanted = tally.acknowledged + more;
    const came = new Promise<void>((resolve) => {
      reached = resolve;
    });
    if (more > 0) await Promise.race([came, after(LULL_MS, undefined, { ref: false })]);
  };
  const worldOf = (name: string): World => ({
    random: seededRandom(`${seed} ${name}`),
    address: balancer.address,
    doors: cluster.doors,
    excuses,
    jumps,
    trace,
    tally,
    mishap: () => drawMishap(mishaps),
    closing: closing.signal,
    ended: ended.signal,
    acknowledged,
    blame,
  });
  const live = new Set<Evening>();
  closing.signal.addEventListener('abort', () => {
    for (const { watchers } of live) for (const watcher of watchers) watcher.look();
  });

  /** Plays one table after another at one place of the house. */
  const keepPlaying = async (place: number): Promise<void> => {
    const world = worldOf(`place ${place}`);
    const guests = await Promise.all(
      Array.from({ length: GUESTS_A_TABLE }, (_, i) => newGuest(world, `g${place}.${i}`)),
    );
    const known = new Set<string>();
    while (!closing.signal.aborted) {
      const plan = drawPlan(world.random, place % SLEEPERS === 0);
      await playEvening(world, plan, guests.slice(0, plan.people), live, async (played) => {
        known.add(played.table);
        await checkTable(world, played);
      });
    }
    for (const guest of guests) await checkMine(world, guest, known);
  };

  const troubles = [
    ...serverTroubles({
      cluster,
      balancer,
      jumps,
      drawJump: options.drawJump,
      restarting: backing.restarting,
    }),
    ...backing.troubles,
  ];
  const makeTrouble = async (): Promise<void> => {
    const random = seededRandom(`${seed} kills`);
    const isEnough = (): boolean => closing.signal.aborted || enough.aborted;
    await direct({
      ...options,
      random,
      troubles,
      cluster,
      excuses,
      trace,
      tally,
      acknowledge,
      isEnough,
    });
    await awaitClocks(worldOf('calm'), live);
    closing.abort();
  };

  const watchStandstill = async (): Promise<void> => {
    for (let seen = -1; !ended.signal.aborted; ) {
      if (tally.acknowledged === seen) {
        const [stuck] = live;
        const what = 'Nothing was acknowledged for a long time.';
        blame({ kind: 'server', table: stuck?.table ?? '', what });
        return;
      }
      seen = tally.acknowledged;
      await awake(STANDSTILL_MS, ended.signal);
    }
  };
  void watchStandstill();
  void watchSleep((from, until) => {
    trace.noteAll(`we did not run for ${until - from} ms`);
    jumps.stoodStill(from, until);
  }, ended.signal);

  const playAll = async (): Promise<void> => {
    const places = Array.from({ length: options.tables }, (_, place) => keepPlaying(place));
    await Promise.all([makeTrouble(), ...places]);
    await checkStreams(worldOf('end'));
  };

  try {
    await Promise.race([playAll(), broken]);
  } catch (error) {
    died(error instanceof Error ? (error.stack ?? error.message) : String(error));
  } finally {
    ended.abort();
    for (const { watchers } of live) for (const watcher of watchers) watcher.close();
    balancer.close();
    await cluster.close();
    await backing.remove();
    bundle.remove();
  }
  return { tally, faults, trace: told };
};
