import type { TableId } from '@barrelhouse/protocol';

/** Milliseconds between two moves over all bots-only tables: 50 moves a second, however many tables there are. */
const APART_MS = 20;

/** Milliseconds a table waits at most. The scheduler sets no timers further ahead, so nothing would wake it. */
const LONGEST_MS = 9000;

/** Milliseconds. A table counts as playing for one to two windows after its last move. */
const WINDOW_MS = 10_000;

/** Gives bots-only tables their turns. `due` is when a table would move if it were the only one. */
export const botsOnlyPace = (now: () => number): ((table: TableId, due: number) => number) => {
  let before = new Set<TableId>();
  let lately = new Set<TableId>();
  let began = now();
  return (table, due) => {
    if (now() - began >= WINDOW_MS) {
      before = lately;
      lately = new Set();
      began = now();
    }
    lately.add(table);
    const playing = Math.max(before.size, lately.size);
    return Math.max(due, now() + Math.min(playing * APART_MS, LONGEST_MS));
  };
};
