import { banks, type Intention, rolls } from './intention.ts';
import type { TurnPlan } from './turn-plan.ts';

/** Asks for confirmation before an intention is sent. */
export interface GuardQuestion {
  readonly why: 'risk' | 'small';
  readonly intention: Intention;
  readonly points: number;
  /** Chance to bust; 0 if the question is about something else. */
  readonly bust: number;
}

/** Chance to bust from which the guard asks before a roll. */
const RISKY = 0.4;
/** The guard asks before banking fewer points while many dice are left. */
const SMALL_POINTS = 300;
const MANY_DICE = 4;

/** The question to ask before this intention is sent, if any. `bust` gives the chance for a number of dice. */
export const guardFor = (
  intention: Intention,
  { roll, bank: { points } }: TurnPlan,
  bust: (dice: number) => number | undefined,
): GuardQuestion | undefined => {
  if (rolls(intention) && points > 0) {
    const share = bust(roll.cup) ?? 0;
    return share >= RISKY ? { why: 'risk', intention, points, bust: share } : undefined;
  }
  if (banks(intention) && roll.open && roll.cup >= MANY_DICE && points < SMALL_POINTS) {
    return { why: 'small', intention, points, bust: 0 };
  }
  return undefined;
};
