import { gameIds } from '@barrelhouse/engine';
import { botId, type Leaderboard, type PlayerId } from '@barrelhouse/protocol';
import type { Apart } from '../../live/apart.ts';
import type { Board, BoardRow } from '../../store/ranks.ts';
import type { Store } from '../../store/store.ts';
import { type BoardRanks, boardRanks } from './board-ranks.ts';
import { seasonRange, seasonsSince } from './seasons.ts';
import { missingFor, nameFor, type Reader, ratingOf, shownRow } from './shown-row.ts';

export interface LeaderboardParts {
  readonly store: Pick<Store, 'ranks' | 'accounts'>;
  readonly apart: Apart;
  readonly now: () => number;
}

export interface WantedPage {
  readonly game: string;
  /** `now` for all time. */
  readonly season: string;
  /** Ranked players to leave out. */
  readonly after: number;
  /** Whether to show the page with the reader instead, if they have a rank. */
  readonly aroundMe: boolean;
}

/** Ranked players on a page. */
const PAGE = 50;
/** Rows without a rank on a page. */
const MOST_UNRANKED = 30;
/** Provisional ratings are listed for this long after the last match. */
const LISTED_MS = 60 * 24 * 3600 * 1000;

const PERFECT = botId('perfect');

/** The board that a page is from; `undefined` if the season has not begun. */
const boardOf = (game: string, season: string, now: number): Board | undefined => {
  if (season === 'now') return { game, season: '', at: now, from: 0 };
  const range = seasonRange(season);
  if (range === undefined || range.from > now) return undefined;
  return { game, season, at: Math.min(now, range.to), from: range.from };
};

/** The boards of every game, those that are read most first: all time, then the seasons since the first one. */
export const allBoards = (firstSeason: string, now: number): readonly Board[] =>
  ['now', ...seasonsSince(firstSeason, now).map(({ season }) => season)].flatMap((season) =>
    gameIds.flatMap((game) => boardOf(game, season, now) ?? []),
  );

interface Mine {
  readonly me: NonNullable<Leaderboard['me']>;
  /** The reader's own row, and how many are before it, if they have a rank. */
  readonly place?: { readonly row: BoardRow; readonly before: number };
}

const mineOn = async (
  { store: { ranks } }: LeaderboardParts,
  board: Board,
  counted: BoardRanks,
  reader: Reader,
): Promise<Mine> => {
  const row = await ranks.boardRow(board, reader.player);
  const missing = missingFor(row, board.at);
  if (row === undefined || missing !== null) return { me: { rank: null, missing, ahead: null } };
  const [before, [better]] = await Promise.all([
    counted.before(row),
    ranks.boardAround(board, row, 1, 0),
  ]);
  const points = better === undefined ? 0 : Math.round(better.mean) - Math.round(row.mean);
  const ahead =
    better === undefined || points <= 0 ? null : { name: nameFor(better, reader), points };
  return { me: { rank: before + 1, missing: null, ahead }, place: { row, before } };
};

/** Ranked players from a rank on, in line with the reader's own rank if that is among them. */
const rankedFrom = (
  { store: { ranks } }: LeaderboardParts,
  board: Board,
  counted: BoardRanks,
  after: number,
  most: number,
  near: Mine['place'],
): Promise<readonly BoardRow[]> => {
  const above = near === undefined ? -1 : near.before - after;
  return near === undefined || above < 0 || above > most
    ? counted.rows(after, most)
    : ranks.boardAround(board, near.row, above, most - above);
};

/** A page of ranked players, with those between them who have no rank. */
const rowsOf = async (
  parts: LeaderboardParts,
  board: Board,
  counted: BoardRanks,
  after: number,
  reader: Reader,
  near: Mine['place'],
): Promise<Pick<Leaderboard, 'rows' | 'next'>> => {
  // One extra row on either side tells where the page begins and ends.
  const lead = after === 0 ? 0 : 1;
  const found = await rankedFrom(parts, board, counted, after - lead, PAGE + 1 + lead, near);
  const page = found.slice(lead, lead + PAGE);
  if (page.length === 0 && after > 0) return { rows: [], next: null };
  const hasNext = found.length > lead + PAGE;
  const range = {
    above: lead === 0 ? Number.MAX_SAFE_INTEGER : (found[0]?.floor ?? 0),
    from: hasNext ? (page.at(-1)?.floor ?? 0) : Number.MIN_SAFE_INTEGER,
    since: board.at - LISTED_MS,
  };
  const unranked = await parts.store.ranks.unrankedRows(board, range, MOST_UNRANKED);
  const ranked = page.map((row, i): [BoardRow, number | null] => [row, after + i + 1]);
  const all = [...ranked, ...unranked.map((row): [BoardRow, null] => [row, null])];
  return {
    rows: all
      .sort(([a], [b]) => b.floor - a.floor)
      .map(([row, rank]) => shownRow(row, rank, reader)),
    next: hasNext ? after + PAGE : null,
  };
};

/** A page of a leaderboard; `undefined` if there is no such season. */
export const readLeaderboard = async (
  parts: LeaderboardParts,
  { game, season, after, aroundMe }: WantedPage,
  player: PlayerId,
): Promise<Leaderboard | undefined> => {
  const { store, apart } = parts;
  const { ranks } = store;
  const now = parts.now();
  const board = boardOf(game, season, now);
  if (board === undefined) return undefined;
  const reader = { player, apart: await apart.from(player) };
  const counted = await boardRanks(ranks, board, now);
  const isMember = player !== '' && (await store.accounts.account(player)) !== undefined;
  const mine = isMember ? await mineOn(parts, board, counted, reader) : undefined;
  const place = mine?.place;
  const start =
    aroundMe && place !== undefined ? Math.max(0, place.before - Math.floor(PAGE / 2)) : after;
  const [{ rows, next }, players, perfect, first] = await Promise.all([
    rowsOf(parts, board, counted, start, reader, place),
    counted.size(),
    ranks.boardRow({ ...board, season: '' }, PERFECT),
    ranks.firstSeason(),
  ]);
  return {
    game,
    season,
    seasons: [...seasonsSince(first, now)],
    players,
    perfect: perfect === undefined ? null : Math.round(ratingOf(perfect).mean),
    rows,
    after: start,
    next,
    me: mine?.me ?? null,
  };
};
