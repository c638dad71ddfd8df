/** What came of something that a player asked for. */
export interface Outcome {
  readonly ok: boolean;
  /** What to say about it; may be empty. */
  readonly text: string;
}

/** One request at a time, and what to say about the last one. */
export class Work {
  working: boolean = $state(false);
  outcome: Outcome = $state.raw({ ok: true, text: '' });

  async run(task: () => Promise<Outcome>): Promise<void> {
    if (this.working) return;
    this.working = true;
    this.outcome = { ok: true, text: '' };
    try {
      this.outcome = await task();
    } finally {
      this.working = false;
    }
  }
}
