import { turnTable } from '../odds/turn-table.ts';
import { oneRollTempers, type TemperFor } from './one-roll-tempers.ts';
import { wholeTurns } from './whole-turns.ts';

/** Where a turn takes too much work to be counted to its end, the next roll must do. */
const sharp: TemperFor = (rules, random) => {
  const regular = oneRollTempers.regular(rules, random);
  if (wholeTurns(rules) === undefined) return regular;
  const { unit, hot } = turnTable(rules);
  return {
    // The tables are asked for each time, so that no bot holds on to them while it waits.
    liking: (keep, opened, streak) => {
      const turns = wholeTurns(rules)?.[opened ? 1 : 0][streak];
      return turns?.at(keep.pending / unit, keep.hot ? hot : keep.cup - 1) ?? 0;
    },
    content: (pending, cup, streak) =>
      pending >= (wholeTurns(rules)?.[1][streak]?.roll(pending / unit, cup) ?? 0),
    steady: true,
  };
};

/** The bots that need no oracle. */
export type Tempered = 'careless' | 'cautious' | 'regular' | 'sharp';

/** How they play hot dice. */
export const hotDiceTempers: { readonly [name in Tempered]: TemperFor } = {
  ...oneRollTempers,
  sharp,
};
