import { type HotDiceRules, scoringOf } from '@barrelhouse/engine';
import type { NumberField } from './rules-spec.ts';

export interface Bounds {
  readonly least: number;
  readonly most: number;
  /** What one press of the + button adds. */
  readonly step: number;
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

/** The greatest common divisor of all combinations: every total is a multiple of it. */
export const pointStep = (rules: HotDiceRules): number =>
  scoringOf(rules)
    .combinations.map(({ points }) => points)
    .reduce(gcd);

/** Sensible bounds, derived from the game: the target is at least ten steps and beyond every barrel. */
export const boundsOf = (plain: HotDiceRules, field: NumberField): Bounds => {
  const unit = pointStep(plain);
  const { target } = plain.end;
  if (field === 'target') {
    const barrels = Math.max(0, ...plain.barrels.map(({ to }) => to));
    return { least: Math.max(barrels, 10 * unit), most: 10 * target, step: target / 20 };
  }
  return { least: 0, most: target / 5, step: unit };
};

/** Rounds to a multiple of `unit` within the bounds. */
export const clampTo = ({ least, most }: Bounds, unit: number, value: number): number => {
  if (!Number.isFinite(value)) return least;
  const stepped = Math.round(value / unit) * unit;
  return Math.min(most, Math.max(least, stepped));
};
