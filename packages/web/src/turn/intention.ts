import type { PlainAction } from '../session/table-session.ts';

/** What a person wants to do: buttons offer it, the guard asks about it, the coach ranks it. */
export type Intention =
  | { readonly type: 'keep' | 'keep-and-roll' | 'keep-and-bank'; readonly dice: string }
  | { readonly type: 'roll' | 'bank' | 'pass' }
  | { readonly type: 'aim'; readonly target: number };

/** The actions that carry out an intention. A table accepts all of them or none. */
export const actionsOf = (intention: Intention): readonly PlainAction[] => {
  switch (intention.type) {
    case 'keep':
      return [{ type: 'keep', dice: intention.dice }];
    case 'keep-and-roll':
      return [{ type: 'keep', dice: intention.dice }, { type: 'roll' }];
    case 'keep-and-bank':
      return [{ type: 'keep', dice: intention.dice }, { type: 'bank' }];
    case 'aim':
      return [{ type: 'aim', target: intention.target }];
    case 'roll':
    case 'bank':
    case 'pass':
      return [{ type: intention.type }];
    default:
      return intention satisfies never;
  }
};

/** The intention that these actions carry out: a keep alone or with what follows it, or one other action. */
export const intentionOf = ([first, then]: readonly PlainAction[]): Intention => {
  if (first === undefined) throw new RangeError('No action, so no intention.');
  if (first.type !== 'keep') return first;
  const { dice } = first;
  if (then === undefined) return { type: 'keep', dice };
  return { type: then.type === 'bank' ? 'keep-and-bank' : 'keep-and-roll', dice };
};

export const sameIntention = (a: Intention, b: Intention): boolean =>
  JSON.stringify(actionsOf(a)) === JSON.stringify(actionsOf(b));

export const rolls = ({ type }: Intention): boolean => type === 'roll' || type === 'keep-and-roll';

export const banks = ({ type }: Intention): boolean => type === 'bank' || type === 'keep-and-bank';
