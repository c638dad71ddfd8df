import { type Dice, NO_DICE } from '../core/dice.ts';
import type { GameEvent, Seat, Standing } from '../core/game.ts';
import { unreachable } from '../core/result.ts';
import { type Present, seatAfter, withSeat } from '../core/turn-order.ts';

/** What a seat carries from turn to turn. */
export interface SeatState extends Present {
  readonly total: number;
  readonly opened: boolean;
  /** Busts in a row. */
  readonly streak: number;
  /** Index of the barrel the seat is in, or -1, and how many turns are left to get out. */
  readonly barrel: number;
  readonly barrelTurns: number;
  /** The turn of the match in which the total came about: the earlier wins a tie. */
  readonly since: number;
  readonly turns: number;
}

/**
 * What the turn waits for: `ready` its first throw, `thrown` the dice, `picking` a keep, `deciding` roll or bank,
 * `rescued` the throw after a blank double, `busted` whether to roll on.
 */
type Phase = 'ready' | 'thrown' | 'picking' | 'deciding' | 'rescued' | 'busted' | 'over';

export interface HotDiceState {
  readonly seats: readonly SeatState[];
  readonly turn: Seat;
  readonly phase: Phase;
  readonly dice: Dice;
  readonly aside: readonly Dice[];
  readonly cup: number;
  readonly pending: number;
  /** Every die is set aside. */
  readonly hot: boolean;
  /** The dice on the table are the last of a set and fell alike. */
  readonly rescued: boolean;
  /** The seat the match ends at when its turn would come, or -1. */
  readonly closer: Seat;
  /** Turns begun so far, all seats together. */
  readonly clock: number;
  readonly standings: readonly Standing[];
}

const NOTHING_ASIDE: readonly Dice[] = [];

const FRESH_SEAT: SeatState = {
  total: 0,
  opened: false,
  streak: 0,
  barrel: -1,
  barrelTurns: 0,
  since: 0,
  turns: 0,
  gone: false,
};

const seated = (seats: number, first: Seat): HotDiceState => ({
  seats: Array.from({ length: seats }, () => FRESH_SEAT),
  turn: first,
  phase: 'ready',
  dice: NO_DICE,
  aside: NOTHING_ASIDE,
  cup: 0,
  pending: 0,
  hot: false,
  rescued: false,
  closer: -1,
  clock: 0,
  standings: [],
});

export const seatOf = (state: HotDiceState, seat: Seat): SeatState => {
  const found = state.seats[seat];
  if (found === undefined) throw new Error(`There is no seat ${seat}.`);
  return found;
};

const change = (
  state: HotDiceState,
  seat: Seat,
  changes: Partial<SeatState>,
): readonly SeatState[] => withSeat(state.seats, seat, { ...seatOf(state, seat), ...changes });

/** Folds facts of a game with `dice` dice. */
export const foldHotDice =
  (dice: number) =>
  (state: HotDiceState | undefined, event: GameEvent): HotDiceState => {
    if (event.type === 'started') return seated(event.seats, event.first);
    if (state === undefined) throw new Error('A log begins with `started`.');
    switch (event.type) {
      case 'turn-began':
        return {
          ...state,
          seats: change(state, event.seat, { turns: event.turn }),
          turn: event.seat,
          phase: 'ready',
          dice: NO_DICE,
          aside: NOTHING_ASIDE,
          cup: dice,
          pending: 0,
          hot: false,
          clock: state.clock + 1,
        };
      case 'threw':
        return {
          ...state,
          phase: 'thrown',
          dice: NO_DICE,
          aside: event.cup === dice ? NOTHING_ASIDE : state.aside,
          cup: event.cup,
          hot: false,
          rescued: false,
        };
      case 'rolled':
        return { ...state, phase: 'picking', dice: event.dice, cup: 0 };
      case 'rescued':
        return event.blank
          ? { ...state, phase: 'rescued', cup: event.cup, rescued: true }
          : { ...state, rescued: true };
      case 'kept':
        return {
          ...state,
          phase: 'deciding',
          dice: NO_DICE,
          aside: [...state.aside, event.dice],
          cup: event.cup,
          pending: event.pending,
          hot: event.hot,
        };
      case 'busted':
        return {
          ...state,
          seats: change(state, event.seat, { streak: event.streak }),
          phase: 'busted',
          cup: state.dice.length,
          pending: 0,
        };
      case 'recovered':
        return { ...state, seats: change(state, event.seat, { streak: 0 }) };
      case 'banked':
        return {
          ...state,
          seats: change(state, event.seat, {
            total: event.total,
            since: state.clock,
            opened: true,
            streak: 0,
          }),
          pending: 0,
        };
      case 'penalised':
        return {
          ...state,
          seats: change(state, event.seat, {
            total: event.total,
            since: state.clock,
            streak: event.streak,
          }),
        };
      case 'barrel-entered':
      case 'barrel-held':
        return {
          ...state,
          seats: change(state, event.seat, { barrel: event.barrel, barrelTurns: event.left }),
        };
      case 'barrel-reset':
        return {
          ...state,
          seats: change(state, event.seat, {
            total: event.total,
            since: state.clock,
            barrel: event.barrel,
            barrelTurns: event.left,
          }),
        };
      case 'barrel-left':
        return { ...state, seats: change(state, event.seat, { barrel: -1, barrelTurns: 0 }) };
      case 'last-round':
        return { ...state, closer: event.seat };
      case 'left': {
        const seats = change(state, event.seat, { gone: true });
        const closer = state.closer === event.seat ? seatAfter(seats, event.seat) : state.closer;
        return { ...state, seats, closer };
      }
      case 'ended':
        return {
          ...state,
          phase: 'over',
          dice: NO_DICE,
          cup: 0,
          pending: 0,
          standings: event.standings,
        };
      case 'passed':
        return state;
      case 'aimed':
      case 'collected':
      case 'refilled':
      case 'missed':
      case 'finished':
        throw new Error(`A hot-dice game has no fact \`${event.type}\`.`);
      default:
        return unreachable(event);
    }
  };
