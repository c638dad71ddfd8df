import { LIMITS } from '@barrelhouse/protocol';
import { figure } from '../words/numbers.ts';
import type { Table } from './table.ts';

/** Whether a seat has had all the turns that a match may have: at a table of a server it ends there, too. */
export const isTooLong = ({ game, state }: Table): boolean =>
  game.view(state).boards.some(({ turns }) => turns > LIMITS.matchTurns);

export const TOO_LONG = `A player reached ${figure(LIMITS.matchTurns)} turns, the most in one match, so it ends here without a result.`;
