import type { RecordTable } from './record-tables/record-table.ts';

export type Value = string | number | null;
export type Row = { readonly [column: string]: Value };

/** Queries one of the databases; both accept the same SQL. */
export type Query = (sql: string, ...values: readonly Value[]) => Promise<readonly Row[]>;

/** Rows held in memory at once. */
const PAGE = 500;

const list = (names: readonly string[]): string => names.join(', ');

/** All rows of a table in key order, a page at a time. */
export async function* pagesOf(
  { name, columns, key }: RecordTable,
  query: Query,
): AsyncGenerator<readonly Row[]> {
  const select = `select ${list(Object.keys(columns))} from ${name}`;
  const order = `order by ${list(key)} limit ${PAGE}`;
  const after = `where (${list(key)}) > (${list(key.map(() => '?'))})`;
  let page = await query(`${select} ${order}`);
  while (page.length > 0) {
    yield page;
    const last = page.at(-1);
    if (page.length < PAGE || last === undefined) return;
    page = await query(`${select} ${after} ${order}`, ...key.map((column) => last[column] ?? null));
  }
}
