import type { TableId } from '@barrelhouse/protocol';

/** Milliseconds between two moves, over all tables at which bots play alone: 50 a second, however many there are. */
const APART_MS = 20;

/** No table waits longer than this for its turn, in milliseconds: later than a timer reaches, nothing would wake it. */
const LONGEST_MS = 9000;

/** Tables count for one or two windows of so many milliseconds after they last moved. */
const WINDOW_MS = 10_000;

/** Says when a table at which bots play alone has its turn, given when it would move if it were the only one. */
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
