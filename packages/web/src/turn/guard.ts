import type { PlainAction } from '../desk/desk.ts';
import type { TurnPlan } from './turn-plan.ts';

/** A move that is asked about once more before it is made. */
export interface GuardQuestion {
  readonly why: 'risk' | 'small';
  readonly actions: readonly PlainAction[];
  readonly points: number;
  /** Chance to bust, where the question is about that. */
  readonly bust: number;
}

/** A roll that busts so often is asked about. */
const RISKY = 0.4;
/** A bank of less than this share of what the whole way needs is small. */
const SMALL_POINTS = 300;

/** The question to ask before these actions, if there is one. `bust` tells the chance by number of dice. */
export const guardFor = (
  actions: readonly PlainAction[],
  plan: TurnPlan,
  bust: (dice: number) => number | undefined,
): GuardQuestion | undefined => {
  const last = actions.at(-1)?.type;
  const points = plan.bank.points;
  if (last === 'roll' && points > 0) {
    const share = bust(plan.roll.cup) ?? 0;
    return share >= RISKY ? { why: 'risk', actions, points, bust: share } : undefined;
  }
  if (last === 'bank' && plan.roll.open && plan.roll.cup >= 4 && points < SMALL_POINTS) {
    return { why: 'small', actions, points, bust: 0 };
  }
  return undefined;
};
