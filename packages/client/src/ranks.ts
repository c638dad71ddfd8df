import type { Leaderboard, LuckOfWeek, ProfileRatings } from '@barrelhouse/protocol';
import type { House } from './house.ts';
import type { Answered } from './retry.ts';

export type {
  Leaderboard,
  LeaderboardRow,
  LuckBalance,
  LuckOfWeek,
  MissingForRank,
  ProfileRatings,
  RatingHistory,
} from '@barrelhouse/protocol';

export interface LeaderboardPage {
  /** `now` for all time. */
  readonly season?: string;
  /** `next` of the page before. */
  readonly after?: number;
  /** The page with my rank in its middle. */
  readonly aroundMe?: boolean;
}

/** Leaderboards, rating histories and luck at a house. Apart from `connect`, so that only their pages load it. */
export interface RanksAt {
  readonly leaderboard: (game: string, page?: LeaderboardPage) => Answered<Leaderboard>;
  /** Ratings of a player, with the history of a game or of the one with most rated matches. */
  readonly ratings: (handle: string, game?: string) => Answered<ProfileRatings>;
  /** Whom dice helped and hurt most in a week: this one, and at all games, unless others are named. */
  readonly luck: (game?: string, week?: number) => Answered<LuckOfWeek>;
}

const withQuery = (
  path: string,
  query: { readonly [name: string]: string | undefined },
): string => {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return given.length === 0 ? path : `${path}?${given.join('&')}`;
};

const text = (value: number | undefined): string | undefined =>
  value === undefined ? undefined : String(value);

export const ranksAt = (house: House): RanksAt => {
  const { read } = house.access;
  return {
    leaderboard: (game, { season, after, aroundMe = false } = {}) =>
      read(
        withQuery(`/api/leaderboards/${encodeURIComponent(game)}`, {
          season,
          after: text(after),
          around: aroundMe ? 'me' : undefined,
        }),
      ),
    ratings: (handle, game) =>
      read(withQuery(`/api/profiles/${encodeURIComponent(handle)}/ratings`, { game })),
    luck: (game, week) => read(withQuery('/api/luck', { game, week: text(week) })),
  };
};
