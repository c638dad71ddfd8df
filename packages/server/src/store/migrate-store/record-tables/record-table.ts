/** A table that both databases have. */
export interface RecordTable {
  readonly name: string;
  readonly columns: { readonly [column: string]: 'text' | 'bigint' };
  /** The sort key; both databases compare it byte by byte. */
  readonly key: readonly string[];
}
