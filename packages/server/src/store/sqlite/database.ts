import { DatabaseSync } from '@photostructure/sqlite';

type Value = string | number | null;

/** A prepared statement. */
interface Statement<Row> {
  /** Returns the number of changed rows. */
  run(...values: readonly Value[]): number;
  get(...values: readonly Value[]): Row | undefined;
  all(...values: readonly Value[]): readonly Row[];
}

export interface Database {
  prepare<Row = unknown>(sql: string): Statement<Row>;
  exec(sql: string): void;
  inTransaction(): boolean;
  readonly close: () => void;
}

type Handle = InstanceType<typeof DatabaseSync>;

/** Statements do not keep their database alive; if it is garbage-collected while in use, the process crashes. */
const open = new Set<Handle>();

const closed = (): Error => new Error('The store is closed.');

export const openDatabase = (file: string, readOnly: boolean, timeout: number): Database => {
  const handle = new DatabaseSync(file, { readOnly, timeout, enableForeignKeyConstraints: true });
  // The driver cannot finalise statements: the file is really closed only once they are garbage-collected.
  const statements: ReturnType<Handle['prepare']>[] = [];
  open.add(handle);
  return {
    prepare: <Row>(sql: string): Statement<Row> => {
      if (!open.has(handle)) throw closed();
      const place = statements.push(handle.prepare(sql)) - 1;
      const use = () => {
        const statement = statements[place];
        if (statement === undefined) throw closed();
        return statement;
      };
      return {
        run: (...values) => use().run(...values).changes,
        get: (...values) => use().get(...values) as Row | undefined,
        all: (...values) => use().all(...values) as readonly Row[],
      };
    },
    exec: (sql) => handle.exec(sql),
    inTransaction: () => handle.isTransaction,
    close: () => {
      if (!open.delete(handle)) return;
      statements.length = 0;
      handle.close();
    },
  };
};
