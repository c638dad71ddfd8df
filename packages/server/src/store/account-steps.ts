// Work on accounts, events, people, results and at the desk is written once, as steps that yield statements. SQLite runs them in its writer thread, PostgreSQL in
// a transaction.

type Value = string | number | null;

export interface Step {
  /** `lock` keeps other servers from changing what belongs to a player until the work is done. */
  readonly kind: 'rows' | 'run' | 'lock';
  readonly sql: string;
  readonly values: readonly Value[];
}

/** Rows, or the number of changed rows. */
export type StepAnswer = readonly unknown[] | number;

export type Steps<T> = Generator<Step, T, StepAnswer>;

/** The steps of each method. */
export type StepsOf<Methods> = {
  readonly [name in keyof Methods]: Methods[name] extends (...args: infer Args) => Promise<infer T>
    ? (...args: Args) => Steps<T>
    : never;
};

export function* all<Row>(sql: string, ...values: readonly Value[]): Steps<readonly Row[]> {
  return (yield { kind: 'rows', sql, values }) as readonly Row[];
}

export function* first<Row>(sql: string, ...values: readonly Value[]): Steps<Row | undefined> {
  const [found] = yield* all<Row>(sql, ...values);
  return found;
}

export function* run(sql: string, ...values: readonly Value[]): Steps<number> {
  return (yield { kind: 'run', sql, values }) as number;
}

/** Returns whether the player exists. */
export function* lock(player: string): Steps<boolean> {
  const sql = 'select player from players where player = ?';
  const found = (yield { kind: 'lock', sql, values: [player] }) as readonly unknown[];
  return found.length > 0;
}
