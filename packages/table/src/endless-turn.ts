import type { TableId } from '@barrelhouse/protocol';

/** A turn that would go on for ever. The same dice would fall again, so nothing is gained by another try. */
export class EndlessTurn extends Error {
  constructor(table: TableId) {
    super(`A turn at ${table} does not end.`);
  }
}
