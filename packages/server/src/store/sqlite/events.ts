import type { PlayerId } from '@barrelhouse/protocol';
import { LAST_EVENTS, LISTENERS } from '../event-sql.ts';
import { EVENT_READS, EVENT_WRITES } from '../event-work.ts';
import type { EventReads, EventStore, EventWrites } from '../events.ts';
import { type AnyWork, stepRunner } from './account-steps.ts';
import type { Database } from './database.ts';
import type { Writer } from './writer.ts';

/** Players of whom it is known whether somebody listens. Afterwards the record is asked again. */
const MOST_KNOWN = 100_000;

/**
 * Who may listen, so that the moves of guests carry no events. Only this process writes to the record, and whoever
 * begins to listen is told so after `began`.
 */
const knownListeners = (
  database: Database,
): { readonly mayListen: (player: PlayerId) => boolean; readonly began: (p: PlayerId) => void } => {
  const listener = database.prepare(LISTENERS.get);
  const known = new Map<PlayerId, boolean>();
  const remember = (player: PlayerId, listens: boolean): void => {
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(player, listens);
  };
  return {
    mayListen(player) {
      const remembered = known.get(player);
      if (remembered !== undefined) return remembered;
      const listens = listener.get(player) !== undefined;
      remember(player, listens);
      return listens;
    },
    began: (player) => remember(player, true),
  };
};

/** Events and notifications: reads run here, writes in the writer thread. */
export const sqliteEvents = (database: Database, writer: Writer): EventStore => {
  const runSteps = stepRunner(database);
  const { mayListen, began } = knownListeners(database);
  const last = database.prepare<{ player: string; number: number }>(LAST_EVENTS.sqlite);
  const reads = Object.entries(EVENT_READS).map(([name, work]) => [
    name,
    async (...args: readonly unknown[]) => runSteps((work as AnyWork)(...args)),
  ]);
  const names = Object.keys(EVENT_WRITES) as readonly (keyof EventWrites)[];
  const writes = Object.fromEntries(
    names.map((name) => [name, (...args: readonly unknown[]) => writer.write('event', name, args)]),
  ) as unknown as EventWrites;

  const then = async <T>(player: PlayerId, written: Promise<T>): Promise<T> => {
    const value = await written;
    began(player);
    return value;
  };

  return {
    ...(Object.fromEntries(reads) as EventReads),
    ...writes,
    listen: (player, ...rest) => then(player, writes.listen(player, ...rest)),
    addPushSubscription: (subscription, ...rest) =>
      then(subscription.player, writes.addPushSubscription(subscription, ...rest)),
    setHook: (hook, ...rest) => then(hook.player, writes.setHook(hook, ...rest)),
    mayListen,
    lastEvents: async (players) =>
      new Map(last.all(JSON.stringify(players)).map(({ player, number }) => [player, number])),
  };
};
