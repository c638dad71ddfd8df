import type { PlayerRating, TableId, TableRating } from '@barrelhouse/protocol';
import type { House } from './house.ts';
import { tablePath } from './paths.ts';
import type { Answered } from './retry.ts';

export type {
  PlayerRating,
  RatingPart,
  RatingReason,
  SeatRating,
  ShownRating,
  TableRating,
} from '@barrelhouse/protocol';

/** Ratings at a house. Apart from `connect`, so that only pages about ratings load it. */
export interface RatingsAt {
  /** What the match of a table did to ratings. */
  readonly atTable: (table: TableId, code?: string) => Answered<TableRating>;
  /** A rating at a game, of a handle or of a bot of the house (`bot:regular`). */
  readonly of: (game: string, who: string) => Answered<PlayerRating>;
}

export const ratingsAt = (house: House): RatingsAt => {
  const { read } = house.access;
  return {
    atTable: (table, code) => read(tablePath(table, '/rating', code)),
    of: (game, who) => read(`/api/ratings/${encodeURIComponent(game)}/${encodeURIComponent(who)}`),
  };
};
