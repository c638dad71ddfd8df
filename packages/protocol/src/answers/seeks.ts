import { Type } from 'typebox';

// What the server answers about people who look for a rated match.

export const SeekAnswer = Type.Object(
  {
    game: Type.String({ description: 'The game somebody is wanted for.' }),
    search: Type.Integer({ description: 'The id of this search, to keep looking or to end it.' }),
    waited: Type.Integer({ description: 'How long the player has been looking, in milliseconds.' }),
    others: Type.Integer({ description: 'How many others look for a rated match of this game.' }),
    again: Type.Integer({
      description:
        'In how many milliseconds to ask again. Somebody who does not is no longer looking.',
    }),
    found: Type.Union(
      [
        Type.Object({
          table: Type.String({ description: 'The table to take a seat at.' }),
          code: Type.String({ description: 'Its invitation code.' }),
        }),
        Type.Null(),
      ],
      { description: 'The table of the match, once there is one.' },
    ),
    bot: Type.Union(
      [
        Type.Object({
          bot: Type.String({ description: 'A bot of the house.' }),
          rating: Type.Integer({ description: 'Its rating at this game.' }),
        }),
        Type.Null(),
      ],
      { description: 'A bot of about the same strength, offered to those who wait long.' },
    ),
  },
  { description: 'The search for a rated match.' },
);
