import type { BotReads, BotStore, BotWrites } from '../bots.ts';
import { BOT_READS, BOT_WRITES } from '../bots-work.ts';
import { type AnyWork, stepRunner } from './account-steps.ts';
import type { Database } from './database.ts';
import type { Writer } from './writer.ts';

/** Bots: reads run here, writes in the writer thread. */
export const sqliteBots = (database: Database, writer: Writer): BotStore => {
  const runSteps = stepRunner(database);
  const reads = Object.entries(BOT_READS).map(([name, work]) => [
    name,
    async (...args: readonly unknown[]) => runSteps((work as AnyWork)(...args)),
  ]);
  const names = Object.keys(BOT_WRITES) as readonly (keyof BotWrites)[];
  const writes = names.map((name) => [
    name,
    (...args: readonly unknown[]) => writer.write('bots', name, args),
  ]);
  return {
    ...(Object.fromEntries(reads) as BotReads),
    ...(Object.fromEntries(writes) as BotWrites),
  };
};
