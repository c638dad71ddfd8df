import type {
  Action,
  Choice,
  Dice,
  GameEvent,
  Match,
  Option,
  RecordedAction,
  Seat,
  View,
} from '@barrelhouse/engine';
import { knowsRolls, knowsSeats, type Oracle, type ValuedOption } from '../oracle.ts';
import { type LossSize, sizeOf } from './loss.ts';
import { type SeatValues, type Valuer, valuerFor } from './seat-values.ts';
import { type ReplayedChoice, type WeighedReplay, weighedReplay } from './weighed-replay.ts';

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
  /** Seats that left, and what every seat gained when they did. Both are empty unless the match is followed to its end. */
  readonly left: readonly Seat[];
  readonly departures: SeatValues;
  readonly moments: readonly ReviewMoment[];
  /** Every seat's value at the end: the result, if the match is over. */
  readonly result: SeatValues;
  /** `left`: a seat left, and the moments end before that. `open`: the match is not over. */
  readonly end: 'over' | 'open' | 'left';
}

type ChoiceNode = Extract<Node, { readonly kind: 'choice' }>;

type SeatsAt = (value: number) => SeatValues;

/** A choice, or the end of the match. Only what somebody asks for is worked out. */
type Node =
  | {
      readonly kind: 'choice';
      readonly position: ReplayedChoice;
      readonly choice: Choice;
      readonly view: View;
      readonly weighed: () => readonly ValuedOption[];
      /** Every seat's value by that of an option. */
      readonly seatsAt: SeatsAt;
      /** Every seat's value if an option is chosen. */
      readonly seatsWith: (valued: ValuedOption) => SeatValues;
      readonly values: () => SeatValues;
    }
  | { readonly kind: 'over'; readonly values: () => SeatValues };

export const isChosen = (option: Option, action: Action): boolean =>
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

const gainsOf = ({ currency }: Oracle): 1 | -1 => (currency === 'win' ? 1 : -1);

const decisionAt = (
  oracle: Oracle,
  node: ChoiceNode,
  command: RecordedAction,
  fact: number,
  turn: number,
): Decision => {
  const { view, seatsWith } = node;
  const options = node.weighed();
  const chosen = chosenOf(options, command);
  const best = bestOf(options);
  const loss = Math.max(0, gainsOf(oracle) * (best.value - chosen.value));
  return {
    kind: 'decision',
    fact,
    seat: command.seat,
    turn,
    before: node.values(),
    after: seatsWith(chosen),
    dice: view.dice,
    pending: view.pending,
    cup: view.cup,
    options,
    chosen,
    best,
    loss,
    size: sizeOf(oracle.currency, loss),
    forced: options.length === 1,
  };
};

/** The mean of every seat's value over all rolls that the seat to move can make now. */
const meanOfRolls = (
  oracle: Oracle,
  valuer: Valuer,
  { position, view, choice, weighed, seatsAt, seatsWith }: ChoiceNode,
  command: RecordedAction,
): SeatValues => {
  if (!knowsRolls(oracle)) return seatsWith(chosenOf(weighed(), command));
  const { values, chances } = position.rolls(oracle);
  if (valuer.affine) {
    let mean = 0;
    for (let i = 0; i < values.length; i++) mean += (chances[i] ?? 0) * (values[i] ?? 0);
    return seatsAt(mean);
  }
  const ownAt = valuer.ownDuring(view, choice);
  if (ownAt !== undefined) {
    let mean = 0;
    for (let i = 0; i < values.length; i++) mean += (chances[i] ?? 0) * ownAt(values[i] ?? 0);
    return choice.seat === 0 ? [mean, 1 - mean] : [1 - mean, mean];
  }
  const means = view.boards.map(() => 0);
  values.forEach((value, i) => {
    seatsAt(value).forEach((one, seat) => {
      means[seat] = (means[seat] ?? 0) + (chances[i] ?? 0) * one;
    });
  });
  return means;
};

const endsTurn = ({ type }: GameEvent): boolean => type === 'turn-began' || type === 'ended';

/** Every seat's value after a roll that ended its turn, by that turn. `undefined` if the oracle cannot tell. */
const afterLastRoll = (
  oracle: Oracle,
  { view, choice, seatsAt }: ChoiceNode,
  facts: readonly GameEvent[],
): SeatValues | undefined => {
  if (knowsSeats(oracle)) return oracle.seatsAfterFailedRoll(view, choice);
  if (!knowsRolls(oracle)) return undefined;
  // A full board takes no turns but the one in progress.
  const filled = facts.some(({ type }) => type === 'finished');
  return seatsAt(filled ? 1 : oracle.afterFailedRoll(view, choice));
};

/** Every seat's value after a roll in the middle of a turn. `now` is what the match has come to. */
const afterRollInTurn = (oracle: Oracle, { seatsAt }: ChoiceNode, now: Node): SeatValues =>
  !knowsSeats(oracle) && knowsRolls(oracle) && now.kind === 'choice'
    ? seatsAt(oracle.afterRoll(now.view, now.choice))
    : now.values();

export interface WeighingOptions {
  readonly valuer?: Valuer;
  /** Whether to stop when a seat leaves, or to follow the others. */
  readonly leaving?: 'stop' | 'go-on';
  /** Whether moments include decisions. Without them less has to be weighed. */
  readonly decisions?: 'weighed' | 'skipped';
}

/** Yields twice in each step: before and after the match moves on, so that others can ask about the same turn. */
function* weighing(
  { rules, steps, opening, positionAfter }: WeighedReplay,
  oracle: Oracle,
  { valuer = valuerFor(rules, oracle), leaving = 'stop', decisions = 'weighed' }: WeighingOptions,
): Generator<undefined, WeighedMatch> {
  const gains = gainsOf(oracle);
  let seen = opening;

  const nodeAt = (): Node => {
    const position = positionAfter(seen);
    const { view } = position;
    if (position.kind === 'over') {
      const { standings } = position;
      return { kind: 'over', values: () => valuer.afterwards(view, standings) };
    }
    const { choice } = position;
    let during: SeatsAt | undefined;
    const seatsAt: SeatsAt = (value) => {
      during ??= valuer.during(view, choice);
      return during(value);
    };
    const seatsWith = ({ seats, value }: ValuedOption): SeatValues => seats ?? seatsAt(value);
    const weighed = () => position.weigh(oracle);
    const values = () => seatsWith(bestOf(weighed()));
    return { kind: 'choice', position, choice, view, weighed, seatsAt, seatsWith, values };
  };

  let node = nodeAt();
  const start = node.values();
  const moments: ReviewMoment[] = [];
  const left: Seat[] = [];
  const departures = start.map(() => 0);
  const rest = { start, moments, left, departures };
  for (const { command, facts } of steps) {
    if (command.action.type === 'leave') {
      if (leaving === 'stop') return { ...rest, result: node.values(), end: 'left' };
      const before = node.values();
      yield;
      seen += facts.length;
      node = nodeAt();
      left.push(command.seat);
      node.values().forEach((value, seat) => {
        departures[seat] = (departures[seat] ?? 0) + value - (before[seat] ?? 0);
      });
      yield;
      continue;
    }
    if (node.kind === 'over') throw new RangeError('The match went on after its end.');
    const { seat } = command;
    const turn = node.view.boards[seat]?.turns ?? 0;
    if (decisions === 'weighed') moments.push(decisionAt(oracle, node, command, seen, turn));
    const before = node;
    const rolled = facts.findIndex(({ type }) => type === 'rolled');
    // Asked before the next turn is: an oracle keeps one solved turn at a time.
    const mean = rolled < 0 ? undefined : meanOfRolls(oracle, valuer, before, command);
    const last =
      rolled >= 0 && facts.some(endsTurn) ? afterLastRoll(oracle, before, facts) : undefined;
    yield;
    const from = seen;
    seen += facts.length;
    node = nodeAt();
    if (mean !== undefined) {
      const turnEnded = facts.some(endsTurn);
      const after = turnEnded ? (last ?? node.values()) : afterRollInTurn(oracle, before, node);
      moments.push({
        kind: 'roll',
        fact: from + rolled,
        seat,
        turn,
        before: mean,
        after,
        dice: command.dice,
        luck: gains * ((after[seat] ?? 0) - (mean[seat] ?? 0)),
      });
    }
    yield;
  }
  return { ...rest, result: node.values(), end: node.kind === 'over' ? 'over' : 'open' };
}

/** One way to look at a match: by some oracle. */
export interface Weighing extends WeighingOptions {
  readonly oracle: Oracle;
}

/**
 * Replays a match in several ways at once, step by step: the match is replayed once for all of them, and each oracle solves
 * each of its turns once.
 */
export const weighMatches = (match: Match, ways: readonly Weighing[]): readonly WeighedMatch[] => {
  const replay = weighedReplay(match);
  const runs = ways.map((way) => weighing(replay, way.oracle, way));
  const done: (WeighedMatch | undefined)[] = ways.map(() => undefined);
  while (done.includes(undefined)) {
    runs.forEach((run, i) => {
      if (done[i] !== undefined) return;
      const step = run.next();
      if (step.done === true) done[i] = step.value;
    });
  }
  return done.flatMap((one) => one ?? []);
};

/**
 * Replays a match and lets the oracle weigh every choice. A roll is valued by the turn that it belongs to, before and
 * after, so its luck has a mean of exactly zero even if the values of other turns are estimates.
 */
export const weighMatch = (
  match: Match,
  oracle: Oracle,
  options: WeighingOptions = {},
): WeighedMatch => {
  const run = weighing(weighedReplay(match), oracle, options);
  for (;;) {
    const step = run.next();
    if (step.done === true) return step.value;
  }
};
