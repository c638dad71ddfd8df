import type { NumberedEvent } from '@barrelhouse/protocol';
import type { Problem } from './problem.ts';
import type { SharedStream } from './shared-stream.ts';

/** Hears what happens to us. */
export interface MyEventsListener {
  /** Each event comes once, in order. */
  hear(event: NumberedEvent): void;
  /** Events may be missing: read what matters again. Called at the start, too, unless we resume. */
  missed(): void;
  connected?(open: boolean): void;
  /** The server no longer knows us; nothing more comes. */
  gone?(problem: Problem): void;
}

/** Follows our own events until the answer is called. `after`: resume after this number. */
export const followMyEvents = (
  stream: Pick<SharedStream, 'followMine'>,
  listener: MyEventsListener,
  after?: number,
): (() => void) => {
  let last = after;
  return stream.followMine({
    number: () => last,
    hear(event) {
      const { number } = event;
      // A stream that was replaced may send an event again.
      if (last !== undefined && number <= last) return;
      if (last === undefined || number !== last + 1) listener.missed();
      last = number;
      listener.hear(event);
    },
    position(number, complete) {
      last = number;
      if (!complete) listener.missed();
    },
    connected: (open) => listener.connected?.(open),
    gone: (problem) => listener.gone?.(problem),
  });
};
