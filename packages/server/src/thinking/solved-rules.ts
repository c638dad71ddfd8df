import { type Rules, referTo, rulesHash } from '@barrelhouse/engine';
import type { SolveState } from '@barrelhouse/protocol';
import { TaskGivenUp } from './task-given-up.ts';
import type { TaskQueue } from './task-queue.ts';

/**
 * Milliseconds. Rules like classic take two seconds, rules like barrel three. Together with `MOST_SOLVES` this bounds how long
 * the house goes on working after everybody has left.
 */
const SOLVE_MS = 12_000;
/** The most rules that may be solving or waiting at a time. */
const MOST_SOLVES = 1;
/** Milliseconds until rules that took too long may be tried again: not every system tells whether the machine was just busy. */
const RETRY_MS = 10 * 60_000;
/** Positions of a seat between turns; a table grows with their square. */
const MOST_POSITIONS = 600;
/** Characters of all solved tables together. */
const MOST_CHARACTERS = 16 * 2 ** 20;
/** How many outcomes are remembered, so that hopeless rules are not tried again and again. */
const MOST_OUTCOMES = 500;

type Outcome = { readonly table: string } | 'too-long' | 'unsolvable';

const wasMachineBusy = (error: unknown): boolean =>
  error instanceof TaskGivenUp && error.delayedBy === 'machine';

interface Known {
  readonly outcome: Outcome;
  readonly at: number;
}

/** Solves the rules of guests in a thread of its own, one after another. */
export interface SolvedRules {
  /** `undefined` if nobody has asked for these rules lately. */
  stateOf(hash: string): SolveState | undefined;
  /** Starts solving rules, unless they are solved or under way; `undefined` while too many are waiting. */
  solve(rules: Rules): SolveState | undefined;
  /** The solved table in base64. Solves the rules again if the table is gone; rejects if that fails. */
  tableFor(rules: Rules): Promise<string>;
}

/** `now` is in milliseconds. */
export const solvedRules = (
  queue: Pick<TaskQueue, 'ask' | 'length'>,
  now: () => number,
): SolvedRules => {
  const outcomes = new Map<string, Known>();
  const underWay = new Map<string, Promise<Outcome | 'busy'>>();
  let characters = 0;

  const sizeOf = (outcome: Outcome | undefined): number =>
    typeof outcome === 'object' ? outcome.table.length : 0;
  const forget = (hash: string): void => {
    characters -= sizeOf(outcomes.get(hash)?.outcome);
    outcomes.delete(hash);
  };
  const keep = (hash: string, outcome: Outcome): void => {
    forget(hash);
    outcomes.set(hash, { outcome, at: now() });
    characters += sizeOf(outcome);
    for (const oldest of outcomes.keys()) {
      if (outcomes.size <= MOST_OUTCOMES && characters <= MOST_CHARACTERS) return;
      forget(oldest);
    }
  };

  const solveNow = (hash: string, rules: Rules): Promise<Outcome | 'busy'> => {
    const solving = queue
      .ask('solveRules', { rules: referTo(rules), most: MOST_POSITIONS }, SOLVE_MS)
      .catch((error: unknown): 'busy' | 'too-long' => (wasMachineBusy(error) ? 'busy' : 'too-long'))
      .then((outcome) => {
        // A busy machine says nothing about the rules.
        if (outcome !== 'busy') keep(hash, outcome);
        underWay.delete(hash);
        return outcome;
      });
    underWay.set(hash, solving);
    return solving;
  };

  const stateOf = (hash: string): SolveState | undefined => {
    if (underWay.has(hash)) return 'solving';
    const known = outcomes.get(hash);
    return typeof known?.outcome === 'object' ? 'solved' : known?.outcome;
  };

  return {
    stateOf,
    solve(rules) {
      const hash = rulesHash(rules);
      const known = outcomes.get(hash);
      if (known?.outcome === 'too-long' && now() - known.at >= RETRY_MS) forget(hash);
      const state = stateOf(hash);
      if (state !== undefined) return state;
      if (queue.length() >= MOST_SOLVES) return undefined;
      void solveNow(hash, rules);
      return 'solving';
    },
    async tableFor(rules) {
      const hash = rulesHash(rules);
      const known = outcomes.get(hash)?.outcome;
      const outcome =
        typeof known === 'object' ? known : await (underWay.get(hash) ?? solveNow(hash, rules));
      if (typeof outcome !== 'object')
        throw new Error(`The rules ${rules.id} could not be solved: ${outcome}.`);
      // Mark the table as recently used, so that others are dropped first.
      keep(hash, outcome);
      return outcome.table;
    },
  };
};
