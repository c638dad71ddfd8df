import { err, ok, type Result } from '@barrelhouse/engine';
import type { TableCommand, TableRefusal } from '@barrelhouse/protocol';
import { MATCH_LIMITS } from '@barrelhouse/protocol/match-limits';
import { type Decision, decided, extend, unchanged } from './change.ts';
import type { DeciderContext } from './context.ts';
import { SUBSTITUTE } from './house.ts';
import { lengthRefusal } from './match-limit.ts';
import { ownedSeats } from './seats.ts';
import { isHouse, type TableState, toMove } from './state.ts';

/** When others can have the house play for the seat to move; `null` if never. Clocks decide on their own. */
const substituteAtOf = (state: TableState): number | null => {
  const seat = toMove(state);
  const isWaiting = seat !== undefined && !isHouse(state.seats[seat]);
  return isWaiting && state.settings.clock === null
    ? state.waitingSince + MATCH_LIMITS.absentAfter
    : null;
};

/** Anyone at the table, or its host, can have the house play for a seat that keeps them waiting. */
export const substitute = (
  context: DeciderContext,
  { seat }: Extract<TableCommand, { type: 'substitute' }>,
): Result<Decision, TableRefusal> => {
  const { state, player, at } = context;
  const [own] = ownedSeats(state, player);
  if (own === undefined && state.host !== player) return err({ code: 'not-seated' });
  if (state.status === 'waiting') return err({ code: 'not-started' });
  if (state.status !== 'playing') return err({ code: 'over' });
  if (toMove(state) !== seat || isHouse(state.seats[seat]))
    return err({ code: 'not-awaited', seat });
  const from = substituteAtOf(state);
  if (from === null) return err({ code: 'clock-decides' });
  if (at < from) return err({ code: 'not-absent-yet', seconds: Math.ceil((from - at) / 1000) });
  const refusal = lengthRefusal(state);
  if (refusal !== undefined) return err(refusal);
  const fact = { type: 'substituted', seat, bot: SUBSTITUTE } as const;
  return ok(decided(own ?? 'host', extend(unchanged(state), [fact], at)));
};
