import { type Static, Type } from 'typebox';
import type { SeekAnswer } from './answers/seeks.ts';
import { strictWith } from './body-parts.ts';

// What clients send to find a rated match.

export const SeekBody = Type.Object(
  {
    game: Type.String({
      minLength: 1,
      maxLength: 64,
      description: 'One of the five games, without options: see /api/games.',
    }),
  },
  strictWith({ game: 'classic' }),
);

/** The search for a rated match, as the server sees it. */
export type SeekNow = Static<typeof SeekAnswer>;
