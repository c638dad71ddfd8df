import { DatabaseSync } from '@photostructure/sqlite';

type Value = string | number | null;

/** A statement that stays prepared. */
interface Statement<Row> {
  /** How many rows it changed. */
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

/** The driver's statements do not keep their database alive: collected while in use, it takes the process down. */
const open = new Set<Handle>();

const closed = (): Error => new Error('The store is closed.');

export const openDatabase = (file: string, readOnly: boolean, timeout: number): Database => {
  const handle = new DatabaseSync(file, { readOnly, timeout, enableForeignKeyConstraints: true });
  // The driver cannot finish a statement either; only once these are collected has the file truly been closed.
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
