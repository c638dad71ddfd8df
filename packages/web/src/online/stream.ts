import { streamAddress, type Wanted, wishOf } from './address.ts';
import { type LobbyList, readTableEvent, TABLE_EVENTS, type TableEvent } from './events.ts';
import { type Problem, pauseAfter } from './problem.ts';

/** Somebody on this page who follows a table. */
export interface TableEars {
  readonly code: string;
  /** The last entry known: the stream goes on after it. */
  seq(): number;
  hear(event: TableEvent): void;
  cut(cut: boolean): void;
  /** The table cannot be had. */
  gone(problem: Problem): void;
}

export interface LobbyEars {
  hear(list: LobbyList): void;
  cut(cut: boolean): void;
}

/** The part of an EventSource that is used. */
export interface Source {
  addEventListener(type: string, heard: (event: MessageEvent<string>) => void): void;
  close(): void;
}

export interface StreamParts {
  readonly open: (address: string) => Source;
  /** Why a table cannot be had; nothing where it can, or where that cannot be told now. */
  readonly probe: (table: string, code: string) => Promise<Problem | undefined>;
  /** The connection was lost: that may be because this device was signed out. */
  readonly lost: () => void;
  readonly later: (task: () => void, ms: number) => () => void;
}

export interface SharedStream {
  followTable(table: string, ears: TableEars): () => void;
  followLobby(ears: LobbyEars): () => void;
  /** Opens it anew from where all is known: the network changed, or who one is. */
  renew(): void;
  /** The connection is known to be dead before the browser notices. */
  lose(): void;
  readonly isOpen: () => boolean;
}

/** A screen that goes may be followed by one that wants the same. */
const SETTLE_MS = 60;

/** One connection for all tables and the lobby of this page. It comes back by itself and misses nothing. */
export const sharedStream = ({ open, probe, lost, later }: StreamParts): SharedStream => {
  const tables = new Map<string, Set<TableEars>>();
  const lobbies = new Set<LobbyEars>();
  let source: Source | undefined;
  let wish = '';
  let connected = false;
  let failures = 0;
  let cancel = (): void => {};

  const wanted = (): Wanted => ({
    tables: [...tables].map(([id, ears]) => [id, Math.min(...[...ears].map((ear) => ear.seq()))]),
    lobby: lobbies.size > 0,
    code:
      [...tables.values()].flatMap((ears) => [...ears].map(({ code }) => code)).find(Boolean) ?? '',
  });

  const tellCut = (cut: boolean): void => {
    for (const ears of tables.values()) for (const ear of ears) ear.cut(cut);
    for (const ear of lobbies) ear.cut(cut);
  };

  const close = (): void => {
    source?.close();
    source = undefined;
    connected = false;
  };

  const schedule = (ms: number): void => {
    cancel();
    cancel = later(refresh, ms);
  };

  const failed = (): void => {
    const everOpen = connected;
    close();
    tellCut(true);
    lost();
    schedule(pauseAfter(failures++));
    // An EventSource does not say why it was refused.
    if (!everOpen) void dropLost();
  };

  const dropLost = async (): Promise<void> => {
    for (const [id, ears] of tables) {
      const [first] = ears;
      const problem = first === undefined ? undefined : await probe(id, first.code);
      if (problem === undefined) continue;
      tables.delete(id);
      for (const ear of ears) ear.gone(problem);
    }
  };

  const connect = (address: string): void => {
    const mine = open(address);
    source = mine;
    const heard = (type: string, then: (data: string) => void): void =>
      mine.addEventListener(type, ({ data }) => {
        if (source === mine) then(data);
      });
    heard('open', () => {
      connected = true;
      failures = 0;
      tellCut(false);
    });
    heard('error', failed);
    heard('lobby', (data) => {
      const list = JSON.parse(data) as LobbyList;
      for (const ear of lobbies) ear.hear(list);
    });
    for (const type of TABLE_EVENTS) {
      heard(type, (data) => {
        const event = readTableEvent(type, data);
        for (const ear of tables.get(event.table) ?? []) ear.hear(event);
      });
    }
  };

  function refresh(): void {
    const now = wanted();
    if (source !== undefined && wishOf(now) === wish) return;
    close();
    wish = wishOf(now);
    const address = streamAddress(now);
    if (address !== undefined) connect(address);
  }

  return {
    followTable(table, ears) {
      tables.set(table, (tables.get(table) ?? new Set()).add(ears));
      // What a stream under way has said already is said again to those who come later.
      if (ears.seq() === 0) wish = '';
      schedule(0);
      return () => {
        const all = tables.get(table);
        all?.delete(ears);
        if (all?.size === 0) tables.delete(table);
        schedule(SETTLE_MS);
      };
    },
    followLobby(ears) {
      lobbies.add(ears);
      wish = '';
      schedule(0);
      return () => {
        lobbies.delete(ears);
        schedule(SETTLE_MS);
      };
    },
    renew() {
      close();
      schedule(0);
    },
    lose() {
      if (source !== undefined) failed();
      else tellCut(true);
    },
    isOpen: () => connected,
  };
};
