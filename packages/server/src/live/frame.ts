import type { View } from '@barrelhouse/engine';
import type { Entry, TableId } from '@barrelhouse/protocol';
import type { TableState } from '@barrelhouse/table';
import {
  changesTable,
  encodeDelta,
  encodeEntry,
  encodeOutcome,
  encodeSnapshot,
  snapshotOf,
} from '@barrelhouse/table';

/** A Server-Sent Event without its id. */
export const frame = (event: string, data: string): string => `event: ${event}\ndata: ${data}\n\n`;

export const missedFrame = (table: TableId, entry: Entry): string =>
  frame('entry', encodeEntry(table, entry));

export const snapshotFrame = (state: TableState): string =>
  frame('table', JSON.stringify(snapshotOf(state)));

/** A move, or the entry and the whole table if more than the match changed. */
export const entryFrames = (state: TableState, entry: Entry): readonly string[] =>
  changesTable(entry)
    ? [missedFrame(state.table, entry), frame('table', encodeSnapshot(state, entry))]
    : [frame('moved', encodeOutcome(state, entry))];

/** A move as the difference from the view before it, for clients that have just seen that. */
export const deltaFrame = (before: View, state: TableState, entry: Entry): string =>
  frame('delta', encodeDelta(before, state, entry));

/** Only the last frame has the id, so that a stream cut in between resumes before all of them. */
export const joinFrames = (frames: readonly string[], id: string | number): string =>
  frames.map((text, i) => (i === frames.length - 1 ? `id: ${id}\n${text}` : text)).join('');
