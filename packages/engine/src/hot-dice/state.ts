import { type Dice, NO_DICE } from '../core/dice.ts';
import type { GameEvent, Seat, Standing } from '../core/game.ts';
import { unreachable } from '../core/result.ts';
import { type Present, withSeat } from '../core/turn-order.ts';

/** What a seat carries from turn to turn. */
export interface SeatState extends Present {
  readonly total: number;
  readonly opened: boolean;
  /** Busts in a row. */
  readonly streak: number;
  /** Index of the barrel the seat is in, or -1, and how many turns are left to get out. */
  readonly barrel: number;
  readonly barrelTurns: number;
  /** The match's turn in which the seat got its total. The earlier seat wins a tie. */
  readonly since: number;
  readonly turns: number;
}

/**
 * What the turn waits for. `ready`: its first roll; `thrown`: the dice; `picking`: a keep; `deciding`: roll or bank;
 * `rescued`: the roll after a blank double; `busted`: roll on or pass.
 */
type Phase = 'ready' | 'thrown' | 'picking' | 'deciding' | 'rescued' | 'busted' | 'over';

/** The turn in progress: what lies on the table, aside and in the cup. */
export interface Hand {
  readonly phase: Phase;
  readonly dice: Dice;
  readonly aside: readonly Dice[];
  readonly cup: number;
  readonly pending: number;
  /** Every die is set aside. */
  readonly hot: boolean;
  /** The dice on the table are the last of a set and fell alike. */
  readonly rescued: boolean;
}

export interface HotDiceState {
  readonly seats: readonly SeatState[];
  readonly turn: Seat;
  readonly hand: Hand;
  /** The match ends when the turn comes round to this seat, even if it has left; -1 before the last round. */
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

const emptyHand = (phase: Phase, cup: number): Hand => ({
  phase,
  dice: NO_DICE,
  aside: NOTHING_ASIDE,
  cup,
  pending: 0,
  hot: false,
  rescued: false,
});

export const seated = (seats: number, first: Seat): HotDiceState => ({
  seats: Array.from({ length: seats }, () => FRESH_SEAT),
  turn: first,
  hand: emptyHand('ready', 0),
  closer: -1,
  clock: 0,
  standings: [],
});

export const seatOf = (state: HotDiceState, seat: Seat): SeatState => {
  const found = state.seats[seat];
  if (found === undefined) throw new Error(`There is no seat ${seat}.`);
  return found;
};

/** A new total and its turn. A total that stays the same keeps its old turn. */
export const totalSet = (
  own: SeatState,
  total: number,
  clock: number,
): Pick<SeatState, 'total' | 'since'> => ({
  total,
  since: total === own.total ? own.since : clock,
});

/** Copies field by field: this runs for every fact, and a spread takes twice as long. */
const holding = (state: HotDiceState, hand: Hand): HotDiceState => ({
  seats: state.seats,
  turn: state.turn,
  hand,
  closer: state.closer,
  clock: state.clock,
  standings: state.standings,
});

const change = (state: HotDiceState, seat: Seat, changes: Partial<SeatState>): HotDiceState => ({
  ...state,
  seats: withSeat(state.seats, seat, { ...seatOf(state, seat), ...changes }),
});

/** Folds facts of a game with `dice` dice. */
export const foldHotDice =
  (dice: number) =>
  (state: HotDiceState | undefined, event: GameEvent): HotDiceState => {
    if (event.type === 'started') return seated(event.seats, event.first);
    if (state === undefined) throw new Error('A log begins with `started`.');
    const { hand } = state;
    switch (event.type) {
      case 'turn-began':
        return {
          ...change(state, event.seat, { turns: event.turn }),
          turn: event.seat,
          hand: emptyHand('ready', dice),
          clock: state.clock + 1,
        };
      case 'threw':
        return holding(state, {
          phase: 'thrown',
          dice: NO_DICE,
          aside: event.cup === dice ? NOTHING_ASIDE : hand.aside,
          cup: event.cup,
          pending: hand.pending,
          hot: false,
          rescued: false,
        });
      case 'rolled':
        return holding(state, {
          phase: 'picking',
          dice: event.dice,
          aside: hand.aside,
          cup: 0,
          pending: hand.pending,
          hot: false,
          rescued: false,
        });
      case 'rescued':
        return holding(
          state,
          event.blank
            ? { ...hand, phase: 'rescued', cup: event.cup, rescued: true }
            : { ...hand, rescued: true },
        );
      case 'kept':
        return holding(state, {
          phase: 'deciding',
          dice: NO_DICE,
          aside: [...hand.aside, event.dice],
          cup: event.cup,
          pending: event.pending,
          hot: event.hot,
          rescued: hand.rescued,
        });
      case 'busted':
        return {
          ...change(state, event.seat, { streak: event.streak }),
          hand: { ...hand, phase: 'busted', cup: hand.dice.length, pending: 0 },
        };
      case 'recovered':
        return change(state, event.seat, { streak: 0 });
      case 'banked':
        return {
          ...change(state, event.seat, {
            total: event.total,
            since: state.clock,
            opened: true,
            streak: 0,
          }),
          hand: { ...hand, pending: 0 },
        };
      case 'penalised':
        return change(state, event.seat, {
          ...totalSet(seatOf(state, event.seat), event.total, state.clock),
          streak: event.streak,
        });
      case 'barrel-entered':
      case 'barrel-held':
        return change(state, event.seat, { barrel: event.barrel, barrelTurns: event.left });
      case 'barrel-reset':
        return change(state, event.seat, {
          ...totalSet(seatOf(state, event.seat), event.total, state.clock),
          barrel: event.barrel,
          barrelTurns: event.left,
        });
      case 'barrel-left':
        return change(state, event.seat, { barrel: -1, barrelTurns: 0 });
      case 'last-round':
        return { ...state, closer: event.seat };
      case 'left':
        return change(state, event.seat, { gone: true });
      case 'ended':
        return { ...state, hand: emptyHand('over', 0), standings: event.standings };
      case 'passed':
        return event.streak === undefined
          ? state
          : change(state, event.seat, { streak: event.streak });
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
