import {
  ok,
  type Result,
  type Rules,
  type RulesError,
  referTo,
  rulesHash,
} from '@barrelhouse/engine';
import type { BotBook } from '@barrelhouse/table';
import type { Entrant } from '../club/ratings/entrant.ts';
import { botInfo } from './bot-book.ts';
import { eventLoopYielder } from './event-loop-yielder.ts';
import { type SolvedRules, solvedRules } from './solved-rules.ts';
import { taskQueue } from './task-queue.ts';
import type { Tasks } from './tasks.ts';
import { processorTimeOf } from './thread-time.ts';

/** Runs everything that can take a long time outside the event loop. */
export interface Thinker {
  readonly bots: BotBook;
  /** The rules of guests that the house has solved, so that the perfect bot can play them. */
  readonly solved: SolvedRules;
  /** Checks house rules; `undefined` while too many tasks wait. */
  readRules(sent: unknown): Promise<Result<Rules, readonly RulesError[]> | undefined>;
  /** The match in a table's log, as notation; `undefined` while too many tasks wait. */
  writeNotation(log: string): Promise<string | undefined>;
  /** Reviews the match in a table's log; `undefined` while too many reviews wait. */
  reviewMatch(log: string): Promise<Awaited<ReturnType<Tasks['reviewMatch']>> | undefined>;
  /** The outcome of the match in a table's log, with the luck taken out; `undefined` while too many tasks wait. */
  takeLuckOut(
    log: string,
    entrants: readonly Entrant[],
  ): Promise<Awaited<ReturnType<Tasks['takeLuckOut']>> | undefined>;
  close(): Promise<void>;
}

/** Several times what the worst permitted rules have taken in measurements. */
const MOVE_MS = 10_000;
const RULES_MS = 5000;
const NOTATION_MS = 10_000;
const REVIEW_MS = 30_000;

const MOST_WAITING = 100;

export const thinker = (): Thinker => {
  // Guests' own rules have a separate thread, so that they cannot delay the built-in games.
  const builtIn = taskQueue(processorTimeOf);
  const guests = taskQueue(processorTimeOf);
  // Reviews can take seconds, and nobody waits for them.
  const reviews = taskQueue(processorTimeOf);
  // Players wait for their ratings, so reviews must not be in the way.
  const ratings = taskQueue(processorTimeOf);
  // Solving takes seconds, and only the perfect bot waits for it.
  const solving = taskQueue(processorTimeOf);
  const solved = solvedRules(solving, () => performance.now());
  const yieldToOthers = eventLoopYielder();
  const isBusy = (): boolean => guests.length() >= MOST_WAITING;

  return {
    solved,
    bots: {
      nameOf: botInfo.nameOf,
      able(name, rules) {
        const able = botInfo.able(name, rules);
        const isSolved = !able.ok && solved.stateOf(rulesHash(rules)) === 'solved';
        return isSolved && able.error.code === 'bot-cannot-play' ? ok(true) : able;
      },
      async choose(bot, rules, view, choice) {
        const [only, ...others] = choice.options;
        if (only !== undefined && others.length === 0) {
          await yieldToOthers();
          return only;
        }
        const reference = referTo(rules);
        const queue = 'family' in reference ? guests : builtIn;
        const request = { bot, hash: rulesHash(rules), rules: reference, view, choice };
        const chosen = await queue.ask('chooseMove', request, MOVE_MS);
        if (chosen !== 'needs-table') return chosen;
        const table = await solved.tableFor(rules);
        const again = await queue.ask('chooseMove', { ...request, table }, MOVE_MS);
        if (again === 'needs-table') throw new Error(`The table for ${rules.id} is of no use.`);
        return again;
      },
    },
    readRules: async (rules) =>
      isBusy() ? undefined : guests.ask('readRules', { rules }, RULES_MS),
    writeNotation: async (log) =>
      isBusy() ? undefined : guests.ask('writeNotation', { log }, NOTATION_MS),
    reviewMatch: async (log) =>
      reviews.length() >= MOST_WAITING ? undefined : reviews.ask('reviewMatch', { log }, REVIEW_MS),
    takeLuckOut: async (log, entrants) =>
      ratings.length() >= MOST_WAITING
        ? undefined
        : ratings.ask('takeLuckOut', { log, entrants }, REVIEW_MS),
    async close() {
      const queues = [builtIn, guests, reviews, ratings, solving];
      await Promise.all(queues.map((queue) => queue.close()));
    },
  };
};
