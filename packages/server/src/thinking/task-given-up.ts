/**
 * What kept a task from ending in time: the `task` itself, which used up its processor time or memory, or the `machine`, which had too little time
 * for it. `unknown` if the system does not tell how much of the processor a thread has used.
 */
export type DelayedBy = 'task' | 'machine' | 'unknown';

/** A task that was given up, and its thread with it. */
export class TaskGivenUp extends Error {
  readonly delayedBy: DelayedBy;

  constructor(delayedBy: DelayedBy, message: string) {
    super(message);
    this.delayedBy = delayedBy;
  }
}
