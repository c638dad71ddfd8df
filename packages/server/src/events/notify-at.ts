import type { MyEvent, MyEventKind } from '@barrelhouse/protocol';

/** Servers tell each other every second who is looking at the page, so a notification waits a little. */
export const NOTIFY_DELAY_MS = 3000;

const NOTIFIED: ReadonlySet<MyEventKind> = new Set([
  'your-turn',
  'invited',
  'rematch-offered',
  'match-ended',
  'round-paired',
  'tournament-ended',
]);

/** When to notify a player's devices of an event; null if only open pages need to know. */
export const notifyAtOf = ({ kind }: MyEvent, at: number): number | null =>
  NOTIFIED.has(kind) ? at + NOTIFY_DELAY_MS : null;
