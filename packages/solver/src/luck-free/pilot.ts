import {
  type Action,
  type Choice,
  gameOf,
  quickSeededRandom,
  type Random,
  type Rules,
  type View,
} from '@barrelhouse/engine';
import type { ValuedOption } from '../oracle.ts';
import type { BestPlay } from '../policies/best-play.ts';
import type { Policy } from '../policies/policy.ts';
import { isChosen } from '../review/weighed-match.ts';
import { playMatch, policiesOf, simulator } from '../simulate.ts';
import { strengthsFrom } from './figures.ts';
import { type Foresight, NOTHING_KNOWN, shareBeside } from './foresight.ts';
import type { ValueFunction } from './value-function.ts';

/** Who plays, and what takes the luck out. */
export interface Pilot {
  readonly rules: Rules;
  readonly names: readonly string[];
  /** For bots that need an oracle. */
  readonly best: BestPlay | undefined;
  readonly value: ValueFunction;
}

/** Decisions are watched in so many matches. */
const WATCHED = 30;

const lossOf = (weighed: readonly ValuedOption[], action: Action): number => {
  const chosen = weighed.find(({ option }) => isChosen(option, action));
  return Math.max(0, (weighed[0]?.value ?? 0) - (chosen?.value ?? 0));
};

/** How much each bot plays like the reference player, by what both would give away in the same decisions. */
const watch = ({ rules, names, best, value }: Pilot, seed: string): readonly number[] => {
  let source: Random = () => 0;
  const draw: Random = (below) => source(below);
  const [reference] = policiesOf(rules, ['sharp'], draw, undefined);
  const sums = names.map(() => ({ own: 0, reference: 0 }));
  const compare = (seat: number, view: View, choice: Choice, action: Action): void => {
    const sum = sums[seat];
    if (sum === undefined || reference === undefined || choice.options.length === 1) return;
    const weighed = value.oracle.weigh(view, choice);
    const most = lossOf(weighed, reference(view, choice));
    sum.reference += most;
    sum.own += Math.min(most, lossOf(weighed, action));
  };
  const policies = policiesOf(rules, names, draw, best).map(
    (policy, seat): Policy =>
      (view, choice) => {
        const action = policy(view, choice);
        compare(seat, view, choice, action);
        return action;
      },
  );
  for (let number = 0; number < WATCHED; number++) {
    source = quickSeededRandom(`${seed}/watched/${number}`);
    playMatch(gameOf(rules), policies, source);
  }
  return sums.map(({ own, reference }) => shareBeside(own, reference));
};

/**
 * What `games` matches between bots say about them. Those are not counted: what takes luck out of a match must not depend on
 * that match.
 */
export const pilot = (who: Pilot, seed: string, games: number): readonly Foresight[] => {
  const { rules, names, best, value } = who;
  const strengths = strengthsFrom(simulator(rules, names, best)(seed, 0, games));
  const shares = value.usual > 0 ? watch(who, seed) : [];
  return strengths.map((strength, seat) => ({
    strength,
    share: shares[seat] ?? NOTHING_KNOWN.share,
  }));
};
