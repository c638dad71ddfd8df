import type { PlayerId, TableId } from '@barrelhouse/protocol';
import { changesTable, UnreadableTable } from '@barrelhouse/table';
import type { FastifyServerOptions } from 'fastify';
import { tableQuarantine } from './host/quarantine.ts';
import { scheduler } from './host/scheduler.ts';
import { tableSettings } from './host/table-settings.ts';
import { tables } from './host/tables.ts';
import { buildApp } from './http/app.ts';
import { identities } from './http/identity.ts';
import { lastUse } from './http/last-use.ts';
import { metrics } from './http/metrics.ts';
import { type OpenDoorbell, silentDoorbell } from './live/doorbell.ts';
import { hub } from './live/hub.ts';
import { lobby } from './live/lobby.ts';
import { natsDoorbell } from './live/nats-doorbell.ts';
import { otherServers, type SharedRecord } from './live/other-servers.ts';
import { postgresDoorbell } from './live/postgres-doorbell.ts';
import { signOuts } from './live/sign-outs.ts';
import { streams } from './live/streams.ts';
import { tablePresence } from './live/table-presence.ts';
import { type Shutdown, shutdown } from './shutdown.ts';
import { hideDeleted } from './store/hide-deleted.ts';
import { observeAppends } from './store/observe-appends.ts';
import { openPostgresStore } from './store/postgres/postgres-store.ts';
import { openSqliteStore } from './store/sqlite/sqlite-store.ts';
import type { Store } from './store/store.ts';
import { thinker } from './thinking/thinker.ts';

export interface ServeOptions {
  readonly port: number;
  readonly host: string;
  /** The folder of an SQLite record. */
  readonly data: string;
  /** The address of a PostgreSQL database to use instead, which several servers can share. */
  readonly database?: string | undefined;
  /** How servers with one database wake each other: `postgres` (the default), `off`, or the address of a NATS server. */
  readonly doorbell?: string;
  /** Starts even if the record in the folder has lost acknowledged moves. */
  readonly acceptLoss?: boolean;
  readonly logger: FastifyServerOptions['logger'];
  /** Requests a minute for each player, and for each address without a player; 0 for no limit. */
  readonly rateLimit: number;
  /** `off` lifts all other limits by address, for tests and benchmarks. */
  readonly limits?: 'on' | 'off';
  readonly origins: readonly string[];
  /** `off`: nobody can keep a name. `on` by default. */
  readonly accounts?: 'on' | 'off';
  readonly trustProxy: boolean;
  readonly page: string | undefined;
  readonly now: () => number;
}

export interface Running {
  readonly address: string;
  /** Closes everything, even if some of it fails. Rejects if that takes too long; the process should then exit. */
  stop(): Promise<void>;
}

const ALIVE_MS = 2000;
/** A longer gap between two signs of life means that no server was running. */
const SILENT_MS = 3 * ALIVE_MS;
/** How soon the lobby notices that a host is gone. */
const SWEEP_LOBBY_MS = 5000;
const EVICT_MS = 15_000;
/** A table unused for this long is dropped from memory. */
const IDLE_MS = 60_000;
const PRUNE_MS = 6 * 3600 * 1000;
/** Soon, since a server that is restarted every few hours must prune too. */
const FIRST_PRUNE_MS = 60_000;
const KEEP_OUTCOMES_MS = 30 * 24 * 3600 * 1000;
/** Clients repeat a refused command within minutes, if at all, and anybody can cause any number of refusals. */
const KEEP_REFUSALS_MS = 12 * 3600 * 1000;
const PRUNE_REFUSALS_MS = 10 * 60 * 1000;
const PRUNE_CEREMONIES_MS = 10 * 60 * 1000;
const REFUND_BATCH = 200;

const every = (ms: number, task: () => Promise<void> | void, failed: (error: unknown) => void) =>
  setInterval(() => {
    Promise.resolve().then(task).catch(failed);
  }, ms);

const doorbellFor = (doorbell: string, database: string, key: string): OpenDoorbell => {
  if (doorbell === 'off') return silentDoorbell;
  return doorbell === 'postgres' ? postgresDoorbell(database, key) : natsDoorbell(doorbell, key);
};

const openRecord = async ({
  data,
  database,
  doorbell = 'postgres',
  acceptLoss,
}: ServeOptions): Promise<{ readonly store: Store; readonly shared?: SharedRecord }> => {
  if (database === undefined) return { store: await openSqliteStore(data, { acceptLoss }) };
  const store = await openPostgresStore(database);
  const { board, doorbellKey } = store;
  return { store, shared: { openDoorbell: doorbellFor(doorbell, database, doorbellKey), board } };
};

export const serve = async (options: ServeOptions): Promise<Running> => {
  const { store, shared } = await openRecord(options);
  return serveStore(store, options, shared);
};

/** How far the machine's clock is behind the record, in milliseconds. Time must not run back between two starts. */
const clockLagOf = async (record: Store, now: () => number): Promise<number> =>
  Math.max(0, (await record.lastAlive()) - now());

/** Serves a record, and closes it on stop or if the start fails. `shared`: other servers may write to it too. */
export const serveStore = async (
  record: Store,
  options: ServeOptions,
  shared?: SharedRecord,
): Promise<Running> => {
  const closing = shutdown();
  closing.add('record', () => record.close());
  try {
    return await start(record, options, shared, closing);
  } catch (error) {
    // The reason for the failed start matters more than errors while closing.
    await closing.run(() => undefined).catch(() => undefined);
    throw error;
  }
};

const start = async (
  record: Store,
  options: ServeOptions,
  shared: SharedRecord | undefined,
  closing: Shutdown,
): Promise<Running> => {
  await record.check();
  const lag = shared === undefined ? await clockLagOf(record, options.now) : 0;
  const now = (): number => options.now() + lag;
  let log: (error: unknown, what: string) => void = () => {};
  const failed = (error: unknown): void => log(error, 'a background task failed');

  const thinking = thinker();
  const { bots } = thinking;
  const quarantine = tableQuarantine((error) =>
    log(error, 'set a table aside because its log cannot be read'),
  );
  const live = hub((client, table) => void streaming.catchUp(client, table).catch(failed));
  const figures = metrics(live, () => hostedTables.count(), record);
  const names = hideDeleted(record);
  await names.refresh();
  const store = observeAppends(names.store, figures);
  const schedule = scheduler({ store, now, check: (id) => hostedTables.check(id), failed });
  const settingsOf = tableSettings(store);
  const liveLobby = lobby({
    store,
    hub: live,
    settingsOf,
    remote: (ids) => others.presence.several(ids),
    now,
    failed,
  });
  const hostedTables = tables({
    store,
    bots,
    now,
    shared: shared !== undefined,
    ring(table, entry) {
      if (shared === undefined) return;
      figures.rang('sent');
      others.ring(table, entry);
    },
    publish(state, entry) {
      live.publish(state, entry);
      if (state.settings.access === 'open' && changesTable(entry)) liveLobby.changed();
    },
    wake: (table, at) => schedule.wake(table, at),
    watched: live.isWatched,
    quarantine,
    gaveUp: (table, error) => log(error, `the house gave up table ${table}`),
  });
  const presence = tablePresence(
    live,
    {
      known: (table) => others.presence.known(table),
      now: (table) => others.presence.now(table),
    },
    (id) => hostedTables.state(id),
    failed,
  );
  const { accounts = 'on' } = options;
  const players = identities(
    store,
    accounts === 'on' ? lastUse(store.accounts, now, failed) : undefined,
  );
  const signedOut = signOuts(store, live, players);
  /** Tables in memory still have the names of players who were just deleted. */
  const hideNames = async (): Promise<void> => {
    const deleted = await names.refresh();
    if (deleted.size === 0) return;
    hostedTables.forgetIf(({ seats }) =>
      seats.some((seat) => seat.kind === 'human' && deleted.has(seat.player)),
    );
  };
  const others = otherServers({
    shared,
    store,
    hub: live,
    now,
    refresh: async (table) => (await hostedTables.state(table))?.seq ?? 0,
    learn: (table, entry) => hostedTables.learn(table, entry),
    presenceChanged(table, player) {
      presence.changed(table, player);
      liveLobby.visited(table);
    },
    lobbyChanged: liveLobby.changed,
    ringReceived: () => figures.rang('heard'),
    forgetNames: players.forget,
    findSignOuts: async () => {
      await signedOut.find();
      await hideNames();
    },
    failed,
  });
  const streaming = streams({
    store,
    tables: hostedTables,
    hub: live,
    lobby: liveLobby,
    presence,
    botsWatched: (table) => schedule.wake(table, now()),
  });
  const parts = {
    store,
    tables: hostedTables,
    settingsOf,
    bots,
    quarantine,
    thinker: thinking,
    hub: live,
    streams: streaming,
    presence,
    metrics: figures,
    lobby: liveLobby,
    identities: players,
    broadcast(table: TableId, text: string) {
      live.broadcast(table, text);
      others.relay(table, text);
    },
    async signOut(player: PlayerId, exceptHash: string | undefined) {
      await store.withdrawTokens(player, exceptHash);
      signedOut.withdrawn(player, exceptHash);
      others.signedOut();
    },
    async signOutDevice(player: PlayerId, device: string) {
      const hash = await store.accounts.withdrawToken(player, device);
      if (hash === undefined) return false;
      signedOut.withdrawnToken(hash);
      others.signedOut();
      return true;
    },
    async deletePlayer(player: PlayerId) {
      await store.accounts.deletePlayer(player, now());
      signedOut.withdrawn(player, undefined);
      await hideNames();
      others.signedOut();
    },
    now,
  };
  const app = await buildApp(parts, { ...options, accounts, limits: options.limits ?? 'on' });
  log = (error, what) => app.log.error({ err: error }, what);

  // The quarantine has logged the table; the others play on.
  const unlessQuarantined = (error: unknown): void => {
    if (!(error instanceof UnreadableTable)) throw error;
  };

  /** Gives players back the time during which no server was running. */
  const refund = async (): Promise<void> => {
    const last = await store.lastAlive();
    const away = now() - last;
    // With several servers a short silence means that one was running, so clocks ran correctly.
    const tolerated = shared === undefined ? 0 : SILENT_MS;
    if (last === 0 || away <= tolerated) return;
    for (let after = ''; ; ) {
      const ids = await store.timed(after, REFUND_BATCH);
      await Promise.all(ids.map((id) => hostedTables.refund(id, away).catch(unlessQuarantined)));
      after = ids.at(-1) ?? '';
      if (ids.length < REFUND_BATCH) break;
    }
  };

  // In opening order; they are closed in reverse.
  let alive = false;
  closing.add('last sign of life', async () => {
    if (alive) await store.keepAlive(now());
  });
  closing.add('HTTP server', () => app.close());
  closing.add('lobby', () => liveLobby.stop());
  closing.add('presence', () => presence.stop());
  closing.add('streams', () => live.stop());
  closing.add('doorbell', () => others.stop());
  closing.add('thinking threads', () => thinking.close());
  closing.add('scheduler', () => schedule.stop());

  await refund();
  await store.keepAlive(now());
  alive = true;
  const address = await app.listen({ port: options.port, host: options.host });

  // Only after listening: a server that cannot open its port must leave nothing running.
  await others.start();
  schedule.start();
  const prune = (): Promise<void> => store.prune(now() - KEEP_OUTCOMES_MS);
  const timers = [
    setTimeout(() => void prune().catch(failed), FIRST_PRUNE_MS),
    every(ALIVE_MS, () => store.keepAlive(now()), failed),
    every(SWEEP_LOBBY_MS, () => liveLobby.sweep(), failed),
    every(EVICT_MS, () => hostedTables.evict(now() - IDLE_MS), failed),
    every(PRUNE_MS, prune, failed),
    every(PRUNE_REFUSALS_MS, () => store.pruneRefusals(now() - KEEP_REFUSALS_MS), failed),
    every(PRUNE_CEREMONIES_MS, () => store.accounts.pruneCeremonies(now()), failed),
  ];
  closing.add('timers', () => {
    for (const timer of timers) clearTimeout(timer);
  });

  return { address, stop: () => closing.run(log) };
};
