import { type Static, Type } from 'typebox';
import type { LeaderboardAnswer, LuckOfWeekAnswer, ProfileRatingsAnswer } from './answers/ranks.ts';
import { strict } from './body-parts.ts';

// What clients send and read about ranks and luck.

const game = Type.String({ minLength: 1, maxLength: 64, description: 'The id of a game.' });

export const LeaderboardParams = Type.Object({ game });

export const LeaderboardQuery = Type.Object(
  {
    season: Type.Optional(
      Type.String({
        pattern: '^(now|\\d{4}-Q[1-4])$',
        description: 'A calendar quarter like `2026-Q4`, or `now` (the default) for all time.',
      }),
    ),
    after: Type.Optional(
      Type.String({
        pattern: '^\\d{1,7}$',
        description: 'How many ranked players to leave out: `next` of the page before.',
      }),
    ),
    around: Type.Optional(
      Type.Enum(['me'], { description: 'The page with the reader in its middle.' }),
    ),
  },
  strict,
);

export const ProfileRatingsQuery = Type.Object(
  {
    game: Type.Optional(
      Type.String({
        maxLength: 64,
        description: 'The game to show; the one with most rated matches by default.',
      }),
    ),
  },
  strict,
);

export const LuckQuery = Type.Object(
  {
    game: Type.Optional(game),
    week: Type.Optional(
      Type.String({
        pattern: '^\\d{1,6}$',
        description: 'Counts weeks since 1970; this week by default.',
      }),
    ),
  },
  strict,
);

export type Leaderboard = Static<typeof LeaderboardAnswer>;
export type LeaderboardRow = Leaderboard['rows'][number];
export type Season = Leaderboard['seasons'][number];
/** Why somebody has no rank. */
export type MissingForRank = NonNullable<NonNullable<Leaderboard['me']>['missing']>;
export type ProfileRatings = Static<typeof ProfileRatingsAnswer>;
export type RatingHistory = NonNullable<ProfileRatings['shown']>;
export type LuckBalance = NonNullable<RatingHistory['luck']>;
export type LuckOfWeek = Static<typeof LuckOfWeekAnswer>;
