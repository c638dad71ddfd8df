import {
  type Action,
  type Choice,
  type KeepOption,
  NO_DICE,
  type Option,
  type View,
} from '@barrelhouse/engine';
import type { Oracle } from '../oracle.ts';
import { perfectPolicy } from './perfect.ts';

/** What a seat can do before the dice or another seat decide: keep and roll, keep and bank, or one action alone. */
export interface ValuedPlan {
  readonly actions: readonly Action[];
  readonly value: number;
}

interface Plan extends ValuedPlan {
  readonly best: boolean;
}

const actionOf = (option: Option): Action => {
  switch (option.type) {
    case 'keep':
      return { type: 'keep', dice: option.dice };
    case 'aim':
      return { type: 'aim', target: option.target };
    default:
      return { type: option.type };
  }
};

const isAllowed = ({ barred }: KeepOption, verb: 'roll' | 'bank'): boolean =>
  barred.every((entry) => entry.verb !== verb);

/** The choice once these dice are kept. The option says all that changes, so no state is needed. */
const afterKeeping = (view: View, seat: number, keep: KeepOption): readonly [View, Choice] => {
  const { cup, pending, total } = keep;
  const options: readonly Option[] = [
    ...(isAllowed(keep, 'roll') ? [{ type: 'roll', cup } as const] : []),
    ...(isAllowed(keep, 'bank') ? [{ type: 'bank', points: pending, total } as const] : []),
  ];
  const kept: View = { ...view, dice: NO_DICE, aside: [...view.aside, keep.dice], cup, pending };
  return [kept, { kind: 'choice', seat, options, barred: keep.barred }];
};

/**
 * Every plan with its value under best play afterwards, best first. The first is what `perfectPolicy` plays, also among
 * equals. A keep that overshoots an exact target ends the turn, so it is a plan by itself.
 */
export const rankPlans = (oracle: Oracle, view: View, choice: Choice): readonly ValuedPlan[] => {
  const policy = perfectPolicy(oracle);
  const bestNow = policy(view, choice);
  const plans = oracle.weigh(view, choice).flatMap(({ option, value }): readonly Plan[] => {
    const first = actionOf(option);
    const best = option === bestNow;
    const [kept, next] = option.type === 'keep' ? afterKeeping(view, choice.seat, option) : [];
    if (kept === undefined || next === undefined || next.options.length === 0) {
      return [{ actions: [first], value, best }];
    }
    const bestThen = policy(kept, next);
    return oracle.weigh(kept, next).map((then) => ({
      actions: [first, actionOf(then.option)],
      value: then.value,
      best: best && then.option === bestThen,
    }));
  });
  const sign = oracle.currency === 'win' ? 1 : -1;
  return plans
    .toSorted((a, b) => Number(b.best) - Number(a.best) || sign * (b.value - a.value))
    .map(({ actions, value }) => ({ actions, value }));
};
