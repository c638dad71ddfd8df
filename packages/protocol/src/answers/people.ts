import { Type } from 'typebox';
import { orNull, playerId, tableId, time } from './parts.ts';
import { ListingAnswer } from './tables.ts';

const handle = orNull(Type.String({ description: 'The unique name; null for a guest.' }));
const count = (description: string) => Type.Integer({ minimum: 0, description });

const bot = Type.Boolean({ description: 'Whether a program plays for this account.' });

const relation = {
  following: Type.Boolean({ description: 'Whether I follow them.' }),
  follower: Type.Boolean({ description: 'Whether they follow me.' }),
  friend: Type.Boolean({ description: 'Whether we follow each other.' }),
  blocked: Type.Boolean({ description: 'Whether I blocked them.' }),
};

export const PersonAnswer = Type.Object(
  { player: playerId, name: Type.String(), handle, bot, ...relation },
  { title: 'KnownPerson', description: 'A player, and how I stand to them.' },
);

const FriendAnswer = Type.Object(
  {
    player: playerId,
    name: Type.String(),
    handle,
    bot,
    online: Type.Boolean({ description: 'Whether they are here now.' }),
    table: orNull(ListingAnswer),
  },
  { title: 'Friend', description: 'A friend, and the table they play at if I may watch it.' },
);

export const PeopleAnswer = Type.Object(
  {
    handle,
    private: Type.Boolean({ description: 'Whether others see only names on my profile.' }),
    friends: Type.Array(FriendAnswer, { description: 'Those who are online first.' }),
    following: Type.Array(PersonAnswer, { description: 'Whom I follow without being friends.' }),
    followers: Type.Array(PersonAnswer, {
      description: 'Who follows me without being a friend; the latest hundred.',
    }),
    blocked: Type.Array(PersonAnswer),
  },
  { title: 'People', description: 'Everybody I know.' },
);

export const TablePeopleAnswer = Type.Object(
  {
    people: Type.Array(PersonAnswer, {
      description: 'The other players with a seat at the table.',
    }),
  },
  { title: 'TablePeople' },
);

export const InvitationsAnswer = Type.Object(
  {
    invitations: Type.Array(
      Type.Object(
        {
          table: tableId,
          game: Type.String(),
          from: Type.Object({ player: playerId, name: Type.String(), handle }),
          at: time('When I was invited.'),
        },
        { title: 'InvitationFromFriend' },
      ),
      { description: 'Latest first; only tables that still have a seat for me.' },
    ),
  },
  { title: 'Invitations' },
);

const currency = Type.Enum(['win', 'turns'], {
  description: 'What values are: chances to win, or turns in all, of which fewer are better.',
});

const GameFiguresInfo = Type.Object(
  {
    game: Type.String(),
    currency,
    matches: count('How many reviewed matches these figures are from.'),
    luck: Type.Number({ description: 'What dice brought in all these matches; positive is good.' }),
    givesAway: orNull(
      Type.Number({ description: 'What decisions cost in a match on average, of the last ten.' }),
    ),
    points: Type.Array(
      Type.Object({
        at: time('When the match ended.'),
        luck: Type.Number({ description: 'Luck in all matches up to this one.' }),
        spread: Type.Number({
          description: 'A standard deviation of that luck: two runs in three stay within it.',
        }),
        givesAway: Type.Number({
          description: 'What decisions cost on average, in the ten matches up to this one.',
        }),
      }),
      { description: 'One for each match, oldest first.' },
    ),
  },
  { title: 'GameFigures', description: 'Luck and skill in the latest matches of a game.' },
);

const place = {
  table: orNull(tableId),
  game: Type.String(),
  at: time('When the match ended.'),
};

const BestTurnInfo = Type.Object(
  {
    ...place,
    currency,
    turn: count('Which of the player’s turns it was, counted from 1.'),
    fact: count('Index, in the match, of the fact that begins the turn.'),
    from: Type.Number({ description: 'The value of the match for the player before the turn.' }),
    to: Type.Number({ description: 'The value after it.' }),
  },
  { title: 'BestTurn', description: 'A turn that changed a match for the better.' },
);

const RecentMatch = Type.Object(
  {
    ...place,
    result: Type.Enum(['won', 'shared', 'lost']),
    place: count('1 for the winner.'),
    score: Type.Integer(),
    change: orNull(
      Type.Integer({ description: 'By how many points the rating changed; null if unrated.' }),
    ),
    rivals: Type.Array(
      Type.Object({
        name: orNull(Type.String({ description: 'Null if the table was not open to the reader.' })),
        score: Type.Integer(),
        me: Type.Boolean({ description: 'Whether it is the reader.' }),
      }),
    ),
  },
  { title: 'RecentMatch' },
);

export const ProfileAnswer = Type.Object(
  {
    player: playerId,
    handle: Type.String(),
    name: Type.String(),
    bot,
    owner: orNull(
      Type.String({ description: 'The handle of the account that runs the bot; null for people.' }),
    ),
    mine: Type.Boolean({ description: 'Whether it is my own profile.' }),
    private: Type.Boolean({ description: 'Whether others see only the names.' }),
    relation: orNull(Type.Object(relation)),
    page: orNull(
      Type.Object(
        {
          since: time('When the name was kept.'),
          online: orNull(Type.Boolean({ description: 'For friends only; null for others.' })),
          between: orNull(
            Type.Object({
              played: count('Matches that we both played.'),
              won: count('How many of them I have won.'),
            }),
          ),
          games: Type.Array(
            Type.Object({
              game: Type.String(),
              played: count('Finished matches.'),
              won: count('Matches won, also together with others.'),
            }),
            { description: 'Most played first.' },
          ),
          figures: orNull(GameFiguresInfo),
          bestTurns: Type.Array(BestTurnInfo),
          recent: Type.Array(RecentMatch, { description: 'Latest first.' }),
          tables: Type.Array(ListingAnswer, { description: 'Tables to watch now.' }),
          pending: count('Matches that are still being worked out.'),
        },
        { title: 'ProfilePage' },
      ),
    ),
  },
  { title: 'Profile', description: 'A player’s profile. `page` is null if it is private.' },
);
