import type { Entry } from '@barrelhouse/protocol';
import { changedOf, changesTable, movedOf } from './snapshot.ts';
import type { TableState } from './state.ts';

/** An entry is told to whoever sent it and to all who watch; its words are put together once. */
const told = new WeakMap<Entry, string>();

/** What an entry brought about, as JSON: the answer to its command. `state` is the table after it. */
export const tellEntry = (state: TableState, entry: Entry): string => {
  let text = told.get(entry);
  if (text === undefined) {
    text = JSON.stringify(changesTable(entry) ? changedOf(state, entry) : movedOf(state, entry));
    told.set(entry, text);
  }
  return text;
};
