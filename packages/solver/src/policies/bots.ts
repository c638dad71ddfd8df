import { collectionPolicy } from './collection.ts';
import { collectionHeuristics } from './collection-heuristics.ts';
import { hotDicePolicy } from './hot-dice.ts';
import { hotDiceHeuristics } from './hot-dice-heuristics.ts';
import { oneRollBots } from './one-roll-bots.ts';
import { perfectPolicy } from './perfect.ts';
import type { Bot } from './policy.ts';

const sharp: Bot = {
  name: 'sharp',
  temper: 'Counts a turn to its end, and never looks at the score.',
  needs: 'nothing',
  policyFor: (rules, random) =>
    rules.family === 'hot-dice'
      ? hotDicePolicy(rules, hotDiceHeuristics.sharp(rules, random))
      : collectionPolicy(collectionHeuristics.sharp(rules)),
};

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

/** All bots, weakest first. */
export const bots: { readonly [name: string]: Bot } = {
  ...oneRollBots,
  sharp,
  perfect,
};
