import type { Seat } from '@barrelhouse/engine';
import type { Clock } from '@barrelhouse/protocol';

export interface ClockState {
  /** Milliseconds left for each seat when the current turn began. */
  readonly left: readonly number[];
  /** The seat whose clock runs, and when it started; `since` is 0 while no clock runs. */
  readonly seat: Seat;
  readonly since: number;
}

export const NO_CLOCK: ClockState = { left: [], seat: 0, since: 0 };

export const fullClocks = (clock: Clock | null, seats: number): ClockState =>
  clock === null ? NO_CLOCK : { ...NO_CLOCK, left: Array(seats).fill(clock.bank * 1000) };

/** Charges the seat for the time since its turn began. */
export const stopped = ({ left, seat, since }: ClockState, at: number): ClockState =>
  since === 0
    ? { left, seat, since }
    : {
        left: left.map((ms, i) => (i === seat ? Math.max(0, ms - (at - since)) : ms)),
        seat,
        since: 0,
      };

/** The increment comes at the start of a turn, so that even an empty bank leaves some time. */
export const running = (
  state: ClockState,
  { bank, increment }: Clock,
  seat: Seat,
  at: number,
): ClockState => ({
  left: state.left.map((ms, i) => (i === seat ? Math.min(bank * 1000, ms + increment * 1000) : ms)),
  seat,
  since: at,
});

/** Moves the start of the turn, so that time without a server is free. */
export const refunded = (state: ClockState, ms: number): ClockState =>
  state.since === 0 ? state : { ...state, since: state.since + ms };
