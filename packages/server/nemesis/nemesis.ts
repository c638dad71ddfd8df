import { setTimeout as after } from 'node:timers/promises';
import { type Random, seededRandom } from '@barrelhouse/engine';
import { askSurely } from './asking.ts';
import { BACKINGS, type BackingName } from './backing.ts';
import { bundleServer } from './bundle.ts';
import { checkTable } from './checker.ts';
import { type Evening, playEvening } from './evening.ts';
import type { Fault } from './fault.ts';
import { type Guest, newGuest } from './guest.ts';
import { openHouse } from './house.ts';
import { spawnServer } from './server-process.ts';
import { drawPlan } from './table-plan.ts';
import { newTrace } from './trace.ts';
import type { Mishap } from './wire.ts';
import { newTally, type Tally, type World } from './world.ts';

/** How long a server lives: until it has acknowledged so many commands, and then some milliseconds. */
export interface Lifetime {
  readonly commands: number;
  readonly ms: number;
}

export interface NemesisOptions {
  readonly seed: string;
  readonly kills: number;
  readonly store: BackingName;
  /** Tables played at once. */
  readonly tables: number;
  readonly lifetime: (random: Random) => Lifetime;
  readonly progress: (tally: Tally) => void;
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
/** A clock of five seconds and its increments have run out in this time. */
const CALM_MS = 15_000;

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

/** With the server left alone, every clock that runs has to run out. */
const awaitClocks = async (world: World, live: ReadonlySet<Evening>): Promise<void> => {
  const isOut = async ({ plan, table, watchers }: Evening): Promise<void> => {
    const [watcher] = watchers;
    if (!plan.sleeper || watcher === undefined) return;
    const from = watcher.shown.length;
    const ran = watcher.until(
      ({ status }) =>
        status === 'over' ||
        status === 'abandoned' ||
        watcher.shown.slice(from).some(({ text }) => text.includes('"timed-out"')),
    );
    const waited = after(CALM_MS, 'waited', { ref: false });
    if ((await Promise.race([ran, waited])) === 'waited') {
      world.blame({ kind: 'deadline', table, what: 'A clock ran out and nothing happened.' });
    }
  };
  await Promise.all([...live].map(isOut));
};

/** No connection of those who went may be held. */
const checkStreams = async (world: World): Promise<void> => {
  const message = { method: 'GET', path: '/metrics', token: '', key: '', body: '' } as const;
  let open = '';
  for (let i = 0; i < 50; i++) {
    const { text } = await askSurely(world, message);
    open = /^barrelhouse_streams (\d+)$/m.exec(text)?.[1] ?? '';
    if (open === '0') return;
    await after(100);
  }
  world.blame({ kind: 'server', table: '', what: `${open} streams are held for nobody.` });
};

/** Every table that a guest has was asked for. */
const checkMine = async (
  world: World,
  { token, name }: Guest,
  known: ReadonlySet<string>,
): Promise<void> => {
  for (let before = ''; ; ) {
    const path = `/api/tables/mine?limit=100${before === '' ? '' : `&before=${before}`}`;
    const { text } = await askSurely(world, { method: 'GET', path, token, key: '', body: '' });
    const { tables } = JSON.parse(text) as {
      readonly tables: readonly { readonly table: string; readonly changedAt: number }[];
    };
    for (const { table } of tables) {
      if (known.has(table)) continue;
      world.blame({ kind: 'doubled', table, what: `${name} has a table nobody asked for.` });
    }
    if (tables.length < 100) return;
    before = String(tables.at(-1)?.changedAt ?? 0);
  }
};

/** Kills the server again and again while tables are played, and holds everything that was told against the record. */
export const nemesis = async (options: NemesisOptions): Promise<Report> => {
  const { seed, kills, store, lifetime, progress, enough } = options;
  const bundle = await bundleServer();
  const backing = BACKINGS[store]();
  const closing = new AbortController();
  const faults: Fault[] = [];
  const trace = newTrace();
  let told = '';
  const blame = (fault: Fault): void => {
    faults.push(fault);
    if (told === '') {
      told = `seed ${seed}\n${fault.kind} at table ${fault.table}: ${fault.what}\n${trace.tell(fault.table)}`;
    }
    closing.abort();
  };
  const died = (what: string): void => blame({ kind: 'server', table: '', what });
  const house = openHouse(() => spawnServer(bundle.file, backing.args, died));
  const tally = newTally();
  const mishaps = seededRandom(`${seed} mishaps`);
  let wanted = 0;
  let reached: () => void = () => undefined;
  const acknowledged = (): void => {
    tally.acknowledged++;
    if (tally.acknowledged >= wanted) reached();
  };
  /** Fulfils once so many more commands were acknowledged, or after a while in which they were not. */
  const acknowledge = async (more: number): Promise<void> => {
    wanted = tally.acknowledged + more;
    const came = new Promise<void>((resolve) => {
      reached = resolve;
    });
    if (more > 0) await Promise.race([came, after(LULL_MS, undefined, { ref: false })]);
  };
  const worldOf = (name: string): World => ({
    random: seededRandom(`${seed} ${name}`),
    house,
    trace,
    tally,
    mishap: () => drawMishap(mishaps),
    closing: closing.signal,
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

  const keepKilling = async (): Promise<void> => {
    const random = seededRandom(`${seed} kills`);
    while (tally.kills < kills && !closing.signal.aborted && !enough.aborted) {
      // Now and then a server is killed that is only starting.
      const { commands, ms } = lifetime(random);
      if (random(10) > 0) {
        trace.noteAll(`${await house.address()} listens`);
        await acknowledge(commands);
      }
      await after(ms);
      trace.noteAll(`kill ${tally.kills + 1}`);
      await house.kill();
      tally.kills++;
      progress(tally);
    }
    await awaitClocks(worldOf('calm'), live);
    closing.abort();
  };

  try {
    const places = Array.from({ length: options.tables }, (_, place) => keepPlaying(place));
    await Promise.all([keepKilling(), ...places]);
    await checkStreams(worldOf('end'));
  } catch (error) {
    died(error instanceof Error ? (error.stack ?? error.message) : String(error));
  } finally {
    await house.close();
    backing.remove();
    bundle.remove();
  }
  return { tally, faults, trace: told };
};
