import type { Entry, PlayerId, TableId } from '@barrelhouse/protocol';
import type { Store } from '../store/store.ts';
import {
  type Doorbell,
  type DoorbellHandlers,
  type OpenDoorbell,
  silentDoorbell,
} from './doorbell.ts';
import { follower } from './follower.ts';
import type { Hub } from './hub.ts';
import type { PresenceBoard } from './presence-board.ts';
import type { RemotePresence } from './table-presence.ts';

/** What a server needs to share its record with other servers. */
export interface SharedRecord {
  readonly openDoorbell: OpenDoorbell;
  readonly board: PresenceBoard;
}

/** Exchanges new entries, presence and sign-outs with the other servers. */
export interface OtherServers extends Pick<Doorbell, 'ring' | 'relay' | 'signedOut'> {
  readonly presence: RemotePresence;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface OtherServersParts {
  readonly shared: SharedRecord | undefined;
  readonly store: Store;
  readonly hub: Hub;
  readonly now: () => number;
  /** Reads a table's new entries and publishes them; resolves with its last seq. */
  readonly refresh: (table: TableId) => Promise<number>;
  /** Publishes an entry, if it is the table's next one. Resolves with whether the table has it now. */
  readonly learn: (table: TableId, entry: Entry) => Promise<boolean>;
  /** A player connected to or left another server. */
  readonly presenceChanged: (table: TableId, player: PlayerId) => void;
  readonly lobbyChanged: () => void;
  /** Another server rang. */
  readonly ringReceived: () => void;
  /** Names may have changed at another server. */
  readonly forgetNames: () => void;
  /** Finds tokens that other servers withdrew. */
  readonly findSignOuts: () => Promise<void>;
  readonly failed: (error: unknown) => void;
}

/** How often the record is polled, rung or not. */
const POLL_MS = 1000;
const FORGET_NAMES_MS = 10_000;

const NOBODY: ReadonlySet<PlayerId> = new Set();

export const otherServers = (parts: OtherServersParts): OtherServers => {
  const { shared, hub, now, failed } = parts;
  const following = follower(parts);
  let bell: Doorbell | undefined;
  let others: ReadonlyMap<TableId, ReadonlySet<PlayerId>> = new Map();
  let timer: NodeJS.Timeout | undefined;
  let namesForgotten = 0;
  let underWay: Promise<void> = Promise.resolve();
  let stopped = false;

  const several: RemotePresence['several'] = async (tables) =>
    shared === undefined || tables.length === 0 ? new Map() : shared.board.others(tables, now());

  const compare = (before: typeof others, after: typeof others): void => {
    for (const table of new Set([...before.keys(), ...after.keys()])) {
      const was = before.get(table) ?? NOBODY;
      const is = after.get(table) ?? NOBODY;
      for (const player of new Set([...was, ...is]))
        if (was.has(player) !== is.has(player)) parts.presenceChanged(table, player);
    }
  };

  const pollPresence = async (board: PresenceBoard): Promise<void> => {
    await board.show([...hub.listeners()], now());
    const before = others;
    others = await board.others(hub.tables(), now());
    compare(before, others);
  };

  const poll = async (board: PresenceBoard): Promise<void> => {
    await parts.findSignOuts();
    await following.poll();
    await pollPresence(board);
    if (hub.hasLobby()) parts.lobbyChanged();
    if (now() - namesForgotten < FORGET_NAMES_MS) return;
    namesForgotten = now();
    parts.forgetNames();
  };

  const pollSoon = (board: PresenceBoard): void => {
    timer = setTimeout(() => {
      underWay = poll(board)
        .catch(failed)
        .finally(() => {
          if (!stopped) pollSoon(board);
        });
    }, POLL_MS);
  };

  return {
    ring: (table, entry) => bell?.ring(table, entry),
    relay: (table, text) => bell?.relay(table, text),
    signedOut: () => bell?.signedOut(),
    presence: {
      known: (table) => others.get(table) ?? NOBODY,
      now: async (table) => (await several([table])).get(table) ?? NOBODY,
      several,
    },
    async start() {
      const { openDoorbell = silentDoorbell, board } = shared ?? {};
      const handlers: DoorbellHandlers = {
        rang() {
          parts.ringReceived();
          following.rang();
        },
        reached(ring) {
          parts.ringReceived();
          following.reached(ring);
        },
        relayed: (table, text) => hub.broadcast(table, text),
        signedOut: () => void parts.findSignOuts().catch(failed),
      };
      bell = await openDoorbell(handlers, failed);
      if (board !== undefined) pollSoon(board);
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await underWay;
      await bell?.close();
    },
  };
};
