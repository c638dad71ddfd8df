import { atTime, newcomer, type Rating, SETTLED, shownRating } from '@barrelhouse/club';
import type { LeaderboardRow, MissingForRank, PlayerId } from '@barrelhouse/protocol';
import type { BoardRow } from '../../store/ranks.ts';
import { botInfo } from '../../thinking/bot-book.ts';

/** The part of a row's rating that is shown. */
export const ratingOf = ({
  mean,
  deviation,
  allMatches: matches,
  givenAway,
  measured,
  at,
}: BoardRow): Rating => ({
  ...newcomer(at),
  mean,
  deviation,
  matches,
  givenAway,
  measured,
});

/** Whether the rating has a rank at this time. */
const isSettled = (row: BoardRow, at: number): boolean =>
  !row.bot && !shownRating(atTime(ratingOf(row), at)).provisional;

/** What a player needs for a rank; null if nothing is missing. */
export const missingFor = (row: BoardRow | undefined, at: number): MissingForRank | null => {
  if (row === undefined) return { matches: SETTLED.matches, within: null, away: false };
  if (isSettled(row, at)) return null;
  const { within, provisional } = shownRating(ratingOf(row));
  return {
    matches: Math.max(0, SETTLED.matches - row.allMatches),
    within: within > SETTLED.within ? within : null,
    away: !provisional,
  };
};

/** The name of a bot of the house, by its rated id. */
const botName = (player: PlayerId): string => botInfo.nameOf(player.replace(/^bot:/, ''));

export interface Reader {
  /** Empty for a stranger. */
  readonly player: PlayerId;
  /** Players who blocked them, or whom they blocked. */
  readonly apart: ReadonlySet<PlayerId>;
}

/** The name that a reader sees; null for a private player. */
export const nameFor = (row: BoardRow, { player, apart }: Reader): string | null => {
  if (row.bot) return row.name === '' ? botName(row.player) : row.name;
  if (row.player === player) return row.name;
  return row.private || apart.has(row.player) ? null : row.name;
};

/** A row as a reader sees it. */
export const shownRow = (row: BoardRow, rank: number | null, reader: Reader): LeaderboardRow => {
  const { rating, within, errorRate = null } = shownRating(ratingOf(row));
  const name = nameFor(row, reader);
  return {
    rank,
    name,
    handle: name === null || row.handle === '' ? null : row.handle,
    bot: row.bot,
    me: row.player === reader.player,
    rating,
    within,
    provisional: rank === null && !row.bot,
    errorRate,
    matches: row.matches,
    change: row.before === null ? null : rating - Math.round(row.before),
  };
};
