import type { Append, Written } from '../store.ts';
import { type Appended, appendTogether } from './append.ts';
import { changeTable } from './change.ts';
import type { Connections } from './connections.ts';
import type { Crew } from './lanes.ts';
import { retry } from './retry.ts';
import { concernsOne, isCollision, STATE, stateOf } from './sqlstate.ts';

type Results = readonly PromiseSettledResult<Written>[];

/** Also where another server kept an outcome under the same key at the same moment: the next look finds it. */
const mayPass = (error: unknown): boolean => isCollision(error) || stateOf(error) === STATE.unique;

const allFailed = (appends: readonly Append[], reason: unknown): Results =>
  appends.map(() => ({ status: 'rejected', reason }));

/** Appends in one statement; where that fails on account of one of them, each in one of its own. */
export const appendCrew = (connections: Connections): Crew<Append, Written> => {
  const finish = async (append: Append, answer: Appended = 'changes'): Promise<Written> =>
    answer === 'changes' ? retry(() => changeTable(connections, append)) : answer;

  const attempt = async (appends: readonly Append[]): Promise<Results> => {
    const answers = await appendTogether(connections, appends);
    const results: PromiseSettledResult<Written>[] = [];
    // One after another: a lane has one connection at a time, and leaves the others to whoever reads.
    for (const [i, append] of appends.entries())
      results.push(...(await Promise.allSettled([finish(append, answers[i])])));
    return results;
  };

  const eachAlone = async (appends: readonly Append[]): Promise<Results> => {
    const results: PromiseSettledResult<Written>[] = [];
    for (const append of appends) {
      const one = retry(() => attempt([append]), mayPass);
      results.push(...(await one.catch((error: unknown) => allFailed([append], error))));
    }
    return results;
  };

  return async (appends) => {
    try {
      return await attempt(appends);
    } catch (error) {
      return concernsOne(error) ? eachAlone(appends) : allFailed(appends, error);
    }
  };
};
