import {
  type Action,
  type Choice,
  type Dice,
  type Game,
  gameOf,
  type Match,
  type Option,
  type RecordedAction,
  type Seat,
  stepsOf,
  type View,
} from '@barrelhouse/engine';
import type { Oracle, ValuedOption } from '../oracle.ts';
import { type LossSize, sizeOf } from './loss.ts';
import { type SeatValues, valuerFor } from './seat-values.ts';

interface MomentBase {
  /** Index, in the match, of the fact that records it. */
  readonly fact: number;
  readonly seat: Seat;
  /** The seat's own turns, counted from 1. */
  readonly turn: number;
  /** Every seat's value before and after it, under best play from then on. */
  readonly before: SeatValues;
  readonly after: SeatValues;
}

/** A seat chose. Options have the oracle's values, best first. */
export interface Decision extends MomentBase {
  readonly kind: 'decision';
  /** Dice face up, turn points and dice in the cup when it chose. */
  readonly dice: Dice;
  readonly pending: number;
  readonly cup: number;
  readonly options: readonly ValuedOption[];
  readonly chosen: ValuedOption;
  readonly best: ValuedOption;
  /** What it cost compared with the best option. Never negative. */
  readonly loss: number;
  readonly size: LossSize;
  /** There was only one option. */
  readonly forced: boolean;
}

/** The dice fell. */
export interface DiceRoll extends MomentBase {
  readonly kind: 'roll';
  readonly dice: Dice;
  /** What chance gave the seat that rolled. Positive is good. */
  readonly luck: number;
}

export type ReviewMoment = Decision | DiceRoll;

export interface WeighedMatch {
  readonly start: SeatValues;
  readonly moments: readonly ReviewMoment[];
  /** Every seat's value at the end: the result, if the match is over. */
  readonly result: SeatValues;
  /** `left`: a seat left, and the moments end before that. `open`: the match is not over. */
  readonly end: 'over' | 'open' | 'left';
}

/** A choice that the oracle has weighed, or the end of the match. */
type Node =
  | {
      readonly kind: 'choice';
      readonly choice: Choice;
      readonly view: View;
      readonly weighed: readonly ValuedOption[];
      readonly values: SeatValues;
    }
  | { readonly kind: 'over'; readonly values: SeatValues };

const isChosen = (option: Option, action: Action): boolean =>
  option.type === action.type &&
  (option.type !== 'keep' || (action.type === 'keep' && option.dice === action.dice)) &&
  (option.type !== 'aim' || (action.type === 'aim' && option.target === action.target));

const bestOf = ([best]: readonly ValuedOption[]): ValuedOption => {
  if (best === undefined) throw new RangeError('A choice without options.');
  return best;
};

const chosenOf = (weighed: readonly ValuedOption[], { action }: RecordedAction): ValuedOption => {
  const chosen = weighed.find(({ option }) => action.type !== 'leave' && isChosen(option, action));
  if (chosen === undefined) throw new RangeError(`Nobody could ${action.type} here.`);
  return chosen;
};

/** Replays a match and lets the oracle weigh every choice. */
export const weighMatch = (match: Match, oracle: Oracle): WeighedMatch => {
  const game: Game = gameOf(match.rules);
  const valuer = valuerFor(match.rules, oracle);
  const gains = oracle.currency === 'win' ? 1 : -1;
  const steps = stepsOf(match.facts);
  let seen = match.facts.length - steps.reduce((sum, step) => sum + step.facts.length, 0);
  let state: unknown;
  for (const fact of match.facts.slice(0, seen)) state = game.fold(state, fact);

  const nodeAt = (): Node => {
    const next = game.next(state);
    const view = game.view(state);
    if (next.kind === 'chance') throw new RangeError('A match on record never waits for dice.');
    if (next.kind === 'over') {
      return { kind: 'over', values: valuer.afterwards(view, next.standings) };
    }
    const weighed = oracle.weigh(view, next);
    const values = valuer.during(view, next, bestOf(weighed).value);
    return { kind: 'choice', choice: next, view, weighed, values };
  };

  let node = nodeAt();
  const start = node.values;
  const moments: ReviewMoment[] = [];
  for (const { command, facts } of steps) {
    if (command.action.type === 'leave') {
      return { start, moments, result: node.values, end: 'left' };
    }
    if (node.kind === 'over') throw new RangeError('The match went on after its end.');
    const { seat } = command;
    const { view, choice, weighed } = node;
    const chosen = chosenOf(weighed, command);
    const best = bestOf(weighed);
    const loss = Math.max(0, gains * (best.value - chosen.value));
    const turn = view.boards[seat]?.turns ?? 0;
    const settled = valuer.during(view, choice, chosen.value);
    moments.push({
      kind: 'decision',
      fact: seen,
      seat,
      turn,
      before: node.values,
      after: settled,
      dice: view.dice,
      pending: view.pending,
      cup: view.cup,
      options: weighed,
      chosen,
      best,
      loss,
      size: sizeOf(oracle.currency, loss),
      forced: weighed.length === 1,
    });
    for (const fact of facts) state = game.fold(state, fact);
    node = nodeAt();
    const rolled = facts.findIndex(({ type }) => type === 'rolled');
    if (rolled >= 0) {
      const luck = gains * ((node.values[seat] ?? 0) - (settled[seat] ?? 0));
      moments.push({
        kind: 'roll',
        fact: seen + rolled,
        seat,
        turn,
        before: settled,
        after: node.values,
        dice: command.dice,
        luck,
      });
    }
    seen += facts.length;
  }
  return { start, moments, result: node.values, end: node.kind === 'over' ? 'over' : 'open' };
};
