import type { RecordOptions } from './server-process.ts';
import type { Trouble } from './trouble.ts';

/** Where the servers under test keep their record. */
export interface Backing {
  readonly servers: number;
  /** Options for a server that starts now. */
  readonly record: () => RecordOptions;
  readonly troubles: readonly Trouble[];
  /** Called before a rolling restart, which may change the options. */
  readonly restarting: () => void;
  remove(): Promise<void>;
}

export interface BackingParts {
  /** Reports what this machine cannot do. */
  readonly note: (text: string) => void;
  /** The number of server errors and failed starts so far. */
  readonly failed: () => number;
}
