import { type HotDiceRules, unreachable } from '@barrelhouse/engine';
import {
  axisValues,
  MOST_POINTS,
  PLOTS,
  type Plot,
  SWEEP_FIELDS,
  type SweepAxis,
  type SweepField,
  sweptNumber,
} from '@barrelhouse/solver/lab';
import { plainRules } from '../house-rules/plain-rules.ts';
import { decodeRules } from '../house-rules/rules-link.ts';
import { type RulesSpec, specOf } from '../house-rules/rules-spec.ts';

/** Everything that a link to the lab carries. */
export interface LabLink {
  readonly a: RulesSpec;
  readonly b: RulesSpec | undefined;
  readonly axes: readonly SweepAxis[];
  readonly plot: Plot;
  /** The sets that could not be read. Classic takes the place of A. */
  readonly unreadable: readonly ('a' | 'b')[];
}

/** Rules by name or as text. `undefined` if they are neither. */
const fromText = (text: string): RulesSpec | undefined => {
  const named = specOf(text);
  if (plainRules(named) !== undefined) return named;
  const read = decodeRules(text);
  return read.ok && read.value.rules.ok ? read.value.spec : undefined;
};

const isField = (name: string): name is SweepField => SWEEP_FIELDS.some((one) => one === name);

/** Whether an axis has at least two points and not too many. */
export const isSensible = ({ from, to, step }: SweepAxis): boolean =>
  [from, to, step].every((n) => Number.isSafeInteger(n) && n >= 0) &&
  step > 0 &&
  to > from &&
  (to - from) / step < MOST_POINTS;

const axisFrom = (text: string): readonly SweepAxis[] => {
  const [field = '', ...numbers] = text.split(':');
  const [from = Number.NaN, to = Number.NaN, step = Number.NaN] = numbers.map(Number);
  if (!isField(field)) return [];
  const axis = { field, from, to, step };
  return isSensible(axis) ? [axis] : [];
};

/** Two different numbers, and not more points than anybody waits for: links come from strangers. */
const sensibleAxes = (axes: readonly SweepAxis[]): readonly SweepAxis[] => {
  const [first, second] = axes;
  const points = axes.reduce((product, axis) => product * axisValues(axis).length, 1);
  return first?.field === second?.field || points > MOST_POINTS ? axes.slice(0, 1) : axes;
};

/** The axes whose number these rules have. */
export const axesFor = (rules: HotDiceRules, axes: readonly SweepAxis[]): readonly SweepAxis[] =>
  axes.filter(({ field }) => sweptNumber(rules, field) !== undefined);

export const readLabLink = (query: URLSearchParams): LabLink => {
  const [first, second] = ['a', 'b'].map((name) => query.get(name) ?? undefined);
  const a = first === undefined ? specOf('classic') : fromText(first);
  const b = second === undefined ? undefined : fromText(second);
  return {
    a: a ?? specOf('classic'),
    b,
    axes: sensibleAxes(query.getAll('sweep').slice(0, 2).flatMap(axisFrom)),
    plot: PLOTS.find((plot) => plot === query.get('plot')) ?? 'first',
    unreadable: [
      ...(a === undefined ? (['a'] as const) : []),
      ...(second !== undefined && b === undefined ? (['b'] as const) : []),
    ],
  };
};

/** A sweep that suits the size of the numbers in these rules. */
export const usualAxis = ({ end }: HotDiceRules, field: SweepField): SweepAxis => {
  const scale = (share: number): number => Math.max(1, Math.round(end.target * share));
  switch (field) {
    case 'opening':
      return { field, from: 0, to: scale(0.1), step: scale(0.005) };
    case 'minimumBank':
      return { field, from: 0, to: scale(0.05), step: scale(0.005) };
    case 'penalty':
      return { field, from: scale(0.01), to: scale(0.1), step: scale(0.01) };
    case 'target':
      return { field, from: scale(0.2), to: scale(1), step: scale(0.1) };
    default:
      return unreachable(field);
  }
};
