import type { RecordOptions } from './server-process.ts';
import type { Trouble } from './trouble.ts';

/** Where the servers under test keep their record. */
export interface Backing {
  /** How many servers share it. */
  readonly servers: number;
  /** What a server that starts now is told to find it. */
  readonly record: () => RecordOptions;
  /** What can happen to it. */
  readonly troubles: readonly Trouble[];
  /** Before all servers are restarted one after another: they may find it another way afterwards. */
  readonly restarting: () => void;
  remove(): Promise<void>;
}

export interface BackingParts {
  /** Told what this machine cannot do. */
  readonly note: (text: string) => void;
  /** How often a server has said that it failed, or could not start. */
  readonly failed: () => number;
}
