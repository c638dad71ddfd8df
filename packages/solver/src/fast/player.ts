import type { TurnNode } from '../turn/model.ts';
import type { FastSeats } from './seats.ts';

/** A policy as look-ups. Asked only where the engine would offer a choice. */
export interface FastPlayer {
  /** Told before each of its turns. */
  readonly begin: (seats: FastSeats, seat: number) => void;
  /** Which keep of a roll to take, as an index into all keeps of the dice table. */
  readonly keep: (seats: FastSeats, seat: number, roll: number, pending: number) => number;
  /** Whether to bank rather than to throw, once a keep or a blank double has led to a node. */
  readonly banks: (seats: FastSeats, seat: number, pending: number, node: TurnNode) => boolean;
}
