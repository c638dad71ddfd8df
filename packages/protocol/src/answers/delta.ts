import { Type } from 'typebox';
import { entry } from './facts.ts';
import { ClockState } from './match.ts';
import { tableId } from './parts.ts';

/** `MoveDelta` has the exact shape; a client that reads it uses `unpackMove`. */
export const DeltaAnswer = Type.Object(
  {
    table: tableId,
    ...entry,
    view: Type.Object(
      {},
      {
        additionalProperties: true,
        description: 'What changed, by name or by index.',
      },
    ),
    next: Type.Unknown({ description: 'As in `moved`, but packed if it is a choice.' }),
    clock: Type.Optional(ClockState),
  },
  {
    title: 'Delta',
    description: 'Only with `delta=1`: a move as the difference from the entry before it.',
  },
);
