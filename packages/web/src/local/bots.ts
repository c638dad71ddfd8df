import { ok, type Rules } from '@barrelhouse/engine';
import type { Policy } from '@barrelhouse/solver';
import type { BotBook } from '@barrelhouse/table';

/** A whole number below another, each as likely, from the browser's own source. */
const secureRandom = (below: number): number => {
  const [value = 0] = crypto.getRandomValues(new Uint32Array(1));
  const fair = 2 ** 32 - (2 ** 32 % below);
  return value < fair ? value % below : secureRandom(below);
};

/** Loads no more than the bot needs: the solver is large, and a bot that looks one roll ahead does without. */
const load = async (name: string, rules: Rules, seats: number): Promise<Policy> => {
  const { oneRollBots } = await import('@barrelhouse/solver/one-roll-bots');
  if (Object.hasOwn(oneRollBots, name)) {
    const simple = oneRollBots[name];
    if (simple !== undefined) return simple.policyFor(rules, secureRandom, undefined);
  }
  const { bots, loadBestPlay } = await import('@barrelhouse/solver');
  const bot = Object.hasOwn(bots, name) ? bots[name] : undefined;
  if (bot === undefined) throw new Error(`There is no bot ${name}.`);
  if (bot.needs !== 'oracle') return bot.policyFor(rules, secureRandom, undefined);
  const { solvedTable } = await import('./solved-tables.ts');
  const best = await loadBestPlay(rules, seats, solvedTable);
  if (best === undefined) throw new Error(`Nobody plays ${rules.id} perfectly yet.`);
  return bot.policyFor(rules, secureRandom, best.oracle);
};

/** The bots of this device. */
export interface DeviceBots extends BotBook {
  /** Loads what these bots need. Throws if one of them cannot play by these rules. */
  prepare(rules: Rules, seats: number, bots: readonly string[]): Promise<void>;
}

export const deviceBots = (): DeviceBots => {
  const loaded = new WeakMap<Rules, Map<string, Promise<Policy>>>();

  const policyFor = (name: string, rules: Rules, seats: number): Promise<Policy> => {
    const known = loaded.get(rules) ?? new Map<string, Promise<Policy>>();
    loaded.set(rules, known);
    const key = `${name} ${seats}`;
    const policy = known.get(key) ?? load(name, rules, seats);
    known.set(key, policy);
    // Without a connection a bot may fail to load: the next move tries again.
    policy.catch(() => known.delete(key));
    return policy;
  };

  return {
    // `prepare` says whether a bot can play here.
    able: () => ok(true),
    nameOf: (name) => name.slice(0, 1).toUpperCase() + name.slice(1),
    async prepare(rules, seats, bots) {
      await Promise.all(bots.map((name) => policyFor(name, rules, seats)));
    },
    async choose(name, rules, view, choice) {
      return (await policyFor(name, rules, view.boards.length))(view, choice);
    },
  };
};
