import type { StepAnswer, Steps } from '../account-steps.ts';
import type { Database } from './database.ts';

/** The steps of some method, whatever its arguments. */
export type AnyWork = (...args: readonly unknown[]) => Steps<unknown>;

type Prepared = ReturnType<Database['prepare']>;

/** Runs steps on a connection. There is one writer, so a lock is only a look. */
export const stepRunner = (database: Database): (<T>(steps: Steps<T>) => T) => {
  const prepared = new Map<string, Prepared>();
  const prepare = (sql: string): Prepared => {
    const known = prepared.get(sql) ?? database.prepare(sql);
    prepared.set(sql, known);
    return known;
  };
  return (steps) => {
    let step = steps.next();
    while (step.done !== true) {
      const { kind, sql, values } = step.value;
      const statement = prepare(sql);
      const answer: StepAnswer =
        kind === 'run' ? statement.run(...values) : statement.all(...values);
      step = steps.next(answer);
    }
    return step.value;
  };
};
