import { writeSync } from 'node:fs';
import type { TableId } from '@barrelhouse/protocol';
import { openSqliteStore } from '../src/store/sqlite/sqlite-store.ts';
import { ADA, move, newTable, request } from './store-fixtures.ts';

// A program to be killed: it appends to tables forever and prints `table seq` for each acknowledged entry.
// Its arguments are the folder and the tables.
const [folder = '', ...tables] = process.argv.slice(2);
const store = await openSqliteStore(folder);

const play = async (table: TableId): Promise<never> => {
  await store.createTable(newTable(table));
  for (;;) {
    const seq = ((await store.row(table))?.seq ?? 0) + 1;
    await store.append(move(table, seq, { request: request(ADA, `${table} ${seq}`) }));
    writeSync(1, `${table} ${seq}\n`);
  }
};

await Promise.all(tables.map(play));
