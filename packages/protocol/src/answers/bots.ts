import { Type } from 'typebox';
import { orNull, playerId, tableId, time } from './parts.ts';

// Bots and challenges.

const person = {
  player: playerId,
  name: Type.String(),
  handle: orNull(Type.String({ description: 'The unique name; null for a guest.' })),
  bot: Type.Boolean({ description: 'Whether it is a bot.' }),
};

export const BotAnswer = Type.Object(
  {
    player: playerId,
    name: Type.String(),
    handle: Type.String(),
    bot: Type.Literal(true),
    owner: Type.String({ description: 'The handle of the account that runs it.' }),
    online: Type.Boolean({ description: 'Whether it has a stream of its events open.' }),
    tables: Type.Integer({ minimum: 0, description: 'Tables that it plays at now.' }),
    settings: Type.Object(
      {
        games: Type.Array(Type.String(), { description: 'Empty for all.' }),
        clocks: Type.Object({
          least: Type.Integer({ description: 'Seconds of the shortest bank it accepts.' }),
          most: Type.Integer({ description: 'Seconds of the longest.' }),
          none: Type.Boolean({ description: 'Whether it plays without a clock, too.' }),
        }),
        tables: Type.Integer({ description: 'How many tables it plays at the same time.' }),
        challenges: Type.Boolean(),
        rated: Type.Boolean(),
        ladder: Type.Boolean(),
      },
      { title: 'BotSettings' },
    ),
  },
  { title: 'Bot', description: 'A bot: an account that a program plays for.' },
);

export const BotsAnswer = Type.Object(
  {
    ladder: Type.Enum(['on', 'paused', 'off'], {
      description: 'The house ladder. It pauses while the house is busy.',
    }),
    bots: Type.Array(BotAnswer, { description: 'Bots that are online.' }),
  },
  { title: 'Bots' },
);

const ownBot = {
  bot: BotAnswer,
  hasToken: Type.Boolean({ description: 'Whether a token is in force.' }),
};

export const MyBotsAnswer = Type.Object(
  {
    most: Type.Integer({ description: 'How many bots an account can have.' }),
    bots: Type.Array(Type.Object(ownBot)),
  },
  { title: 'MyBots' },
);

export const NewBotAnswer = Type.Object(
  {
    bot: BotAnswer,
    token: Type.String({ description: 'What the bot signs in with. It is sent only now.' }),
  },
  { title: 'NewBot' },
);

export const ChallengeAnswer = Type.Object(
  {
    challenge: Type.String({ description: 'The id of the challenge.' }),
    bot: Type.Object(person),
    from: Type.Object(person),
    game: Type.String(),
    rated: Type.Boolean(),
    clock: orNull(Type.Object({ bank: Type.Integer(), increment: Type.Integer() })),
    fairness: Type.Enum([1, 2]),
    state: Type.Enum(['waiting', 'accepted', 'declined', 'withdrawn', 'expired']),
    reason: orNull(Type.Enum(['busy', 'game', 'clock', 'rated', 'later'])),
    table: orNull(tableId),
    at: time('When it was sent.'),
    expiresAt: time('Until when it can be accepted.'),
  },
  { title: 'Challenge', description: 'A challenge. Once it is accepted, `table` is set.' },
);

export const TableBotsAnswer = Type.Object(
  { bots: Type.Array(playerId, { description: 'Their player ids.' }) },
  { title: 'TableBots' },
);

export const ChallengesAnswer = Type.Object({ challenges: Type.Array(ChallengeAnswer) });
