import type { Seat } from '@barrelhouse/engine';
import type { Clock } from '@barrelhouse/protocol';

export interface ClockState {
  /** Milliseconds left by seat when the turn under way began. */
  readonly left: readonly number[];
  /** Whose turn is under way, and since when; 0 while none is. */
  readonly seat: Seat;
  readonly since: number;
}

export const NO_CLOCK: ClockState = { left: [], seat: 0, since: 0 };

export const fullClocks = (clock: Clock | null, seats: number): ClockState =>
  clock === null ? NO_CLOCK : { ...NO_CLOCK, left: Array(seats).fill(clock.bank * 1000) };

/** Takes the time since the turn began from the seat whose turn it was. */
export const stopped = ({ left, seat, since }: ClockState, at: number): ClockState =>
  since === 0
    ? { left, seat, since }
    : {
        left: left.map((ms, i) => (i === seat ? Math.max(0, ms - (at - since)) : ms)),
        seat,
        since: 0,
      };

/** A turn begins with its increment, so that there is some time for it however little was left. */
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

/** Time that the server was away does not count. */
export const refunded = (state: ClockState, ms: number): ClockState =>
  state.since === 0 ? state : { ...state, since: state.since + ms };
