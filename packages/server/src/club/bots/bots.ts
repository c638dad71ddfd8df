import { newcomer, shownRating } from '@barrelhouse/club';
import { findRules } from '@barrelhouse/engine';
import type { Bot, PlayerId, TableId } from '@barrelhouse/protocol';
import { bots as houseBots } from '@barrelhouse/solver';
import type { BotBook, TableState } from '@barrelhouse/table';
import type { Online, Tell } from '../../events/tell.ts';
import type { IsRated } from '../../host/rated-tables.ts';
import type { Tables } from '../../host/tables.ts';
import type { Apart } from '../../live/apart.ts';
import type { ListedBot } from '../../store/bots.ts';
import type { Store, TableRow } from '../../store/store.ts';
import { type BotRegistry, openBotRegistry } from './bot-registry.ts';
import { type Challenges, challenges } from './challenges.ts';
import { busyMonitor, type Ladder, ladder } from './ladder.ts';
import { botMayUse, notForBots } from './may-use.ts';
import { ownBot } from './problems.ts';
import { waitingTables } from './waiting-tables.ts';

/** Bot accounts: who they are, what they may do, and who they play. The server loads this module only if accounts are on. */
export interface BotAccounts {
  readonly registry: BotRegistry;
  readonly challenges: Challenges;
  readonly ladder: Ladder;
  /** A bot as everybody sees it. */
  readonly describe: (bot: ListedBot) => Promise<Bot>;
  /** Throws if the player is a bot that must not use this route. */
  readonly checkRoute: (player: PlayerId, method: string, route: string) => void;
  /** Throws if the player is a bot that was not asked to the table, or meets its owner's bots at a rated one. */
  readonly refuseSeat: (player: PlayerId, state: TableState) => Promise<void>;
  /** Throws if the player is a bot: players who look for a table are looking for people. */
  readonly refuseOpenTable: (player: PlayerId) => void;
  stop(): Promise<void>;
}

export interface BotAccountsParts {
  readonly store: Store;
  readonly tables: Pick<Tables, 'open' | 'state' | 'close'>;
  readonly bots: Pick<BotBook, 'able'>;
  readonly apart: Apart;
  readonly online: Pick<Online, 'among'>;
  readonly tell: Tell;
  readonly isRated: IsRated;
  readonly ladder: 'on' | 'off';
  readonly isBusy?: () => boolean;
  readonly now: () => number;
  readonly failed: (error: unknown) => void;
}

const MOST_READ = 100;

const isLive = ({ status }: TableRow): boolean => status === 'waiting' || status === 'playing';

export const openBotAccounts = async (parts: BotAccountsParts): Promise<BotAccounts> => {
  const { store, apart, online, tell, isRated, now, failed } = parts;
  const registry = await openBotRegistry(store.bots);
  const busy = busyMonitor();

  /** Tables that a bot plays at or is expected at. */
  const tablesOf = async (bot: PlayerId): Promise<number> => {
    const rows = await store.tablesOf(bot, MOST_READ, Number.MAX_SAFE_INTEGER);
    const live = rows.filter(isLive).map(({ table }) => table);
    return new Set([...live, ...(await store.bots.expectedAt(bot))]).size;
  };

  const ratingOf = async (player: string, game: string): Promise<number> => {
    const found = await store.ratings.rating(game, player);
    return shownRating(found?.rating ?? newcomer(now())).rating;
  };

  /** Who is behind a player: the owner of a bot, or the player. */
  const ownerOf = (player: PlayerId): PlayerId => registry.get(player)?.owner ?? player;

  const opening = waitingTables({
    store: store.bots,
    tables: parts.tables,
    tell,
    markRated: (table: TableId, game) => store.ratings.markRated(table, game, now()),
    now,
  });
  const running = ladder({
    store: store.bots,
    registry,
    tables: opening,
    online,
    tablesOf,
    ratingOf,
    houseBots(game) {
      const rules = findRules(game);
      return Object.keys(houseBots).filter(
        (name) => rules.ok && parts.bots.able(name, rules.value).ok,
      );
    },
    isOn: parts.ladder === 'on',
    isBusy: parts.isBusy ?? busy.isBusy,
    now,
    failed,
  });

  return {
    registry,
    challenges: challenges({
      store,
      registry,
      tables: opening,
      apart,
      online,
      tell,
      tablesOf,
      now,
    }),
    ladder: running,
    async describe({ player, name, handle, ownerHandle, settings }) {
      return {
        player,
        name,
        handle,
        bot: true,
        owner: ownerHandle,
        online: (await online.among([player])).has(player),
        tables: await tablesOf(player),
        settings,
      };
    },
    checkRoute(player, method, route) {
      if (registry.isBot(player) && !botMayUse(method, route)) throw notForBots();
    },
    async refuseSeat(player, { table, settings, seats }) {
      const owner = ownerOf(player);
      const isOwn = seats.some(
        (seat) => seat.kind === 'human' && seat.player !== player && ownerOf(seat.player) === owner,
      );
      if (isOwn && (await isRated(table))) throw ownBot();
      if (settings.access !== 'open' || !registry.isBot(player)) return;
      if (!(await store.bots.isExpected(player, table)))
        throw notForBots('A bot can sit down at an open table only if it was asked to.');
    },
    refuseOpenTable(player) {
      if (registry.isBot(player))
        throw notForBots('Bots can open tables for invited players only.');
    },
    async stop() {
      busy.stop();
      await running.stop();
    },
  };
};
