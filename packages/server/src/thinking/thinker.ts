import { type Result, type Rules, type RulesError, referTo, rulesHash } from '@barrelhouse/engine';
import type { BotBook } from '@barrelhouse/table';
import { botFacts } from './bot-book.ts';
import { breather } from './breather.ts';
import { lane } from './lane.ts';

/** All that can take long, done beside the event loop. */
export interface Thinker {
  readonly bots: BotBook;
  /** House rules as they were sent, checked; `undefined` while too many others wait. */
  readRules(sent: unknown): Promise<Result<Rules, readonly RulesError[]> | undefined>;
  /** The match in the log of a table, as notation; `undefined` while too many others wait. */
  writeNotation(log: string): Promise<string | undefined>;
  close(): Promise<void>;
}

/** In milliseconds; several times what the worst rules allowed have been seen to take here. */
const MOVE_MS = 10_000;
const RULES_MS = 5000;
const NOTATION_MS = 10_000;

/** Tasks of guests that wait, at the most. */
const MOST_WAITING = 100;

export const thinker = (): Thinker => {
  // Guests' own rules have a thread of their own: however long they take, the games of the house go on.
  const own = lane();
  const guests = lane();
  const breathe = breather();
  const isBusy = (): boolean => guests.length() >= MOST_WAITING;

  return {
    bots: {
      ...botFacts,
      async choose(bot, rules, view, choice) {
        const [only, ...others] = choice.options;
        if (only !== undefined && others.length === 0) {
          await breathe();
          return only;
        }
        const reference = referTo(rules);
        const to = 'family' in reference ? guests : own;
        const wanted = { bot, hash: rulesHash(rules), rules: reference, view, choice };
        return to.ask('chooseMove', wanted, MOVE_MS);
      },
    },
    readRules: async (rules) =>
      isBusy() ? undefined : guests.ask('readRules', { rules }, RULES_MS),
    writeNotation: async (log) =>
      isBusy() ? undefined : guests.ask('writeNotation', { log }, NOTATION_MS),
    async close() {
      await Promise.all([own.close(), guests.close()]);
    },
  };
};
