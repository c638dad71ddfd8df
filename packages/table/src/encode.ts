import type { View } from '@barrelhouse/engine';
import type { Entry, Fact, TableId } from '@barrelhouse/protocol';
import { packPosition } from '@barrelhouse/protocol/delta';
import { changesTable, positionOf, snapshotOf } from './snapshot.ts';
import type { TableState } from './state.ts';

// The record, the answer and every stream need the same JSON. Each part is encoded once, and goes when its entry does.
const factsTexts = new WeakMap<readonly Fact[], string>();
const snapshotTexts = new WeakMap<Entry, string>();
const outcomeTexts = new WeakMap<Entry, string>();

const once = <T extends object>(texts: WeakMap<T, string>, of: T, make: () => string): string => {
  let text = texts.get(of);
  if (text === undefined) {
    text = make();
    texts.set(of, text);
  }
  return text;
};

export const encodeFacts = (facts: readonly Fact[]): string =>
  once(factsTexts, facts, () => JSON.stringify(facts));

const entryFields = ({ seq, at, by, facts }: Entry): string =>
  `"seq":${seq},"at":${at},"by":${JSON.stringify(by)},"facts":${encodeFacts(facts)}`;

/** An entry by itself, with its table. */
export const encodeEntry = (table: TableId, entry: Entry): string =>
  `{"table":${JSON.stringify(table)},${entryFields(entry)}}`;

/** The table as everybody sees it after its latest entry. */
export const encodeSnapshot = (state: TableState, entry: Entry): string =>
  once(snapshotTexts, entry, () => JSON.stringify(snapshotOf(state)));

const withEntry = (state: TableState, entry: Entry, position: object): string =>
  `${encodeEntry(state.table, entry).slice(0, -1)},${JSON.stringify(position).slice(1)}`;

const encodeMoved = (state: TableState, entry: Entry): string =>
  withEntry(state, entry, positionOf(state));

/** A move as the difference from the view after the entry before it. */
export const encodeDelta = (before: View, state: TableState, entry: Entry): string =>
  withEntry(state, entry, packPosition(before, positionOf(state)));

/** What an entry changed, which is the answer to its command. `state` is the table after it. */
export const encodeOutcome = (state: TableState, entry: Entry): string =>
  once(outcomeTexts, entry, () =>
    changesTable(entry)
      ? `{"entry":{${entryFields(entry)}},"snapshot":${encodeSnapshot(state, entry)}}`
      : encodeMoved(state, entry),
  );
