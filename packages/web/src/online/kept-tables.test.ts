import { expect, test } from 'vitest';
import { parseKept } from './kept-tables.ts';

const NONE = { me: '', tables: [], readAt: 0 };

test.each([null, '', 'null', '[]', '{"tables":1}', '{"tables":[null,{},{"table":"t"}]}'])(
  'finds no tables in %j',
  (text) => expect(parseKept(text)).toEqual(NONE),
);

test('reads what was kept', () => {
  const table = { table: 't', game: 'classic', seats: [] };
  const kept = { me: 'me', tables: [table], readAt: 5 };
  expect(parseKept(JSON.stringify(kept))).toEqual(kept);
});
