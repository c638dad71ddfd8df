import type { Figure } from '@barrelhouse/solver/lab';
import type { LabWords } from '../i18n/en/lab.ts';

/** Stand for a figure that is still being worked out, and for one that does not apply. */
export const PENDING = '…';
export const NONE = '–';

/** How a figure is written. */
export type Show = (value: number) => string;

/** What a figure is known by: exact, or an interval. For tooltips and screen readers. */
export const basisOf = (figure: Figure | undefined, show: Show, t: LabWords): string => {
  if (figure === undefined) return '';
  return figure.kind === 'exact'
    ? t.exact
    : t.within(show(figure.low), show(figure.high), figure.matches);
};
