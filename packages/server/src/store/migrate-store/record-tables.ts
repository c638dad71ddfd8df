/** A table that both databases have. */
export interface RecordTable {
  readonly name: string;
  readonly columns: { readonly [column: string]: 'text' | 'bigint' };
  /** The sort key; both databases compare it byte by byte. */
  readonly key: readonly string[];
}

/** All tables of a record; a table comes after those that it references. */
export const RECORD_TABLES: readonly RecordTable[] = [
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
  {
    name: 'tokens',
    columns: {
      hash: 'text',
      player: 'text',
      label: 'text',
      created_at: 'bigint',
      last_used_day: 'bigint',
    },
    key: ['hash'],
  },
  {
    name: 'accounts',
    columns: { player: 'text', handle: 'text', handle_key: 'text', created_at: 'bigint' },
    key: ['player'],
  },
  {
    name: 'passkeys',
    columns: {
      id: 'text',
      player: 'text',
      public_key: 'text',
      counter: 'bigint',
      transports: 'text',
      device_type: 'text',
      backed_up: 'bigint',
      name: 'text',
      ceremony: 'text',
      created_at: 'bigint',
      last_used_at: 'bigint',
    },
    key: ['id'],
  },
  {
    name: 'recovery_codes',
    columns: { hash: 'text', player: 'text', used_at: 'bigint' },
    key: ['hash'],
  },
  {
    name: 'ceremonies',
    columns: {
      hash: 'text',
      challenge: 'text',
      purpose: 'text',
      player: 'text',
      handle: 'text',
      expires_at: 'bigint',
    },
    key: ['hash'],
  },
  { name: 'deletions', columns: { player: 'text', at: 'bigint' }, key: ['player'] },
  {
    name: 'transfers',
    columns: { hash: 'text', player: 'text', expires_at: 'bigint' },
    key: ['hash'],
  },
  { name: 'counts', columns: { status: 'text', total: 'bigint' }, key: ['status'] },
  { name: 'faces', columns: { face: 'bigint', times: 'bigint' }, key: ['face'] },
  { name: 'meta', columns: { name: 'text', value: 'text' }, key: ['name'] },
];
