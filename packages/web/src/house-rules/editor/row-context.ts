import type { Rules } from '@barrelhouse/engine';

/** What all rows of the editor need. */
export interface RowContext<R extends Rules = Rules> {
  readonly rules: R;
  /** The game that these rules change. */
  readonly base: R;
  /** Sentences about what is wrong, by row. */
  readonly problems: ReadonlyMap<string, readonly string[]>;
  readonly onchange: (rules: R) => void;
}
