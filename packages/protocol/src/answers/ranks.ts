import { Type } from 'typebox';
import { orNull, tableId, time } from './parts.ts';
import { onScale } from './ratings.ts';

const game = Type.String({ description: 'The id of a game, see /api/games.' });
const count = (description: string) => Type.Integer({ minimum: 0, description });
const rating = Type.Integer({ description: 'On Elo’s scale. The bot `regular` has 1500.' });
const within = Type.Integer({
  minimum: 0,
  description: 'Half the width of the 95 % interval around the rating, after the last match.',
});
const errorRate = orNull(
  Type.Number({
    description: 'Chance to win given away in a match on average; null if never measured.',
  }),
);
const name = orNull(
  Type.String({ description: 'Null for somebody whose profile the reader may not see.' }),
);
const handle = orNull(Type.String({ description: 'Null without a name, and for bots.' }));

const RowInfo = Type.Object(
  {
    rank: orNull(Type.Integer({ minimum: 1, description: 'Null for bots and if provisional.' })),
    name,
    handle,
    bot: Type.Boolean(),
    me: Type.Boolean({ description: 'Whether it is the reader.' }),
    rating,
    within,
    provisional: Type.Boolean({ description: 'Whether the rating is too uncertain for a rank.' }),
    errorRate,
    matches: count('Rated matches, in the season or in all.'),
    change: orNull(
      Type.Integer({ description: 'What the season did to the rating; null for all time.' }),
    ),
  },
  { title: 'LeaderboardRow' },
);

const SeasonInfo = Type.Object(
  {
    season: Type.String({ description: 'A calendar quarter, like `2026-Q4`.' }),
    from: time('When it began.'),
    to: time('When it ends.'),
  },
  { title: 'Season' },
);

const MissingInfo = Type.Object(
  {
    matches: count('Rated matches that are missing to ten.'),
    within: orNull(
      Type.Integer({ description: 'The interval, if it is wider than 40; otherwise null.' }),
    ),
    away: Type.Boolean({ description: 'Whether the rating was settled until too long ago.' }),
  },
  { title: 'MissingForRank', description: 'Why the reader has no rank.' },
);

export const LeaderboardAnswer = Type.Object(
  {
    game,
    season: Type.String({ description: 'A season, or `now` for all time.' }),
    seasons: Type.Array(SeasonInfo, { description: 'Latest first, the present one included.' }),
    players: count('How many players have a rank.'),
    perfect: orNull(rating),
    rows: Type.Array(RowInfo, {
      description:
        'Best first, by the lower end of the interval. Players and bots without a rank stand between the others.',
    }),
    after: count('How many ranked players are before these.'),
    next: orNull(count('What to send as `after` for the next page; null on the last one.')),
    me: orNull(
      Type.Object(
        {
          rank: orNull(Type.Integer({ minimum: 1 })),
          missing: orNull(MissingInfo),
          ahead: orNull(
            Type.Object(
              { name, points: count('By how many points their rating is higher.') },
              { description: 'Who is one rank better, if their rating is higher, too.' },
            ),
          ),
        },
        { description: 'The reader, if signed in with an account.' },
      ),
    ),
  },
  { title: 'Leaderboard', description: 'Who plays a game best, luck taken out.' },
);

const LuckInfo = Type.Object(
  {
    from: time('The beginning of the month, in UTC.'),
    matches: count('Rated matches since then whose luck is known.'),
    wins: Type.Number({ description: 'What dice brought in them, in wins; positive is good.' }),
    spread: Type.Number({ description: 'A standard deviation of that: an ordinary swing.' }),
    points: Type.Array(
      Type.Object({
        at: time('When the match ended.'),
        wins: Type.Number({ description: 'Luck up to this match.' }),
        spread: Type.Number({ description: 'A standard deviation of it.' }),
      }),
      { description: 'One for each match, oldest first.' },
    ),
  },
  { title: 'LuckBalance', description: 'Luck in the rated matches of this month.' },
);

export const ProfileRatingsAnswer = Type.Object(
  {
    games: Type.Array(Type.String(), { description: 'Games with rated matches, most first.' }),
    shown: orNull(
      Type.Object(
        {
          game,
          rating,
          within,
          onScale,
          provisional: Type.Boolean(),
          missing: orNull(MissingInfo),
          rank: orNull(Type.Integer({ minimum: 1 })),
          matches: count('Rated matches.'),
          errorRate,
          points: Type.Array(
            Type.Object({ at: time('When the match ended.'), rating, within, matches: count('') }),
            { description: 'The rating after some of the latest 400 matches, oldest first.' },
          ),
          luck: orNull(LuckInfo),
        },
        { title: 'RatingHistory' },
      ),
    ),
  },
  {
    title: 'ProfileRatings',
    description: 'Ratings of a player. `shown` is null if the game has no rated match.',
  },
);

const LuckyMatchInfo = Type.Object(
  {
    name: Type.String(),
    handle: Type.String(),
    game,
    at: time('When the match ended.'),
    luck: Type.Number({ description: 'What dice brought, in wins.' }),
    won: Type.Boolean(),
    table: orNull(tableId),
  },
  { title: 'LuckyMatch', description: '`table` is null if the reader may not look at it.' },
);

const LuckyPlayerInfo = Type.Object(
  {
    name: Type.String(),
    handle: Type.String(),
    matches: count('Rated matches of the week.'),
    luck: Type.Number({ description: 'What dice brought in all of them, in wins.' }),
  },
  { title: 'LuckyPlayer' },
);

const sides = <T extends object>(best: T, worst: T) => ({ best, worst });

export const LuckOfWeekAnswer = Type.Object(
  {
    game: orNull(game),
    week: Type.Integer({ description: 'Counts weeks since 1970.' }),
    from: time('Monday, 0:00 in UTC.'),
    to: time('The next Monday.'),
    current: Type.Boolean({ description: 'Whether it is this week.' }),
    players: Type.Object(sides(Type.Array(LuckyPlayerInfo), Type.Array(LuckyPlayerInfo))),
    matches: Type.Object(sides(Type.Array(LuckyMatchInfo), Type.Array(LuckyMatchInfo))),
  },
  { title: 'LuckOfWeek', description: 'Whom dice helped and hurt most in a week.' },
);
