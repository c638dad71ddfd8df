import type { Paint } from '../terminal/paint.ts';
import { columnsOf } from '../terminal/width.ts';

export interface Hint {
  readonly key: string;
  readonly does: string;
}

/** Keys that do not depend on the rules: while a person chooses, while others play, and at the end. */
export interface KeyHints {
  readonly choosing: readonly Hint[];
  readonly watching: readonly Hint[];
  readonly over: readonly Hint[];
}

/** The keys of a local match. */
export const LOCAL_KEYS: KeyHints = {
  choosing: [
    { key: 'h', does: 'help' },
    { key: '?', does: 'rules' },
    { key: 'q', does: 'quit' },
  ],
  watching: [
    { key: 'any key', does: 'skip ahead' },
    { key: 'q', does: 'quit' },
  ],
  over: [{ key: 'any key', does: 'leave the table' }],
};

/** As many keys as fit on a line, from the first. */
export const drawHints = (hints: readonly Hint[], columns: number, paint: Paint): string => {
  const display: string[] = [];
  let used = 0;
  for (const { key, does } of hints) {
    used += columnsOf(`${key} ${does}`) + (used === 0 ? 0 : 3);
    if (used > columns) break;
    display.push(`${paint.gold(key)} ${does}`);
  }
  return display.join('   ');
};
