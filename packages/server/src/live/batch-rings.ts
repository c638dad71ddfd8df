import type { Entry, TableId } from '@barrelhouse/protocol';

type Rings = readonly (readonly [table: TableId, entry: Entry])[];

/** Gathers rings, in order: many moves share one message. */
export const batchRings = (
  gatherMs: number,
  send: (rings: Rings) => void,
): { readonly ring: (table: TableId, entry: Entry) => void; readonly stop: () => void } => {
  let waiting: (readonly [TableId, Entry])[] = [];
  let timer: NodeJS.Timeout | undefined;
  const flush = (): void => {
    timer = undefined;
    const rings = waiting;
    waiting = [];
    send(rings);
  };
  return {
    ring(table, entry) {
      waiting.push([table, entry]);
      timer ??= setTimeout(flush, gatherMs);
    },
    stop() {
      clearTimeout(timer);
      if (waiting.length > 0) flush();
    },
  };
};
