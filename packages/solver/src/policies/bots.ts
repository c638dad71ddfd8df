import { collectionPolicy } from './collection.ts';
import { hotDicePolicy } from './hot-dice.ts';
import { likings } from './likings.ts';
import { perfectPolicy } from './perfect.ts';
import type { Bot } from './policy.ts';
import { hotDiceTempers, type Tempered } from './tempers.ts';

const bot = (name: Tempered, temper: string): Bot => ({
  name,
  temper,
  needs: 'nothing',
  policyFor: (rules, random) =>
    rules.family === 'hot-dice'
      ? hotDicePolicy(rules, hotDiceTempers[name](rules, random))
      : collectionPolicy(likings[name](rules)),
});

const perfect: Bot = {
  name: 'perfect',
  temper: 'Has worked it all out; only the dice can beat it.',
  needs: 'oracle',
  policyFor: (rules, _random, oracle) => {
    if (oracle === undefined)
      throw new Error(`Without an oracle nobody plays ${rules.id} perfectly.`);
    return perfectPolicy(oracle);
  },
};

/** The house bots, weakest first. */
export const bots: { readonly [name: string]: Bot } = {
  careless: bot('careless', 'Grabs all it sees and rolls on the toss of a coin.'),
  cautious: bot('cautious', 'Takes the points and goes home before the dice turn.'),
  regular: bot('regular', 'Weighs the next roll, and only the next roll.'),
  sharp: bot('sharp', 'Counts a turn to its end, and never looks at the score.'),
  perfect,
};
