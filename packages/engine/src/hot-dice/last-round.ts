import type { HotDiceRules } from './rules.ts';
import type { HotDiceState } from './state.ts';

const NOT_BEATEN: { readonly toBeat?: number } = {};

/** The total to beat if the seat to move has its last turn and would lose with this total. */
export const beatenBy = (
  { end }: HotDiceRules,
  { seats, turn, closer }: HotDiceState,
  total: number,
): { readonly toBeat?: number } => {
  if (closer < 0) return NOT_BEATEN;
  const others = seats.filter(({ gone }, seat) => seat !== turn && !gone);
  const toBeat = Math.max(...others.map((other) => other.total));
  // The other seat had its total first, so an equal one is enough only if ties are shared.
  const enough = end.tie === 'shared' ? total >= toBeat : total > toBeat;
  return enough ? NOT_BEATEN : { toBeat };
};
