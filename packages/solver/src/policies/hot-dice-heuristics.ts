import { turnTable } from '../odds/turn-table.ts';
import {
  type HotDiceHeuristicFor,
  oneRollHotDiceHeuristics,
} from './one-roll-hot-dice-heuristics.ts';
import { wholeTurns } from './whole-turns.ts';

/** Plays like `regular` if whole turns take too much work. */
const sharp: HotDiceHeuristicFor = (rules, random) => {
  const regular = oneRollHotDiceHeuristics.regular(rules, random);
  if (wholeTurns(rules) === undefined) return regular;
  const { unit, hot } = turnTable(rules);
  return {
    // Fetched from the cache each time, so no bot keeps the tables in memory between moves.
    scoreKeep: (keep, opened, streak) => {
      const turns = wholeTurns(rules)?.[opened ? 1 : 0][streak];
      return turns?.at(keep.pending / unit, keep.hot ? hot : keep.cup - 1) ?? 0;
    },
    wouldBank: (pending, cup, streak) =>
      pending >= (wholeTurns(rules)?.[1][streak]?.roll(pending / unit, cup) ?? 0),
    deterministic: true,
  };
};

/** The bots that need no oracle. */
export type HeuristicBot = 'careless' | 'cautious' | 'regular' | 'sharp';

/** How the bots without an oracle play hot dice. */
export const hotDiceHeuristics: { readonly [name in HeuristicBot]: HotDiceHeuristicFor } = {
  ...oneRollHotDiceHeuristics,
  sharp,
};
