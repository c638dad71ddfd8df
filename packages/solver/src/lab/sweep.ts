import { type HotDiceRules, type Rules, readRules, unreachable } from '@barrelhouse/engine';
import type { Figure } from './figure.ts';
import type { LabPart, PartialReport } from './report.ts';

/** The numbers that a sweep can vary. */
export const SWEEP_FIELDS = ['opening', 'target', 'minimumBank', 'penalty'] as const;
export type SweepField = (typeof SWEEP_FIELDS)[number];

/** One axis of a sweep. */
export interface SweepAxis {
  readonly field: SweepField;
  readonly from: number;
  readonly to: number;
  readonly step: number;
}

/** The number that these rules have. `undefined` if it does not apply. */
export const sweptNumber = (rules: HotDiceRules, field: SweepField): number | undefined => {
  switch (field) {
    case 'target':
      return rules.end.target;
    case 'penalty':
      return rules.penalties.at(-1)?.points;
    case 'opening':
    case 'minimumBank':
      return rules[field];
    default:
      return unreachable(field);
  }
};

const withNumber = (rules: HotDiceRules, field: SweepField, value: number): HotDiceRules => {
  switch (field) {
    case 'target':
      // Barrels that end above the target are left out.
      return {
        ...rules,
        barrels: rules.barrels.filter(({ to }) => to <= value),
        end: { ...rules.end, target: value },
      };
    case 'penalty':
      return {
        ...rules,
        penalties: rules.penalties.map((penalty, i, { length }) =>
          i === length - 1 ? { ...penalty, points: value } : penalty,
        ),
      };
    case 'opening':
    case 'minimumBank':
      return { ...rules, [field]: value };
    default:
      return unreachable(field);
  }
};

/** A point of a sweep: a value for each axis, and the rules there. */
export interface SweepPoint {
  readonly values: readonly number[];
  /** `undefined` if the rules contradict themselves there. */
  readonly rules: Rules | undefined;
}

/** More than anybody would wait for. */
export const MOST_POINTS = 400;

export const axisValues = ({ from, to, step }: SweepAxis): readonly number[] =>
  Array.from({ length: Math.floor((to - from) / step + 1e-9) + 1 }, (_, i) => from + i * step);

/** All points of a sweep over one or two numbers, the first axis fastest. */
export const sweepPoints = (
  rules: HotDiceRules,
  axes: readonly SweepAxis[],
): readonly SweepPoint[] => {
  const [first, second] = axes;
  if (first === undefined) return [];
  const rows = second === undefined ? [undefined] : axisValues(second);
  return rows.flatMap((row) =>
    axisValues(first).map((value) => {
      const values = row === undefined ? [value] : [value, row];
      const changed = axes.reduce(
        (now, { field }, i) => withNumber(now, field, values[i] ?? 0),
        rules,
      );
      const read = readRules(changed);
      return { values, rules: read.ok ? read.value : undefined };
    }),
  );
};

/** What a sweep can plot. */
export const PLOTS = [
  'first',
  'head-start',
  'length',
  'skill',
  'skill-sharp',
  'skill-cautious',
  'lead-changes',
  'upsets',
  'bust',
  'bank-2',
  'bank-3',
] as const;
export type Plot = (typeof PLOTS)[number];

/** The part of a report that a plot needs. */
export const partFor = (plot: Plot): LabPart => {
  switch (plot) {
    case 'first':
    case 'head-start':
      return 'first';
    case 'length':
    case 'lead-changes':
    case 'upsets':
      return 'best-matches';
    case 'skill':
      return 'skill-regular';
    case 'skill-sharp':
    case 'skill-cautious':
      return plot;
    case 'bust':
    case 'bank-2':
    case 'bank-3':
      return 'dice';
    default:
      return unreachable(plot);
  }
};

const exactFigure = (value: number | undefined): Figure | undefined =>
  value === undefined ? undefined : { kind: 'exact', value };

const bankFrom = ({ bank }: PartialReport, dice: number): number | undefined =>
  bank?.find((one) => one.dice === dice)?.from ?? undefined;

/** The figure that a plot shows. `undefined` if the report does not have it. */
export const plotted = (plot: Plot, report: PartialReport): Figure | undefined => {
  switch (plot) {
    case 'first':
      return report.first;
    case 'head-start':
      return report.headStart && { kind: 'exact', value: report.headStart.points };
    case 'length':
      return report.bestMatches?.meanRounds;
    case 'skill':
      return report.skill.regular;
    case 'skill-sharp':
      return report.skill.sharp;
    case 'skill-cautious':
      return report.skill.cautious;
    case 'bust':
      return exactFigure(report.firstTurnBust);
    case 'bank-2':
      return exactFigure(bankFrom(report, 2));
    case 'bank-3':
      return exactFigure(bankFrom(report, 3));
    case 'lead-changes':
      return report.bestMatches?.leadChanges;
    case 'upsets':
      return report.bestMatches?.upsets;
    default:
      return unreachable(plot);
  }
};

/** Whether a plot shows shares, to be written as percentages. */
export const isShare = (plot: Plot): boolean =>
  plot === 'first' || plot === 'upsets' || plot === 'bust' || plot.startsWith('skill');

/** A point with its figure, once it is known. */
export interface SweptPoint {
  readonly values: readonly number[];
  readonly figure: Figure | undefined;
}
