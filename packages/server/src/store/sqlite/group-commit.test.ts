import { expect, test } from 'vitest';
import { move, newTable } from '../../../test/store-fixtures.ts';
import { type Database, openDatabase } from './database.ts';
import { groupCommit, type Settled } from './group-commit.ts';
import { migrateSchema } from './migrate-schema.ts';
import { sqliteTableWrites } from './table-writes.ts';

const openNotes = (): Database => {
  const database = openDatabase(':memory:', false, 0);
  database.exec('create table notes (note text primary key)');
  return database;
};

const notes = (database: Database): readonly string[] =>
  database
    .prepare<{ note: string }>('select note from notes order by note')
    .all()
    .map(({ note }) => note);

/** Counts commits, and makes them fail while `broken()`, as a full disk does. */
const watched = (database: Database, broken: () => boolean): Database & { commits: number } => {
  const result = {
    ...database,
    commits: 0,
    prepare: <Row>(sql: string) => {
      const statement = database.prepare<Row>(sql);
      if (sql !== 'commit') return statement;
      const run = (): number => {
        if (broken()) throw Object.assign(new Error('disk is full'), { errcode: 13 });
        result.commits += 1;
        return statement.run();
      };
      return { ...statement, run };
    },
  };
  return result;
};

const valuesOf = (settled: readonly Settled[]): readonly unknown[] =>
  settled.map((outcome) => ('value' in outcome ? outcome.value : outcome.error));

test('commits a group once', () => {
  const database = watched(openNotes(), () => false);
  const commit = groupCommit(database);
  const insert = database.prepare('insert into notes values (?)');
  const settled = commit(['a', 'b', 'c'].map((note) => () => insert.run(note)));
  expect(valuesOf(settled)).toEqual([1, 1, 1]);
  expect(database.commits).toBe(1);
  commit([() => insert.run('d')]);
  expect(database.commits).toBe(2);
  expect(notes(database)).toEqual(['a', 'b', 'c', 'd']);
  database.close();
});

test('fails the whole group if the commit fails, writes nothing, and recovers', () => {
  let broken = true;
  const database = watched(openNotes(), () => broken);
  const commit = groupCommit(database);
  const insert = database.prepare('insert into notes values (?)');
  const failed = commit(['a', 'b', 'c'].map((note) => () => insert.run(note)));
  expect(failed.map((outcome) => 'error' in outcome)).toEqual([true, true, true]);
  expect(database.inTransaction()).toBe(false);
  expect(notes(database)).toEqual([]);
  broken = false;
  expect(commit([() => insert.run('a')])).toEqual([{ value: 1 }]);
  expect(notes(database)).toEqual(['a']);
  database.close();
});

test('rolls back only the work that throws', () => {
  const database = openNotes();
  const commit = groupCommit(database);
  const insert = database.prepare('insert into notes values (?)');
  const settled = commit([
    () => insert.run('a'),
    () => {
      insert.run('half');
      throw new Error('a bug');
    },
    () => {
      insert.run('other half');
      insert.run('a');
    },
    () => insert.run('b'),
  ]);
  expect(settled.map((outcome) => 'error' in outcome)).toEqual([false, true, true, false]);
  expect(notes(database)).toEqual(['a', 'b']);
  database.close();
});

test('rejects whole entries on a full disk, and continues once there is space again', () => {
  const database = openDatabase(':memory:', false, 0);
  migrateSchema(database);
  const writes = sqliteTableWrites(database);
  const commit = groupCommit(database);
  const table = newTable('t');
  const entry = { ...table.entry, facts: JSON.stringify(table.entry.facts) };
  commit([() => writes.createTable({ ...table, entry })]);
  const pages = database.prepare<{ page_count: number }>('pragma page_count').get()?.page_count;
  database.exec(`pragma max_page_count = ${(pages ?? 0) + 8}`);
  const facts = 'x'.repeat(3000);
  const append = (seq: number): Settled | undefined =>
    commit([() => writes.append({ ...move('t', seq), facts })])[0];
  let seq = 1;
  let last = append(seq + 1);
  while (last !== undefined && 'value' in last && seq < 100) {
    seq += 1;
    last = append(seq + 1);
  }
  expect(last).toMatchObject({ error: { message: expect.stringContaining('full') } });
  expect(seq).toBeGreaterThan(2);
  const count = (sql: string) => database.prepare<{ n: number }>(sql).get()?.n;
  expect(count("select seq as n from tables where id = 't'")).toBe(seq);
  expect(count("select count(*) as n from entries where table_id = 't'")).toBe(seq);
  database.exec('pragma max_page_count = 100000');
  expect(append(seq + 1)).toEqual({ value: 'written' });
  database.close();
});
