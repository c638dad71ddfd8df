import type { RecordTable } from './record-table.ts';

/** Totals of all matches, and what the record keeps about itself. */
export const WHOLE_RECORD_TABLES: readonly RecordTable[] = [
  { name: 'counts', columns: { status: 'text', total: 'bigint' }, key: ['status'] },
  { name: 'faces', columns: { face: 'bigint', times: 'bigint' }, key: ['face'] },
  { name: 'meta', columns: { name: 'text', value: 'text' }, key: ['name'] },
];
