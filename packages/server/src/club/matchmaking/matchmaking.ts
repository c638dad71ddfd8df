import {
  anchor,
  atTime,
  botFor,
  matchSeekers,
  newcomer,
  type Rating,
  type Seeker,
} from '@barrelhouse/club';
import { findRules, type Rules } from '@barrelhouse/engine';
import { botId, type PlayerId, type SeekNow, type TableId } from '@barrelhouse/protocol';
import { bots as houseBots } from '@barrelhouse/solver';
import type { BotBook, TableState } from '@barrelhouse/table';
import { newTableId, type TableOrder } from '../../host/new-table.ts';
import type { Opened } from '../../host/tables.ts';
import type { Apart } from '../../live/apart.ts';
import type { Seek } from '../../store/seeks.ts';
import type { Store } from '../../store/store.ts';

type Refusal = 'no-account' | 'replaced';

/** Finds rated matches. Any server may pair any two seekers: the record decides. */
export interface Matchmaking {
  /** The player starts looking for a match of this game, or keeps looking in a `search` that no later one has replaced. */
  seek(player: PlayerId, game: string, search: number | null): Promise<SeekNow | Refusal>;
  /** The player takes the bot that was offered; nothing happens if a match was found meanwhile. */
  takeBot(player: PlayerId, search: number | null): Promise<SeekNow | 'replaced' | undefined>;
  /** Ends this search only, or any. */
  stop(player: PlayerId, search: number | null): Promise<void>;
}

export interface MatchmakingParts {
  readonly store: Pick<Store, 'seeks' | 'ratings' | 'row'>;
  readonly bots: BotBook;
  readonly apart: Apart;
  readonly state: (table: TableId) => Promise<TableState | undefined>;
  /** Opens a rated table unless it exists. */
  readonly openRated: (table: TableId, order: TableOrder) => Promise<Pick<Opened, 'code'>>;
  readonly now: () => number;
}

/** How often a seeker asks. */
const AGAIN_MS = 2000;
/** A seeker who has not asked for this long is gone. */
const GONE_MS = 8000;
/** A rival who has not sat down after this time is not coming. */
const NO_SHOW_MS = 60_000;
/** For this long after a match, two players should rather meet others. */
const MET_MS = 10 * 60_000;
/** More seekers than there ever are at once; those who have waited longest come first. */
const MOST_SEEKERS = 200;
/** With more seekers than this, a server pairs once a second instead of on every request. */
const CROWD = 20;
const ROUND_MS = 1000;

/** Two people with a short clock, so that nobody waits long for a stranger. */
const SETTINGS: TableOrder['settings'] = {
  places: 2,
  access: 'invited',
  start: 'full',
  fairness: 2,
  clock: { bank: 120, increment: 30 },
  coach: false,
  botPace: 700,
};

const BOT_PREFIX = botId('');

export const matchmaking = (parts: MatchmakingParts): Matchmaking => {
  const { store, bots, apart, state, openRated, now } = parts;
  const { seeks, ratings } = store;
  /** The last round of pairings at this server, by game. */
  const rounds = new Map<string, { readonly at: number; readonly seekers: readonly Seeker[] }>();

  const rulesOf = (game: string): Rules => {
    const rules = findRules(game);
    if (!rules.ok) throw new Error(`There is no game ${game}.`);
    return rules.value;
  };

  const ratingOf = async (game: string, player: PlayerId): Promise<Rating> => {
    const found = await ratings.rating(game, player);
    return atTime(found?.rating ?? newcomer(now()), now());
  };

  /** Bots that can play the game, the most certain rating first. */
  const ratedBots = async (game: string) => {
    const rules = rulesOf(game);
    const able = Object.keys(houseBots).filter((bot) => bots.able(bot, rules).ok);
    const found = await Promise.all(
      able.map(async (bot) => {
        const known = (await ratings.rating(game, botId(bot)))?.rating;
        const unknown = bot === 'regular' ? anchor(1500, 0) : newcomer(0);
        return { bot, ...(known ?? unknown) };
      }),
    );
    return found.toSorted((a, b) => a.deviation - b.deviation);
  };

  const orderOf = ({ game, player, rival }: Seek): TableOrder => {
    const isBot = rival.startsWith(BOT_PREFIX);
    return {
      // The same id for both players, whichever of them opens the table.
      host: isBot || player < rival ? player : rival,
      rules: rulesOf(game),
      settings: SETTINGS,
      bots: isBot ? [rival.slice(BOT_PREFIX.length)] : [],
    };
  };

  /** Opens the table of a match, even if the server that found it was killed before it could. */
  const tableOf = async (seek: Seek): Promise<SeekNow['found']> => {
    const { table } = seek;
    const { code } = (await store.row(table)) ?? (await openRated(table, orderOf(seek)));
    return { table, code };
  };

  /** Whether the match that was found has begun, and the player still has something to do there. */
  const isUnderWay = async (own: Seek): Promise<boolean> =>
    own.table !== '' && (await state(own.table))?.status === 'playing' && !(await isFinished(own));

  /** Whether the player has nothing more to do at the table that was found. */
  const isFinished = async ({ player, table, metAt }: Seek): Promise<boolean> => {
    const found = await state(table);
    if (found === undefined) return false;
    if (found.status === 'waiting') return now() - metAt > NO_SHOW_MS;
    if (found.status !== 'playing') return true;
    const seat = found.seats.findIndex((one) => one.kind === 'human' && one.player === player);
    return seat < 0 || found.game.view(found.match).boards[seat]?.present === false;
  };

  const seekersOf = async (game: string): Promise<readonly Seeker[]> => {
    const open = await seeks.seekers(game, now() - GONE_MS, MOST_SEEKERS);
    return Promise.all(
      open.map(async ({ player, since, rival, metAt }) => ({
        player,
        rating: await ratingOf(game, player),
        waited: now() - since,
        lastRival: now() - metAt < MET_MS ? rival : '',
      })),
    );
  };

  /** Pairs all who can be paired. Two servers may try at once: each seeker is paired once. */
  const pairAll = async (game: string): Promise<readonly Seeker[]> => {
    const last = rounds.get(game);
    if (last !== undefined && last.seekers.length > CROWD && now() - last.at < ROUND_MS)
      return last.seekers;
    const seekers = await seekersOf(game);
    rounds.set(game, { at: now(), seekers });
    const others = new Map(
      await Promise.all(
        seekers.map(async ({ player }) => [player, await apart.from(player)] as const),
      ),
    );
    const areApart = (one: PlayerId, other: PlayerId): boolean =>
      others.get(one)?.has(other) === true;
    for (const [{ player: one }, { player: other }] of matchSeekers(seekers, areApart))
      await seeks.pairSeekers(one, other, game, newTableId(), now(), now() - GONE_MS);
    return seekers;
  };

  const describe = async (seek: Seek, others: number): Promise<SeekNow> => {
    const { game, player, since, table } = seek;
    const waited = Math.max(0, now() - since);
    const found = table === '' ? null : await tableOf(seek);
    const bot =
      found === null
        ? botFor(await ratingOf(game, player), waited, await ratedBots(game))
        : undefined;
    return {
      game,
      search: since,
      waited,
      others,
      again: AGAIN_MS,
      found,
      bot: bot === undefined ? null : { bot: bot.bot, rating: Math.round(bot.mean) },
    };
  };

  const begin = async (
    player: PlayerId,
    game: string,
    search: number | null,
  ): Promise<Seek | Refusal> => {
    const seek = (finished: TableId) =>
      seeks.seek(player, game, now(), now() - GONE_MS, finished, search);
    const own = await seek('');
    if (typeof own === 'string' || own.table === '' || !(await isFinished(own))) return own;
    return seek(own.table);
  };

  /** The search as it is now, unless the player has begun another meanwhile. */
  const describeAgain = async (own: Seek, others: number): Promise<SeekNow | 'replaced'> => {
    const seek = await seeks.seekOf(own.player);
    return seek !== undefined && seek.since !== own.since
      ? 'replaced'
      : describe(seek ?? own, others);
  };

  return {
    async seek(player, game, search) {
      const own = await begin(player, game, search);
      if (typeof own === 'string') return own;
      if (own.table !== '') return describe(own, 0);
      const seekers = await pairAll(game);
      // Counting those kept apart would hint at a block: somebody looks, and is never found.
      const kept = await apart.from(player);
      const others = seekers.filter((one) => one.player !== player && !kept.has(one.player)).length;
      return describeAgain(own, others);
    },
    async takeBot(player, search) {
      const own = await seeks.seekOf(player);
      if (own === undefined || own.seenAt === 0) return undefined;
      if (search !== null && search !== own.since) return 'replaced';
      const { game, since } = own;
      const bot = botFor(await ratingOf(game, player), now() - since, await ratedBots(game));
      if (own.table === '' && bot !== undefined)
        await seeks.pairWithBot(player, since, botId(bot.bot), newTableId(), now());
      return describeAgain(own, 0);
    },
    async stop(player, search) {
      const own = await seeks.seekOf(player);
      // A page ends its search when the match begins. Another page then leads to that match, not to a second one.
      if (own !== undefined && (await isUnderWay(own))) return;
      await seeks.stopSeeking(player, search);
    },
  };
};
