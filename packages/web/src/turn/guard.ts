import type { Rules } from '@barrelhouse/engine';
import { banks, type Intention, rolls } from './intention.ts';
import { isOpenAfter, type TurnPlan } from './turn-plan.ts';

/** Asks for confirmation before an intention is sent. */
export interface GuardQuestion {
  readonly why: 'risk' | 'small' | 'lost';
  readonly intention: Intention;
  readonly points: number;
  /** Chance to bust; 0 if the question is about something else. */
  readonly bust: number;
  /** The total to beat; 0 if the question is about something else. */
  readonly toBeat: number;
}

/** What the guard knows about a match besides the plan. */
export interface GuardFacts {
  readonly rules: Rules;
  /** Whether this is the last round. */
  readonly closing: boolean;
  /** Whether the table allows a coach; if not, the guard must not tell the odds of a roll either. */
  readonly coached: boolean;
  /** The chance to bust with so many dice; `undefined` if unknown. */
  readonly bust: (dice: number) => number | undefined;
}

/** Chance to bust from which the guard asks before a roll, and from which no bank is too small. */
const RISKY = 0.4;
const NOT_SAFE = 0.25;
/** The largest bank that the guard asks about, as a share of the target, if rolling on were safe. */
const SMALL_SHARE = 0.03;

/** A bank is small if few points are at stake for this target; the riskier the next roll, the fewer. */
const isSmall = ({ roll, bank }: TurnPlan, { rules, closing, bust }: GuardFacts): boolean => {
  if (rules.family !== 'hot-dice' || closing || !roll.open) return false;
  const { target } = rules.end;
  const share = bust(roll.cup);
  if (share === undefined || bank.total >= target) return false;
  return bank.points < target * SMALL_SHARE * (1 - share / NOT_SAFE);
};

/** Whether the seat could bank instead, or keep other dice for a roll that busts less often. */
const couldRiskLess = (
  { bank, otherKeeps }: TurnPlan,
  share: number,
  { bust }: GuardFacts,
): boolean =>
  bank.open ||
  otherKeeps.some(
    (keep) =>
      isOpenAfter(keep, 'bank') || (isOpenAfter(keep, 'roll') && (bust(keep.cup) ?? 1) < share),
  );

/** Whether anything but this bank keeps the match open. */
const couldStillWin = ({ roll, otherKeeps }: TurnPlan): boolean =>
  roll.open ||
  otherKeeps.some(
    (keep) => isOpenAfter(keep, 'roll') || (isOpenAfter(keep, 'bank') && keep.toBeat === undefined),
  );

/** The question to ask before this intention is sent, if any. Without another move there is nothing to ask. */
export const guardFor = (
  intention: Intention,
  plan: TurnPlan,
  facts: GuardFacts,
): GuardQuestion | undefined => {
  const { roll, bank } = plan;
  const question = { intention, points: bank.points, bust: 0, toBeat: bank.toBeat ?? 0 };
  if (rolls(intention)) {
    const share = facts.bust(roll.cup) ?? 0;
    // Nothing is at risk for a seat that would lose the match with these points.
    const risky = share >= RISKY && bank.points > 0 && bank.toBeat === undefined;
    return risky && facts.coached && couldRiskLess(plan, share, facts)
      ? { ...question, why: 'risk', bust: share }
      : undefined;
  }
  if (!banks(intention)) return undefined;
  if (bank.toBeat !== undefined)
    return couldStillWin(plan) ? { ...question, why: 'lost' } : undefined;
  return isSmall(plan, facts) ? { ...question, why: 'small' } : undefined;
};
