import { isTooFine } from '../odds/best-turn.ts';
import { turnTable } from '../odds/turn-table.ts';
import { oneRollTempers, type TemperFor } from './one-roll-tempers.ts';
import { wholeTurns } from './whole-turns.ts';

/** Where a turn has too many different results to be worked out, the next roll must do. */
const sharp: TemperFor = (rules, random) => {
  if (isTooFine(rules)) return oneRollTempers.regular(rules, random);
  const { unit, hot } = turnTable(rules);
  const [beforeOpening, turns] = wholeTurns(rules);
  return {
    liking: ({ pending, cup, ...kept }, opened, streak) =>
      (opened ? turns : beforeOpening)[streak]?.at(pending / unit, kept.hot ? hot : cup - 1) ?? 0,
    content: (pending, cup, streak) => pending >= (turns[streak]?.roll(pending / unit, cup) ?? 0),
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
