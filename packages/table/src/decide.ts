import { type Result, unreachable } from '@barrelhouse/engine';
import type { TableCommand, TableRefusal } from '@barrelhouse/protocol';
import { substitute } from './absence.ts';
import { act, comeBack, rekey } from './acting.ts';
import type { Decision } from './change.ts';
import type { DeciderContext } from './context.ts';
import { addBot, close, join, leave, remove, start } from './seating.ts';

/** A rematch opens a second table, so the server decides it. */
type Decided = Exclude<TableCommand, { type: 'rematch' }>;

/** What a command does at a table, or why it is refused. */
export const decide = (
  context: DeciderContext,
  command: Decided,
): Result<Decision, TableRefusal> => {
  switch (command.type) {
    case 'join':
      return join(context, command);
    case 'leave':
      return leave(context, command);
    case 'close':
      return close(context, command);
    case 'return':
      return comeBack(context, command);
    case 'substitute':
      return substitute(context, command);
    case 'add-bot':
      return addBot(context, command);
    case 'remove':
      return remove(context, command);
    case 'start':
      return start(context, command);
    case 'act':
      return act(context, command);
    case 'rekey':
      return rekey(context, command);
    default:
      return unreachable(command);
  }
};
