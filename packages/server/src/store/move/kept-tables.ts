/** A table of the record as both databases have it. */
export interface KeptTable {
  readonly name: string;
  readonly columns: { readonly [column: string]: 'text' | 'bigint' };
  /** What its rows are sorted by: both databases compare these byte by byte. */
  readonly key: readonly string[];
}

/** All that is kept, in an order in which what is referred to comes first. */
export const KEPT: readonly KeptTable[] = [
  {
    name: 'tables',
    columns: {
      number: 'bigint',
      id: 'text',
      game: 'text',
      access: 'text',
      code: 'text',
      status: 'text',
      host: 'text',
      places: 'bigint',
      seats: 'text',
      turn_of: 'text',
      commitment: 'text',
      seed: 'text',
      seq: 'bigint',
      created_at: 'bigint',
      changed_at: 'bigint',
      check_at: 'bigint',
    },
    key: ['number'],
  },
  {
    name: 'entries',
    columns: { table_id: 'text', seq: 'bigint', at: 'bigint', caused_by: 'text', facts: 'text' },
    key: ['table_id', 'seq'],
  },
  { name: 'secrets', columns: { table_id: 'text', secret: 'text' }, key: ['table_id'] },
  {
    name: 'outcomes',
    columns: {
      player: 'text',
      key: 'text',
      fingerprint: 'text',
      table_id: 'text',
      seq: 'bigint',
      refusal: 'text',
      at: 'bigint',
    },
    key: ['player', 'key'],
  },
  {
    name: 'members',
    columns: { player: 'text', table_id: 'text', settled_at: 'bigint' },
    key: ['player', 'table_id'],
  },
  {
    name: 'players',
    columns: { player: 'text', name: 'text', created_at: 'bigint' },
    key: ['player'],
  },
  { name: 'tokens', columns: { hash: 'text', player: 'text' }, key: ['hash'] },
  {
    name: 'transfers',
    columns: { hash: 'text', player: 'text', expires_at: 'bigint' },
    key: ['hash'],
  },
  { name: 'counts', columns: { status: 'text', total: 'bigint' }, key: ['status'] },
  { name: 'faces', columns: { face: 'bigint', times: 'bigint' }, key: ['face'] },
  { name: 'meta', columns: { name: 'text', value: 'text' }, key: ['name'] },
];
