import type { Seat } from '@barrelhouse/engine';
import type { Entry } from '@barrelhouse/protocol';
import { isTableFact } from '@barrelhouse/protocol';
import type { ReviewSummary } from '../review/review-summary.ts';

/** The fall of the dice that changed most for a seat. */
export interface TurningPoint {
  readonly seat: Seat;
  /** The turns of that seat, counted from 1. */
  readonly turn: number;
  readonly dice: string;
  /** The seat's values before and after it, in the currency of the review. */
  readonly from: number;
  readonly to: number;
}

/** Smaller changes turn nothing. */
const LEAST = { win: 0.05, turns: 0.5 } as const;

/** The turning point of a match for one seat; `undefined` if nothing turned it. */
export const turningPoint = (
  { curve, currency }: Pick<ReviewSummary, 'curve' | 'currency'>,
  entries: readonly Entry[],
  mine: Seat,
): TurningPoint | undefined => {
  const facts = entries.flatMap((entry) => entry.facts).filter((fact) => !isTableFact(fact));
  let found: TurningPoint | undefined;
  let most: number = LEAST[currency];
  for (const [i, { fact, values }] of curve.entries()) {
    const rolled = facts[fact];
    const [from, to] = [curve[i - 1]?.values[mine], values[mine]];
    if (rolled?.type !== 'rolled' || from === undefined || to === undefined) continue;
    if (Math.abs(to - from) < most) continue;
    most = Math.abs(to - from);
    const { seat, dice } = rolled;
    const began = facts
      .slice(0, fact)
      .findLast((one) => one.type === 'turn-began' && one.seat === seat);
    const turn = began?.type === 'turn-began' ? began.turn : 0;
    found = { seat, turn, dice, from, to };
  }
  return found;
};
