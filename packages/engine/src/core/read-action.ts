import { parseDice } from './dice.ts';
import type { Action } from './game.ts';
import { err, ok, type Result } from './result.ts';

/** Why something that a client sent is not an action. */
export interface NoAction {
  readonly code: 'no-action';
  readonly expected: string;
}

const refuse = (expected: string): Result<never, NoAction> => err({ code: 'no-action', expected });

const FIRST_FACE = 49;
const LAST_FACE = 54;

/** Whether dice are written as the engine writes them: at least one face, in ascending order. */
const isCanonical = (dice: unknown): boolean => {
  if (typeof dice !== 'string' || dice.length === 0) return false;
  let last = FIRST_FACE;
  for (let i = 0; i < dice.length; i++) {
    const face = dice.charCodeAt(i);
    if (face < last || face > LAST_FACE) return false;
    last = face;
  }
  return true;
};

/** Whether a value already is an action. Options of a choice are; dice out of order are not, but can be read. */
export const isAction = (value: unknown): value is Action => {
  if (typeof value !== 'object' || value === null || !('type' in value)) return false;
  switch (value.type) {
    case 'roll':
    case 'bank':
    case 'pass':
      return true;
    case 'keep':
      return 'dice' in value && isCanonical(value.dice);
    case 'aim':
      return 'target' in value && Number.isInteger(value.target);
    default:
      return false;
  }
};

/** An action from outside, checked and stripped of everything else. Options of a choice are accepted, too. */
export const readAction = (value: unknown): Result<Action, NoAction> => {
  if (typeof value !== 'object' || value === null || !('type' in value)) {
    return refuse('an object with a type');
  }
  switch (value.type) {
    case 'roll':
    case 'bank':
    case 'pass':
      return ok({ type: value.type });
    case 'keep': {
      const text = 'dice' in value && typeof value.dice === 'string' ? value.dice : '';
      const dice = parseDice(text);
      return dice === undefined || dice.length === 0
        ? refuse('dice as faces 1 to 6, like "115"')
        : ok({ type: 'keep', dice });
    }
    case 'aim': {
      const target = 'target' in value ? value.target : undefined;
      return typeof target === 'number' && Number.isInteger(target)
        ? ok({ type: 'aim', target })
        : refuse('a whole number as target');
    }
    default:
      return refuse('a type: roll, keep, bank, pass or aim');
  }
};
