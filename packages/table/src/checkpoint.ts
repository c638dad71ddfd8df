import type { TableState } from './state.ts';

/** Raise it whenever a state means something else, or has another shape, than it did: old checkpoints are then ignored. */
export const CHECKPOINT_VERSION = 1;

/** The part of a state that its first entry does not determine. */
type Changing = Omit<TableState, 'table' | 'rules' | 'game' | 'hash' | 'settings' | 'commitment'>;

/** The state of a table as text. The rest is in the table's first entry. */
export const encodeCheckpoint = (state: TableState): string => {
  const { table, rules, game, hash, settings, commitment, ...changing } = state;
  return JSON.stringify(changing satisfies Changing);
};

/** The table as it was encoded. `opened` is the table after its first entry. */
export const decodeCheckpoint = (opened: TableState, text: string): TableState => ({
  ...opened,
  ...(JSON.parse(text) as Changing),
});
