import type { AimOption, Choice, KeepOption, Option, Refusal, Verb } from '@barrelhouse/engine';
import type { FeltDie } from '../dice/felt.ts';
import type { Intention } from './intention.ts';
import { keepOptionFor, keepOptions } from './selection.ts';

/** What a button would do, or why it is disabled. */
export type Planned =
  | { readonly open: true; readonly intention: Intention }
  | { readonly open: false; readonly why: Refusal | undefined };

/** What the buttons would do now with the selected dice. */
export interface TurnPlan {
  readonly selection: KeepOption | undefined;
  /** The keeps that could be selected instead. */
  readonly otherKeeps: readonly KeepOption[];
  readonly roll: Planned & { readonly cup: number };
  readonly bank: Planned & {
    readonly points: number;
    readonly total: number;
    /** The total to beat, if banking now loses the match. */
    readonly toBeat: number | undefined;
  };
  /** Ends the turn without points. */
  readonly pass: Intention | undefined;
  /** Whether every keep goes past an exact target, so that the turn is lost whatever is kept. */
  readonly stuck: boolean;
  readonly aims: readonly AimOption[];
}

/** Whether this can be done after keeping these dice. */
export const isOpenAfter = ({ barred }: KeepOption, verb: 'roll' | 'bank'): boolean =>
  whyBarred(barred, verb) === undefined;

const whyBarred = (
  barred: readonly { readonly verb: Verb; readonly why: Refusal }[],
  verb: Verb,
): Refusal | undefined => barred.find((entry) => entry.verb === verb)?.why;

const isAim = (option: Option): option is AimOption => option.type === 'aim';

const afterKeeping = ({ dice, barred }: KeepOption, verb: 'roll' | 'bank'): Planned => {
  const why = whyBarred(barred, verb);
  return why === undefined
    ? { open: true, intention: { type: `keep-and-${verb}`, dice } }
    : { open: false, why };
};

const overshoots = ({ barred }: KeepOption): boolean =>
  whyBarred(barred, 'roll')?.code === 'overshoots';

/** The keep that gives the turn up if none stays within the target: any does, so the smallest one. */
const lastResort = (choice: Choice | undefined): Intention | undefined => {
  const keeps = keepOptions(choice);
  const least = keeps.at(-1);
  return least !== undefined && keeps.every(overshoots)
    ? { type: 'keep', dice: least.dice }
    : undefined;
};

export const planTurn = (choice: Choice | undefined, selected: readonly FeltDie[]): TurnPlan => {
  const options = choice?.options ?? [];
  const barred = choice?.barred ?? [];
  const selection = keepOptionFor(choice, selected);
  const aims = options.filter(isAim);
  const lost = lastResort(choice);
  const passes = options.some(({ type }) => type === 'pass');
  const shared = {
    pass: passes ? ({ type: 'pass' } as const) : lost,
    stuck: lost !== undefined,
    aims,
    selection,
    otherKeeps: keepOptions(choice).filter((keep) => keep !== selection),
  };
  if (selection !== undefined) {
    const { cup, pending, total, toBeat } = selection;
    return {
      ...shared,
      roll: { ...afterKeeping(selection, 'roll'), cup },
      bank: { ...afterKeeping(selection, 'bank'), points: pending, total, toBeat },
    };
  }
  const roll = options.find((option) => option.type === 'roll');
  const bank = options.find((option) => option.type === 'bank');
  return {
    ...shared,
    roll:
      roll === undefined
        ? { open: false, why: whyBarred(barred, 'roll'), cup: 0 }
        : { open: true, intention: { type: 'roll' }, cup: roll.cup },
    bank:
      bank === undefined
        ? { open: false, why: whyBarred(barred, 'bank'), points: 0, total: 0, toBeat: undefined }
        : {
            open: true,
            intention: { type: 'bank' },
            points: bank.points,
            total: bank.total,
            toBeat: bank.toBeat,
          },
  };
};
