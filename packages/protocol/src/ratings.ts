import { type Static, Type } from 'typebox';
import type { RatingAnswer, ShownRatingInfo, TableRatingAnswer } from './answers/ratings.ts';

// What clients send and read about ratings.

export const RatingParams = Type.Object({
  game: Type.String({ minLength: 1, maxLength: 64, description: 'The id of a game.' }),
  who: Type.String({
    minLength: 1,
    maxLength: 80,
    description: 'A handle without the @, or `bot:` and the name of a bot of the house.',
  }),
});

/** The rated id of a bot of the house. Players have that of their account. */
export const botId = (bot: string): string => `bot:${bot}`;

export type ShownRating = Static<typeof ShownRatingInfo>;
export type PlayerRating = Static<typeof RatingAnswer>;
/** What the match of a table did to ratings. */
export type TableRating = Static<typeof TableRatingAnswer>;
export type SeatRating = TableRating['seats'][number];
export type RatingPart = SeatRating['parts'][number];
export type RatingReason = SeatRating['reason'];

/** What a rated table demands and a request did not give. */
export const RATED_NEEDS = [
  'account',
  'game',
  'no-coach',
  'level-2',
  'clock',
  'rivals',
  'one-seat',
  'different-bots',
  'result',
] as const;

export type RatedNeed = (typeof RATED_NEEDS)[number];
