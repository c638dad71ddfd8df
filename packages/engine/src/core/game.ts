import type { Dice, Face } from './dice.ts';
import type { Result } from './result.ts';
import type { SeatLimits } from './seat-limits.ts';

/** A place at the table, counted from 0. */
export type Seat = number;

/** A number that dice are collected for, in collection games. */
export type Target = number;

/** What a seat can do. A forced roll is an action too, so that every throw has a seat that caused it. */
export type Action =
  | { readonly type: 'roll' }
  | { readonly type: 'keep'; readonly dice: Dice }
  | { readonly type: 'bank' }
  /** Ends the turn after a bust, if the rules let a busted seat roll on. */
  | { readonly type: 'pass' }
  | { readonly type: 'aim'; readonly target: Target };

export type Verb = Action['type'];

/** Why an action was not accepted. Codes and numbers; clients turn them into words. */
export type Refusal =
  /** Not an action at all; `readAction` says what was expected. */
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
  /** `idle` are the dice of the selection that do not score. */
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

/** A verb that is not allowed now, and why. */
export interface Barred {
  readonly verb: Verb;
  readonly why: Refusal;
}

/** An action that is allowed now, with what it would do, so that clients compute nothing. */
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
      /** Which of roll and bank would not be allowed afterwards. */
      readonly barred: readonly Barred[];
      /** As for `bank`, once it is kept. */
      readonly toBeat?: number;
    }
  | {
      readonly type: 'bank';
      readonly points: number;
      readonly total: number;
      /** The best total of another seat, if this is the seat's last turn and banking now cannot win. */
      readonly toBeat?: number;
    }
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
  /** Never empty, without duplicates, best first. */
  readonly options: readonly Option[];
  /** Which of the game's main verbs are not allowed now. */
  readonly barred: readonly Barred[];
}

/** How a seat finished. Equal seats share a place; seats that left come after all others. */
export interface Standing {
  readonly seat: Seat;
  readonly place: number;
  readonly score: number;
  readonly turns: number;
}

/** What the match waits for: one seat, the dice, or nothing. */
export type Next =
  | Choice
  | { readonly kind: 'chance'; readonly seat: Seat; readonly dice: number }
  | { readonly kind: 'over'; readonly standings: readonly Standing[] };

/** What happened. A fact holds results, so folding only assigns, and old logs stay true when a rule is fixed. */
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
  /** The last dice of a set fell alike, so the next roll is of all dice. `blank` means they score nothing. */
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

/** Progress towards something: the target, the opening, a penalty, the end of a barrel's turns, a full slot. */
export interface Cell {
  readonly kind: 'target' | 'opening' | 'busts' | 'barrel' | 'slot';
  readonly label: string;
  readonly have: number;
  readonly need: number;
}

export interface Board {
  /** Points, or turns taken in games that the fewest turns win. */
  readonly score: number;
  readonly turns: number;
  readonly present: boolean;
  readonly cells: readonly Cell[];
}

/** Everything there is to see. Nothing is hidden in these games, so bots get no more than clients. */
export interface View {
  readonly turn: Seat;
  /** Face up on the table, to pick from. */
  readonly dice: Dice;
  /** Set aside since all dice were last in the cup, one entry per pick. */
  readonly aside: readonly Dice[];
  /** Dice the next roll would use; 0 while dice lie on the table. */
  readonly cup: number;
  /** Turn points, lost on a bust; 0 in games that risk nothing. */
  readonly pending: number;
  /** The number being collected, or 0. */
  readonly target: Target;
  /** Whether this is the last round. */
  readonly closing: boolean;
  readonly boards: readonly Board[];
}

/**
 * One game. Every function is pure and accepts every action. Method syntax keeps parameters bivariant, so that a
 * `Game<HotDiceState>` is a `Game`; callers hand a state back only to the game it came from.
 */
export interface Game<State = unknown> {
  readonly id: string;
  readonly seats: SeatLimits;
  start(seats: number, first: Seat): readonly GameEvent[];
  next(state: State): Next;
  /** The move of the seat that `next` names. */
  play(state: State, action: Action): Result<readonly GameEvent[], Refusal>;
  /** A seat leaves, at any time; the others play on. */
  leave(state: State, seat: Seat): Result<readonly GameEvent[], Refusal>;
  /** What a throw of these dice brings. Throws an error if no roll is due or the number of dice is wrong. */
  roll(state: State, dice: Dice): readonly GameEvent[];
  /** The state after a fact. Bookkeeping only: the rules were applied when the fact was made. */
  fold(state: State | undefined, event: GameEvent): State;
  view(state: State): View;
}
