import type { Rules } from '@barrelhouse/engine';
import type { Entry, TableId } from '@barrelhouse/protocol';
import type { DiceSource } from '../dice-source.ts';
import type { Opened } from '../open.ts';
import type { TableState } from '../state.ts';

/**
 * What came of a write. `conflict`: another entry is there already; for a new table, its id or code is taken.
 * `repeated`: the request was answered before, which counts first. Nothing was written in either case.
 */
export type Written = 'written' | 'conflict' | 'repeated';

/** Where tables are kept. A `Key` names a request, so that it is carried out only once; the house writes without one. */
export interface TableRecord<Key> {
  /** Whether a table in memory may be out of date at any time, because others write to the same record. */
  readonly shared: boolean;
  /** The dice of a table; `undefined` if there is no such table. */
  dice(table: TableId): Promise<DiceSource | undefined>;
  /** The log after an entry, in pages: a long log must not hold everybody up. */
  entries(table: TableId, after: number): AsyncIterable<readonly Entry[]>;
  /** The table after one of its entries, if the record knows it without the whole log. */
  checkpoint?(table: TableId): Promise<TableState | undefined>;
  /** The rules a table was opened with. Throws if they can no longer be found. */
  rules(opened: Opened): Rules | Promise<Rules>;
  /** Writes the first entry of a table. */
  create(after: TableState, entry: Entry, secret: string, request?: Key): Promise<Written>;
  /** Writes an entry, unless the table already has one with that number. */
  append(after: TableState, entry: Entry, request?: Key): Promise<Written>;
}

/** All that a driver asks of the world. Server, page and terminal each bring one. */
export interface TablePort<Key> extends TableRecord<Key> {
  /** Milliseconds since 1970. */
  now(): number;
  /** Whether anybody watches a table. Bots play among themselves only then. */
  watched(table: TableId): boolean;
  /** Milliseconds that bots among themselves take for a move, at least. */
  readonly botsOnlyPace: number;
  /** Shows an entry to everybody who watches, whoever wrote it. Called only once it is on record. */
  publish(after: TableState, entry: Entry): void;
  /** Asks for the house to look at a table again at this time. */
  wakeAt(state: TableState, at: number): void;
}
