import { MOST_SEATS } from '@barrelhouse/engine';
import { type Static, Type } from 'typebox';
import { name, strict, strictWith, tokenKind } from './body-parts.ts';
import { LIMITS, REACTIONS } from './limits.ts';

// What clients send. These schemas validate, document and type the messages.

const seq = Type.Integer({
  minimum: 1,
  description: 'The last entry that the client saw when it decided.',
});
const seat = Type.Integer({
  minimum: 0,
  maximum: MOST_SEATS - 1,
  description: 'A seat, counted from 0.',
});
const hash = (description: string) => Type.String({ pattern: '^[0-9a-f]{64}$', description });
const seed = Type.String({
  pattern: '^(?:[0-9a-f]{2}){16,32}$',
  description: '16 to 32 random bytes in hex that this seat adds to the dice.',
});
const chain = hash('The end of a hash chain. The seat will reveal one link with each roll.');
const code = Type.String({
  minLength: 1,
  maxLength: 16,
  description: 'An invitation code.',
});
const bot = Type.String({
  minLength: 1,
  maxLength: 32,
  description: 'The name of a bot, see /api/games.',
});

// Additional members are allowed, so that clients can send back an option as they received it.
export const ActionBody = Type.Union(
  [
    Type.Object({ type: Type.Literal('roll') }),
    Type.Object({
      type: Type.Literal('keep'),
      dice: Type.String({ pattern: '^[1-6]{1,12}$', description: 'Faces, like "115".' }),
    }),
    Type.Object({ type: Type.Literal('bank') }),
    Type.Object({ type: Type.Literal('pass') }),
    Type.Object({
      type: Type.Literal('aim'),
      target: Type.Integer({ minimum: 1, maximum: 99, description: 'A number to collect.' }),
    }),
  ],
  {
    title: 'Action',
    description: 'What a seat does. You can send back an option exactly as you received it.',
  },
);

export const ActBody = Type.Object(
  {
    seq,
    seat: Type.Optional(seat),
    actions: Type.Array(ActionBody, {
      minItems: 1,
      maxItems: LIMITS.actions,
      description: 'Carried out in order, all or none. Only the last can be a roll.',
    }),
    link: Type.Optional(
      hash('The next link of the seat’s hash chain. A roll needs it at fairness level 2.'),
    ),
  },
  strictWith({ seq: 9, actions: [{ type: 'keep', dice: '115' }, { type: 'roll' }] }),
);

export const JoinBody = Type.Object(
  {
    seq: Type.Optional(seq),
    name: Type.Optional(name),
    seed: Type.Optional(seed),
    chain: Type.Optional(chain),
    code: Type.Optional(code),
  },
  strictWith({ name: 'Ada', code: 'K7WQ2M' }),
);

export const LeaveBody = Type.Object(
  { seq: Type.Optional(seq), seat: Type.Optional(seat) },
  strictWith({ seat: 0 }),
);
export const CloseBody = Type.Object({ seq: Type.Optional(seq) }, strictWith({ seq: 12 }));
export const ReturnBody = Type.Object(
  { seq: Type.Optional(seq), seat: Type.Optional(seat) },
  strictWith({ seat: 0 }),
);
export const SubstituteBody = Type.Object({ seq, seat }, strictWith({ seq: 41, seat: 1 }));
export const AddBotBody = Type.Object(
  { seq, bot, name: Type.Optional(name) },
  strictWith({ seq: 2, bot: 'cautious' }),
);
export const RemoveBody = Type.Object({ seq, seat }, strictWith({ seq: 3, seat: 1 }));
export const StartBody = Type.Object({ seq }, strictWith({ seq: 3 }));
export const RematchBody = Type.Object({ seq }, strictWith({ seq: 91 }));
export const RekeyBody = Type.Object(
  { seq: Type.Optional(seq), seat: Type.Optional(seat), chain },
  strictWith({ chain: 'c0ffee00'.repeat(8) }),
);

export const ReactBody = Type.Object(
  {
    seat: Type.Optional(seat),
    reaction: Type.Enum([...REACTIONS]),
  },
  strictWith({ reaction: 'nice' }),
);

export const CreateBody = Type.Object(
  {
    game: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 200,
        description: 'The id of a game, with options added by +: "barrel", "depot+may-roll-on".',
      }),
    ),
    rules: Type.Optional(
      Type.Object(
        {},
        { additionalProperties: true, description: 'House rules instead of a game.' },
      ),
    ),
    places: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: MOST_SEATS,
        description: 'How many seats the table has.',
      }),
    ),
    bots: Type.Optional(
      Type.Array(bot, { maxItems: MOST_SEATS - 1, description: 'Bots to seat at once.' }),
    ),
    access: Type.Optional(
      Type.Enum(['open', 'invited'], {
        description:
          'Open: listed, and anyone may watch. Invited (the default): only with the code.',
      }),
    ),
    start: Type.Optional(
      Type.Enum(['host', 'full'], {
        description: 'Who starts: the host (the default), or the last seat to be taken.',
      }),
    ),
    clock: Type.Optional(
      Type.Union([
        Type.Null(),
        Type.Object(
          {
            bank: Type.Integer({ minimum: 5, maximum: LIMITS.clockBank, description: 'Seconds.' }),
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
      Type.Enum([1, 2], { description: 'The fairness level, see /api/docs.' }),
    ),
    coach: Type.Optional(
      Type.Boolean({ description: 'Whether seats may ask the coach during the match.' }),
    ),
    rated: Type.Optional(
      Type.Boolean({
        description:
          'Whether the match counts for ratings. That takes an account, a game of the house, a clock, fairness level 2 and no coach. Not by default.',
      }),
    ),
    botPace: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: LIMITS.botPace,
        description: 'Milliseconds between a bot’s moves; at 0 it plays a turn at once.',
      }),
    ),
  },
  strictWith({ game: 'classic', places: 2, bots: ['cautious'], access: 'open' }),
);

export const PlayerBody = Type.Object(
  {
    name: Type.Optional(name),
    token: Type.Optional(tokenKind),
  },
  strictWith({ name: 'Ada', token: 'bearer' }),
);
export const RenameBody = Type.Object({ name }, strictWith({ name: 'Ada L.' }));
export const ClaimBody = Type.Object(
  {
    code: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }),
    token: Type.Optional(tokenKind),
  },
  strictWith({ code: 'A'.repeat(43), token: 'bearer' }),
);
export const SignOutBody = Type.Object(
  {
    here: Type.Optional(
      Type.Boolean({
        description: 'Whether this device is signed out, too; it stays signed in otherwise.',
      }),
    ),
  },
  strictWith({ here: false }),
);

export type Create = Static<typeof CreateBody>;
export type Join = Static<typeof JoinBody>;
export type Act = Static<typeof ActBody>;

/** A command to a table. Commands without a `seq` do not depend on what happened meanwhile. */
export type TableCommand =
  | ({ readonly type: 'join' } & Join)
  | ({ readonly type: 'leave' } & Static<typeof LeaveBody>)
  | ({ readonly type: 'close' } & Static<typeof CloseBody>)
  | ({ readonly type: 'return' } & Static<typeof ReturnBody>)
  | ({ readonly type: 'substitute' } & Static<typeof SubstituteBody>)
  | ({ readonly type: 'add-bot' } & Static<typeof AddBotBody>)
  | ({ readonly type: 'remove' } & Static<typeof RemoveBody>)
  | ({ readonly type: 'start' } & Static<typeof StartBody>)
  | ({ readonly type: 'act' } & Act)
  | ({ readonly type: 'rekey' } & Static<typeof RekeyBody>)
  | ({ readonly type: 'rematch' } & Static<typeof RematchBody>);
