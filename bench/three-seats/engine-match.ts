// Matches by the engine, and their results without the luck of the dice.
import {
  begin,
  gameOf,
  type Match,
  quickSeededRandom,
  type Roller,
  type Rules,
  rollerFrom,
  submit,
} from '@barrelhouse/engine';
import type { Oracle } from '../../packages/solver/src/oracle.ts';
import type { Policy } from '../../packages/solver/src/policies/policy.ts';
import { weighMatch } from '../../packages/solver/src/review/weighed-match.ts';

/** A match in which seat 0 begins. Every turn of a seat has dice of its own, so matches with the same seed can be compared. */
export const playMatch = (rules: Rules, policies: readonly Policy[], seed: string): Match => {
  const game = gameOf(rules);
  const opening = begin(game, policies.length, 0);
  const facts = [...opening.facts];
  let { state } = opening;
  let turn = '';
  let roller: Roller = rollerFrom(quickSeededRandom(seed));
  for (let next = game.next(state); next.kind === 'choice'; next = game.next(state)) {
    const view = game.view(state);
    const now = `${seed} ${next.seat} ${view.boards[next.seat]?.turns ?? 0}`;
    if (now !== turn) {
      turn = now;
      roller = rollerFrom(quickSeededRandom(turn));
    }
    const action = policies[next.seat]?.(view, next) ?? { type: 'roll' };
    const played = submit(game, state, next.seat, action, roller);
    if (!played.ok) throw new Error(played.error.code);
    state = played.value.state;
    facts.push(...played.value.facts);
  }
  return { rules, names: [], facts };
};

interface SeatResults {
  readonly raw: readonly number[];
  /** What the dice brought is taken off, so the mean is the same and the variance small. */
  readonly luckFree: readonly number[];
}

export const resultsOf = (match: Match, oracle: Oracle): SeatResults => {
  const { result, moments } = weighMatch(match, oracle);
  const luckFree = [...result];
  for (const { kind, before, after } of moments) {
    if (kind !== 'roll') continue;
    luckFree.forEach((value, seat) => {
      luckFree[seat] = value - (after[seat] ?? 0) + (before[seat] ?? 0);
    });
  }
  return { raw: result, luckFree };
};

/** A mean that grows with every number. */
export const runningMean = () => {
  let [count, sum, squares] = [0, 0, 0];
  return {
    add: (value: number): void => {
      count++;
      sum += value;
      squares += value * value;
    },
    mean: (): number => sum / count,
    standardError: (): number =>
      Math.sqrt(Math.max(squares / count - (sum / count) ** 2, 0) / Math.max(count - 1, 1)),
  };
};
