import type { Input, Undo } from '../io/io.ts';

/** A queue of pressed keys. */
export interface Keyboard {
  readonly next: () => Promise<string>;
  /** The next key, or `undefined` if none comes within so many milliseconds. */
  readonly within: (milliseconds: number) => Promise<string | undefined>;
  readonly close: Undo;
}

export const openKeyboard = (input: Input): Keyboard => {
  const waiting: string[] = [];
  let taker: ((key: string) => void) | undefined;
  const close = input.onKey((key) => {
    if (taker === undefined) waiting.push(key);
    else taker(key);
  });
  const take = (onKey: (key: string) => void): void => {
    const key = waiting.shift();
    if (key !== undefined) {
      onKey(key);
      return;
    }
    taker = (pressed) => {
      taker = undefined;
      onKey(pressed);
    };
  };
  return {
    next: () => new Promise(take),
    within: (milliseconds) =>
      new Promise((resolve) => {
        const timer = setTimeout(() => {
          taker = undefined;
          resolve(undefined);
        }, milliseconds);
        take((key) => {
          clearTimeout(timer);
          resolve(key);
        });
      }),
    close,
  };
};
