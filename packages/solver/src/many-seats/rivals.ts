import type { HotDiceRules, Seat, View } from '@barrelhouse/engine';
import { positionAt } from '../two-seat/oracle.ts';
import type { Positions } from '../two-seat/positions.ts';

/** A seat that has not left. */
export interface Player {
  readonly seat: Seat;
  readonly position: number;
  readonly total: number;
  /** Whether this seat has a turn to come or in progress. Only in the last round can it have none. */
  readonly toPlay: boolean;
}

const meetsTarget = ({ end }: HotDiceRules, total: number): boolean =>
  end.win === 'exceed' ? total > end.target : total >= end.target;

/**
 * The seats that have not left, in order of their turns from the one to move. In the last round, the first that has met
 * the target began it; any other that met it played later, so it comes after.
 */
export const playersAt = (rules: HotDiceRules, positions: Positions, view: View): Player[] => {
  const players: Player[] = [];
  let toPlay = true;
  for (let step = 0; step < view.boards.length; step++) {
    const seat = (view.turn + step) % view.boards.length;
    const board = view.boards[seat];
    if (board === undefined) continue;
    if (step > 0 && view.closing && meetsTarget(rules, board.score)) toPlay = false;
    if (!board.present) continue;
    // A seat that has met the target has no position in the table, only a total.
    const position = toPlay ? positionAt(rules, positions, board) : -1;
    players.push({ seat, position, total: board.score, toPlay });
  }
  return players;
};

/** The highest total. */
export const bestTotal = (players: readonly Player[]): number =>
  Math.max(...players.map(({ total }) => total));
