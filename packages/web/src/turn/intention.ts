import type { Option } from '@barrelhouse/engine';
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

/** The intention to take only this option. */
export const intentionOf = (option: Option): Intention => {
  switch (option.type) {
    case 'keep':
      return { type: 'keep', dice: option.dice };
    case 'aim':
      return { type: 'aim', target: option.target };
    case 'roll':
    case 'bank':
    case 'pass':
      return { type: option.type };
    default:
      return option satisfies never;
  }
};

export const sameIntention = (a: Intention, b: Intention): boolean =>
  JSON.stringify(actionsOf(a)) === JSON.stringify(actionsOf(b));

export const rolls = ({ type }: Intention): boolean => type === 'roll' || type === 'keep-and-roll';

export const banks = ({ type }: Intention): boolean => type === 'bank' || type === 'keep-and-bank';
