import type { Game, Next, Rules, Seat } from '@barrelhouse/engine';
import {
  HOUSE_HOST,
  type PlayerId,
  type Settings,
  type Status,
  type TableId,
  type WhyAbandoned,
} from '@barrelhouse/protocol';
import type { ClockState } from './clock.ts';

export interface Human {
  readonly kind: 'human';
  readonly name: string;
  readonly player: PlayerId;
  readonly seed: string;
  /** The hash that the seat's next link must have; empty at fairness level 1. */
  readonly chain: string;
  /** Turns in a row that ran out of time. */
  readonly timeouts: number;
  readonly substituted: boolean;
}

export interface BotSeat {
  readonly kind: 'bot';
  readonly name: string;
  readonly bot: string;
}

export type SeatState = Human | BotSeat;

/** Everything that can affect the future of a table, folded from its entries. The secret seed is not part of it. */
export interface TableState {
  readonly table: TableId;
  readonly seq: number;
  readonly at: number;
  readonly status: Status;
  readonly rules: Rules;
  readonly game: Game;
  readonly hash: string;
  readonly settings: Settings;
  readonly commitment: string;
  readonly host: PlayerId;
  readonly seats: readonly SeatState[];
  /** Guests removed by the host. They cannot sit down here again. */
  readonly removed: readonly PlayerId[];
  readonly clock: ClockState;
  /** When the match last moved, or a seat came back. New chains do not count, or a seat could stall with them. */
  readonly waitingSince: number;
  /** The engine's state; `undefined` before the start. */
  readonly match: unknown;
  /** The number of rolls so far, which is the address of the next one. */
  readonly rolls: number;
  /** How often each face fell. */
  readonly faces: readonly number[];
  /** The server's seed; empty until it is revealed. */
  readonly seed: string;
  /** Why the table was closed without a result; `null` if it was not. */
  readonly abandoned: WhyAbandoned | null;
  readonly rematch: { readonly table: TableId; readonly code: string } | null;
}

// One move asks several times, with moves of other tables in between. An engine remembers only its latest answer.
const nexts = new WeakMap<object, Next>();

/** What the match waits for; `undefined` before the start. */
export const nextOf = ({ match, game }: TableState): Next | undefined => {
  if (typeof match !== 'object' || match === null) return undefined;
  let next = nexts.get(match);
  if (next === undefined) {
    next = game.next(match);
    nexts.set(match, next);
  }
  return next;
};

/** The seat that has to act; `undefined` if no match is being played. */
export const toMove = (state: TableState): Seat | undefined => {
  if (state.status !== 'playing') return undefined;
  const next = nextOf(state);
  return next?.kind === 'choice' ? next.seat : undefined;
};

/** Whether the house plays this seat. */
export const isHouse = (seat: SeatState | undefined): boolean =>
  seat !== undefined && (seat.kind === 'bot' || seat.substituted);

/** Whether the house plays every seat that is still in the match. */
export const isBotsOnly = (state: TableState): boolean => {
  const { match, game, seats } = state;
  if (match === undefined) return false;
  if (seats.every(isHouse)) return true;
  // Views cost time, and a seat that has the turn has not left.
  const turn = toMove(state);
  if (turn !== undefined && !isHouse(seats[turn])) return false;
  const { boards } = game.view(match);
  return seats.every((seat, i) => isHouse(seat) || boards[i]?.present === false);
};

/**
 * Whether the house stops playing. Bots among themselves play only while somebody watches, because nobody else would ever
 * stop them. At a table that the house opened, a tournament or a ladder waits for the result.
 */
export const isAsleep = (state: TableState, watched: boolean): boolean =>
  !watched && state.host !== HOUSE_HOST && isBotsOnly(state);

/** When the seat to move runs out of time; `null` if it never does. */
export const deadlineOf = (state: TableState): number | null => {
  const seat = toMove(state);
  if (seat === undefined || state.settings.clock === null) return null;
  return isHouse(state.seats[seat]) ? null : state.clock.since + (state.clock.left[seat] ?? 0);
};
