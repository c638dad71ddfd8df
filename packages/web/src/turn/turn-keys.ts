/** What a key means at the table; nothing for keys that mean nothing here. */
export type KeyCommand =
  | { readonly type: 'toggle'; readonly index: number }
  | { readonly type: 'roll' | 'bank' | 'best' | 'clear' | 'skip' };

const LETTERS: { readonly [key: string]: KeyCommand['type'] } = {
  r: 'roll',
  b: 'bank',
  a: 'best',
  escape: 'clear',
};

export const readKey = (
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
): KeyCommand | undefined => {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  if (/^[1-9]$/.test(event.key)) return { type: 'toggle', index: Number(event.key) - 1 };
  const type = LETTERS[event.key.toLowerCase()];
  return type === undefined || type === 'toggle' ? undefined : { type };
};

/** Whether a key belongs to what is being typed rather than to the table. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, dialog[open]') !== null;
