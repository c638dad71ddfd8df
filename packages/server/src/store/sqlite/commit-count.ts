import { randomUUID } from 'node:crypto';
import type { Database } from './database.ts';
import type { Mark } from './mark.ts';

// A record stores an id and the number of its commits.

const RECORD = 'record';
const COMMITS = 'commits';

/** The migration that adds both; the id is assigned later. */
export const ADD_COMMIT_COUNT: string = `insert into meta (name, value) values ('${RECORD}', ''), ('${COMMITS}', '0')`;

/** Removes both from a copy that another database takes over. */
export const REMOVE_COMMIT_COUNT: string = `delete from meta where name in ('${RECORD}', '${COMMITS}')`;

const READ = `select name, value from meta where name in ('${RECORD}', '${COMMITS}')`;
const COUNT = `select value from meta where name = '${COMMITS}'`;
const ADD = `update meta set value = value + 1 where name = '${COMMITS}'`;
const NAME = `update meta set value = ? where name = '${RECORD}'`;

export interface CommitCount {
  /** Must run inside the transaction being counted. */
  readonly add: () => void;
  readonly read: () => Mark;
  /** Only the number, which every commit asks for. */
  readonly commits: () => number;
}

export const commitCount = (database: Database): CommitCount => {
  const add = database.prepare(ADD);
  const read = database.prepare<{ name: string; value: string }>(READ);
  const count = database.prepare<{ value: string }>(COUNT);
  return {
    add: () => void add.run(),
    commits: () => Number(count.get()?.value ?? 0),
    read: () => {
      const values = new Map(read.all().map(({ name, value }) => [name, value]));
      return { record: values.get(RECORD) ?? '', commits: Number(values.get(COMMITS) ?? 0) };
    },
  };
};

/** Gives the record a new id, so that older marks no longer match it. */
export const assignRecordId = (database: Database): void => {
  database.prepare(NAME).run(randomUUID());
};
