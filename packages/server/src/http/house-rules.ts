import type { Rules, RulesError } from '@barrelhouse/engine';
import { tellRulesError } from '@barrelhouse/protocol/words';
import { TaskGivenUp } from '../thinking/task-given-up.ts';
import type { Thinker } from '../thinking/thinker.ts';
import { Problem } from './problem.ts';
import { thought } from './thought.ts';

/** Reads house rules from JSON. Throws a `Problem` that lists what is wrong with them. */
export type ReadHouseRules = (json: unknown) => Promise<Rules>;

/** Characters of checked rules in the cache. Hosts open many tables with the same rules. */
const MOST_CACHED = 1 << 20;

const badRules = (errors: readonly RulesError[]): Problem =>
  new Problem(422, 'bad-rules', 'These house rules cannot be played. See `errors`.', {
    errors: errors.map((error) => ({ ...error, message: tellRulesError(error) })),
  });

const tooLarge = (): Problem =>
  new Problem(
    422,
    'rules-too-large',
    'These rules take too long to work out. Use fewer combinations or fewer dice.',
  );

/** Rules are too large if working them out takes too long by itself, not if the machine has no time for it. */
const unlessTooLarge = (error: unknown): never => {
  throw error instanceof TaskGivenUp && error.delayedBy === 'task' ? tooLarge() : error;
};

export const houseRulesReader = (thinker: Pick<Thinker, 'readRules'>): ReadHouseRules => {
  const cache = new Map<string, Rules>();
  let cachedLength = 0;

  const remember = (text: string, rules: Rules): void => {
    if (!cache.has(text)) cachedLength += text.length;
    cache.set(text, rules);
    for (const oldest of cache.keys()) {
      if (cachedLength <= MOST_CACHED) break;
      cache.delete(oldest);
      cachedLength -= oldest.length;
    }
  };

  return async (json) => {
    const text = JSON.stringify(json);
    const cached = cache.get(text);
    if (cached !== undefined) return cached;
    const read = await thought(thinker.readRules(json).catch(unlessTooLarge));
    if (!read.ok) throw badRules(read.error);
    remember(text, read.value);
    return read.value;
  };
};
