import type { AimOption, Choice, KeepOption, Option, Refusal, Verb } from '@barrelhouse/engine';
import type { PlainAction } from '../desk/desk.ts';
import type { FeltDie } from '../dice/felt.ts';
import { optionFor } from './selection.ts';

/** A button of the table: what it would send, or why it sends nothing. */
export type Planned =
  | { readonly open: true; readonly actions: readonly PlainAction[] }
  | { readonly open: false; readonly why: Refusal | undefined };

/** What the two main buttons would do now, from what the referee offers for the selected dice. */
export interface TurnPlan {
  readonly selection: KeepOption | undefined;
  readonly roll: Planned & { readonly cup: number };
  readonly bank: Planned & { readonly points: number; readonly total: number };
  readonly pass: boolean;
  readonly aims: readonly AimOption[];
}

const whyBarred = (
  barred: readonly { readonly verb: Verb; readonly why: Refusal }[],
  verb: Verb,
): Refusal | undefined => barred.find((entry) => entry.verb === verb)?.why;

const isAim = (option: Option): option is AimOption => option.type === 'aim';

export const planTurn = (choice: Choice | undefined, selected: readonly FeltDie[]): TurnPlan => {
  const options = choice?.options ?? [];
  const selection = optionFor(choice, selected);
  const roll = options.find((option) => option.type === 'roll');
  const bank = options.find((option) => option.type === 'bank');
  const aims = options.filter(isAim);
  const pass = options.some(({ type }) => type === 'pass');
  if (selection !== undefined) {
    const keep: PlainAction = { type: 'keep', dice: selection.dice };
    const then = (verb: 'roll' | 'bank'): Planned => {
      const why = whyBarred(selection.barred, verb);
      return why === undefined
        ? { open: true, actions: [keep, { type: verb }] }
        : { open: false, why };
    };
    return {
      selection,
      roll: { ...then('roll'), cup: selection.cup },
      bank: { ...then('bank'), points: selection.pending, total: selection.total },
      pass,
      aims,
    };
  }
  const barred = choice?.barred ?? [];
  return {
    selection,
    roll:
      roll === undefined
        ? { open: false, why: whyBarred(barred, 'roll'), cup: 0 }
        : { open: true, actions: [{ type: 'roll' }], cup: roll.cup },
    bank:
      bank === undefined
        ? { open: false, why: whyBarred(barred, 'bank'), points: 0, total: 0 }
        : { open: true, actions: [{ type: 'bank' }], points: bank.points, total: bank.total },
    pass,
    aims,
  };
};
