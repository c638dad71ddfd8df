import type { TableRefusal } from '@barrelhouse/protocol';
import { MATCH_LIMITS } from '@barrelhouse/protocol/match-limits';
import type { TableState } from './state.ts';

const mostTurns = ({ game, match }: TableState): number =>
  match === undefined ? 0 : Math.max(...game.view(match).boards.map(({ turns }) => turns));

/** Whether a table has reached the limit of turns or entries. The house then closes it. */
export const isTooLong = (state: TableState): boolean => {
  const { status, seq } = state;
  if (status !== 'waiting' && status !== 'playing') return false;
  if (seq >= MATCH_LIMITS.entries) return true;
  // An entry begins at most one turn per seat, so short logs need no closer look.
  return seq > MATCH_LIMITS.turns && mostTurns(state) > MATCH_LIMITS.turns;
};

/** The refusal at a table that is too long; `undefined` at any other. */
export const lengthRefusal = (state: TableState): TableRefusal | undefined =>
  isTooLong(state)
    ? { code: 'too-long', turns: MATCH_LIMITS.turns, entries: MATCH_LIMITS.entries }
    : undefined;
