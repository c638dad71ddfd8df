import type { Rules } from '@barrelhouse/engine';
import { readSolvedTable } from '@barrelhouse/solved-tables';
import { packWinTable, SolveCancelled } from '@barrelhouse/solver';
import {
  LAB_PARTS,
  type LabTask,
  needsBestPlay,
  type PartialReport,
  withPart,
} from '@barrelhouse/solver/lab';
import type { Io } from '../io/io.ts';
import { type ShareBar, shareBar } from '../solve/share-bar.ts';
import { runTwoSeat } from '../solve/two-seat-run.ts';
import { runLabTasks } from './run-tasks.ts';
import type { Reported } from './tell-report.ts';
import type { Wishes } from './wishes.ts';

/** The shipped table, or a fresh one. `undefined` if the rules cannot be solved. */
const tableFor = async (
  rules: Rules,
  jobs: number,
  bar: ShareBar,
  signal: AbortSignal,
): Promise<Uint8Array | undefined> => {
  const shipped = readSolvedTable(rules);
  if (shipped !== undefined || rules.family === 'collection') return shipped;
  const progress = (share: number, sweep: number): void =>
    bar.update(share, `solving ${rules.name}, sweep ${sweep + 1}`);
  try {
    return packWinTable(await runTwoSeat(rules, jobs, progress, signal));
  } catch (error) {
    // The solver throws a RangeError for rules that it cannot solve.
    if (error instanceof RangeError) return undefined;
    throw error;
  } finally {
    bar.wipe();
  }
};

/** The report on one set of rules, part by part. As much as is there, if it is stopped. */
const reportOne = async (
  rules: Rules,
  { jobs, sizes, resume }: Wishes,
  bar: ShareBar,
  signal: AbortSignal,
): Promise<PartialReport | undefined> => {
  const taskFor = (part: LabTask['parts'][number], table?: Uint8Array): LabTask => ({
    rules,
    table,
    parts: [part],
    sizes,
  });
  let report: PartialReport | undefined;
  let done = 0;
  const add = (found: PartialReport): void => {
    report = withPart(report ?? found, found);
    bar.update(++done / LAB_PARTS.length, `${rules.name}, ${done} of ${LAB_PARTS.length}`);
  };
  const left = LAB_PARTS.filter((part) => {
    const known = resume.find(taskFor(part));
    if (known !== undefined) add(known);
    return known === undefined;
  });
  try {
    const table = left.some(needsBestPlay) ? await tableFor(rules, jobs, bar, signal) : undefined;
    await runLabTasks(
      left.map((part) => taskFor(part, table)),
      jobs,
      (found, task) => {
        resume.add(task, found);
        add(found);
      },
      signal,
    );
  } catch (error) {
    if (!(error instanceof SolveCancelled)) throw error;
  }
  return report;
};

/** Reports on sets of rules, one after another. Cancelling keeps what is there. */
export const reportOn = async (
  all: readonly Rules[],
  wishes: Wishes,
  io: Io,
  signal: AbortSignal,
): Promise<readonly Reported[]> => {
  const bar = shareBar(io.err);
  const reported: Reported[] = [];
  for (const rules of all) {
    const report = signal.aborted ? undefined : await reportOne(rules, wishes, bar, signal);
    if (report !== undefined) reported.push({ rules, report });
  }
  bar.wipe();
  return reported;
};
