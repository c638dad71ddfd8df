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
import {
  CONNECTED,
  type Listener,
  LOOKING,
  ONLINE,
  type Pace,
  type PresenceBoard,
} from './presence-board.ts';
import type { RemotePresence } from './table-presence.ts';

/** What a server needs to share its record with other servers. */
export interface SharedRecord {
  readonly openDoorbell: OpenDoorbell;
  readonly board: PresenceBoard;
}

/** Exchanges new entries, presence and sign-outs with the other servers. */
export interface OtherServers
  extends Pick<Doorbell, 'ring' | 'happenedTo' | 'relay' | 'signedOut'> {
  readonly presence: RemotePresence;
  /** Which of these players are online, or look at the page, at another server. */
  readonly online: (players: readonly PlayerId[]) => Promise<ReadonlySet<PlayerId>>;
  readonly looking: (players: readonly PlayerId[]) => Promise<ReadonlySet<PlayerId>>;
  /** Everybody who is connected to another server, with their tables. */
  readonly everybody: () => Promise<ReadonlyMap<PlayerId, ReadonlySet<TableId>>>;
  /** How busy the other servers are. */
  readonly paces: () => Promise<readonly Pace[]>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface OtherServersParts {
  readonly shared: SharedRecord | undefined;
  readonly store: Store;
  readonly hub: Hub;
  readonly now: () => number;
  /** How busy this server is. */
  readonly pace: () => Pace;
  /** Reads a table's new entries and publishes them; resolves with its last seq. */
  readonly refresh: (table: TableId) => Promise<number>;
  /** Publishes an entry, if it is the table's next one. Resolves with whether the table has it now. */
  readonly learn: (table: TableId, entry: Entry) => Promise<boolean>;
  /** A player connected to or left another server. */
  readonly presenceChanged: (table: TableId, player: PlayerId) => void;
  readonly lobbyChanged: () => void;
  /** Another server relayed a reaction. */
  readonly relayed: (table: TableId, text: string) => Promise<void>;
  /** Something happened to these players; without a list, perhaps to anybody. */
  readonly happenedTo: (players?: readonly PlayerId[]) => Promise<void>;
  /** Another server rang. */
  readonly ringReceived: () => void;
  /** Finds tokens that other servers withdrew, and players whom they renamed. */
  readonly findSignOuts: () => Promise<void>;
  readonly failed: (error: unknown) => void;
}

/** How soon the record is polled again, rung or not. */
const POLL_MS = 1000;
/** The same for sign-outs and bans, which must hold here within a second, even at a busy server. */
const SIGN_OUTS_MS = 500;

const NOBODY: ReadonlySet<PlayerId> = new Set();

export const otherServers = (parts: OtherServersParts): OtherServers => {
  const { shared, hub, now, failed } = parts;
  const following = follower(parts);
  let bell: Doorbell | undefined;
  let others: ReadonlyMap<TableId, ReadonlySet<PlayerId>> = new Map();
  const stopping: (() => Promise<void>)[] = [];

  const several: RemotePresence['several'] = async (tables) =>
    shared === undefined || tables.length === 0 ? new Map() : shared.board.others(tables, now());

  const amongOthers =
    (what: typeof ONLINE | typeof LOOKING) =>
    async (players: readonly PlayerId[]): Promise<ReadonlySet<PlayerId>> =>
      shared === undefined || players.length === 0
        ? NOBODY
        : shared.board.among(what, players, now());

  const compare = (before: typeof others, after: typeof others): void => {
    for (const table of new Set([...before.keys(), ...after.keys()])) {
      const was = before.get(table) ?? NOBODY;
      const is = after.get(table) ?? NOBODY;
      for (const player of new Set([...was, ...is]))
        if (was.has(player) !== is.has(player)) parts.presenceChanged(table, player);
    }
  };

  const pollPresence = async (board: PresenceBoard): Promise<void> => {
    const online = [...hub.online()].flatMap((player) => [
      { table: ONLINE, player },
      ...(hub.isLooking(player) ? [{ table: LOOKING, player }] : []),
    ]);
    const shown: Listener[] = [...hub.listeners(), ...online];
    const known = new Set(shown.map(({ player }) => player));
    for (const player of new Set(hub.players()))
      if (!known.has(player)) shown.push({ table: CONNECTED, player });
    await board.show(shown, parts.pace(), now());
    const before = others;
    others = await board.others(hub.tables(), now());
    compare(before, others);
  };

  const poll = async (board: PresenceBoard): Promise<void> => {
    await following.poll();
    await parts.happenedTo();
    await pollPresence(board);
    if (hub.hasLobby()) parts.lobbyChanged();
  };

  /** Does something again and again, with pauses, until `stop`. */
  const repeat = (pause: number, task: () => Promise<void>): void => {
    let timer: NodeJS.Timeout | undefined;
    let underWay: Promise<void> = Promise.resolve();
    let stopped = false;
    const soon = (): void => {
      timer = setTimeout(() => {
        underWay = task()
          .catch(failed)
          .finally(() => {
            if (!stopped) soon();
          });
      }, pause);
    };
    soon();
    stopping.push(() => {
      stopped = true;
      clearTimeout(timer);
      return underWay;
    });
  };

  return {
    ring: (table, entry) => bell?.ring(table, entry),
    happenedTo: (players) => bell?.happenedTo(players),
    relay: (table, text) => bell?.relay(table, text),
    signedOut: () => bell?.signedOut(),
    presence: {
      known: (table) => others.get(table) ?? NOBODY,
      now: async (table) => (await several([table])).get(table) ?? NOBODY,
      several,
    },
    everybody: async () => (shared === undefined ? new Map() : shared.board.everybody(now())),
    paces: async () => (shared === undefined ? [] : shared.board.paces(now())),
    online: amongOthers(ONLINE),
    looking: amongOthers(LOOKING),
    async start() {
      const { openDoorbell = silentDoorbell, board } = shared ?? {};
      const handlers: DoorbellHandlers = {
        rang() {
          parts.ringReceived();
          following.rang();
          void parts.happenedTo().catch(failed);
        },
        reached(ring) {
          parts.ringReceived();
          following.reached(ring);
        },
        relayed: (table, text) => void parts.relayed(table, text).catch(failed),
        happenedTo: (players) => void parts.happenedTo(players).catch(failed),
        signedOut: () => void parts.findSignOuts().catch(failed),
      };
      bell = await openDoorbell(handlers, failed);
      if (board === undefined) return;
      repeat(POLL_MS, () => poll(board));
      // Apart from the rest, which may take long at a busy database.
      repeat(SIGN_OUTS_MS, parts.findSignOuts);
    },
    async stop() {
      await Promise.all(stopping.map((stop) => stop()));
      await bell?.close();
    },
  };
};
