import type { HotDiceRules, Random } from '@barrelhouse/engine';
import { isTooFine } from '../odds/best-turn.ts';
import { throwOdds } from '../odds/throw-odds.ts';
import { turnTable } from '../odds/turn-table.ts';
import type { HotDiceTemper } from './hot-dice.ts';
import { wholeTurns } from './whole-turns.ts';

type TemperFor = (rules: HotDiceRules, random: Random) => HotDiceTemper;

const careless: TemperFor = (_rules, random) => ({
  liking: (keep) => keep.points,
  content: () => random(2) === 0,
  steady: false,
});

/** A bust more likely than this is more than the cautious one cares to risk. */
const NERVE = 0.1;

const cautious: TemperFor = (rules) => {
  const odds = throwOdds(rules);
  return {
    liking: (keep) => keep.points,
    content: (_pending, cup) => {
      const next = odds[cup - 1];
      return next === undefined || next.bust / next.of > NERVE;
    },
    steady: true,
  };
};

const regular: TemperFor = (rules) => {
  const odds = throwOdds(rules);
  /** Turn points to expect from throwing once more and banking whatever comes. */
  const afterThrow = (pending: number, cup: number): number => {
    const next = odds[cup - 1];
    return next === undefined ? 0 : (pending * (next.of - next.bust) + next.points) / next.of;
  };
  return {
    liking: (keep) => Math.max(keep.pending, afterThrow(keep.pending, keep.cup)),
    content: (pending, cup) => pending >= afterThrow(pending, cup),
    steady: true,
  };
};

/** Where a turn has too many different results to be worked out, the next roll must do. */
const sharp: TemperFor = (rules, random) => {
  if (isTooFine(rules)) return regular(rules, random);
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
  careless,
  cautious,
  regular,
  sharp,
};
