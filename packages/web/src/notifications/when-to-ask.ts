import type { Seat } from '@barrelhouse/engine';
import type { Snapshot } from '@barrelhouse/protocol';

const HOUR = 3600;
const LATER_MS = 14 * 24 * 3600 * 1000;
const ASKED = 'barrelhouse.asked-to-notify';

/** Whether players are likely to do something else between two turns. */
export const isSlow = ({ settings }: Pick<Snapshot, 'settings'>): boolean =>
  settings.clock !== null && Math.max(settings.clock.bank, settings.clock.increment) >= HOUR;

type Turn = Pick<Snapshot, 'status' | 'next'>;

/** Whether the turn has just gone from us to somebody else. */
export const hasEndedTurn = (before: Turn, after: Turn, mine: readonly Seat[]): boolean => {
  const isMine = ({ status, next }: Turn): boolean =>
    status === 'playing' && next?.kind === 'choice' && mine.includes(next.seat);
  return isMine(before) && after.status === 'playing' && after.next !== null && !isMine(after);
};

/** Whether nobody has been asked on this device lately. */
export const mayAsk = (now: number): boolean => {
  try {
    return now - Number(localStorage.getItem(ASKED) ?? 0) > LATER_MS;
  } catch {
    return false;
  }
};

export const noteAsked = (now: number): void => {
  try {
    localStorage.setItem(ASKED, String(now));
  } catch {
    // Then `mayAsk` is false, too.
  }
};
