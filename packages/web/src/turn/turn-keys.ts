import type { Turn } from './turn.svelte.ts';
import { pickTypedNumber } from './typed-number.ts';

/** What a key does in a turn. */
export type KeyCommand =
  | { readonly type: 'digit'; readonly digit: number }
  | { readonly type: 'roll' | 'bank' | 'select-best' | 'clear' };

const LETTERS: { readonly [key: string]: Exclude<KeyCommand['type'], 'digit'> } = {
  r: 'roll',
  b: 'bank',
  a: 'select-best',
  escape: 'clear',
};

/** `undefined` for keys that do nothing here. */
export const readKey = (
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
): KeyCommand | undefined => {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  if (/^\d$/.test(event.key)) return { type: 'digit', digit: Number(event.key) };
  const type = LETTERS[event.key.toLowerCase()];
  return type === undefined ? undefined : { type };
};

/** Whether a key goes to a form field or dialog rather than to the table. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, dialog[open]') !== null;

/** Runs the command of a key. `false` if that is not possible now. */
export const pressKey = (turn: Turn, key: KeyCommand): boolean => {
  switch (key.type) {
    case 'digit': {
      if (turn.plan.aims.length > 0) return pickTypedNumber(turn, key.digit);
      const die = turn.dice[key.digit - 1];
      if (die !== undefined) turn.toggle(die.id);
      return true;
    }
    case 'select-best':
      turn.selectBest();
      return true;
    case 'clear':
      turn.clear();
      return true;
    case 'roll':
      return turn.roll();
    case 'bank':
      return turn.bank() || turn.pass();
    default:
      return key satisfies never;
  }
};
