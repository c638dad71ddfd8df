import type { Rules } from '@barrelhouse/engine';
import {
  axisValues,
  cellChart,
  type Figure,
  isShare,
  lineChart,
  type Plot,
  type SweepAxis,
  type SweptPoint,
} from '@barrelhouse/solver/lab';
import { figure as grouped } from '../words/numbers.ts';
import type { Reported } from './tell-report.ts';

/** What each plot is called. */
export const PLOT_NAMES: { readonly [plot in Plot]: string } = {
  first: 'going first wins',
  'head-start': 'fair head start',
  length: 'rounds in a match',
  skill: 'skill against Regular',
  'skill-sharp': 'skill against Sharp',
  'skill-cautious': 'skill against Cautious',
  'lead-changes': 'lead changes',
  upsets: 'upset in the last round',
  bust: 'bust in a first turn',
  'bank-2': 'bank from, 2 dice left',
  'bank-3': 'bank from, 3 dice left',
};

const showFor = (plot: Plot): ((value: number) => string) =>
  isShare(plot)
    ? (value) => `${Number((100 * value).toFixed(2))} %`
    : (value) => grouped(Number(value.toFixed(2)));

const intervalOf = (figure: Figure | undefined): readonly [number, number] | undefined =>
  figure?.kind === 'simulated' ? [figure.low, figure.high] : undefined;

/** How long matches last, for one or two sets of rules. */
export const lengthPicture = (all: readonly Reported[]): string =>
  lineChart({
    title: 'How long a match lasts',
    note: `rounds, ${all.map(({ report }) => grouped(report.bestMatches?.matches ?? 0)).join(' and ')} matches`,
    filled: true,
    series: all.map(({ rules, report }) => ({
      name: rules.name,
      points: (report.bestMatches?.rounds ?? []).map((share, rounds) => [rounds, share] as const),
    })),
    showX: grouped,
    showY: (value) => `${Number((100 * value).toFixed(1))} %`,
  });

/** A sweep over one number as a line, over two as cells. */
export const sweepPicture = (
  rules: Rules,
  plot: Plot,
  axes: readonly SweepAxis[],
  points: readonly SweptPoint[],
): string => {
  const [first, second] = axes;
  if (first === undefined) return '';
  const title = `${rules.name}, if the ${axes.map(({ field }) => field).join(' and the ')} ${axes.length > 1 ? 'change' : 'changes'}`;
  const show = showFor(plot);
  const note = PLOT_NAMES[plot];
  if (second !== undefined) {
    const [columns, rows] = [axisValues(first), axisValues(second)];
    const values = points.map(({ figure }) => figure?.value);
    const axis = { showX: grouped, showY: grouped, showValue: show };
    const names = { columnName: first.field, rowName: second.field };
    return cellChart({ title, note, columns, rows, ...names, values, ...axis });
  }
  const there = points.filter(({ figure }) => figure !== undefined);
  return lineChart({
    title,
    note,
    series: [
      {
        name: rules.name,
        points: there.map(({ values, figure }) => [values[0] ?? 0, figure?.value ?? 0] as const),
        intervals: there.map(({ figure }) => intervalOf(figure)),
        marked: true,
      },
    ],
    showX: grouped,
    showY: show,
  });
};
