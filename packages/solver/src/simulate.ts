import {
  begin,
  type Game,
  type GameEvent,
  gameOf,
  quickSeededRandom,
  type Random,
  type Rules,
  rollerFrom,
  submit,
} from '@barrelhouse/engine';
import { fastSimulator } from './fast/fast-simulator.ts';
import type { Foresight } from './luck-free/foresight.ts';
import { luckFreeResults } from './luck-free/luck-free.ts';
import type { ValueFunction } from './luck-free/value-function.ts';
import type { BestPlay } from './policies/best-play.ts';
import { bots } from './policies/bots.ts';
import type { Policy } from './policies/policy.ts';
import { addFacts, addResults, emptyTally, type Tally } from './tally.ts';

/** A match with more turns than this is given up: under some house rules some bots never finish. */
const MOST_TURNS = 20_000;

export const playMatch = (game: Game, policies: readonly Policy[], random: Random): GameEvent[] => {
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

/** Plays one match and adds it to a tally. */
type PlayMatch = (random: Random, tally: Tally) => void;

/** How to take the luck out of matches. */
export interface TakeLuckOut {
  readonly value: ValueFunction;
  /** What is known about the seats. */
  readonly known: readonly Foresight[];
}

export const policiesOf = (
  rules: Rules,
  names: readonly string[],
  random: Random,
  best: BestPlay | undefined,
): readonly Policy[] =>
  names.map((name) => {
    const bot = bots[name];
    if (bot === undefined) throw new Error(`There is no bot ${name}.`);
    return bot.policyFor(rules, random, best?.oracle);
  });

const byEngine = (
  rules: Rules,
  names: readonly string[],
  random: Random,
  best: BestPlay | undefined,
  luck?: TakeLuckOut,
): PlayMatch => {
  const game = gameOf(rules);
  const policies = policiesOf(rules, names, random, best);
  return (random, tally) => {
    const facts = playMatch(game, policies, random);
    addFacts(tally, facts);
    if (luck !== undefined && facts.at(-1)?.type === 'ended') {
      addResults(tally, luckFreeResults({ rules, names: [], facts }, luck.value, luck.known));
    }
  };
};

/** Plays the games numbered `from` up to, not including, `to`. */
export type Simulator = (seed: string, from: number, to: number) => Tally;

/** Bots draw from the random source of the game in progress. */
const simulatorOf = (empty: () => Tally, build: (random: Random) => PlayMatch): Simulator => {
  let source: Random = () => 0;
  const play = build((below) => source(below));
  return (seed, from, to) => {
    const tally = empty();
    for (let number = from; number < to; number++) {
      source = quickSeededRandom(`${seed}/${number}`);
      play(source, tally);
    }
    return tally;
  };
};

/** The reference simulator: plays through the engine, with facts, views and options. */
export const engineSimulator = (
  rules: Rules,
  names: readonly string[],
  best: BestPlay | undefined,
): Simulator =>
  simulatorOf(
    () => emptyTally(names.length),
    (random) => byEngine(rules, names, random, best),
  );

/** Plays the same matches as `simulator`, and takes the luck out of each. */
export const luckFreeSimulator = (
  rules: Rules,
  names: readonly string[],
  best: BestPlay | undefined,
  luck: TakeLuckOut,
): Simulator =>
  simulatorOf(
    () => emptyTally(names.length, true),
    (random) => byEngine(rules, names, random, best, luck),
  );

/**
 * Plays matches between bots, by name. A game depends only on the seed and its number, and a tally holds whole numbers, so
 * splitting the games over workers does not change the sum. Uses the fast simulator if it can, with the same results.
 * `best` is for bots that need an oracle.
 */
export const simulator = (
  rules: Rules,
  names: readonly string[],
  best: BestPlay | undefined,
): Simulator =>
  simulatorOf(
    () => emptyTally(names.length),
    (random) =>
      fastSimulator(rules, names, random, best, MOST_TURNS) ?? byEngine(rules, names, random, best),
  );
