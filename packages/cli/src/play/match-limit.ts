import { MATCH_LIMITS } from '@barrelhouse/protocol/match-limits';
import type { TableState } from '@barrelhouse/table';
import { figure } from '../words/numbers.ts';

/** Why the house ended a match that is too long. */
export const tellTooLong = ({ game, match }: TableState): string =>
  game.view(match).boards.some(({ turns }) => turns > MATCH_LIMITS.turns)
    ? `A player reached ${figure(MATCH_LIMITS.turns)} turns, the most in one match, so it ends here without a result.`
    : `This match reached ${figure(MATCH_LIMITS.entries)} moves, the most there can be, so it ends here without a result.`;
