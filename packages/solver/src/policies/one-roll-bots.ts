import { collectionPolicy } from './collection.ts';
import { hotDicePolicy } from './hot-dice.ts';
import { oneRollCollectionHeuristics } from './one-roll-collection-heuristics.ts';
import { oneRollHotDiceHeuristics } from './one-roll-hot-dice-heuristics.ts';
import type { Bot } from './policy.ts';

const bot = (name: keyof typeof oneRollHotDiceHeuristics, temper: string): Bot => ({
  name,
  temper,
  needs: 'nothing',
  policyFor: (rules, random) =>
    rules.family === 'hot-dice'
      ? hotDicePolicy(rules, oneRollHotDiceHeuristics[name](rules, random))
      : collectionPolicy(oneRollCollectionHeuristics[name](rules)),
});

/** The bots that look one roll ahead. A separate entry point, because a page can load them without the solver. */
export const oneRollBots: { readonly [name: string]: Bot } = {
  careless: bot('careless', 'Grabs all it sees and rolls on the toss of a coin.'),
  cautious: bot('cautious', 'Takes the points and goes home before the dice turn.'),
  regular: bot('regular', 'Weighs the next roll, and only the next roll.'),
};
