import { type TObject, Type } from 'typebox';
import { REACTIONS } from '../limits.ts';
import { DeltaAnswer } from './delta.ts';
import { entry } from './facts.ts';
import { seat, tableId } from './parts.ts';
import { here, LobbyAnswer, MovedAnswer, SnapshotAnswer } from './tables.ts';

/** The data of each event of a stream, by the event's name. */
export const STREAM_EVENTS = {
  table: SnapshotAnswer,
  moved: MovedAnswer,
  delta: DeltaAnswer,
  entry: Type.Object({ table: tableId, ...entry }, { title: 'Missed' }),
  presence: Type.Object({ table: tableId, here }, { title: 'Presence' }),
  reaction: Type.Object(
    { table: tableId, seat, reaction: Type.Enum([...REACTIONS]) },
    { title: 'Reacted' },
  ),
  lobby: LobbyAnswer,
  answer: Type.Object(
    {
      key: Type.Union([Type.String(), Type.Null()], {
        description: 'The key of the move, or null if none could be read.',
      }),
      status: Type.Integer({ description: 'The HTTP status that a request would get.' }),
      seq: Type.Optional(Type.Integer({ description: 'The entry that the move made.' })),
      code: Type.Optional(Type.String()),
      message: Type.Optional(Type.String()),
    },
    {
      title: 'MoveAnswered',
      additionalProperties: true,
      description: 'Only over a WebSocket: the answer to a move sent there.',
    },
  ),
  bye: Type.Object({ why: Type.Enum(['shutdown', 'too-many', 'signed-out']) }, { title: 'Bye' }),
} as const satisfies { readonly [event: string]: TObject };
