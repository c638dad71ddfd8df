import type { NumberedEvent, TableId } from '@barrelhouse/protocol';
import { type Lobby, readTableEvent, type TableEvent } from './frames.ts';
import { parseJson } from './json.ts';
import { type Aborter, newAborter } from './platform.ts';
import { type Problem, readProblem } from './problem.ts';
import { pauseAfter } from './retry.ts';
import type { Setup } from './setup.ts';
import type { Reply, Stream, Wanted } from './transport.ts';

/** Follows one table. */
export interface TableFollower {
  /** The invitation code of a spectator; otherwise empty. */
  readonly code: string;
  /** The last known entry; the stream resumes after it. */
  seq(): number;
  hear(event: TableEvent): void;
  /** Whether the connection is open; if not, it is being retried. */
  connected(open: boolean): void;
  /** The table is out of reach for good. */
  gone(problem: Problem): void;
}

export interface LobbyFollower {
  hear(lobby: Lobby): void;
  connected(open: boolean): void;
}

/** Follows our own events. */
export interface MineFollower {
  /** The last known number; `undefined` if there is none. */
  number(): number | undefined;
  hear(event: NumberedEvent): void;
  /** Where events stand; not `complete`: some are missing, so that the state has to be read again. */
  position(number: number, complete: boolean): void;
  connected(open: boolean): void;
  /** The server no longer knows us; nothing more comes. */
  gone(problem: Problem): void;
}

/** One connection for all tables and the lobby. It reconnects, and resumes where each follower is. */
export interface SharedStream {
  readonly followTable: (table: TableId, follower: TableFollower) => () => void;
  readonly followLobby: (follower: LobbyFollower) => () => void;
  readonly followMine: (follower: MineFollower) => () => void;
  /** Tells the server whether the player looks at the page, if our own events are followed. */
  readonly setLooking: (looking: boolean) => void;
  /** Reconnects, after the network or the player has changed. */
  readonly renew: () => void;
  /** Call when the connection is known to be dead before the runtime notices. */
  readonly lose: () => void;
  /** Ends all tables with a problem. The lobby goes on. */
  readonly end: (problem: Problem) => void;
  /** Stops without notifying followers. */
  readonly close: () => void;
}

export interface SharedStreamParts {
  readonly setup: Pick<Setup, 'transport' | 'sleep' | 'now'>;
  readonly token: () => string;
  /** Why a table is unavailable; `undefined` if it is available, or if that is unknown now. */
  readonly probe: (table: TableId, code: string) => Promise<Problem | undefined>;
  /** Called when the connection broke or was refused, perhaps because this device was signed out. */
  readonly lost: (refusal: Problem | undefined) => void;
}

/** Waits before closing: the next screen often wants the same stream. */
const SETTLE_MS = 60;
/** The server sends a heartbeat every 15 seconds. */
const SILENCE_MS = 40_000;

/** Identifies a subscription, whatever the last known entries are. */
const subscriptionOf = ({ tables, lobby, mine, code }: Wanted): string =>
  [
    ...tables.map(([id]) => id).sort(),
    lobby ? 'lobby' : '',
    mine === undefined ? '' : mine.looking ? 'looking' : 'mine',
    code,
  ].join(' ');

export const sharedStream = ({ setup, token, probe, lost }: SharedStreamParts): SharedStream => {
  const { transport, sleep, now } = setup;
  const tables = new Map<TableId, Set<TableFollower>>();
  const lobbies = new Set<LobbyFollower>();
  const ours = new Set<MineFollower>();
  let looking = false;
  let stream: Stream | undefined;
  /** Counts connections, so that events of an old one are ignored. */
  let connection = 0;
  let subscription = '';
  let open = false;
  let failures = 0;
  let scheduled: Aborter = newAborter();
  let silence: Aborter = newAborter();

  /** The first event that somebody does not know comes after this one. */
  const lastNumber = (): number | undefined => {
    const numbers = [...ours].map((each) => each.number());
    return numbers.reduce((least, number) =>
      least === undefined || number === undefined ? undefined : Math.min(least, number),
    );
  };

  /** One code, or one for each table if they differ. */
  const wantedCode = (): string => {
    const codes = [...tables.values()].map(
      (all) => [...all].map(({ code }) => code).find(Boolean) ?? '',
    );
    const different = new Set(codes.filter(Boolean));
    return different.size > 1 ? codes.join(',') : ([...different][0] ?? '');
  };

  const wanted = (): Wanted => ({
    tables: [...tables].map(([id, all]) => [id, Math.min(...[...all].map((each) => each.seq()))]),
    lobby: lobbies.size > 0,
    ...(ours.size > 0 ? { mine: { after: lastNumber(), looking } } : {}),
    code: wantedCode(),
  });

  const notifyConnected = (isOpen: boolean): void => {
    for (const all of tables.values()) for (const each of all) each.connected(isOpen);
    for (const each of lobbies) each.connected(isOpen);
    for (const each of ours) each.connected(isOpen);
  };

  const close = (): void => {
    connection++;
    silence.abort();
    const closing = stream;
    stream = undefined;
    open = false;
    closing?.close();
  };

  const schedule = (ms: number): void => {
    scheduled.abort();
    const mine = newAborter();
    scheduled = mine;
    void sleep(ms, mine.signal).then(() => {
      if (!mine.signal.aborted) refresh();
    });
  };

  const drop = (table: TableId, problem: Problem): void => {
    const all = tables.get(table) ?? [];
    tables.delete(table);
    for (const each of all) each.gone(problem);
  };

  const dropMine = (problem: Problem): void => {
    const all = [...ours];
    ours.clear();
    for (const each of all) each.gone(problem);
  };

  /** Finds unavailable tables: a refused stream does not say which of its tables is the cause. */
  const dropUnavailable = async (): Promise<void> => {
    for (const [table, [first]] of tables) {
      const problem = first === undefined ? undefined : await probe(table, first.code);
      if (problem !== undefined) drop(table, problem);
    }
  };

  const end = (problem: Problem): void => {
    close();
    dropMine(problem);
    for (const table of tables.keys()) drop(table, problem);
    schedule(0);
  };

  const failed = (refusal: Reply | undefined): void => {
    const wasOpen = open;
    close();
    notifyConnected(false);
    const problem =
      refusal === undefined ? undefined : readProblem(refusal, parseJson(refusal.text));
    lost(problem);
    // A follower may have ended the stream.
    if (problem?.status === 401) dropMine(problem);
    if (tables.size === 0 && lobbies.size === 0 && ours.size === 0) return;
    schedule(pauseAfter(failures++, problem?.retryAfter));
    if (!wasOpen) void dropUnavailable();
  };

  /** Detects a dead connection by its silence. */
  const watchSilence = async (lastHeard: () => number): Promise<void> => {
    silence = newAborter();
    const { signal } = silence;
    while (!signal.aborted) {
      const left = lastHeard() + SILENCE_MS - now();
      if (left <= 0) return failed(undefined);
      await sleep(left, signal);
    }
  };

  const connect = (all: Wanted): void => {
    let heardAt = now();
    const mine = ++connection;
    const isMine = (): boolean => connection === mine;
    const opening = transport.stream(all, token(), {
      opened() {
        if (!isMine()) return;
        open = true;
        failures = 0;
        heardAt = now();
        notifyConnected(true);
      },
      alive() {
        heardAt = now();
      },
      heard({ event, data }) {
        if (!isMine()) return;
        if (event === 'bye') return;
        const payload = parseJson(data);
        if (event === 'lobby') for (const each of lobbies) each.hear(payload as Lobby);
        if (event === 'mine') for (const each of ours) each.hear(payload as NumberedEvent);
        if (event === 'position') {
          const { number, complete } = payload as { number: number; complete: boolean };
          for (const each of ours) each.position(number, complete);
        }
        const tableEvent = event === 'mine' ? undefined : readTableEvent(event, payload);
        if (tableEvent === undefined) return;
        for (const each of tables.get(tableEvent.table) ?? []) each.hear(tableEvent);
      },
      ended(refusal) {
        if (isMine()) failed(refusal);
      },
    });
    // It may have ended already.
    if (!isMine()) return opening.close();
    stream = opening;
    void watchSilence(() => heardAt);
  };

  function refresh(): void {
    const all = wanted();
    if (stream !== undefined && subscriptionOf(all) === subscription) return;
    close();
    subscription = subscriptionOf(all);
    if (all.tables.length > 0 || all.lobby || all.mine !== undefined) connect(all);
  }

  return {
    followTable(table, follower) {
      tables.set(table, (tables.get(table) ?? new Set()).add(follower));
      schedule(0);
      if (open) follower.connected(true);
      return () => {
        const all = tables.get(table);
        all?.delete(follower);
        if (all?.size === 0) tables.delete(table);
        schedule(SETTLE_MS);
      };
    },
    followLobby(follower) {
      lobbies.add(follower);
      // An open stream sends the lobby only when it changes.
      subscription = '';
      schedule(0);
      return () => {
        lobbies.delete(follower);
        schedule(SETTLE_MS);
      };
    },
    followMine(follower) {
      ours.add(follower);
      // An open stream that others follow may be further on than this one.
      subscription = '';
      schedule(0);
      return () => {
        ours.delete(follower);
        schedule(SETTLE_MS);
      };
    },
    setLooking(isLooking) {
      if (looking === isLooking) return;
      looking = isLooking;
      if (ours.size > 0) schedule(0);
    },
    renew() {
      close();
      schedule(0);
    },
    lose() {
      if (stream === undefined) notifyConnected(false);
      else failed(undefined);
    },
    end,
    close() {
      tables.clear();
      lobbies.clear();
      ours.clear();
      scheduled.abort();
      close();
    },
  };
};
