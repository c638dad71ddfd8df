import { Type } from 'typebox';
import { orNull, playerId, seat, tableId } from './parts.ts';

const game = Type.String({ description: 'The id of a game, see /api/games.' });

/** A rating as players see it. */
const shown = {
  rating: Type.Integer({ description: 'On Elo’s scale. The bot `regular` has 1500.' }),
  within: Type.Integer({
    minimum: 0,
    description:
      'Half the width of the 95 % interval around the rating, among the players one meets; 0 for `regular`.',
  }),
  provisional: Type.Boolean({ description: 'Whether it is too uncertain to get a rank.' }),
  matches: Type.Integer({ minimum: 0, description: 'Rated matches of this game.' }),
};

/** Also for histories. */
export const onScale = Type.Integer({
  minimum: 0,
  description:
    'Half the width of the 95 % interval on the scale on which `regular` has 1500. Wider than `within` if these players hardly ever meet a bot of the house.',
});

export const ShownRatingInfo = Type.Object(shown, { title: 'ShownRating' });

/** Who has a rating. */
const rated = {
  player: Type.Union([playerId, Type.Null()], {
    description: 'A player, or `bot:` and the name of a bot of the house; null if deleted.',
  }),
  name: Type.String(),
  handle: orNull(Type.String({ description: 'The unique name; null for a bot of the house.' })),
  bot: Type.Boolean(),
};

const errorRate = orNull(
  Type.Number({
    description: 'Chance to win given away in a match on average; null if never measured.',
  }),
);

export const RatingAnswer = Type.Object(
  { game, ...rated, ...shown, onScale, errorRate },
  { title: 'Rating', description: 'A player’s rating at a game.' },
);

const ReasonInfo = Type.Object(
  {
    code: Type.Enum(['played', 'left', 'rival-left', 'by-result']),
    result: Type.Optional(Type.Enum(['won', 'shared', 'lost'])),
    play: Type.Optional(
      Type.Enum(['better', 'worse', 'alike'], {
        description: 'played: compared with the rivals, by the mistakes of this match.',
      }),
    ),
    form: Type.Optional(
      Type.Enum(['above', 'below', 'met', 'provisional'], {
        description:
          'Compared with what the ratings suggest. `provisional`: no rival’s rating is settled, so that this one stays.',
      }),
    ),
  },
  { title: 'RatingReason', description: 'Why a rating changed.' },
);

const tenths = Type.Integer({
  description: 'Tenths of a per cent of a win, signed: what it added to the seat’s chance.',
});

const PartInfo = Type.Object(
  {
    code: Type.Enum(['start', 'mistakes', 'rivals', 'dice', 'departures', 'estimate']),
    tenths,
  },
  { title: 'RatingPart' },
);

const SeatRatingInfo = Type.Object(
  {
    seat,
    ...rated,
    before: Type.Object({ rating: shown.rating, within: shown.within }),
    after: ShownRatingInfo,
    change: Type.Integer({ description: 'The difference of the shown ratings.' }),
    reason: ReasonInfo,
    parts: Type.Array(PartInfo, {
      description: 'How the match went from start to result. They add up to `result`.',
    }),
    result: orNull(
      Type.Integer({ description: 'The result, in tenths of a per cent; null without parts.' }),
    ),
  },
  { title: 'SeatRating', description: 'What a match did to the rating of a seat.' },
);

export const TableRatingAnswer = Type.Object(
  {
    table: tableId,
    game,
    state: Type.Enum(['unrated', 'playing', 'pending', 'not-counted', 'rated'], {
      description:
        'unrated: not a rated table. playing: the match has no result yet. pending: it is being rated. not-counted: see `why`. rated: see `seats`.',
    }),
    why: orNull(
      Type.Enum(['too-early', 'same-player', 'too-few-seats', 'abandoned'], {
        description: 'Why the match does not count.',
      }),
    ),
    value: orNull(
      Type.String({ description: 'The value function that took the luck out of the result.' }),
    ),
    seats: Type.Array(SeatRatingInfo),
  },
  { title: 'TableRating', description: 'What the match of a table did to ratings.' },
);
