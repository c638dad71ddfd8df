import type { Dice, Face } from './dice.ts';
import type { Result } from './result.ts';
import type { SeatLimits } from './seat-limits.ts';

/** A place at the table, counted from 0. */
export type Seat = number;

/** A number of the collection family that dice can be gathered for. */
export type Target = number;

/** What a seat can do. `roll` is a verb even where it is forced, so that every throw has somebody who caused it. */
export type Action =
  | { readonly type: 'roll' }
  | { readonly type: 'keep'; readonly dice: Dice }
  | { readonly type: 'bank' }
  /** Ends the turn after a bust, where the rules let a busted seat roll on. */
  | { readonly type: 'pass' }
  | { readonly type: 'aim'; readonly target: Target };

export type Verb = Action['type'];

/** Why an action was not accepted. Codes and numbers; clients turn them into words. */
export type Refusal =
  /** What was sent is no action at all; `readAction` says what would be one. */
  | { readonly code: 'no-action' }
  | { readonly code: 'over' }
  | { readonly code: 'not-your-turn' }
  | { readonly code: 'no-such-seat'; readonly seat: Seat }
  | { readonly code: 'already-left'; readonly seat: Seat }
  | { readonly code: 'not-in-this-game'; readonly verb: Verb }
  | { readonly code: 'must-keep' }
  | {
      readonly code: 'must-roll';
      readonly why: 'turn-start' | 'hot-dice' | 'blank-double' | 'collecting';
    }
  | { readonly code: 'must-aim' }
  | { readonly code: 'nothing-to-keep' }
  | { readonly code: 'nothing-to-bank' }
  | { readonly code: 'nothing-to-pass' }
  | { readonly code: 'not-on-the-table'; readonly dice: Dice; readonly table: Dice }
  /** `idle` are the dice of the selection that take part in nothing. */
  | { readonly code: 'does-not-score'; readonly dice: Dice; readonly idle: Dice }
  | { readonly code: 'below-opening'; readonly have: number; readonly need: number }
  | { readonly code: 'below-minimum'; readonly have: number; readonly need: number }
  | { readonly code: 'overshoots'; readonly have: number; readonly most: number }
  | { readonly code: 'not-open'; readonly target: Target }
  | { readonly code: 'not-in-the-roll'; readonly target: Target; readonly dice: Dice };

/** What a combination is, without its dice. Clients turn it into words. */
export type CombinationKind =
  | { readonly kind: 'of-a-kind'; readonly count: number; readonly face: Face }
  /** Every face from `from` to `to`, once each. */
  | { readonly kind: 'straight'; readonly from: Face; readonly to: Face }
  /** These very dice, when they are no straight. */
  | { readonly kind: 'exact' }
  /** Groups of equal dice, each of another face: [2, 2, 2] is three pairs. */
  | { readonly kind: 'groups'; readonly sizes: readonly number[] }
  /** Dice among which no other combination scores. */
  | { readonly kind: 'blank'; readonly count: number }
  /** House rules call it so. */
  | { readonly kind: 'named'; readonly name: string };

/** A combination that scores, as it lies in a selection. */
export type Combination = CombinationKind & { readonly dice: Dice; readonly points: number };

/** A verb that is not open, and why. An empty list of these means that nothing is barred. */
export interface Barred {
  readonly verb: Verb;
  readonly why: Refusal;
}

/** An action that is open now, together with what it would do: a client has nothing left to compute. */
export type Option =
  | { readonly type: 'roll'; readonly cup: number }
  | {
      readonly type: 'keep';
      readonly dice: Dice;
      readonly points: number;
      readonly combinations: readonly Combination[];
      /** Turn points once it is kept, and what the seat would have with them banked. */
      readonly pending: number;
      readonly total: number;
      /** Dice the next roll would use. */
      readonly cup: number;
      readonly hot: boolean;
      /** Which of roll and bank would not be open afterwards. */
      readonly barred: readonly Barred[];
    }
  | { readonly type: 'bank'; readonly points: number; readonly total: number }
  | { readonly type: 'pass' }
  | {
      readonly type: 'aim';
      readonly target: Target;
      readonly dice: Dice;
      readonly points: number;
      /** The slot once these dice are in it, and what it needs to be full. */
      readonly have: number;
      readonly need: number;
      /** Dice the next roll would use. */
      readonly cup: number;
      /** Whether a free turn follows at once. */
      readonly free: boolean;
    };

export type KeepOption = Extract<Option, { type: 'keep' }>;
export type AimOption = Extract<Option, { type: 'aim' }>;

export interface Choice {
  readonly kind: 'choice';
  readonly seat: Seat;
  /** Never empty, no two alike, best first. */
  readonly options: readonly Option[];
  /** Which of the game's main verbs are not open now. */
  readonly barred: readonly Barred[];
}

/** How a seat ended. Equal places share them; seats that left come after all who stayed. */
export interface Standing {
  readonly seat: Seat;
  readonly place: number;
  readonly score: number;
  readonly turns: number;
}

/** What the table waits for. Exactly one party can act on it. */
export type Next =
  | Choice
  | { readonly kind: 'chance'; readonly seat: Seat; readonly dice: number }
  | { readonly kind: 'over'; readonly standings: readonly Standing[] };

/** What happened. Facts hold results, so folding them only assigns and old logs stay true. */
export type GameEvent =
  | {
      readonly type: 'started';
      readonly engine: number;
      readonly game: string;
      readonly rules: string;
      readonly seats: number;
      readonly first: Seat;
    }
  | { readonly type: 'turn-began'; readonly seat: Seat; readonly turn: number }
  | { readonly type: 'threw'; readonly seat: Seat; readonly cup: number }
  | { readonly type: 'rolled'; readonly seat: Seat; readonly dice: Dice }
  | {
      readonly type: 'kept';
      readonly seat: Seat;
      readonly dice: Dice;
      readonly points: number;
      readonly pending: number;
      readonly cup: number;
      readonly hot: boolean;
    }
  /** The last dice of a set fell alike: the next roll is of all dice. `blank` where they score nothing. */
  | { readonly type: 'rescued'; readonly seat: Seat; readonly cup: number; readonly blank: boolean }
  | {
      readonly type: 'busted';
      readonly seat: Seat;
      readonly why: 'no-score' | 'overshoot';
      readonly lost: number;
      readonly streak: number;
    }
  | {
      readonly type: 'penalised';
      readonly seat: Seat;
      readonly points: number;
      readonly total: number;
      readonly streak: number;
    }
  /** A roll that scores breaks a row of failed rolls, if rolls and not turns are counted. */
  | { readonly type: 'recovered'; readonly seat: Seat }
  /** `streak` is there when turns are counted and may go on after a bust: the turn has failed only now. */
  | { readonly type: 'passed'; readonly seat: Seat; readonly streak?: number }
  | {
      readonly type: 'banked';
      readonly seat: Seat;
      readonly points: number;
      readonly total: number;
    }
  | {
      readonly type: 'barrel-entered';
      readonly seat: Seat;
      readonly barrel: number;
      readonly left: number;
    }
  | {
      readonly type: 'barrel-held';
      readonly seat: Seat;
      readonly barrel: number;
      readonly left: number;
    }
  | {
      readonly type: 'barrel-reset';
      readonly seat: Seat;
      readonly barrel: number;
      readonly left: number;
      readonly total: number;
    }
  | { readonly type: 'barrel-left'; readonly seat: Seat; readonly barrel: number }
  /** The match ends when the turn comes round to `seat` again. */
  | { readonly type: 'last-round'; readonly seat: Seat }
  | { readonly type: 'aimed'; readonly seat: Seat; readonly target: Target }
  | {
      readonly type: 'collected';
      readonly seat: Seat;
      readonly target: Target;
      readonly dice: Dice;
      readonly points: number;
      readonly have: number;
      readonly cup: number;
    }
  | {
      readonly type: 'refilled';
      readonly seat: Seat;
      readonly why: 'all-dice' | 'complete';
      readonly cup: number;
    }
  | { readonly type: 'missed'; readonly seat: Seat }
  | { readonly type: 'finished'; readonly seat: Seat; readonly turns: number }
  | { readonly type: 'left'; readonly seat: Seat }
  | { readonly type: 'ended'; readonly standings: readonly Standing[] };

/** Anything that fills up: the way to the target, the opening, busts in a row, turns in a barrel, a slot. */
export interface Cell {
  readonly kind: 'target' | 'opening' | 'busts' | 'barrel' | 'slot';
  readonly label: string;
  readonly have: number;
  readonly need: number;
}

export interface Board {
  /** Points where most wins; turns taken where fewest wins. */
  readonly score: number;
  readonly turns: number;
  readonly present: boolean;
  readonly cells: readonly Cell[];
}

/** All there is to see. Nothing is hidden in these games, so a bot gets no more than a client. */
export interface View {
  readonly turn: Seat;
  /** Face up on the table, waiting to be picked from. */
  readonly dice: Dice;
  /** Set aside in this set of dice, one entry for each pick. */
  readonly aside: readonly Dice[];
  /** Dice the next roll would use; 0 while dice lie on the table. */
  readonly cup: number;
  /** Lost on a bust; 0 where nothing is at risk. */
  readonly pending: number;
  /** The number being collected; 0 where there is none. */
  readonly target: Target;
  /** Whether this is the last round. */
  readonly closing: boolean;
  readonly boards: readonly Board[];
}

/**
 * One game's rules: pure, and total over every action; `submit` takes anything at all. Method syntax keeps the parameters bivariant,
 * so that a `Game<HotDiceState>` fits `Game`; a state goes back only to the game it came from.
 */
export interface Game<State = unknown> {
  readonly id: string;
  readonly seats: SeatLimits;
  start(seats: number, first: Seat): readonly GameEvent[];
  next(state: State): Next;
  /** The move of the seat whose choice it is. */
  play(state: State, action: Action): Result<readonly GameEvent[], Refusal>;
  /** A seat gets up, at any time; the others play on. */
  leave(state: State, seat: Seat): Result<readonly GameEvent[], Refusal>;
  /** The move of chance. Throws where no throw is due or the number of dice is wrong. */
  roll(state: State, dice: Dice): readonly GameEvent[];
  /** Bookkeeping, no rules. */
  fold(state: State | undefined, event: GameEvent): State;
  view(state: State): View;
}
