import { ok, type Rules } from '@barrelhouse/engine';
import type { Policy } from '@barrelhouse/solver';
import type { BotBook } from '@barrelhouse/table';

/** A uniform random integer below `below`. */
const secureRandom = (below: number): number => {
  const [value = 0] = crypto.getRandomValues(new Uint32Array(1));
  const limit = 2 ** 32 - (2 ** 32 % below);
  return value < limit ? value % below : secureRandom(below);
};

/** The solver is large, so bots that only look one roll ahead do not load it. */
const loadPolicy = async (name: string, rules: Rules, seats: number): Promise<Policy> => {
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
  if (best === undefined) throw new Error(`There is no solved table for ${rules.id}.`);
  return bot.policyFor(rules, secureRandom, best.oracle);
};

export interface DeviceBots extends BotBook {
  /** Loads what these bots need. Throws if any of them cannot play these rules. */
  prepare(rules: Rules, seats: number, bots: readonly string[]): Promise<void>;
}

export const deviceBots = (): DeviceBots => {
  const loaded = new WeakMap<Rules, Map<string, Promise<Policy>>>();

  const policyFor = (name: string, rules: Rules, seats: number): Promise<Policy> => {
    const policies = loaded.get(rules) ?? new Map<string, Promise<Policy>>();
    loaded.set(rules, policies);
    const key = `${name} ${seats}`;
    const policy = policies.get(key) ?? loadPolicy(name, rules, seats);
    policies.set(key, policy);
    // A bot may fail to load offline: forget it, so that the next move tries again.
    policy.catch(() => policies.delete(key));
    return policy;
  };

  return {
    // `prepare` checks whether a bot can play these rules.
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
