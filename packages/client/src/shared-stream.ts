import type { TableId } from '@barrelhouse/protocol';
import { type Lobby, readTableEvent, type TableEvent } from './frames.ts';
import { parseJson } from './json.ts';
import { type Aborter, newAborter } from './platform.ts';
import { type Problem, readProblem } from './problem.ts';
import { pauseAfter } from './retry.ts';
import type { Setup } from './setup.ts';
import type { Reply, Stream, Wanted } from './transport.ts';

/** Somebody here who follows a table. */
export interface TableFollower {
  /** The invitation code, if that is how we watch; else empty. */
  readonly code: string;
  /** The last entry known: the stream goes on after it. */
  seq(): number;
  hear(event: TableEvent): void;
  /** The connection is open, or broken and being retried. */
  connected(open: boolean): void;
  /** The table is out of reach for good. */
  gone(problem: Problem): void;
}

export interface LobbyFollower {
  hear(lobby: Lobby): void;
  connected(open: boolean): void;
}

/** One connection for all tables and the lobby. It reconnects, and resumes where each follower is. */
export interface SharedStream {
  readonly followTable: (table: TableId, follower: TableFollower) => () => void;
  readonly followLobby: (follower: LobbyFollower) => () => void;
  /** Opens it anew: the network changed, or who we are. */
  readonly renew: () => void;
  /** The connection is known to be dead before the runtime notices. */
  readonly lose: () => void;
  /** Tells everybody that their table is gone. The lobby goes on. */
  readonly end: (problem: Problem) => void;
  /** Stops without a word. */
  readonly close: () => void;
}

export interface SharedStreamParts {
  readonly setup: Pick<Setup, 'transport' | 'sleep' | 'now'>;
  readonly token: () => string;
  /** Why a table cannot be had; nothing if it can, or if that cannot be told now. */
  readonly probe: (table: TableId, code: string) => Promise<Problem | undefined>;
  /** The connection broke or was refused. That may be because this device was signed out. */
  readonly lost: (refusal: Problem | undefined) => void;
}

/** A screen that closes is often followed by one that wants the same. */
const SETTLE_MS = 60;
/** The server gives a sign of life every 15 seconds. */
const SILENCE_MS = 40_000;

/** What tells one set of wishes from another, however far each table is. */
const wishOf = ({ tables, lobby, code }: Wanted): string =>
  [...tables.map(([id]) => id).sort(), lobby ? 'lobby' : '', code].join(' ');

export const sharedStream = ({ setup, token, probe, lost }: SharedStreamParts): SharedStream => {
  const { transport, sleep, now } = setup;
  const tables = new Map<TableId, Set<TableFollower>>();
  const lobbies = new Set<LobbyFollower>();
  let stream: Stream | undefined;
  /** Counts connections, so that an old one is no longer listened to. */
  let connection = 0;
  let wish = '';
  let open = false;
  let failures = 0;
  let scheduled: Aborter = newAborter();
  let silence: Aborter = newAborter();

  const wanted = (): Wanted => ({
    tables: [...tables].map(([id, all]) => [id, Math.min(...[...all].map((each) => each.seq()))]),
    lobby: lobbies.size > 0,
    code:
      [...tables.values()].flatMap((all) => [...all].map(({ code }) => code)).find(Boolean) ?? '',
  });

  const tellConnected = (isOpen: boolean): void => {
    for (const all of tables.values()) for (const each of all) each.connected(isOpen);
    for (const each of lobbies) each.connected(isOpen);
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

  /** One stream is for several tables, and a refusal does not say which of them it is about. */
  const dropLost = async (): Promise<void> => {
    for (const [table, [first]] of tables) {
      const problem = first === undefined ? undefined : await probe(table, first.code);
      if (problem !== undefined) drop(table, problem);
    }
  };

  const end = (problem: Problem): void => {
    close();
    for (const table of tables.keys()) drop(table, problem);
    schedule(0);
  };

  const failed = (refusal: Reply | undefined): void => {
    const wasOpen = open;
    close();
    tellConnected(false);
    const problem =
      refusal === undefined ? undefined : readProblem(refusal, parseJson(refusal.text));
    lost(problem);
    // Whoever was told may have ended it.
    if (tables.size === 0 && lobbies.size === 0) return;
    schedule(pauseAfter(failures++, problem?.retryAfter));
    if (!wasOpen) void dropLost();
  };

  /** A connection that died without a word is found out by its silence. */
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
        tellConnected(true);
      },
      alive() {
        heardAt = now();
      },
      heard({ event, data }) {
        if (!isMine()) return;
        if (event === 'bye') return;
        const told = parseJson(data);
        if (event === 'lobby') for (const each of lobbies) each.hear(told as Lobby);
        const about = readTableEvent(event, told);
        if (about !== undefined) for (const each of tables.get(about.table) ?? []) each.hear(about);
      },
      ended(refusal) {
        if (isMine()) failed(refusal);
      },
    });
    // It may have ended before this function did.
    if (!isMine()) return opening.close();
    stream = opening;
    void watchSilence(() => heardAt);
  };

  function refresh(): void {
    const all = wanted();
    if (stream !== undefined && wishOf(all) === wish) return;
    close();
    wish = wishOf(all);
    if (all.tables.length > 0 || all.lobby) connect(all);
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
      // A stream under way sends the lobby only when it changes.
      wish = '';
      schedule(0);
      return () => {
        lobbies.delete(follower);
        schedule(SETTLE_MS);
      };
    },
    renew() {
      close();
      schedule(0);
    },
    lose() {
      if (stream === undefined) tellConnected(false);
      else failed(undefined);
    },
    end,
    close() {
      tables.clear();
      lobbies.clear();
      scheduled.abort();
      close();
    },
  };
};
