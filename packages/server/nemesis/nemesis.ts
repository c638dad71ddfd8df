import { setTimeout as after } from 'node:timers/promises';
import { type Random, seededRandom } from '@barrelhouse/engine';
import { type AccountsRun, checkAccounts, keepAccounts } from './account-run.ts';
import { BACKINGS, type BackingName } from './backings.ts';
import { openBalancer } from './balancer.ts';
import { bundleServer } from './bundle.ts';
import { checkTable } from './check-table.ts';
import { newClockJumps } from './clock-jumps.ts';
import { openCluster } from './cluster.ts';
import { requestUntilAnswered } from './commands.ts';
import { direct, type Lifetime } from './director.ts';
import { newExcuses } from './excuses.ts';
import type { Fault } from './fault.ts';
import { awaitClocks, checkMine, checkStreams } from './final-checks.ts';
import { newGuest } from './guest.ts';
import type { Mishap } from './http-request.ts';
import { nameHost } from './name-host.ts';
import { followOwnEvents, type OwnEvents } from './own-events.ts';
import { checkRated, checkRebuild, keepNames } from './rated-run.ts';
import { spawnServer } from './server-process.ts';
import { serverTroubles } from './server-troubles.ts';
import { newStalls } from './stalls.ts';
import { drawPlan } from './table-plan.ts';
import { playTables, type TableRun } from './table-run.ts';
import { keepTournaments } from './tournament-run.ts';
import { newTrace } from './trace.ts';
import { waitAwake, watchForFreezes } from './wait-awake.ts';
import { newTally, type Tally, type World } from './world.ts';

export interface NemesisOptions {
  readonly seed: string;
  readonly kills: number;
  readonly store: BackingName;
  /** How many tables are played at the same time. */
  readonly tables: number;
  readonly troublesPerKill: number;
  readonly lifetime: (random: Random) => Lifetime;
  /** The size of a clock jump, in milliseconds. */
  readonly drawJump: (random: Random) => number;
  readonly progress: (tally: Tally) => void;
  /** Reports what this machine cannot do. */
  readonly note: (text: string) => void;
  /** Aborted to stop early; what was played until then is still checked. */
  readonly enough: AbortSignal;
}

export interface Report {
  readonly tally: Tally;
  readonly faults: readonly Fault[];
  /** The first fault and what led to it; empty if there is none. */
  readonly trace: string;
}

const GUESTS_A_TABLE = 3;
/** How many accounts are made at the same time. */
const ACCOUNT_PLACES = 2;
/** One in this many tables has a guest who falls asleep. */
const SLEEPERS = 4;
/** One in this many places has rated tables. */
const RATED_PLACES = 3;
/** If all tables wait for a sleeper, the next kill comes after this time. */
const LULL_MS = 5000;

/** Keeps running after a fault, because further faults may help to understand it. */
const AFTERMATH_MS = 15_000;
/** Longer than any clock jump can stall a table. */
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
 * Kills servers and makes other trouble while tables are played, and checks everything that clients were shown against
 * the record. `undefined` if this machine cannot run the store.
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
  /** Resolves soon after a fault, so that nothing that waits forever can hold up the end. */
  let isBroken: () => void = () => undefined;
  const broken = new Promise<void>((resolve) => {
    isBroken = resolve;
  });
  const faults: Fault[] = [];
  const trace = newTrace();
  let firstFault = '';
  const blame = (fault: Fault): void => {
    faults.push(fault);
    if (firstFault === '') {
      setTimeout(isBroken, AFTERMATH_MS);
      firstFault = `seed ${seed}\n${fault.kind} at table ${fault.table}: ${fault.what}\n${trace.lastLines(fault.table)}`;
    }
    closing.abort();
  };
  const died = (what: string): void => blame({ kind: 'server', table: '', what });
  const excuses = newExcuses();
  const stalls = newStalls();
  const jumps = newClockJumps();
  const cluster = openCluster({
    places: backing.servers,
    spawnOne: () => spawnServer(bundle.file, died),
    record: backing.record,
    mayFail: () => excuses.since(performance.now()),
    failedToStart: () => void tally.failedStarts++,
    died,
  });
  const balancer = await openBalancer(cluster.serverUrls);
  const mishaps = seededRandom(`${seed} mishaps`);
  let target = 0;
  let reached: () => void = () => undefined;
  const acknowledged = (): void => {
    tally.acknowledged++;
    if (tally.acknowledged >= target) reached();
  };
  const acknowledge = async (more: number): Promise<void> => {
    target = tally.acknowledged + more;
    const enoughAcknowledged = new Promise<void>((resolve) => {
      reached = resolve;
    });
    if (more > 0)
      await Promise.race([enoughAcknowledged, after(LULL_MS, undefined, { ref: false })]);
  };
  const worldOf = (name: string): World => ({
    random: seededRandom(`${seed} ${name}`),
    address: balancer.address,
    serverUrls: cluster.serverUrls,
    excuses,
    stalls,
    jumps,
    trace,
    tally,
    mishap: () => drawMishap(mishaps),
    closing: closing.signal,
    ended: ended.signal,
    acknowledged,
    blame,
  });
  const live = new Set<TableRun>();
  const followed: OwnEvents[] = [];
  closing.signal.addEventListener('abort', () => {
    for (const { watchers } of live) for (const watcher of watchers) watcher.recheck();
  });

  /** Plays one table after another. */
  const keepPlaying = async (place: number): Promise<void> => {
    const world = worldOf(`place ${place}`);
    const guests = await Promise.all(
      Array.from({ length: GUESTS_A_TABLE }, (_, i) => newGuest(world, `g${place}.${i}`)),
    );
    const isRated = place % RATED_PLACES === 0;
    if (isRated) await keepNames(world, guests);
    const own = guests.map((guest) => followOwnEvents(world, guest));
    followed.push(...own);
    await Promise.all(own.map(({ begun }) => begun));
    const known = new Set<string>();
    while (!closing.signal.aborted) {
      const plan = drawPlan(world.random, place % SLEEPERS === 0, isRated);
      await playTables(world, plan, guests.slice(0, plan.people), live, async (played) => {
        known.add(played.table);
        await checkTable(world, played, own);
      });
    }
    for (const guest of guests) await checkMine(world, guest, known);
    const [host] = guests;
    if (isRated && host !== undefined) await checkRated(world, host, known, own);
    for (const each of own) each.close();
  };

  /** Keeps names and bans people until the end, then checks what was acknowledged. */
  const keepAllAccounts = async (): Promise<void> => {
    const world = worldOf('accounts');
    const run: AccountsRun = { kept: [], acts: [], reusedAt: Number.NEGATIVE_INFINITY };
    const host = await newGuest(world, 'Mira');
    const handle = 'mira';
    const body = JSON.stringify({ handle });
    const message = { method: 'POST', path: '/api/accounts', token: host.token, key: '' } as const;
    await requestUntilAnswered(world, { ...message, body });
    await nameHost(world, backing.record, handle);
    const places = Array.from({ length: ACCOUNT_PLACES }, (_, place) =>
      keepAccounts(worldOf(`accounts ${place}`), run, host, place),
    );
    await Promise.all(places);
    tally.names = run.kept.length;
    await checkAccounts(world, run, host);
  };

  const troubles = [
    ...serverTroubles({
      cluster,
      balancer,
      jumps,
      stalls,
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
        const what = 'No command was acknowledged for a long time.';
        blame({ kind: 'server', table: stuck?.table ?? '', what });
        return;
      }
      seen = tally.acknowledged;
      await waitAwake(STANDSTILL_MS, ended.signal);
    }
  };
  void watchStandstill();
  void watchForFreezes((from, until) => {
    trace.noteAll(`this process was frozen for ${until - from} ms`);
    jumps.froze(from, until);
  }, ended.signal);

  const playAll = async (): Promise<void> => {
    const places = Array.from({ length: options.tables }, (_, place) => keepPlaying(place));
    const cups = keepTournaments(worldOf('tournaments'));
    await Promise.all([makeTrouble(), keepAllAccounts(), cups, ...places]);
    await checkStreams(worldOf('end'));
    await checkRebuild(worldOf('end'), backing.record());
  };

  try {
    await Promise.race([playAll(), broken]);
  } catch (error) {
    died(error instanceof Error ? (error.stack ?? error.message) : String(error));
  } finally {
    ended.abort();
    for (const { watchers } of live) for (const watcher of watchers) watcher.close();
    for (const own of followed) own.close();
    balancer.close();
    await cluster.close();
    await backing.remove();
    bundle.remove();
  }
  return { tally, faults, trace: firstFault };
};
