import { type Static, Type } from 'typebox';
import type {
  BotAnswer,
  BotsAnswer,
  ChallengeAnswer,
  MyBotsAnswer,
  NewBotAnswer,
} from './answers/bots.ts';
import { name, strict, strictWith } from './body-parts.ts';
import { LIMITS } from './limits.ts';

// What clients send about bots and challenges.

/** Why a bot declined. There is no free text, as there is no free chat. */
export const DECLINE_REASONS = ['busy', 'game', 'clock', 'rated', 'later'] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

const game = Type.String({ minLength: 1, maxLength: 200, description: 'The id of a game.' });
const seconds = (description: string) =>
  Type.Integer({ minimum: 5, maximum: LIMITS.clockBank, description });

export const BotSettingsBody = Type.Object(
  {
    games: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 64 }), {
        maxItems: 32,
        description: 'Ids of the games it plays, without options; empty for all.',
      }),
    ),
    clocks: Type.Optional(
      Type.Object(
        {
          least: seconds('The shortest bank that it accepts, in seconds.'),
          most: seconds('The longest bank that it accepts, in seconds.'),
          none: Type.Boolean({ description: 'Whether it plays without a clock, too.' }),
        },
        strict,
      ),
    ),
    tables: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: LIMITS.botTables,
        description: 'How many tables it plays at the same time.',
      }),
    ),
    challenges: Type.Optional(Type.Boolean({ description: 'Whether it takes challenges.' })),
    rated: Type.Optional(Type.Boolean({ description: 'Whether it takes rated challenges.' })),
    ladder: Type.Optional(
      Type.Boolean({
        description:
          'Whether it plays on the house ladder while it is online; only if it plays rated matches.',
      }),
    ),
  },
  strictWith({ games: ['classic', 'hutton'], tables: 2, ladder: true }),
);

export const NewBotBody = Type.Object(
  {
    handle: Type.String({
      minLength: 1,
      maxLength: 80,
      description: 'A unique name by the rules for handles.',
    }),
    name: Type.Optional(name),
  },
  strictWith({ handle: 'dicey_bot' }),
);

export const BotParams = Type.Object({
  bot: Type.String({ minLength: 1, maxLength: 64, description: 'The player id of a bot.' }),
});

export const ChallengeParams = Type.Object({
  challenge: Type.String({ pattern: '^[\\w-]{1,64}$', description: 'The id of a challenge.' }),
});

export const ChallengeBody = Type.Object(
  {
    bot: Type.String({ minLength: 1, maxLength: 80, description: 'The handle of a bot.' }),
    game,
    rated: Type.Optional(
      Type.Boolean({
        description: 'Whether the match is rated: accounts only, fairness level 2, with a clock.',
      }),
    ),
    clock: Type.Optional(
      Type.Union([
        Type.Null(),
        Type.Object(
          {
            bank: seconds('Seconds for the match.'),
            increment: Type.Integer({
              minimum: 1,
              maximum: LIMITS.clockIncrement,
              description: 'Seconds gained with each turn.',
            }),
          },
          strict,
        ),
      ]),
    ),
    fairness: Type.Optional(
      Type.Enum([1, 2], { description: '1 unless it is rated, see /api/docs.' }),
    ),
  },
  strictWith({ bot: 'dicey_bot', game: 'classic', clock: { bank: 300, increment: 20 } }),
);

export const DeclineBody = Type.Object(
  { reason: Type.Optional(Type.Enum([...DECLINE_REASONS])) },
  strictWith({ reason: 'busy' }),
);

/** A bot, as everybody sees it. */
export type Bot = Static<typeof BotAnswer>;
export type BotSettings = Bot['settings'];
export type Bots = Static<typeof BotsAnswer>;
export type MyBots = Static<typeof MyBotsAnswer>;
export type NewBot = Static<typeof NewBotAnswer>;
export type Challenge = Static<typeof ChallengeAnswer>;
export type ChallengeOrder = Static<typeof ChallengeBody>;
export type ChallengeState = Challenge['state'];
export type BotChanges = Static<typeof BotSettingsBody>;

/** The ladder takes one table at most, so a challenge finds the other one free. */
export const DEFAULT_BOT_SETTINGS: BotSettings = {
  games: [],
  clocks: { least: 30, most: LIMITS.clockBank, none: true },
  tables: 2,
  challenges: true,
  rated: true,
  ladder: true,
};

/** What of a challenge a bot's settings rule out. */
export type BotRefusal = 'game' | 'clock' | 'rated' | 'challenges';
