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
import type { Oracle, RollOracle, ValuedOption } from '../oracle.ts';

/** What all rolls that the seat to move can make now are worth to it, each with its chance. */
interface Rolls {
  readonly values: readonly number[];
  readonly chances: readonly number[];
}

/**
 * A choice in the match. Each oracle is asked once, and only while the match has not moved on: it keeps one solved turn at
 * a time.
 */
export interface ReplayedChoice {
  readonly kind: 'choice';
  readonly view: View;
  readonly choice: Choice;
  readonly weigh: (oracle: Oracle) => readonly ValuedOption[];
  readonly rolls: (oracle: RollOracle) => Rolls;
}

type Position =
  | ReplayedChoice
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

const rollsAt = (view: View, choice: Choice, oracle: RollOracle): Rolls => {
  const values: number[] = [];
  const chances: number[] = [];
  oracle.visitRolls(view, choice, (value, chance) => {
    values.push(value);
    chances.push(chance);
  });
  return { values, chances };
};

/** Asks once for each oracle. */
const askedOnce = <Asked extends Oracle, Answer>(
  ask: (oracle: Asked) => Answer,
): ((oracle: Asked) => Answer) => {
  const known = new Map<Asked, Answer>();
  return (oracle) => {
    const found = known.get(oracle) ?? ask(oracle);
    known.set(oracle, found);
    return found;
  };
};

export const weighedReplay = (match: Match): WeighedReplay => {
  const game: Game = gameOf(match.rules);
  const { facts } = match;
  const steps = stepsOf(facts);
  const opening = facts.length - steps.reduce((sum, step) => sum + step.facts.length, 0);
  let state: unknown;
  let folded = 0;
  let latest: Position | undefined;

  const positionNow = (): Position => {
    const next = game.next(state);
    const view = game.view(state);
    if (next.kind === 'chance') throw new RangeError('A match on record never waits for dice.');
    if (next.kind === 'over') return { kind: 'over', view, standings: next.standings };
    return {
      kind: 'choice',
      view,
      choice: next,
      weigh: askedOnce((oracle: Oracle) => oracle.weigh(view, next)),
      rolls: askedOnce((oracle: RollOracle) => rollsAt(view, next, oracle)),
    };
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
        latest = positionNow();
      }
      return latest;
    },
  };
};
