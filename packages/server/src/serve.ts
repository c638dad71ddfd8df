import type { PlayerId } from '@barrelhouse/protocol';
import { changesTable } from '@barrelhouse/table';
import type { BotAccounts } from './club/bots/bots.ts';
import { tableQuarantine } from './host/quarantine.ts';
import { NONE_RATED, ratedTables } from './host/rated-tables.ts';
import { refundSilence } from './host/refund-silence.ts';
import { scheduler } from './host/scheduler.ts';
import { tableSettings } from './host/table-settings.ts';
import { tables } from './host/tables.ts';
import { buildApp } from './http/app.ts';
import { identities } from './http/identity.ts';
import { lastUse } from './http/last-use.ts';
import { metrics } from './http/metrics.ts';
import { NOBODY_APART } from './live/apart.ts';
import { departures } from './live/departures.ts';
import { hub } from './live/hub.ts';
import { lobby } from './live/lobby.ts';
import { otherServers, type SharedRecord } from './live/other-servers.ts';
import { reactions } from './live/reactions.ts';
import { signOuts } from './live/sign-outs.ts';
import { streams } from './live/streams.ts';
import { tablePresence } from './live/table-presence.ts';
import { openRecord } from './open-record.ts';
import type { Running, ServeOptions } from './serve-options.ts';
import { type Shutdown, shutdown } from './shutdown.ts';
import { hideDeleted } from './store/hide-deleted.ts';
import { observeAppends } from './store/observe-appends.ts';
import type { Store } from './store/store.ts';
import { thinker } from './thinking/thinker.ts';
import { ALIVE_MS, upkeep } from './upkeep.ts';

/** A longer gap between two signs of life means that no server was running. */
const SILENT_MS = 3 * ALIVE_MS;

export const serve = async (options: ServeOptions): Promise<Running> => {
  const { store, shared, doorbellKey } = await openRecord(options);
  return serveStore(store, options, shared, doorbellKey);
};

/** How far the machine's clock is behind the record, in milliseconds. Time must not run back between two starts. */
const clockLagOf = async (record: Store, now: () => number): Promise<number> =>
  Math.max(0, (await record.lastAlive()) - now());

/** Serves a record, and closes it on stop or if the start fails. `shared`: other servers may write to it too. */
export const serveStore = async (
  record: Store,
  options: ServeOptions,
  shared?: SharedRecord,
  doorbellKey?: string,
): Promise<Running> => {
  const closing = shutdown();
  closing.add('record', () => record.close());
  try {
    return await start(record, options, shared, doorbellKey, closing);
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
  doorbellKey: string | undefined,
  closing: Shutdown,
): Promise<Running> => {
  await record.check();
  const lag = shared === undefined ? await clockLagOf(record, options.now) : 0;
  const now = (): number => options.now() + lag;
  let log: (error: unknown, what: string) => void = () => {};
  let warn: (details: object, message: string) => void = () => {};
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
  const { accounts = 'on', forOneCommand = false } = options;
  let botAccounts: BotAccounts | undefined;
  const ownerOf = (player: PlayerId): PlayerId | undefined =>
    botAccounts?.registry.get(player)?.owner;
  const desk =
    accounts === 'on'
      ? await (await import('./desk/open-desk.ts')).openDesk({
          store: names.store,
          hub: live,
          data: options.database === undefined ? options.data : undefined,
          doorbellKey,
          now,
          ownerOf,
          renamed: (player) => players.forgetPlayer(player),
          remote: () => others.everybody(),
          remotePaces: () => others.paces(),
          applied: async () => {
            await hideNames();
            await botAccounts?.registry.refresh();
            others.signedOut();
          },
        })
      : undefined;
  closing.add('desk', () => desk?.health.stop());
  const store = observeAppends(names.store, {
    appended(by, took) {
      figures.appended(by, took);
      desk?.moves.appended(by, took);
    },
    failed: () => figures.failed(),
  });
  const eventing = accounts === 'on' ? await import('./events/events.ts') : undefined;
  const schedule = scheduler({ store, now, check: (id) => hostedTables.check(id), failed });
  const settingsOf = tableSettings(store);
  const people =
    accounts === 'on'
      ? (await import('./people/people.ts')).people({
          store,
          state: (table) => hostedTables.state(table),
          review: (text) => thinking.reviewMatch(text),
          failed,
        })
      : undefined;
  const apart = people?.blocks ?? NOBODY_APART;
  const isRated = accounts === 'on' ? ratedTables(store) : NONE_RATED;
  const isBot = (player: PlayerId): boolean => botAccounts?.registry.isBot(player) ?? false;
  const liveLobby = lobby({
    store,
    hub: live,
    apart,
    isRated,
    isBot,
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
      people?.results.written(table, entry);
      club?.written(table, entry);
      if (shared === undefined) return;
      figures.rang('sent');
      others.ring(table, entry);
    },
    publish(state, entry) {
      live.publish(state, entry);
      if (state.settings.access === 'open' && changesTable(entry)) liveLobby.changed();
    },
    beforeRematch: async (...tables) => club?.ratedRules.markRematch(...tables),
    eventsOf:
      eventing && ((state, entry) => eventing.eventsOf(state, entry, store.events.mayListen)),
    happenedTo: (who) => mine?.happenedTo(who),
    wake: (table, at) => schedule.wake(table, at),
    watched: live.isWatched,
    quarantine,
    gaveUp: (table, error) => log(error, `the house gave up table ${table}`),
  });
  const club =
    accounts === 'on'
      ? (await import('./club/club.ts')).openClub({
          store,
          state: (table) => hostedTables.state(table),
          thinker: thinking,
          tables: hostedTables,
          bots,
          apart,
          hub: live,
          relay(tournament, text) {
            if (shared !== undefined) others.relay(tournament, text);
          },
          now,
          happenedTo: (who) => mine?.happenedTo(who),
          failed,
        })
      : undefined;
  botAccounts =
    accounts === 'on'
      ? await (await import('./club/bots/bots.ts')).openBotAccounts({
          store,
          tables: hostedTables,
          bots,
          apart,
          online: { among: async (who) => (await mine?.online.among(who)) ?? new Set() },
          tell: async (player, event) => mine?.tell(player, event),
          isRated,
          ladder: options.ladder ?? 'on',
          ...(options.ladderPauses === 'off' && { isBusy: () => false }),
          now,
          failed,
        })
      : undefined;
  const presence = tablePresence(
    live,
    {
      known: (table) => others.presence.known(table),
      now: (table) => others.presence.now(table),
    },
    (id) => hostedTables.state(id),
    failed,
  );
  const players = identities(
    store,
    accounts === 'on' ? lastUse(store.accounts, now, failed) : undefined,
    desk?.measures.admit,
    botAccounts?.checkRoute,
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
    pace: () => desk?.moves.pace() ?? { moves: 0, slowestMs: null },
    refresh: async (table) => (await hostedTables.state(table))?.seq ?? 0,
    learn: (table, entry) => hostedTables.learn(table, entry),
    presenceChanged(table, player) {
      presence.changed(table, player);
      liveLobby.visited(table);
    },
    lobbyChanged: liveLobby.changed,
    relayed: async (table, text) => {
      if (club?.tournaments.relayed(table, text) !== true)
        await shownReactions.relayed(table, text);
    },
    happenedTo: async (who) => {
      await mine?.heardOf(who);
      if (who === undefined) await club?.tournaments.poll();
    },
    ringReceived: () => figures.rang('heard'),
    findSignOuts: async () => {
      await signedOut.find();
      await desk?.measures.refresh();
      await hideNames();
      await people?.blocks.refresh();
      await botAccounts?.registry.refresh();
    },
    failed,
  });
  const shownReactions = reactions({
    hub: live,
    apart,
    state: (table) => hostedTables.state(table),
    relay: (table, text) => others.relay(table, text),
  });
  const mine = eventing?.myEvents({
    store,
    hub: live,
    now,
    ring(who) {
      if (shared !== undefined) others.happenedTo(who);
    },
    onlineElsewhere: (who) => others.online(who),
    failed,
  });
  const notifying = await eventing?.notifications(
    { contact: options.pushContact, local: options.localEndpoints ?? false },
    {
      store,
      now,
      isLooking: async (player) =>
        live.isLooking(player) || (await others.looking([player])).has(player),
      apart,
      failed,
      warn: (details, message) => warn(details, message),
    },
  );
  const streaming = streams({
    store,
    tables: hostedTables,
    hub: live,
    lobby: liveLobby,
    presence,
    mine,
    tournamentFrame: club?.tournaments.frameFor,
    botsWatched: (table) => schedule.wake(table, now()),
  });
  const leaving = departures({
    store,
    signOuts: signedOut,
    tellOthers: () => others.signedOut(),
    async deleted() {
      await desk?.measures.refresh();
      await botAccounts?.registry.refresh();
      await hideNames();
      people?.blocks.changed();
    },
    now,
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
    reactions: shownReactions,
    apart,
    people,
    club,
    isRated,
    isHouseHost: (player: PlayerId) => desk?.measures.isHost(player) ?? false,
    botAccounts,
    isBot,
    botsChanged: () => others.signedOut(),
    blocksChanged() {
      people?.blocks.changed();
      others.signedOut();
    },
    ...leaving,
    mine,
    notifying,
    standing: desk?.measures,
    now,
  };
  const logger = desk === undefined ? options.logger : desk.log.attach(options.logger);
  const appOptions = { ...options, logger, accounts, limits: options.limits ?? 'on' };
  const app = await buildApp(parts, appOptions, desk);
  log = (error, what) => app.log.error({ err: error }, what);
  warn = (details, message) => app.log.warn(details, message);

  // In opening order; they are closed in reverse.
  let alive = false;
  closing.add('last sign of life', async () => {
    if (alive) await store.keepAlive(now());
  });
  closing.add('HTTP server', () => app.close());
  closing.add('lobby', () => liveLobby.stop());
  closing.add('presence', () => presence.stop());
  closing.add('streams', () => live.stop());
  closing.add('notifications', () => notifying?.stop());
  closing.add('doorbell', () => others.stop());
  closing.add('thinking threads', async () => {
    // Before the threads fail its reviews.
    const resultsStopped = people?.results.stop();
    const clubStopped = club?.stop();
    await thinking.close();
    await resultsStopped;
    await clubStopped;
  });
  closing.add('scheduler', () => schedule.stop());
  closing.add('bots', () => botAccounts?.stop());

  if (!forOneCommand) {
    // With several servers a short silence means that one was running, so clocks ran correctly.
    const tolerated = shared === undefined ? 0 : SILENT_MS;
    await refundSilence({ store, tables: hostedTables, now, tolerated });
    await store.keepAlive(now());
    alive = true;
  }
  const address = await app.listen({ port: options.port, host: options.host });

  // Only after listening: a server that cannot open its port must leave nothing running.
  await others.start();
  const operatorKey = desk?.operatorKey ?? '';
  if (forOneCommand) return { address, operatorKey, stop: () => closing.run(log) };
  if (desk !== undefined) closing.add('operator file', desk.listening(app.server.address()));
  schedule.start();
  club?.start();
  botAccounts?.ladder.start();
  closing.add(
    'upkeep',
    upkeep({ store, tables: hostedTables, lobby: liveLobby, mine, notifying, now, failed }),
  );

  return { address, operatorKey, stop: () => closing.run(log) };
};
