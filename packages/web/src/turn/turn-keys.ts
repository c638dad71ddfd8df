import type { Turn } from './turn.svelte.ts';

/** What a key does in a turn. */
export type KeyCommand =
  | { readonly type: 'toggle'; readonly index: number }
  | { readonly type: 'roll' | 'bank' | 'select-best' | 'clear' };

const LETTERS: { readonly [key: string]: Exclude<KeyCommand['type'], 'toggle'> } = {
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
  if (/^[1-9]$/.test(event.key)) return { type: 'toggle', index: Number(event.key) - 1 };
  const type = LETTERS[event.key.toLowerCase()];
  return type === undefined ? undefined : { type };
};

/** Whether a key goes to a form field or dialog rather than to the table. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, dialog[open]') !== null;

/** Runs the command of a key. `false` if that is not possible now. */
export const pressKey = (turn: Turn, key: KeyCommand): boolean => {
  switch (key.type) {
    case 'toggle': {
      const die = turn.dice[key.index];
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
