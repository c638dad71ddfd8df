import type { Entry, PlayerId, TableId } from '@barrelhouse/protocol';
import { MATCH_LIMITS } from '@barrelhouse/protocol/match-limits';
import {
  diceSource,
  isAsleep,
  isBotsOnly,
  storedRules,
  type TablePort,
  type TableState,
  type Written,
} from '@barrelhouse/table';
import type { NewEvent } from '../store/events.ts';
import type { RequestKey, Store } from '../store/store.ts';
import { UnreadableEntry } from '../store/unreadable-entry.ts';
import { botsOnlyPace } from './bots-only-pace.ts';
import { checkpoints } from './checkpoints.ts';
import { logPages } from './log-pages.ts';
import type { Quarantine } from './quarantine.ts';
import { newRow, rowChange } from './row.ts';

export interface StorePortParts {
  readonly store: Store;
  readonly now: () => number;
  /** Whether other servers write to the same record. */
  readonly shared: boolean;
  readonly publish: (state: TableState, entry: Entry) => void;
  /** Called after each entry that this server wrote, so that it can wake the other servers. */
  readonly ring: (table: TableId, entry: Entry) => void;
  /** What an entry means to players; absent if nobody can listen. */
  readonly eventsOf?: ((state: TableState, entry: Entry) => readonly NewEvent[]) | undefined;
  /** Called after events of these players may have been stored. */
  readonly happenedTo?: ((players: readonly PlayerId[]) => void) | undefined;
  readonly wake: (table: TableId, at: number) => void;
  readonly watched: (table: TableId) => boolean;
  readonly quarantine: Quarantine;
}

/** The server's tables: entries and outcomes in the record, listeners on streams, and timers. */
export const storePort = (parts: StorePortParts): TablePort<RequestKey> => {
  const { store, now, shared, publish, ring, wake, watched, quarantine } = parts;
  const inTurn = botsOnlyPace(now);
  const saved = checkpoints(store);

  const entries: Store['entries'] = async (table, ...stretch) => {
    quarantine.refuse(table);
    try {
      return await store.entries(table, ...stretch);
    } catch (error) {
      throw error instanceof UnreadableEntry ? quarantine.add(table, error) : error;
    }
  };

  const ringIfWritten = (written: Written, table: TableId, entry: Entry): Written => {
    if (written === 'written') ring(table, entry);
    return written;
  };

  return {
    shared,
    now,
    watched,
    botsOnlyPace: MATCH_LIMITS.botsOnlyPace,
    publish,
    rules: storedRules,
    async dice(table) {
      const secret = await store.secret(table);
      return secret === undefined ? undefined : diceSource(table, secret);
    },
    entries: (table, after) => logPages(entries, table, after),
    checkpoint: (table) => saved.read(table),
    async create(after, entry, secret, request) {
      const row = newRow(after);
      const written = await store.createTable({ row, entry, secret, request });
      return ringIfWritten(written, row.table, entry);
    },
    async append(after, entry, request) {
      const { table } = after;
      const { seq, at, by, facts } = entry;
      const row = rowChange(after, entry);
      const events = parts.eventsOf?.(after, entry) ?? [];
      const append = { table, seq, at, by, facts, row, request };
      const written = await store.append(events.length === 0 ? append : { ...append, events });
      if (written === 'written') {
        saved.written(after, entry);
        if (events.length > 0) parts.happenedTo?.(events.map(({ player }) => player));
      }
      return ringIfWritten(written, table, entry);
    },
    wakeAt(state, at) {
      const { table } = state;
      const isPaced = isBotsOnly(state) && !isAsleep(state, watched(table));
      wake(table, isPaced ? inTurn(table, at) : at);
    },
  };
};
