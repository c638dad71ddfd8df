import type { MyEvents } from './events/my-events.ts';
import type { Notifications } from './events/notify/notifications.ts';
import type { Tables } from './host/tables.ts';
import type { Lobby } from './live/lobby.ts';
import type { Store } from './store/store.ts';

/** How often a server shows that it is running. */
export const ALIVE_MS = 2000;
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
const KEEP_INVITATIONS_MS = 30 * 24 * 3600 * 1000;
const KEEP_CHALLENGES_MS = 7 * 24 * 3600 * 1000;
/** How often a server looks for notifications that are due. */
const NOTIFY_MS = 1000;
/** Soon after a ban has ended, its address is gone from the record. */
const PRUNE_DESK_MS = 60_000;
const KEEP_REPORTS_MS = 180 * 24 * 3600 * 1000;

export interface UpkeepParts {
  readonly store: Store;
  readonly tables: Pick<Tables, 'evict'>;
  readonly lobby: Pick<Lobby, 'sweep'>;
  /** Absent if accounts are off. */
  readonly mine: Pick<MyEvents, 'prune'> | undefined;
  readonly notifying: Pick<Notifications, 'look'> | undefined;
  readonly now: () => number;
  readonly failed: (error: unknown) => void;
}

/** Begins what a server does again and again while it runs; the answer ends it. */
export const upkeep = (parts: UpkeepParts): (() => void) => {
  const { store, tables, lobby, mine, notifying, now, failed } = parts;
  const attempt = (task: () => Promise<void> | void): void => {
    Promise.resolve().then(task).catch(failed);
  };
  const every = (ms: number, task: () => Promise<void> | void): NodeJS.Timeout =>
    setInterval(() => attempt(task), ms);
  const prune = (): Promise<void> => store.prune(now() - KEEP_OUTCOMES_MS);

  const timers = [
    setTimeout(() => attempt(prune), FIRST_PRUNE_MS),
    every(ALIVE_MS, () => store.keepAlive(now())),
    every(SWEEP_LOBBY_MS, () => lobby.sweep()),
    every(EVICT_MS, () => tables.evict(now() - IDLE_MS)),
    every(PRUNE_MS, prune),
    every(PRUNE_MS, () => mine?.prune()),
    every(NOTIFY_MS, () => notifying?.look()),
    every(PRUNE_REFUSALS_MS, () => store.pruneRefusals(now() - KEEP_REFUSALS_MS)),
    every(PRUNE_MS, () => store.people.pruneInvitations(now() - KEEP_INVITATIONS_MS)),
    every(PRUNE_MS, () => store.bots.pruneChallenges(now() - KEEP_CHALLENGES_MS)),
    every(PRUNE_CEREMONIES_MS, () => store.accounts.pruneCeremonies(now())),
    every(PRUNE_DESK_MS, () => store.desk.pruneDesk(now(), now() - KEEP_REPORTS_MS)),
  ];
  return () => {
    for (const timer of timers) clearTimeout(timer);
  };
};
