import type { Append, Written } from '../store.ts';
import { type Appended, appendMany } from './append-many.ts';
import { changeTable } from './change-table.ts';
import type { Connections } from './connections.ts';
import { retry } from './retry.ts';
import { concernsOneWrite, isCollisionOrTaken } from './sqlstate.ts';
import type { RunBatch } from './write-queue.ts';

type Results = readonly PromiseSettledResult<Written>[];

const allFailed = (appends: readonly Append[], reason: unknown): Results =>
  appends.map(() => ({ status: 'rejected', reason }));

/** Appends in one statement; if one append makes that fail, retries each on its own. */
export const appendBatch = (connections: Connections): RunBatch<Append, Written> => {
  const finish = async (append: Append, answer: Appended = 'changes'): Promise<Written> =>
    answer === 'changes' ? retry(() => changeTable(connections, append)) : answer;

  const attempt = async (appends: readonly Append[]): Promise<Results> => {
    const answers = await appendMany(connections, appends);
    const results: PromiseSettledResult<Written>[] = [];
    // In sequence, so that each batch uses one connection and leaves the others to readers.
    for (const [i, append] of appends.entries())
      results.push(...(await Promise.allSettled([finish(append, answers[i])])));
    return results;
  };

  const eachAlone = async (appends: readonly Append[]): Promise<Results> => {
    const results: PromiseSettledResult<Written>[] = [];
    for (const append of appends) {
      const result = retry(() => attempt([append]), isCollisionOrTaken);
      results.push(...(await result.catch((error: unknown) => allFailed([append], error))));
    }
    return results;
  };

  return async (appends) => {
    try {
      return await attempt(appends);
    } catch (error) {
      return concernsOneWrite(error) ? eachAlone(appends) : allFailed(appends, error);
    }
  };
};
