import { randomInt } from 'node:crypto';
import { err, ok, type Rules, rulesHash } from '@barrelhouse/engine';
import { bestPlayFrom, bots, type Policy } from '@barrelhouse/solver';
import type { BotBook } from '@barrelhouse/table';
import { shippedTable } from './shipped-table.ts';

const knows = (name: string): boolean => Object.hasOwn(bots, name);

/** The house bots, each worked out once for the rules and the number of seats. */
export const botBook = (): BotBook => {
  const policies = new Map<string, Policy>();

  const build = (name: string, rules: Rules, seats: number): Policy => {
    const bot = bots[name];
    if (bot === undefined) throw new Error(`There is no bot ${name}.`);
    const oracle =
      bot.needs === 'oracle' ? bestPlayFrom(rules, seats, shippedTable(rules))?.oracle : undefined;
    return bot.policyFor(rules, (below) => randomInt(below), oracle);
  };

  return {
    able(name, rules) {
      if (!knows(name)) return err({ code: 'unknown-bot', bot: name, known: Object.keys(bots) });
      const needsTable = bots[name]?.needs === 'oracle';
      return needsTable && shippedTable(rules) === undefined
        ? err({ code: 'bot-cannot-play', bot: name })
        : ok(true);
    },
    nameOf: (name) => name.slice(0, 1).toUpperCase() + name.slice(1),
    policy(name, rules, seats) {
      const key = `${name} ${rulesHash(rules)} ${seats}`;
      let policy = policies.get(key);
      if (policy === undefined) {
        policy = build(name, rules, seats);
        policies.set(key, policy);
      }
      return policy;
    },
  };
};
