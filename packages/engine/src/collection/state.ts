import { type Dice, NO_DICE } from '../core/dice.ts';
import type { GameEvent, Seat, Standing, Target } from '../core/game.ts';
import { unreachable } from '../core/result.ts';
import { type Present, seatAfter, withSeat } from '../core/turn-order.ts';

export interface SeatState extends Present {
  /** Points in each slot, in the order of the rules' targets. */
  readonly slots: readonly number[];
  readonly turns: number;
  readonly finished: boolean;
}

/** What the turn waits for: `ready` a throw, `thrown` the dice, `aiming` a target. */
type Phase = 'ready' | 'thrown' | 'aiming' | 'over';

export interface CollectionState {
  readonly seats: readonly SeatState[];
  readonly turn: Seat;
  /** The seat that begins each round. */
  readonly opener: Seat;
  readonly phase: Phase;
  /** The number being collected, or 0. */
  readonly target: Target;
  readonly dice: Dice;
  readonly aside: readonly Dice[];
  readonly cup: number;
  readonly standings: readonly Standing[];
}

const NOTHING_ASIDE: readonly Dice[] = [];

export const seatOf = (state: CollectionState, seat: Seat): SeatState => {
  const found = state.seats[seat];
  if (found === undefined) throw new Error(`There is no seat ${seat}.`);
  return found;
};

const change = (
  state: CollectionState,
  seat: Seat,
  changes: Partial<SeatState>,
): readonly SeatState[] => withSeat(state.seats, seat, { ...seatOf(state, seat), ...changes });

/** Folds facts of a game with these targets and `dice` dice. */
export const foldCollection =
  (targets: readonly Target[], dice: number) =>
  (state: CollectionState | undefined, event: GameEvent): CollectionState => {
    if (event.type === 'started') {
      const empty = { slots: targets.map(() => 0), turns: 0, finished: false, gone: false };
      return {
        seats: Array.from({ length: event.seats }, () => empty),
        turn: event.first,
        opener: event.first,
        phase: 'ready',
        target: 0,
        dice: NO_DICE,
        aside: NOTHING_ASIDE,
        cup: 0,
        standings: [],
      };
    }
    if (state === undefined) throw new Error('A log begins with `started`.');
    switch (event.type) {
      case 'turn-began':
        return {
          ...state,
          seats: change(state, event.seat, { turns: event.turn }),
          turn: event.seat,
          phase: 'ready',
          target: 0,
          dice: NO_DICE,
          aside: NOTHING_ASIDE,
          cup: dice,
        };
      case 'threw':
        return {
          ...state,
          phase: 'thrown',
          dice: NO_DICE,
          aside: event.cup === dice ? NOTHING_ASIDE : state.aside,
          cup: event.cup,
        };
      case 'rolled':
        return { ...state, phase: 'aiming', dice: event.dice, cup: 0 };
      case 'aimed':
        return { ...state, target: event.target };
      case 'collected': {
        const slots = seatOf(state, event.seat).slots.with(
          targets.indexOf(event.target),
          event.have,
        );
        return {
          ...state,
          seats: change(state, event.seat, { slots }),
          phase: 'ready',
          dice: NO_DICE,
          aside: [...state.aside, event.dice],
          cup: event.cup,
        };
      }
      case 'refilled':
        return { ...state, phase: 'ready', target: 0, cup: event.cup };
      case 'missed':
        return state;
      case 'finished':
        return { ...state, seats: change(state, event.seat, { finished: true }) };
      case 'left': {
        const seats = change(state, event.seat, { gone: true });
        const opener = state.opener === event.seat ? seatAfter(seats, event.seat) : state.opener;
        return { ...state, seats, opener };
      }
      case 'ended':
        return { ...state, phase: 'over', dice: NO_DICE, cup: 0, standings: event.standings };
      case 'kept':
      case 'rescued':
      case 'busted':
      case 'recovered':
      case 'passed':
      case 'banked':
      case 'penalised':
      case 'barrel-entered':
      case 'barrel-held':
      case 'barrel-reset':
      case 'barrel-left':
      case 'last-round':
        throw new Error(`A collection game has no fact \`${event.type}\`.`);
      default:
        return unreachable(event);
    }
  };
