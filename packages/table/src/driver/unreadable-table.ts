import type { TableId } from '@barrelhouse/protocol';

/** The log of a table cannot be folded: it is damaged, or its rules are gone. */
export class UnreadableTable extends Error {
  readonly table: TableId;

  constructor(table: TableId, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`The log of table ${table} cannot be read. ${reason}`, { cause });
    this.table = table;
  }
}
