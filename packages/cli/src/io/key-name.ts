/** A key press as Node reports it. */
export interface KeyPress {
  readonly name?: string | undefined;
  readonly ctrl?: boolean | undefined;
  readonly meta?: boolean | undefined;
}

/** The name of a key press: the character it types, `ctrl-c`, or the name of the key. */
export const keyName = (typed: string | undefined, press: KeyPress): string => {
  const { name = '' } = press;
  if (press.ctrl === true) return `ctrl-${name}`;
  if (name === 'return') return 'enter';
  if (typed !== undefined && typed.length === 1 && typed > ' ' && typed !== '\x7f') return typed;
  return name;
};
