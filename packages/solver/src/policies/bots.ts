import type { CollectionRules, HotDiceRules, Random, Rules } from '@barrelhouse/engine';
import { throwOdds } from '../odds/throw-odds.ts';
import { collectionPolicy, type Liking, meanPoints } from './collection.ts';
import { type HotDiceTemper, hotDicePolicy } from './hot-dice.ts';
import type { Bot, Policy } from './policy.ts';

const bot = (
  name: string,
  temper: string,
  hotDice: (rules: HotDiceRules, random: Random) => HotDiceTemper,
  collection: (rules: CollectionRules, random: Random) => Liking,
): Bot => ({
  name,
  temper,
  policyFor: (rules: Rules, random: Random): Policy =>
    rules.family === 'hot-dice'
      ? hotDicePolicy(hotDice(rules, random))
      : collectionPolicy(collection(rules, random)),
});

const careless = bot(
  'careless',
  'Grabs all it sees and rolls on the toss of a coin.',
  (_rules, random) => ({ liking: (keep) => keep.points, content: () => random(2) === 0 }),
  () => (aim) => aim.points,
);

/** A bust more likely than this is more than the cautious one cares to risk. */
const NERVE = 0.1;

const cautious = bot(
  'cautious',
  'Takes the points and goes home before the dice turn.',
  (rules) => {
    const odds = throwOdds(rules);
    return {
      liking: (keep) => keep.points,
      content: (_pending, cup) => {
        const next = odds[cup - 1];
        return next === undefined || next.bust / next.of > NERVE;
      },
    };
  },
  (rules) => {
    const mean = meanPoints(rules);
    /** The rarest number on offer: what is hard to get is got first. */
    return (aim) => -(mean.get(aim.target) ?? 0);
  },
);

const regular = bot(
  'regular',
  'Weighs the next roll, and only the next roll.',
  (rules) => {
    const odds = throwOdds(rules);
    /** Turn points to expect from throwing once more and banking whatever comes. */
    const afterThrow = (pending: number, cup: number): number => {
      const next = odds[cup - 1];
      return next === undefined ? 0 : (pending * (next.of - next.bust) + next.points) / next.of;
    };
    return {
      liking: (keep) => Math.max(keep.pending, afterThrow(keep.pending, keep.cup)),
      content: (pending, cup) => pending >= afterThrow(pending, cup),
    };
  },
  (rules) => {
    const mean = meanPoints(rules);
    /** Rare numbers are worth more, and a free turn about as much as two common points. */
    return (aim) => aim.points / (mean.get(aim.target) ?? 1) + (aim.free ? 2 : 0);
  },
);

/** The house bots, weakest first. */
export const bots: { readonly [name: string]: Bot } = { careless, cautious, regular };
