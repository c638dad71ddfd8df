import {
  type Choice,
  type Game,
  gameOf,
  type Match,
  type Rules,
  type Standing,
  stepsOf,
  type View,
} from '@barrelhouse/engine';
import type { ClosingHabit, Oracle, RollOracle, ValuedOption } from '../oracle.ts';

/** What all rolls that the seat to move can make now are worth to it, each with its chance. */
interface Rolls {
  readonly values: readonly number[];
  readonly chances: readonly number[];
}

/** A choice that the oracle has weighed. */
export interface WeighedChoice {
  readonly kind: 'choice';
  readonly view: View;
  readonly choice: Choice;
  readonly weighed: readonly ValuedOption[];
  /** Only while the match has not moved on: an oracle keeps one solved turn at a time. */
  readonly rolls: (oracle: RollOracle, habit: ClosingHabit) => Rolls;
}

type Position =
  | WeighedChoice
  | { readonly kind: 'over'; readonly view: View; readonly standings: readonly Standing[] };

/** A match that is replayed once, however many ways there are to look at it. */
export interface WeighedReplay {
  readonly rules: Rules;
  readonly steps: ReturnType<typeof stepsOf>;
  /** Facts before the first step. */
  readonly opening: number;
  /** The position after some facts: the latest one that was asked for, or a later one. */
  readonly positionAfter: (facts: number) => Position;
}

const rollsAt = (view: View, choice: Choice): WeighedChoice['rolls'] => {
  const known = new Map<ClosingHabit, Rolls>();
  return (oracle, habit) => {
    const found = known.get(habit);
    if (found !== undefined) return found;
    const values: number[] = [];
    const chances: number[] = [];
    const visit = (value: number, chance: number): void => {
      values.push(value);
      chances.push(chance);
    };
    oracle.visitRolls(view, choice, visit, habit);
    const rolls = { values, chances };
    known.set(habit, rolls);
    return rolls;
  };
};

export const weighedReplay = (match: Match, oracle: Oracle): WeighedReplay => {
  const game: Game = gameOf(match.rules);
  const { facts } = match;
  const steps = stepsOf(facts);
  const opening = facts.length - steps.reduce((sum, step) => sum + step.facts.length, 0);
  let state: unknown;
  let folded = 0;
  let latest: Position | undefined;

  const weighNow = (): Position => {
    const next = game.next(state);
    const view = game.view(state);
    if (next.kind === 'chance') throw new RangeError('A match on record never waits for dice.');
    if (next.kind === 'over') return { kind: 'over', view, standings: next.standings };
    const weighed = oracle.weigh(view, next);
    return { kind: 'choice', view, choice: next, weighed, rolls: rollsAt(view, next) };
  };

  return {
    rules: match.rules,
    steps,
    opening,
    positionAfter(count) {
      if (count < folded) throw new RangeError('The match has moved on.');
      if (latest === undefined || count > folded) {
        for (const fact of facts.slice(folded, count)) state = game.fold(state, fact);
        folded = count;
        latest = weighNow();
      }
      return latest;
    },
  };
};
