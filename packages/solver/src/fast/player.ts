import type { TurnNode } from '../turn/model.ts';
import type { FastSeats } from './seats.ts';

/** A policy that looks up its decisions. Asked only when the engine would offer a choice. */
export interface FastPlayer {
  /** Called before each of its turns. */
  readonly begin: (seats: FastSeats, seat: number) => void;
  /** Which keep of a roll to take, as an index into all keeps of the dice table. */
  readonly keep: (seats: FastSeats, seat: number, roll: number, pending: number) => number;
  /** Whether to bank at a node rather than throw. */
  readonly banks: (seats: FastSeats, seat: number, pending: number, node: TurnNode) => boolean;
}
