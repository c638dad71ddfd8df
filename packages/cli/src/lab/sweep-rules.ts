import { writeFileSync } from 'node:fs';
import type { Rules } from '@barrelhouse/engine';
import { readSolvedTable } from '@barrelhouse/solved-tables';
import {
  isShare,
  type LabTask,
  type PartialReport,
  type Plot,
  partFor,
  plotted,
  type SweepAxis,
  type SweptPoint,
  sweepCsv,
  sweepPoints,
  sweptNumber,
} from '@barrelhouse/solver/lab';
import { complain, type ExitCode, print, printJson } from '../commands/command.ts';
import type { Io } from '../io/io.ts';
import { shareBar } from '../solve/share-bar.ts';
import { figure } from '../words/numbers.ts';
import { PLOT_NAMES, sweepPicture } from './pictures.ts';
import { runLabTasks } from './run-tasks.ts';
import { mean, percent } from './tell-report.ts';
import type { Wishes } from './wishes.ts';

const tellPoint = (plot: Plot, { values, figure: found }: SweptPoint): string => {
  const at = values.map(figure).join(', ');
  if (found === undefined) return `  ${at.padStart(14)}  –`;
  return `  ${at.padStart(14)}  ${isShare(plot) ? percent(found) : mean(found)}`;
};

/** Sweeps over one or two numbers of some rules and says what came out. */
export const sweepRules = async (
  rules: Rules,
  axes: readonly SweepAxis[],
  wishes: Wishes,
  io: Io,
  signal: AbortSignal,
): Promise<ExitCode> => {
  if (rules.family !== 'hot-dice') return complain(io, `${rules.name} has no numbers to sweep.`);
  const lacking = axes.find(({ field }) => sweptNumber(rules, field) === undefined);
  if (lacking !== undefined) return complain(io, `${rules.name} has no ${lacking.field} to sweep.`);
  const { plot, sizes, resume } = wishes;
  const points = sweepPoints(rules, axes);
  const found = new Map<Rules, PartialReport>();
  const tasks = points.flatMap((point): LabTask[] =>
    point.rules === undefined
      ? []
      : [
          {
            rules: point.rules,
            table: readSolvedTable(point.rules),
            parts: [partFor(plot)],
            sizes,
          },
        ],
  );
  const left = tasks.filter((task) => {
    const known = resume.find(task);
    if (known !== undefined) found.set(task.rules, known);
    return known === undefined;
  });
  const bar = shareBar(io.err);
  const draw = (): void =>
    bar.update(found.size / tasks.length, `${found.size} of ${tasks.length}`);
  draw();
  await runLabTasks(
    left,
    wishes.jobs,
    (report, task) => {
      found.set(task.rules, report);
      resume.add(task, report);
      draw();
    },
    signal,
  );
  bar.wipe();
  const swept = points.map((point): SweptPoint => {
    const report = point.rules && found.get(point.rules);
    return { values: point.values, figure: report && plotted(plot, report) };
  });
  if (wishes.svg !== undefined) writeFileSync(wishes.svg, sweepPicture(rules, plot, axes, swept));
  if (wishes.csv !== undefined) writeFileSync(wishes.csv, sweepCsv(plot, axes, swept));
  const state = { done: found.size, of: tasks.length, stopped: signal.aborted };
  if (wishes.json) printJson(io, { game: rules.id, plot, axes, points: swept, ...state });
  else {
    const count = `${state.done} of ${state.of}${state.stopped ? ', stopped' : ''}`;
    print(io, [
      `${rules.name}: ${PLOT_NAMES[plot]}, by ${axes.map(({ field }) => field).join(' and ')} (${count})`,
      ...swept.map((point) => tellPoint(plot, point)),
    ]);
  }
  return signal.aborted ? 1 : 0;
};
