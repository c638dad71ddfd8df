import type { TableState } from './state.ts';

/** Raise it whenever a state means something else, or has another shape, than it did: old checkpoints are then ignored. */
export const CHECKPOINT_VERSION = 1;

/** What a table's first entry determines. Undefined fields are left out of JSON. */
const IN_FIRST_ENTRY = {
  table: undefined,
  rules: undefined,
  game: undefined,
  hash: undefined,
  settings: undefined,
  commitment: undefined,
};

/** The state of a table as text, without what is in its first entry. */
export const encodeCheckpoint = (state: TableState): string =>
  JSON.stringify({ ...state, ...IN_FIRST_ENTRY });

/** The table as it was encoded. `opened` is the table after its first entry. */
export const decodeCheckpoint = (opened: TableState, text: string): TableState => ({
  ...opened,
  ...(JSON.parse(text) as Omit<TableState, keyof typeof IN_FIRST_ENTRY>),
});
