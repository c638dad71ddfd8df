import { err, ok, type Random } from '@barrelhouse/engine';
import { bots, type Policy } from '@barrelhouse/solver';
import type { BotBook } from '@barrelhouse/table';
import { shippedOracle } from '../solved/shipped-oracle.ts';
import { needsOracle } from '../solved/solved-table-for.ts';
import { capital } from '../words/numbers.ts';

/** The bots of one match. Each is made once, because some compute the odds first. */
export const terminalBots = (random: Random): BotBook => {
  const policies = new Map<string, Policy>();
  return {
    able: (bot) =>
      Object.hasOwn(bots, bot)
        ? ok(true)
        : err({ code: 'unknown-bot', bot, known: Object.keys(bots) }),
    nameOf: capital,
    async choose(name, rules, view, choice) {
      const make = (): Policy | undefined => {
        const oracle = needsOracle(name) ? shippedOracle(rules, view.boards.length) : undefined;
        return bots[name]?.policyFor(rules, random, oracle);
      };
      const policy = policies.get(name) ?? make();
      if (policy === undefined) throw new Error(`There is no bot ${name}.`);
      policies.set(name, policy);
      return policy(view, choice);
    },
  };
};
