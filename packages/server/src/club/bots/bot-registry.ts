import type { PlayerId } from '@barrelhouse/protocol';
import { serial } from '@barrelhouse/table';
import type { BotStore, ListedBot } from '../../store/bots.ts';

/** All bot accounts, in memory: every request of a bot is looked up here. */
export interface BotRegistry {
  readonly get: (player: PlayerId) => ListedBot | undefined;
  readonly isBot: (player: PlayerId) => boolean;
  readonly all: () => readonly ListedBot[];
  readonly ownedBy: (owner: PlayerId) => readonly ListedBot[];
  /** Reads the bots again if one has changed, at this server or another. */
  readonly refresh: () => Promise<void>;
}

export const openBotRegistry = async (
  store: Pick<BotStore, 'bots' | 'botVersion'>,
): Promise<BotRegistry> => {
  const inOrder = serial();
  let version = -1;
  let bots: ReadonlyMap<PlayerId, ListedBot> = new Map();

  const refresh = (): Promise<void> =>
    inOrder('refresh', async () => {
      for (let current = await store.botVersion(); current !== version; ) {
        bots = new Map((await store.bots()).map((bot) => [bot.player, bot]));
        version = current;
        current = await store.botVersion();
      }
    });

  await refresh();
  return {
    get: (player) => bots.get(player),
    isBot: (player) => bots.has(player),
    all: () => [...bots.values()],
    ownedBy: (owner) => [...bots.values()].filter((bot) => bot.owner === owner),
    refresh,
  };
};
