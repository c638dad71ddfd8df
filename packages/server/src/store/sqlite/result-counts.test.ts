import { expect, test } from 'vitest';
import { RESULTS } from '../results-sql.ts';
import { SQLITE_SCHEMA } from '../schema.ts';
import { openDatabase } from './database.ts';
import { migrateSchema } from './migrate-schema.ts';

/** Results were not counted, nor members marked, before this migration. */
const BEFORE = SQLITE_SCHEMA.findIndex((sql) => sql.includes('create table result_counts'));

test('a record from before counts were kept is counted once, by the migration', () => {
  const database = openDatabase(':memory:', false, 0);
  database.exec('pragma foreign_keys = off; create table migrations (version integer primary key)');
  SQLITE_SCHEMA.slice(0, BEFORE).forEach((sql, i) => {
    database.exec(sql);
    database.exec(`insert into migrations (version) values (${i + 1})`);
  });
  const result = (table: string, seat: number, player: string, game: string, place: number): void =>
    database.exec(`insert into results (table_id, seat, player, game, seats, place, shared, score, turns, ended_at)
      values ('${table}', ${seat}, '${player}', '${game}', 2, ${place}, 0, 9, 9, 9)`);
  result('s', 0, 'ada', 'barrel', 1);
  result('s', 1, '', 'barrel', 2);
  result('t', 0, 'ada', 'barrel', 2);
  result('u', 0, 'ada', 'depot', 2);
  for (const table of ['s', 't', 'u', 'v'])
    database.exec(
      `insert into members (player, table_id, settled_at) values ('ada', '${table}', 5)`,
    );
  migrateSchema(database);
  const rows = (sql: string): readonly unknown[] => database.prepare(sql).all();
  expect(rows('select player, game, played, won from result_counts order by game')).toEqual([
    { player: 'ada', game: 'barrel', played: 2, won: 1 },
    { player: 'ada', game: 'depot', played: 1, won: 0 },
  ]);
  expect(rows('select table_id from members where recorded = 0')).toEqual([{ table_id: 'v' }]);
  database.close();
});

test.each([
  ['counts', 'result_counts'],
  ['played', 'result_counts'],
  ['unrecorded', 'members_to_record'],
] as const)('%s reads no list of all matches, but %s', (name, reads) => {
  const database = openDatabase(':memory:', false, 0);
  migrateSchema(database);
  const plan = database
    .prepare<{ detail: string }>(`explain query plan ${RESULTS[name]}`)
    .all()
    .map(({ detail }) => detail)
    .join('\n');
  expect(plan).toContain(reads);
  expect(plan).not.toMatch(/ results/);
  database.close();
});
