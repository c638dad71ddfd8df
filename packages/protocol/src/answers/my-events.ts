import { Type } from 'typebox';
import { tableId } from './parts.ts';
import { STREAM_EVENTS } from './streams.ts';

const person = {
  player: Type.String(),
  name: Type.String(),
  handle: Type.Optional(Type.String({ description: 'Only of an account.' })),
};

const kinds = [
  'your-turn',
  'invited',
  'seat-taken',
  'match-begun',
  'match-ended',
  'rematch-offered',
  'friend-online',
  'challenged',
  'challenge-declined',
  'seat-waiting',
  'rated',
  'tournament-begun',
  'round-paired',
  'round-over',
  'tournament-ended',
];

/** The data of each event of a player's own stream, by the event's name. */
export const MY_STREAM_EVENTS = {
  mine: Type.Object(
    {
      number: Type.Integer({ description: 'Counts from 1 for each player.' }),
      at: Type.Integer({ description: 'Milliseconds since 1970.' }),
      kind: Type.Enum(kinds),
      table: Type.Optional(
        Type.Union([tableId, Type.Null()], { description: 'round-paired: null for a bye.' }),
      ),
      game: Type.Optional(Type.String()),
      seq: Type.Optional(Type.Integer({ description: 'The entry of the table.' })),
      endsAt: Type.Optional(
        Type.Union([Type.Integer(), Type.Null()], {
          description: 'your-turn, round-paired: when the time runs out; null without a clock.',
        }),
      ),
      result: Type.Optional(Type.Enum(['over', 'abandoned'], { description: 'match-ended' })),
      next: Type.Optional(Type.String({ description: 'rematch-offered: the new table.' })),
      code: Type.Optional(Type.String({ description: 'rematch-offered: its invitation code.' })),
      by: Type.Optional(
        Type.Object(person, {
          description: 'seat-taken, rematch-offered, challenge-declined: who did it.',
        }),
      ),
      from: Type.Optional(Type.Object(person, { description: 'invited, challenged: by whom.' })),
      change: Type.Optional(Type.Integer({ description: 'rated: points won or lost.' })),
      rating: Type.Optional(Type.Integer({ description: 'rated: the rating after the match.' })),
      reason: Type.Optional(Type.Object({}, { description: 'rated: why, see RatingReason.' })),
      friend: Type.Optional(Type.Object(person, { description: 'friend-online' })),
      tournament: Type.Optional(Type.String({ description: 'The id of a tournament.' })),
      name: Type.Optional(Type.String({ description: 'The name of the tournament.' })),
      round: Type.Optional(Type.Integer({ description: 'round-paired, round-over' })),
      rivals: Type.Optional(
        Type.Array(Type.String(), { description: 'round-paired: who else sits there.' }),
      ),
      place: Type.Optional(
        Type.Union([Type.Integer(), Type.Null()], {
          description: 'tournament-ended: my place; null if it was cancelled.',
        }),
      ),
      challenge: Type.Optional(
        Type.Union([Type.String(), Type.Null()], {
          description:
            'challenged, challenge-declined, seat-waiting: its id; null on the house ladder.',
        }),
      ),
      rated: Type.Optional(Type.Boolean({ description: 'challenged' })),
      clock: Type.Optional(
        Type.Union(
          [Type.Object({ bank: Type.Integer(), increment: Type.Integer() }), Type.Null()],
          { description: 'challenged: in seconds.' },
        ),
      ),
      fairness: Type.Optional(Type.Enum([1, 2], { description: 'challenged' })),
      expiresAt: Type.Optional(Type.Integer({ description: 'challenged: answer before this.' })),
      why: Type.Optional(
        Type.Enum(['busy', 'game', 'clock', 'rated', 'later'], {
          description: 'challenge-declined',
        }),
      ),
    },
    { title: 'MyEvent', additionalProperties: true },
  ),
  position: Type.Object(
    {
      number: Type.Integer({ description: 'The number of the last event.' }),
      complete: Type.Boolean({
        description: 'false: events before it may be missing, so read /api/tables/mine.',
      }),
    },
    { title: 'MyPosition' },
  ),
  bye: STREAM_EVENTS.bye,
} as const;
