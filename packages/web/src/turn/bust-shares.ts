import type { Rules } from '@barrelhouse/engine';
import { throwOdds } from '@barrelhouse/solver';

/** The chance that a roll of 1 die, 2 dice and so on busts; empty if this game has no busts. */
export const bustShares = (rules: Rules): readonly number[] =>
  rules.family === 'hot-dice'
    ? throwOdds(rules).map(({ bust, rescued, of }) => (bust - rescued) / of)
    : [];
