import type { PlayerId, Profile, ProfilePage } from '@barrelhouse/protocol';
import type { Online } from '../events/tell.ts';
import type { IsRated } from '../host/rated-tables.ts';
import { type IsBot, listingOf } from '../live/lobby.ts';
import { CATCH_UP } from '../results/match-results.ts';
import type { Account } from '../store/accounts.ts';
import { areFriends, type Relation } from '../store/people.ts';
import type { ReviewedResult } from '../store/results.ts';
import type { Player, Store, TableRow } from '../store/store.ts';
import { relationInfo } from './describe-person.ts';
import { gameFigures } from './figures.ts';

export interface ProfileParts {
  readonly store: Pick<Store, 'people' | 'results' | 'rows' | 'tablesOf'>;
  readonly online: Online;
  readonly isRated: IsRated;
  readonly isBot: IsBot;
  /** The handle of the account that runs a bot; undefined for people. */
  readonly ownerOf: (player: PlayerId) => string | undefined;
}

/** Matches over which luck and skill are shown. */
const FIGURES_FROM = 100;
/** Matches that are searched for best turns. */
const BEST_FROM = 100;
const MOST_BEST = 3;
const MOST_RECENT = 8;
const MOST_TABLES = 4;
const MOST_READ = 50;

const isSeated = ({ seats }: TableRow, player: PlayerId): boolean =>
  seats.some(({ kind, who }) => kind === 'human' && who === player);

/** Tables where a player is playing now and that anybody may watch. */
export const watchable = async (
  store: Pick<Store, 'tablesOf'>,
  player: PlayerId,
): Promise<readonly TableRow[]> =>
  (await store.tablesOf(player, MOST_READ, Number.MAX_SAFE_INTEGER))
    .filter((row) => row.status === 'playing' && row.access === 'open' && isSeated(row, player))
    .slice(0, MOST_TABLES);

/** Whether a reader may look at a match: at an open table, or at one of their own. */
export const mayRead = (row: TableRow | undefined, reader: PlayerId): row is TableRow =>
  row !== undefined && (row.access === 'open' || (reader !== '' && isSeated(row, reader)));

const resultOf = ({ place, shared }: ReviewedResult): 'won' | 'shared' | 'lost' => {
  if (place > 1) return 'lost';
  return shared ? 'shared' : 'won';
};

const recentMatch = (
  result: ReviewedResult,
  row: TableRow | undefined,
  seats: readonly ReviewedResult[],
  change: number | undefined,
  reader: PlayerId,
): ProfilePage['recent'][number] => {
  const { table, game, endedAt: at, place, score, seat } = result;
  const isReadable = mayRead(row, reader);
  return {
    table: isReadable ? table : null,
    game,
    at,
    result: resultOf(result),
    place,
    score,
    change: change ?? null,
    rivals: seats
      .filter((other) => other.table === table && other.seat !== seat)
      .map((other) => ({
        name: isReadable ? (row.seats[other.seat]?.name ?? null) : null,
        score: other.score,
        me: reader !== '' && other.player === reader,
      })),
  };
};

type BestTurn = ProfilePage['bestTurns'][number] & { readonly table: string };

const bestTurns = (latest: readonly ReviewedResult[]): readonly BestTurn[] => {
  const turns = latest.flatMap(({ table, game, endedAt: at, review }) => {
    if (typeof review === 'string' || review.bestTurn === null) return [];
    const { currency, start, bestTurn } = review;
    // Turns are a different unit; a share of the whole match makes both comparable.
    const gain = Math.abs(bestTurn.to - bestTurn.from) / (currency === 'win' ? 1 : start);
    return [{ gain, turn: { table, game, at, currency, ...bestTurn } }];
  });
  const best = turns.toSorted((a, b) => b.gain - a.gain).slice(0, MOST_BEST);
  return best.map(({ turn }) => turn);
};

const pageOf = async (
  parts: ProfileParts,
  account: Account,
  reader: PlayerId,
  relation: Relation | undefined,
  wanted: string | undefined,
): Promise<ProfilePage> => {
  const { store, online, isRated, isBot } = parts;
  const { results } = store;
  const { player } = account;
  const shownGame = async () => {
    const games = await results.counts(player);
    const game = wanted === undefined || wanted === '' ? games[0]?.game : wanted;
    const matches = game === undefined ? [] : await results.latest(player, game, FIGURES_FROM);
    return { games, figures: (game !== undefined && gameFigures(game, matches)) || null };
  };
  const [shown, latest, seats, changes, tables, between, unrecorded, unreviewed] =
    await Promise.all([
      shownGame(),
      results.latest(player, '', BEST_FROM),
      results.besides(player, MOST_RECENT),
      results.changes(player, MOST_RECENT),
      watchable(store, player),
      relation === undefined ? { played: 0, won: 0 } : results.between(reader, player),
      results.unrecorded(player, CATCH_UP),
      results.unreviewed(player, CATCH_UP),
    ]);
  const isFriend = relation !== undefined && areFriends(relation);
  const recent = latest.slice(0, MOST_RECENT);
  const best = bestTurns(latest);
  const rows = await store.rows([...new Set([...recent, ...best].map(({ table }) => table))]);
  return {
    since: account.createdAt,
    online: isFriend ? (await online.among([player])).has(player) : null,
    between: between.played === 0 ? null : between,
    games: [...shown.games],
    figures: shown.figures,
    bestTurns: best.map((turn) => ({
      ...turn,
      table: mayRead(rows.get(turn.table), reader) ? turn.table : null,
    })),
    recent: recent.map((result) =>
      recentMatch(result, rows.get(result.table), seats, changes.get(result.table), reader),
    ),
    tables: (await Promise.all(
      tables.map((row) => listingOf(row, isRated, isBot)),
    )) as ProfilePage['tables'],
    pending: unrecorded.length + unreviewed.length,
  };
};

/** A profile as `reader` sees it; without a reader, as the public does. To a blocked reader it looks private. */
export const readProfile = async (
  parts: ProfileParts,
  account: Account,
  { player, name }: Player,
  reader: PlayerId,
  game: string | undefined,
): Promise<Profile> => {
  const { people } = parts.store;
  const mine = reader === player;
  const [relation, keepsPrivate] = await Promise.all([
    mine || reader === '' ? undefined : people.relation(reader, player),
    people.isPrivate(player),
  ]);
  const isPrivate = keepsPrivate || relation?.blockedBy === true;
  const isShown = mine || (!isPrivate && relation?.blocked !== true);
  return {
    player,
    handle: account.handle,
    name,
    bot: parts.isBot(player),
    owner: parts.ownerOf(player) ?? null,
    mine,
    private: isPrivate,
    relation: relation === undefined ? null : relationInfo(relation),
    page: isShown ? await pageOf(parts, account, reader, relation, game) : null,
  };
};
