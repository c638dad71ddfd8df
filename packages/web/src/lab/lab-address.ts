import type { Plot, SweepAxis } from '@barrelhouse/solver/lab';
import { baseName } from '../house-rules/plain-rules.ts';
import { encodeRules } from '../house-rules/rules-link.ts';
import { isPlain, type RulesSpec } from '../house-rules/rules-spec.ts';

const toText = (spec: RulesSpec): string => (isPlain(spec) ? baseName(spec) : encodeRules(spec));

const axisText = ({ field, from, to, step }: SweepAxis): string =>
  [field, from, to, step].join(':');

/** The address of the lab with these rules. */
export const labAddress = (
  a: RulesSpec,
  b?: RulesSpec,
  axes: readonly SweepAxis[] = [],
  plot: Plot = 'first',
): string => {
  const query = new URLSearchParams({ a: toText(a) });
  if (b !== undefined) query.set('b', toText(b));
  for (const axis of axes) query.append('sweep', axisText(axis));
  if (axes.length > 0) query.set('plot', plot);
  return `/lab?${query}`;
};
