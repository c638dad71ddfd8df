import { randomInt } from 'node:crypto';
import { type Action, err, ok, type Rules, rulesHash } from '@barrelhouse/engine';
import { hasSolvedTable, readSolvedTable } from '@barrelhouse/solved-tables';
import { bots, type Policy, type ReadTable, readBestPlay } from '@barrelhouse/solver';
import type { BotBook } from '@barrelhouse/table';

/** Each policy caches what it has computed, so the least recently used one is dropped. */
const MOST_POLICIES = 48;
/** Policies for rules that the house solved are larger. */
const MOST_SOLVED = 6;

/** The bot plays by a solved table that does not ship. */
export class TableNeeded extends Error {
  constructor(rules: Rules) {
    super(`There is no solved table for ${rules.id}.`);
  }
}

const build = (
  name: string,
  rules: Rules,
  seats: number,
  solved: Uint8Array | undefined,
): Policy => {
  const bot = bots[name];
  if (bot === undefined) throw new Error(`There is no bot ${name}.`);
  const random = (below: number): number => randomInt(below);
  if (bot.needs !== 'oracle') return bot.policyFor(rules, random, undefined);
  const readTable: ReadTable = (of, size) =>
    readSolvedTable(of, size) ?? (size === 2 ? solved : undefined);
  const best = readBestPlay(rules, seats, readTable);
  if (best === undefined) throw new TableNeeded(rules);
  return bot.policyFor(rules, random, best.oracle);
};

/** Keeps the most recently used values. */
const recent = <T>(most: number): ((key: string, make: () => T) => T) => {
  const values = new Map<string, T>();
  return (key, make) => {
    const value = values.get(key) ?? make();
    values.delete(key);
    values.set(key, value);
    const [oldest] = values.keys();
    if (values.size > most && oldest !== undefined) values.delete(oldest);
    return value;
  };
};

/** The parts of a `BotBook` that are quick to answer. */
export const botInfo: Pick<BotBook, 'able' | 'nameOf'> = {
  able(name, rules) {
    if (!Object.hasOwn(bots, name))
      return err({ code: 'unknown-bot', bot: name, known: Object.keys(bots) });
    return bots[name]?.needs === 'oracle' && !hasSolvedTable(rules)
      ? err({ code: 'bot-cannot-play', bot: name })
      : ok(true);
  },
  nameOf: (name) => name.slice(0, 1).toUpperCase() + name.slice(1),
};

export interface ThreadBots extends BotBook {
  /** `solved` is the table for rules without one that ships; without it, `TableNeeded` may be thrown. */
  choose(...move: [...Parameters<BotBook['choose']>, solved?: Uint8Array]): Promise<Action>;
}

/** The house bots, running in this thread. A policy is built once for its rules and number of seats. */
export const botBook = (): ThreadBots => {
  const policies = recent<Policy>(MOST_POLICIES);
  const solvedPolicies = recent<Policy>(MOST_SOLVED);

  return {
    ...botInfo,
    async choose(bot, rules, view, choice, solved?) {
      const seats = view.boards.length;
      const isSolved = bots[bot]?.needs === 'oracle' && !hasSolvedTable(rules);
      const policyFor = isSolved ? solvedPolicies : policies;
      const key = `${bot} ${rulesHash(rules)} ${seats}`;
      return policyFor(key, () => build(bot, rules, seats, solved))(view, choice);
    },
  };
};
