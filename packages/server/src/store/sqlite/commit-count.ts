import { randomUUID } from 'node:crypto';
import type { Database } from './database.ts';
import type { Mark } from './mark.ts';

// A record knows how many commits it has had, and a name by which it is told from others.

const RECORD = 'record';
const COMMITS = 'commits';

/** Added to the schema with both still to be given. */
export const COUNTED: string = `insert into meta (name, value) values ('${RECORD}', ''), ('${COMMITS}', '0')`;

/** Takes them away from a copy that goes on elsewhere. */
export const UNCOUNTED: string = `delete from meta where name in ('${RECORD}', '${COMMITS}')`;

const READ = `select name, value from meta where name in ('${RECORD}', '${COMMITS}')`;
const ADD = `update meta set value = value + 1 where name = '${COMMITS}'`;
const NAME = `update meta set value = ? where name = '${RECORD}'`;

export interface CommitCount {
  /** Counts one more, inside the transaction that it counts. */
  readonly add: () => void;
  /** What the record says of itself now. */
  readonly read: () => Mark;
}

export const commitCount = (database: Database): CommitCount => {
  const add = database.prepare(ADD);
  const read = database.prepare<{ name: string; value: string }>(READ);
  return {
    add: () => void add.run(),
    read: () => {
      const values = new Map(read.all().map(({ name, value }) => [name, value]));
      return { record: values.get(RECORD) ?? '', commits: Number(values.get(COMMITS) ?? 0) };
    },
  };
};

/** Gives a record a new name: a mark of its past says nothing about it any more. */
export const renameRecord = (database: Database): void => {
  database.prepare(NAME).run(randomUUID());
};
