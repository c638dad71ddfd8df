import { type Rules, rulesHash } from '@barrelhouse/engine';
import { solveTwoSeat } from '../two-seat/solve.ts';
import type { LabRun } from './lab-run.ts';
import {
  type LabPart,
  type LabSizes,
  type LabSubject,
  labReport,
  labSubject,
  needsBestPlay,
  type PartialReport,
  subjectOf,
} from './report.ts';

/** Work for one worker: some parts of a report. */
export interface LabTask {
  readonly rules: Rules;
  /** The solved table. Without one the rules are solved, if they can be. */
  readonly table: Uint8Array | undefined;
  readonly parts: readonly LabPart[];
  readonly sizes: LabSizes;
}

/** The share of the work that solving counts for. */
const SOLVING = 0.5;

/** Solves the rules, or falls back on simulation for rules that cannot be solved. */
const solveSubject = (rules: Rules, { progress, signal }: LabRun): LabSubject => {
  // Collection games would take hours.
  if (rules.family === 'collection') return labSubject(rules, undefined);
  try {
    const solved = solveTwoSeat(rules, {
      progress: (share, sweep) => progress?.(1 - (1 - share / 2) / 2 ** sweep),
      ...(signal === undefined ? {} : { signal }),
    });
    return subjectOf(rules, solved);
  } catch (error) {
    if (error instanceof RangeError) return labSubject(rules, undefined);
    throw error;
  }
};

/** Remembers the last subject: tasks about the same rules mostly follow each other. */
let latest: { readonly hash: string; readonly subject: LabSubject } | undefined;

const subjectFor = ({ rules, table }: LabTask, run: LabRun): LabSubject => {
  const hash = rulesHash(rules);
  if (latest?.hash !== hash) {
    const subject = table === undefined ? solveSubject(rules, run) : labSubject(rules, table);
    latest = { hash, subject };
  }
  return latest.subject;
};

/** Does the work of a task in this thread. Solves the rules only if a part needs best play and no table came with it. */
export const runLabTask = (task: LabTask, { progress, signal }: LabRun = {}): PartialReport => {
  if (!task.parts.some(needsBestPlay))
    return labReport(
      labSubject(task.rules, undefined),
      task.sizes,
      { progress, signal },
      task.parts,
    );
  const solving = task.table === undefined ? SOLVING : 0;
  const subject = subjectFor(task, { progress: (share) => progress?.(solving * share), signal });
  const rest = (share: number): void => progress?.(solving + (1 - solving) * share);
  return labReport(subject, task.sizes, { progress: rest, signal }, task.parts);
};
