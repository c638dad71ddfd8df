import { err, ok, seededRandom } from '@barrelhouse/engine';
import { bots } from '@barrelhouse/solver';
import type { BotBook } from '@barrelhouse/table';

/** The house bots that need no solved table. They draw the same in every run. */
export const seededBots = (): BotBook => {
  const random = seededRandom('bots');
  return {
    able: (bot) =>
      Object.hasOwn(bots, bot) && bots[bot]?.needs === 'nothing'
        ? ok(true)
        : err({ code: 'unknown-bot', bot, known: Object.keys(bots) }),
    nameOf: (bot) => bot.slice(0, 1).toUpperCase() + bot.slice(1),
    async choose(name, rules, view, choice) {
      const bot = bots[name];
      if (bot === undefined) throw new Error(`There is no bot ${name}.`);
      return bot.policyFor(rules, random, undefined)(view, choice);
    },
  };
};
