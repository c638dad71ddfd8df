import type { Entry, TableId } from '@barrelhouse/protocol';
import type { TableState } from '@barrelhouse/table';
import {
  changesTable,
  encodeEntry,
  encodeOutcome,
  encodeSnapshot,
  snapshotOf,
} from '@barrelhouse/table';

/** A Server-Sent Event without its id. */
export const frame = (event: string, data: string): string => `event: ${event}\ndata: ${data}\n\n`;

/** What is sent of an entry that was missed. */
export const missedFrame = (table: TableId, entry: Entry): string =>
  frame('entry', encodeEntry(table, entry));

export const snapshotFrame = (state: TableState): string =>
  frame('table', JSON.stringify(snapshotOf(state)));

/** What an entry is to those who watch: the move, or the entry and the whole table where more has changed. */
export const entryFrames = (state: TableState, entry: Entry): readonly string[] =>
  changesTable(entry)
    ? [missedFrame(state.table, entry), frame('table', encodeSnapshot(state, entry))]
    : [frame('moved', encodeOutcome(state, entry))];

/** Frames sent together: only the last has the id, so that a stream cut among them is resumed before them. */
export const together = (frames: readonly string[], id: string | number): string =>
  frames.map((text, i) => (i === frames.length - 1 ? `id: ${id}\n${text}` : text)).join('');
