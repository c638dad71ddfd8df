import type { PlayerId } from '@barrelhouse/protocol';
import { MOST_EVENTS } from '../store/events.ts';
import type { ReviewedResult } from '../store/results.ts';
import type { Player, Store, TableRow } from '../store/store.ts';
import { accountInfo, devicesInfo } from './describe-account.ts';

const PAGE = 200;

const tableInfo = (player: PlayerId) => (row: TableRow) => ({
  table: row.table,
  game: row.game,
  status: row.status,
  host: row.host === player,
  seats: row.seats
    .filter(({ kind, who }) => kind === 'human' && who === player)
    .map(({ name }) => name),
  createdAt: row.createdAt,
  changedAt: row.changedAt,
});

const allTables = async (store: Store, player: PlayerId): Promise<readonly TableRow[]> => {
  const found: TableRow[] = [];
  for (let before = Number.MAX_SAFE_INTEGER; ; ) {
    const page = await store.tablesOf(player, PAGE, before);
    found.push(...page);
    before = page.at(-1)?.changedAt ?? 0;
    if (page.length < PAGE) return found;
  }
};

/** Far more than anybody plays. */
const MOST_RESULTS = 1_000_000;

/** Whom the player knows. Others' blocks are theirs to know. */
const peopleInfo = async ({ people }: Store, player: PlayerId): Promise<object> => ({
  private: await people.isPrivate(player),
  following: await people.following(player),
  followers: await people.followers(player, MOST_RESULTS),
  blocked: await people.blocked(player),
  invitations: await people.invitations(player),
});

const resultInfo = ({ review, ...rest }: ReviewedResult) => {
  const { table, seat, game, seats, place, shared, score, turns, endedAt } = rest;
  const figures = typeof review === 'string' ? null : review;
  return { table, seat, game, seats, place, shared, score, turns, endedAt, review: figures };
};

/** Ratings, and what rated matches did to them. */
const ratingsInfo = async ({ ratings }: Store, player: PlayerId) => ({
  games: (await ratings.ratingsOf(player)).map(({ game, rating }) => ({ game, ...rating })),
  matches: (await ratings.changesOf(player, MOST_RESULTS)).map((one) => {
    const { player: _, bot: __, ...change } = one;
    return change;
  }),
});

/** The search for a rated match. What is counted to find play too perfect for too long is for hosts only. */
const ratedPlayInfo = async ({ seeks }: Store, player: PlayerId): Promise<object> => ({
  seek: (await seeks.seekOf(player)) ?? null,
});

const notificationsInfo = async ({ events }: Store, player: PlayerId): Promise<object> => {
  const settings = await events.noticeSettings(player);
  const subscriptions = await events.pushSubscriptions(player);
  return {
    settings: settings === '' ? {} : (JSON.parse(settings) as object),
    push: subscriptions.map(({ endpoint, createdAt }) => ({ endpoint, createdAt })),
    hook: (await events.hook(player))?.url ?? null,
    events: await events.events(player, 0, MOST_EVENTS),
  };
};

/** What hosts decided about a player, and what the player told them. */
const deskInfo = async ({ desk }: Store, player: PlayerId, now: number) => {
  const { hosts, bans, mutes, withdrawnNames } = await desk.measures(now);
  const isOwn = (measure: { readonly player: PlayerId }): boolean => measure.player === player;
  return {
    host: hosts.some(isOwn),
    bans: bans.filter(isOwn).map(({ why, since, until }) => ({ why, since, until })),
    mutes: mutes.filter(isOwn).map(({ why, until }) => ({ why, until })),
    withdrawnNames: withdrawnNames.filter(isOwn).map(({ name }) => name),
    reports: (await desk.reportsBy(player)).map(({ about, table, reason, note, at }) => ({
      about,
      table: table === '' ? null : table,
      reason,
      note,
      at,
    })),
  };
};

const botsInfo = async ({ bots }: Store, player: PlayerId) => ({
  own: (await bots.botsOf(player)).map(({ player: bot, settings, createdAt }) => ({
    player: bot,
    settings,
    createdAt,
  })),
  challenges: (await bots.challenges(player, MOST_RESULTS)).map(
    ({ bot, challenger, game, rated, state, at }) => ({ bot, challenger, game, rated, state, at }),
  ),
});

/** Everything the record has about a player. Reports by others stay between them and the hosts. */
export const exportPlayer = async (
  store: Store,
  player: Player,
  tokenHash: string,
  now: number,
): Promise<object> => ({
  exportedAt: now,
  player: player.player,
  name: player.name,
  createdAt: player.createdAt,
  account: (await accountInfo(store.accounts, player)) ?? null,
  devices: await devicesInfo(store.accounts, player, tokenHash),
  people: await peopleInfo(store, player.player),
  tournaments: (await store.tournaments.tournamentsOf(player.player, 0, MOST_RESULTS)).map(
    ({ id, name, host, createdAt }) => ({
      tournament: id,
      name,
      host: host === player.player,
      createdAt,
    }),
  ),
  results: (await store.results.latest(player.player, '', MOST_RESULTS)).map(resultInfo),
  ratings: await ratingsInfo(store, player.player),
  rated: await ratedPlayInfo(store, player.player),
  notifications: await notificationsInfo(store, player.player),
  desk: await deskInfo(store, player.player, now),
  bots: await botsInfo(store, player.player),
  tables: (await allTables(store, player.player)).map(tableInfo(player.player)),
  record: await store.accounts.personalRecord(player.player),
});
