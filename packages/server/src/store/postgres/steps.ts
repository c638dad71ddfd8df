import type { StepAnswer, Steps } from '../account-steps.ts';
import type { Append, Written } from '../store.ts';
import type { Connections, Session } from './connections.ts';
import { LOCK_PLAYER } from './players.ts';
import { retry } from './retry.ts';
import { isCollision, SQLSTATE, sqlstateOf } from './sqlstate.ts';
import type { WriteQueue } from './write-queue.ts';

type AnyWork = (...args: readonly unknown[]) => Steps<unknown>;
type Works = { readonly [name: string]: (...args: never) => Steps<unknown> };
type Methods = { readonly [name: string]: (...args: readonly unknown[]) => Promise<unknown> };

export const runSteps = async <T>(session: Session, steps: Steps<T>): Promise<T> => {
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

/** Reads run on any connection. */
export const readsOf = (connections: Connections, works: Works): Methods =>
  Object.fromEntries(
    Object.entries(works).map(([name, work]) => [
      name,
      (...args: readonly unknown[]) => runSteps(connections, (work as AnyWork)(...args)),
    ]),
  );

/** Each write is a transaction. */
export const writesOf = (
  connections: Connections,
  queue: WriteQueue<Append, Written>,
  works: Works,
): Methods =>
  Object.fromEntries(
    Object.entries(works).map(([name, work]) => [
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
    ]),
  );
