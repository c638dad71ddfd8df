import { err, ok, type Rules } from '@barrelhouse/engine';
import type { Bot, Oracle, Policy } from '@barrelhouse/solver';
import type { BotBook } from '@barrelhouse/table';

/** A whole number below another, each as likely, from the browser's own source. */
const secureRandom = (below: number): number => {
  const [value = 0] = crypto.getRandomValues(new Uint32Array(1));
  const fair = 2 ** 32 - (2 ** 32 % below);
  return value < fair ? value % below : secureRandom(below);
};

interface Players {
  readonly known: { readonly [name: string]: Bot };
  readonly oracle: Oracle | undefined;
}

/** The bots that somebody asks for. The solver is large, so it is loaded only for one who knows more than the next roll. */
const playersFor = async (
  rules: Rules,
  seats: number,
  wanted: readonly string[],
): Promise<Players> => {
  if (wanted.length === 0) return { known: {}, oracle: undefined };
  const { oneRollBots } = await import('@barrelhouse/solver/one-roll-bots');
  if (wanted.every((name) => Object.hasOwn(oneRollBots, name)))
    return { known: oneRollBots, oracle: undefined };
  const { bots, loadBestPlay } = await import('@barrelhouse/solver');
  if (!wanted.some((name) => bots[name]?.needs === 'oracle'))
    return { known: bots, oracle: undefined };
  const { solvedTable } = await import('./solved-tables.ts');
  const best = await loadBestPlay(rules, seats, solvedTable);
  if (best === undefined) throw new Error(`Nobody plays ${rules.id} perfectly yet.`);
  return { known: bots, oracle: best.oracle };
};

/** The bots of some rules, with all that they need at hand. */
export const botsFor = async (
  rules: Rules,
  seats: number,
  wanted: readonly string[],
): Promise<BotBook> => {
  const { known, oracle } = await playersFor(rules, seats, wanted);
  const policies = new Map<string, Policy>();

  const policyOf = (name: string): Policy => {
    const made = policies.get(name);
    if (made !== undefined) return made;
    const bot = known[name];
    if (bot === undefined) throw new Error(`There is no bot ${name}.`);
    const policy = bot.policyFor(rules, secureRandom, oracle);
    policies.set(name, policy);
    return policy;
  };

  return {
    able: (name) =>
      Object.hasOwn(known, name)
        ? ok(true)
        : err({ code: 'unknown-bot', bot: name, known: Object.keys(known) }),
    nameOf: (name) => name.slice(0, 1).toUpperCase() + name.slice(1),
    async choose(name, _rules, view, choice) {
      return policyOf(name)(view, choice);
    },
  };
};
