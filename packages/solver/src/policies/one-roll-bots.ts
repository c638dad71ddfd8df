import { collectionPolicy } from './collection.ts';
import { hotDicePolicy } from './hot-dice.ts';
import { oneRollLikings } from './one-roll-likings.ts';
import { oneRollTempers } from './one-roll-tempers.ts';
import type { Bot } from './policy.ts';

const bot = (name: keyof typeof oneRollTempers, temper: string): Bot => ({
  name,
  temper,
  needs: 'nothing',
  policyFor: (rules, random) =>
    rules.family === 'hot-dice'
      ? hotDicePolicy(rules, oneRollTempers[name](rules, random))
      : collectionPolicy(oneRollLikings[name](rules)),
});

/** The house bots that look no further than the next roll: what they know takes a page next to no time to load. */
export const oneRollBots: { readonly [name: string]: Bot } = {
  careless: bot('careless', 'Grabs all it sees and rolls on the toss of a coin.'),
  cautious: bot('cautious', 'Takes the points and goes home before the dice turn.'),
  regular: bot('regular', 'Weighs the next roll, and only the next roll.'),
};
