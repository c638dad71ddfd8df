import type { StepAnswer, Steps } from '../account-steps.ts';
import { ACCOUNT_READS, ACCOUNT_WRITES } from '../account-work.ts';
import type { AccountReads, AccountStore, AccountWrites } from '../accounts.ts';
import type { Append, Written } from '../store.ts';
import type { Connections, Session } from './connections.ts';
import { LOCK_PLAYER } from './players.ts';
import { retry } from './retry.ts';
import { isCollision, SQLSTATE, sqlstateOf } from './sqlstate.ts';
import type { WriteQueue } from './write-queue.ts';

type AnyWork = (...args: readonly unknown[]) => Steps<unknown>;

const runSteps = async <T>(session: Session, steps: Steps<T>): Promise<T> => {
  let step = steps.next();
  while (step.done !== true) {
    const { kind, sql, values } = step.value;
    const answer: StepAnswer =
      kind === 'run'
        ? await session.run(sql, ...values)
        : await session.rows(kind === 'lock' ? LOCK_PLAYER : sql, ...values);
    step = steps.next(answer);
  }
  return step.value;
};

/** Also when another server took the same handle or passkey at that moment: the next try sees it and refuses. */
const isRetryable = (error: unknown): boolean =>
  isCollision(error) || sqlstateOf(error) === SQLSTATE.unique;

/** What a write is about. */
const subjectOf = ([first]: readonly unknown[]): string =>
  typeof first === 'string' ? first : JSON.stringify(first);

/** Accounts: each write is a transaction. */
export const postgresAccounts = (
  connections: Connections,
  queue: WriteQueue<Append, Written>,
): AccountStore => {
  const reads = Object.entries(ACCOUNT_READS).map(([name, work]) => [
    name,
    (...args: readonly unknown[]) => runSteps(connections, (work as AnyWork)(...args)),
  ]);
  const writes = Object.entries(ACCOUNT_WRITES).map(([name, work]) => [
    name,
    (...args: readonly unknown[]) =>
      queue.single(subjectOf(args), () =>
        retry(
          () =>
            connections.transaction((transaction) =>
              runSteps(transaction, (work as AnyWork)(...args)),
            ),
          isRetryable,
        ),
      ),
  ]);
  return {
    ...(Object.fromEntries(reads) as AccountReads),
    ...(Object.fromEntries(writes) as AccountWrites),
  };
};
