import { expect, test } from 'vitest';
import { NO_TABLES, parseKept } from './kept-tables.ts';

test.each([null, '', 'null', '[]', '{"tables":1}', '{"tables":[null,{},{"table":"t"}]}'])(
  'finds no tables in %j',
  (text) => expect(parseKept(text)).toEqual(NO_TABLES),
);

test('reads what was kept', () => {
  const table = { table: 't', game: 'classic', seats: [] };
  const kept = { me: 'me', tables: [table], readAt: 5 };
  expect(parseKept(JSON.stringify(kept))).toEqual(kept);
});
