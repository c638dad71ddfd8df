import type { TableId } from '@barrelhouse/protocol';

/** A turn that never ends. Another try would draw the same dice, so it cannot help. */
export class EndlessTurn extends Error {
  constructor(table: TableId) {
    super(`A turn at ${table} does not end.`);
  }
}
