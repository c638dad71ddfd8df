import { err, type Result, unreachable } from '@barrelhouse/engine';
import type { TableCommand, TableRefusal } from '@barrelhouse/protocol';
import { act, comeBack, rekey } from './acting.ts';
import type { Decision } from './change.ts';
import type { DeciderContext } from './context.ts';
import { addBot, close, join, leave, remove, start } from './seating.ts';

/** A rematch needs a second table, so the host of all tables decides it. */
type Decided = Exclude<TableCommand, { type: 'rematch' }>;

/** What a command brings about at a table: facts, or why none. */
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

/** Whether a player may offer a rematch now. */
export const rematchRefusal = ({ state, player }: DeciderContext): Result<number, TableRefusal> => {
  const seat = state.seats.findIndex((s) => s.kind === 'human' && s.player === player);
  if (seat < 0) return err({ code: 'not-seated' });
  if (state.status !== 'over') return err({ code: 'not-over' });
  if (state.rematch !== null) return err({ code: 'rematch-offered', table: state.rematch.table });
  return { ok: true, value: seat };
};
