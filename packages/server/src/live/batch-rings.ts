import type { TableId } from '@barrelhouse/protocol';

/** Many moves share one message. */
const GATHER_MS = 5;

/** Gathers rings; `send` gets the last seq of each table. */
export const batchRings = (
  send: (reached: ReadonlyMap<TableId, number>) => void,
): { readonly ring: (table: TableId, seq: number) => void; readonly stop: () => void } => {
  let waiting = new Map<TableId, number>();
  let timer: NodeJS.Timeout | undefined;
  const flush = (): void => {
    timer = undefined;
    const reached = waiting;
    waiting = new Map();
    send(reached);
  };
  return {
    ring(table, seq) {
      waiting.set(table, seq);
      timer ??= setTimeout(flush, GATHER_MS);
    },
    stop() {
      clearTimeout(timer);
      if (waiting.size > 0) flush();
    },
  };
};
