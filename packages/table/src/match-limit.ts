import type { TableRefusal } from '@barrelhouse/protocol';
import { LIMITS } from '@barrelhouse/protocol/limits';
import type { TableState } from './state.ts';

const mostTurns = ({ game, match }: TableState): number =>
  match === undefined ? 0 : Math.max(...game.view(match).boards.map(({ turns }) => turns));

/** Whether a table has reached the limit of turns or entries. The house then closes it. */
export const isTooLong = (state: TableState): boolean => {
  const { status, seq } = state;
  if (status !== 'waiting' && status !== 'playing') return false;
  if (seq >= LIMITS.matchEntries) return true;
  // An entry begins at most one turn per seat, so short logs need no closer look.
  return seq > LIMITS.matchTurns && mostTurns(state) > LIMITS.matchTurns;
};

/** The refusal at a table that is too long; `undefined` at any other. */
export const lengthRefusal = (state: TableState): TableRefusal | undefined =>
  isTooLong(state)
    ? { code: 'too-long', turns: LIMITS.matchTurns, entries: LIMITS.matchEntries }
    : undefined;
