import { randomInt } from 'node:crypto';
import { err, ok, type Rules, rulesHash } from '@barrelhouse/engine';
import { hasSolvedTable, readSolvedTable } from '@barrelhouse/solved-tables';
import { bestPlay, bots, type Policy } from '@barrelhouse/solver';
import type { BotBook } from '@barrelhouse/table';

/** Each policy caches what it has computed, so the least recently used one is dropped. */
const MOST_POLICIES = 48;

const build = (name: string, rules: Rules, seats: number): Policy => {
  const bot = bots[name];
  if (bot === undefined) throw new Error(`There is no bot ${name}.`);
  const oracle =
    bot.needs === 'oracle' ? bestPlay(rules, seats, readSolvedTable(rules))?.oracle : undefined;
  return bot.policyFor(rules, (below) => randomInt(below), oracle);
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

/** The house bots, running in this thread. A policy is built once for its rules and number of seats. */
export const botBook = (): BotBook => {
  const policies = new Map<string, Policy>();

  const policyFor = (name: string, rules: Rules, seats: number): Policy => {
    const key = `${name} ${rulesHash(rules)} ${seats}`;
    const policy = policies.get(key) ?? build(name, rules, seats);
    policies.delete(key);
    policies.set(key, policy);
    const [oldest] = policies.keys();
    if (policies.size > MOST_POLICIES && oldest !== undefined) policies.delete(oldest);
    return policy;
  };

  return {
    ...botInfo,
    choose: async (bot, rules, view, choice) =>
      policyFor(bot, rules, view.boards.length)(view, choice),
  };
};
