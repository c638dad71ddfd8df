import type { PlayerId, TableId } from '@barrelhouse/protocol';
import type { Store } from '../store/store.ts';
import { type Doorbell, type Heard, type OpenDoorbell, silentDoorbell } from './doorbell.ts';
import { follower } from './follower.ts';
import type { Hub } from './hub.ts';
import type { Elsewhere } from './presence.ts';
import type { PresenceBoard } from './presence-board.ts';

/** What a server needs to share its record with others. */
export interface Shared {
  readonly openDoorbell: OpenDoorbell;
  readonly board: PresenceBoard;
}

/** One of several servers: it hears what the others write and who listens there, and lets them hear. */
export interface Sharing extends Pick<Doorbell, 'ring' | 'relay' | 'signedOut'> {
  readonly elsewhere: Elsewhere;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface SharingParts {
  readonly shared: Shared | undefined;
  readonly store: Store;
  readonly hub: Hub;
  readonly now: () => number;
  /** Reads a table anew, which publishes what was not known; its last entry. */
  readonly refresh: (table: TableId) => Promise<number>;
  /** Somebody came or went at another server. */
  readonly presenceChanged: (table: TableId, player: PlayerId) => void;
  readonly lobbyChanged: () => void;
  /** Another server rang. */
  readonly heard: () => void;
  /** Names may have changed elsewhere. */
  readonly forgetNames: () => void;
  /** Looks for tokens that other servers withdrew. */
  readonly lookForSignOuts: () => Promise<void>;
  readonly failed: (error: unknown) => void;
}

/** How often the record is looked at, whether somebody rang or not. */
const LOOK_MS = 1000;
const FORGET_MS = 10_000;

const NOBODY: ReadonlySet<PlayerId> = new Set();

export const sharing = (parts: SharingParts): Sharing => {
  const { shared, store, hub, now, refresh, failed } = parts;
  const following = follower({ store, hub, refresh, failed });
  let bell: Doorbell | undefined;
  let others: ReadonlyMap<TableId, ReadonlySet<PlayerId>> = new Map();
  let timer: NodeJS.Timeout | undefined;
  let forgotten = 0;
  let underWay: Promise<void> = Promise.resolve();
  let stopped = false;

  const compare = (before: typeof others, after: typeof others): void => {
    for (const table of new Set([...before.keys(), ...after.keys()])) {
      const was = before.get(table) ?? NOBODY;
      const is = after.get(table) ?? NOBODY;
      for (const player of new Set([...was, ...is]))
        if (was.has(player) !== is.has(player)) parts.presenceChanged(table, player);
    }
  };

  const seePresence = async (board: PresenceBoard): Promise<void> => {
    await board.show([...hub.listeners()], now());
    const before = others;
    others = await board.others(hub.tables(), now());
    compare(before, others);
  };

  const look = async (board: PresenceBoard): Promise<void> => {
    await parts.lookForSignOuts();
    await following.look();
    await seePresence(board);
    if (hub.hasLobby()) parts.lobbyChanged();
    if (now() - forgotten < FORGET_MS) return;
    forgotten = now();
    parts.forgetNames();
  };

  const lookAgain = (board: PresenceBoard): void => {
    timer = setTimeout(() => {
      underWay = look(board)
        .catch(failed)
        .finally(() => {
          if (!stopped) lookAgain(board);
        });
    }, LOOK_MS);
  };

  return {
    ring: (table, seq) => bell?.ring(table, seq),
    relay: (table, text) => bell?.relay(table, text),
    signedOut: () => bell?.signedOut(),
    elsewhere: {
      known: (table) => others.get(table) ?? NOBODY,
      now: async (table) => (await shared?.board.others([table], now()))?.get(table) ?? NOBODY,
    },
    async start() {
      const { openDoorbell = silentDoorbell, board } = shared ?? {};
      const listening: Heard = {
        rang() {
          parts.heard();
          following.rang();
        },
        reached(table, seq) {
          parts.heard();
          following.reached(table, seq);
        },
        relayed: (table, text) => hub.broadcast(table, text),
        signedOut: () => void parts.lookForSignOuts().catch(failed),
      };
      bell = await openDoorbell(listening, failed);
      if (board !== undefined) lookAgain(board);
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await underWay;
      await bell?.close();
    },
  };
};
