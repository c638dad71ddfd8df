import type { TableId } from '@barrelhouse/protocol';
import { MATCH_LIMITS } from '@barrelhouse/protocol/match-limits';

/** Milliseconds. One table moves in each slot, so all bots-only tables together move 50 times a second. */
const SLOT_MS = MATCH_LIMITS.botsOnlyPace;

/** Milliseconds a table waits at most. The scheduler sets no timers further ahead, so nothing would wake it. */
const LONGEST_MS = 9000;

/** Slots from now to the furthest one. */
const SLOTS = LONGEST_MS / SLOT_MS + 1;

interface Booking {
  readonly slot: number;
  readonly table: TableId;
}

/**
 * Gives bots-only tables their turns. `due` is when a table would move if it were the only one; it gets the first free slot
 * from then on. A table books again only after it has moved, so they take turns, and a single one gets every slot.
 */
export const botsOnlyPace = (now: () => number): ((table: TableId, due: number) => number) => {
  /** A ring: slots that have passed are overwritten. */
  const bookings: (Booking | undefined)[] = Array.from({ length: SLOTS });

  /** Gives a slot back that is still to come. The table may have moved in one that has begun. */
  const cancel = (table: TableId): void => {
    const at = bookings.findIndex(
      (booking) => booking?.table === table && booking.slot * SLOT_MS > now(),
    );
    if (at >= 0) bookings[at] = undefined;
  };

  return (table, due) => {
    cancel(table);
    const from = Math.max(due, now());
    const last = now() + LONGEST_MS;
    for (let slot = Math.floor(from / SLOT_MS); slot * SLOT_MS <= last; slot++) {
      const at = slot % SLOTS;
      if (bookings[at]?.slot === slot) continue;
      bookings[at] = { slot, table };
      return Math.max(from, slot * SLOT_MS);
    }
    return Math.max(due, last);
  };
};
