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
    search: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: Number.MAX_SAFE_INTEGER,
        description:
          'The `search` of the last answer, to keep looking. Without it a new search begins, which replaces any other.',
      }),
    ),
  },
  strictWith({ game: 'classic' }),
);

/** The search for a rated match, as the server sees it. */
export type SeekNow = Static<typeof SeekAnswer>;
