import type { BotReads, BotStore, BotWrites } from '../bots.ts';
import { BOT_READS, BOT_WRITES } from '../bots-work.ts';
import type { Append, Written } from '../store.ts';
import type { Connections } from './connections.ts';
import { readsOf, writesOf } from './steps.ts';
import type { WriteQueue } from './write-queue.ts';

export const postgresBots = (
  connections: Connections,
  queue: WriteQueue<Append, Written>,
): BotStore => ({
  ...(readsOf(connections, BOT_READS) as unknown as BotReads),
  ...(writesOf(connections, queue, BOT_WRITES) as unknown as BotWrites),
});
