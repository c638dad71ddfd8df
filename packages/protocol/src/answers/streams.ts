import { type TObject, Type } from 'typebox';
import { REACTIONS } from '../limits.ts';
import { entry } from './facts.ts';
import { seat, tableId } from './parts.ts';
import { here, LobbyAnswer, MovedAnswer, SnapshotAnswer } from './tables.ts';

/** The data of each event of a stream, by the event's name. */
export const STREAM_EVENTS = {
  table: SnapshotAnswer,
  moved: MovedAnswer,
  entry: Type.Object({ table: tableId, ...entry }, { title: 'Missed' }),
  presence: Type.Object({ table: tableId, here }, { title: 'Presence' }),
  reaction: Type.Object(
    { table: tableId, seat, reaction: Type.Enum([...REACTIONS]) },
    { title: 'Reacted' },
  ),
  lobby: LobbyAnswer,
  bye: Type.Object({ why: Type.Enum(['shutdown', 'too-many']) }, { title: 'Bye' }),
} as const satisfies { readonly [event: string]: TObject };
