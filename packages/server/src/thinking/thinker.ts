import { type Result, type Rules, type RulesError, referTo, rulesHash } from '@barrelhouse/engine';
import type { BotBook } from '@barrelhouse/table';
import { botInfo } from './bot-book.ts';
import { eventLoopYielder } from './event-loop-yielder.ts';
import { taskQueue } from './task-queue.ts';

/** Runs everything that can take long outside the event loop. */
export interface Thinker {
  readonly bots: BotBook;
  /** Checks house rules; `undefined` while too many tasks wait. */
  readRules(sent: unknown): Promise<Result<Rules, readonly RulesError[]> | undefined>;
  /** The match in a table's log, as notation; `undefined` while too many tasks wait. */
  writeNotation(log: string): Promise<string | undefined>;
  close(): Promise<void>;
}

/** Several times what the worst permitted rules have taken in measurements. */
const MOVE_MS = 10_000;
const RULES_MS = 5000;
const NOTATION_MS = 10_000;

const MOST_WAITING = 100;

export const thinker = (): Thinker => {
  // Guests' own rules have a separate thread, so that they cannot delay the built-in games.
  const builtIn = taskQueue();
  const guests = taskQueue();
  const yieldToOthers = eventLoopYielder();
  const isBusy = (): boolean => guests.length() >= MOST_WAITING;

  return {
    bots: {
      ...botInfo,
      async choose(bot, rules, view, choice) {
        const [only, ...others] = choice.options;
        if (only !== undefined && others.length === 0) {
          await yieldToOthers();
          return only;
        }
        const reference = referTo(rules);
        const queue = 'family' in reference ? guests : builtIn;
        const request = { bot, hash: rulesHash(rules), rules: reference, view, choice };
        return queue.ask('chooseMove', request, MOVE_MS);
      },
    },
    readRules: async (rules) =>
      isBusy() ? undefined : guests.ask('readRules', { rules }, RULES_MS),
    writeNotation: async (log) =>
      isBusy() ? undefined : guests.ask('writeNotation', { log }, NOTATION_MS),
    async close() {
      await Promise.all([builtIn.close(), guests.close()]);
    },
  };
};
