import {
  begin,
  type Game,
  type GameEvent,
  gameOf,
  type Random,
  type Rules,
  rollerFrom,
  seededRandom,
  submit,
} from '@barrelhouse/engine';
import { bots } from './policies/bots.ts';
import type { Policy } from './policies/policy.ts';
import { addFacts, emptyTally, type Tally } from './tally.ts';

/** A match with more turns than this is given up: some house rules never end for some bots. */
const MOST_TURNS = 20_000;

const playMatch = (game: Game, policies: readonly Policy[], random: Random): GameEvent[] => {
  const roller = rollerFrom(random);
  const opening = begin(game, policies.length, random(policies.length));
  const log = [...opening.facts];
  let { state } = opening;
  let turns = 0;
  for (let next = game.next(state); next.kind === 'choice'; next = game.next(state)) {
    const policy = policies[next.seat];
    if (policy === undefined) throw new Error(`Nobody plays seat ${next.seat}.`);
    const played = submit(game, state, next.seat, policy(game.view(state), next), roller);
    if (!played.ok) throw new Error(`A bot was refused: ${JSON.stringify(played.error)}`);
    state = played.value.state;
    for (const fact of played.value.facts) {
      log.push(fact);
      if (fact.type === 'turn-began' && ++turns > MOST_TURNS) return log;
    }
  }
  return log;
};

/**
 * Plays the games numbered `from` up to, not including, `to`. A game depends only on the seed and its number, and a
 * tally holds whole numbers, so any split of the games over any number of workers adds up to the same.
 */
export const simulate = (
  rules: Rules,
  names: readonly string[],
  seed: string,
  from: number,
  to: number,
): Tally => {
  const game = gameOf(rules);
  const tally = emptyTally(names.length);
  for (let number = from; number < to; number++) {
    const random = seededRandom(`${seed}/${number}`);
    const policies = names.map((name) => {
      const bot = bots[name];
      if (bot === undefined) throw new Error(`There is no bot ${name}.`);
      return bot.policyFor(rules, random);
    });
    addFacts(tally, playMatch(game, policies, random));
  }
  return tally;
};
