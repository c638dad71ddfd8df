import type { Entry, PlayerId, TableId } from '@barrelhouse/protocol';
import type { Ringing } from './ring-message.ts';

/**
 * Gathers rings, in order: many moves share one message. The first goes out at the end of its turn of the event loop, with
 * all entries that one statement wrote; the next goes `gatherMs` after it at the earliest.
 */
export const batchRings = (
  gatherMs: number,
  send: (rings: readonly Ringing[]) => void,
): {
  readonly ring: (table: TableId, entry: Entry) => void;
  readonly happenedTo: (players: readonly PlayerId[]) => void;
  readonly stop: () => void;
} => {
  let waiting: Ringing[] = [];
  let soon: NodeJS.Immediate | undefined;
  let timer: NodeJS.Timeout | undefined;
  let sentAt = Number.NEGATIVE_INFINITY;
  const flush = (): void => {
    soon = undefined;
    timer = undefined;
    sentAt = performance.now();
    const rings = waiting;
    waiting = [];
    send(rings);
  };
  const add = (ringing: Ringing): void => {
    waiting.push(ringing);
    if (soon !== undefined || timer !== undefined) return;
    const left = sentAt + gatherMs - performance.now();
    if (left <= 0) soon = setImmediate(flush);
    else timer = setTimeout(flush, Math.ceil(left));
  };
  return {
    ring: (table, entry) => add([table, entry]),
    happenedTo: (players) => add({ players }),
    stop() {
      clearImmediate(soon);
      clearTimeout(timer);
      if (waiting.length > 0) flush();
    },
  };
};
