import { LIMITS } from '@barrelhouse/protocol/limits';
import type { TableState } from '@barrelhouse/table';
import { figure } from '../words/numbers.ts';

/** Why the house ended a match that is too long. */
export const tellTooLong = ({ game, match }: TableState): string =>
  game.view(match).boards.some(({ turns }) => turns > LIMITS.matchTurns)
    ? `A player reached ${figure(LIMITS.matchTurns)} turns, the most in one match, so it ends here without a result.`
    : `This match reached ${figure(LIMITS.matchEntries)} moves, the most there can be, so it ends here without a result.`;
