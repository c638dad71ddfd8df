import type { SeatPlay } from '@barrelhouse/club';
import {
  begin,
  depart,
  findRules,
  type GameEvent,
  gameOf,
  type Match,
  quickSeededRandom,
  type Random,
  type Rules,
  rollerFrom,
  submit,
} from '@barrelhouse/engine';
import { readReferenceTable, readSolvedTable } from '@barrelhouse/solved-tables';
import {
  type BestPlay,
  bestPlay,
  bots,
  luckFreeMatch,
  type Policy,
  pilot,
  valueFunction,
} from '@barrelhouse/solver';

/** The bots, best first. */
export const NAMES = ['perfect', 'sharp', 'regular', 'cautious', 'careless'] as const;
export type Name = (typeof NAMES)[number];

/** What one match between two bots came to, for the first of them. */
export interface Sample {
  readonly raw: number;
  readonly play: readonly [SeatPlay, SeatPlay];
  readonly left: boolean;
}

/** Matches of each pair of bots, which are played when they are first asked for. */
export interface Pools {
  readonly game: string;
  /** The name of the value function that takes the luck out. */
  readonly value: string;
  /** With `leaveBelow`, the first bot leaves once its chance is below that. */
  readonly of: (one: Name, other: Name, leaveBelow?: number) => readonly Sample[];
  /** A sample for two bots in either order. */
  readonly draw: (a: Name, b: Name, random: Random) => Sample;
}

export const pick = (pool: readonly Sample[], random: Random): Sample => {
  const sample = pool[random(pool.length)];
  if (sample === undefined) throw new Error('The pool is empty.');
  return sample;
};

/** Plays a match in which the first seat leaves once its chance is below `leaveBelow`. */
const playMatch = (
  rules: Rules,
  best: BestPlay,
  policies: readonly Policy[],
  random: Random,
  leaveBelow: number,
): Match => {
  const game = gameOf(rules);
  const roller = rollerFrom(random);
  const opening = begin(game, 2, random(2));
  const facts: GameEvent[] = [...opening.facts];
  let { state } = opening;
  for (let next = game.next(state); next.kind === 'choice'; next = game.next(state)) {
    const view = game.view(state);
    const chance = next.seat === 0 ? (best.oracle.weigh(view, next)[0]?.value ?? 1) : 1;
    const action = policies[next.seat]?.(view, next) ?? { type: 'roll' };
    const played =
      chance < leaveBelow && (view.boards[1]?.turns ?? 0) > 0
        ? depart(game, state, 0)
        : submit(game, state, next.seat, action, roller);
    if (!played.ok) throw new Error(played.error.code);
    state = played.value.state;
    facts.push(...played.value.facts);
  }
  return { rules, names: [], facts };
};

/** `played` is called with the name of a pool once its `size` matches are there. */
export const openPools = (game: string, size: number, played: (pool: string) => void): Pools => {
  const found = findRules(game);
  if (!found.ok) throw new Error(`There is no game ${game}.`);
  const rules = found.value;
  const table = readSolvedTable(rules);
  const best = bestPlay(rules, 2, table);
  const value = valueFunction(rules, 2, table, readReferenceTable(rules));
  if (best === undefined || value === undefined)
    throw new Error('There is no table for this game.');

  const pools = new Map<string, readonly Sample[]>();
  const of: Pools['of'] = (one, other, leaveBelow = 0) => {
    const key = `${one} ${other} ${leaveBelow}`;
    const made = pools.get(key);
    if (made !== undefined) return made;
    const names = [one, other];
    const policies = names.map((name) => {
      const policy = bots[name]?.policyFor(rules, quickSeededRandom(`${key} bots`), best.oracle);
      if (policy === undefined) throw new Error(`There is no bot ${name}.`);
      return policy;
    });
    const known = pilot({ rules, names, best, value }, `${key} pilot`, 400);
    const samples = Array.from({ length: size }, (_, i): Sample => {
      const match = playMatch(rules, best, policies, quickSeededRandom(`${key} ${i}`), leaveBelow);
      const [own, rival] = luckFreeMatch(match, value, known).seats;
      if (own === undefined || rival === undefined) throw new Error('There are two seats.');
      return { raw: own.result, play: [own, rival], left: own.left };
    });
    pools.set(key, samples);
    played(key);
    return samples;
  };

  return {
    game,
    value: value.name,
    of,
    draw: (a, b, random) => {
      const swapped = NAMES.indexOf(a) > NAMES.indexOf(b);
      const sample = pick(swapped ? of(b, a) : of(a, b), random);
      const [own, rival] = sample.play;
      return swapped ? { raw: 1 - sample.raw, play: [rival, own], left: false } : sample;
    },
  };
};
