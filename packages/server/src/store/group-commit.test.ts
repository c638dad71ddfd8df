import { expect, test } from 'vitest';
import { move, newTable } from '../../test/store-fixtures.ts';
import { type Database, openDatabase } from './database.ts';
import { groupCommit } from './group-commit.ts';
import { migrate } from './migrations.ts';
import { sqliteTables } from './sqlite-tables.ts';

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

/** A database whose commits are counted and fail while `broken` says so, as they do on a full disk. */
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

test('what is asked for in one turn of the event loop is one commit', async () => {
  const database = watched(openNotes(), () => false);
  const writer = groupCommit(database);
  const insert = database.prepare('insert into notes values (?)');
  await Promise.all(['a', 'b', 'c'].map((note) => writer.write(() => insert.run(note))));
  expect(database.commits).toBe(1);
  await writer.write(() => insert.run('d'));
  expect(database.commits).toBe(2);
  expect(notes(database)).toEqual(['a', 'b', 'c', 'd']);
  database.close();
});

test('nothing is told before the commit', async () => {
  const database = openNotes();
  const writer = groupCommit(database);
  const insert = database.prepare('insert into notes values (?)');
  let open = true;
  const first = writer.write(() => insert.run('a')).then(() => (open = database.inTransaction()));
  await writer.write(() => expect(open).toBe(true));
  await first;
  expect(open).toBe(false);
  database.close();
});

test('where a commit fails all of its group hear it, nothing is there, and the next one works', async () => {
  let broken = true;
  const database = watched(openNotes(), () => broken);
  const writer = groupCommit(database);
  const insert = database.prepare('insert into notes values (?)');
  const write = (note: string): Promise<number> => writer.write(() => insert.run(note));
  const failed = await Promise.allSettled(['a', 'b', 'c'].map(write));
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(database.inTransaction()).toBe(false);
  expect(notes(database)).toEqual([]);
  broken = false;
  await write('a');
  expect(notes(database)).toEqual(['a']);
  database.close();
});

test('work that throws is undone alone', async () => {
  const database = openNotes();
  const writer = groupCommit(database);
  const insert = database.prepare('insert into notes values (?)');
  const results = await Promise.allSettled([
    writer.write(() => insert.run('a')),
    writer.write(() => {
      insert.run('half');
      throw new Error('a bug');
    }),
    writer.write(() => {
      insert.run('other half');
      insert.run('a');
    }),
    writer.write(() => insert.run('b')),
  ]);
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'rejected',
    'fulfilled',
  ]);
  expect(notes(database)).toEqual(['a', 'b']);
  database.close();
});

test('on a full disk entries are refused whole, and go on when there is room again', async () => {
  const database = openDatabase(':memory:', false, 0);
  migrate(database);
  const store = sqliteTables(database, groupCommit(database));
  await store.createTable(newTable('t'));
  const pages = database.prepare<{ page_count: number }>('pragma page_count').get()?.page_count;
  database.exec(`pragma max_page_count = ${(pages ?? 0) + 8}`);
  const large = [{ type: 'hosted', host: 'x'.repeat(3000) }] as const;
  let seq = 1;
  let full: unknown;
  while (full === undefined && seq < 100) {
    try {
      await store.append(move('t', seq + 1, { facts: large }));
      seq += 1;
    } catch (error) {
      full = error;
    }
  }
  expect(full).toMatchObject({ message: expect.stringContaining('full') });
  expect(seq).toBeGreaterThan(2);
  expect(await store.row('t')).toMatchObject({ seq });
  expect(await store.entries('t', 0)).toHaveLength(seq);
  database.exec('pragma max_page_count = 100000');
  expect(await store.append(move('t', seq + 1, { facts: large }))).toBe('written');
  database.close();
});
