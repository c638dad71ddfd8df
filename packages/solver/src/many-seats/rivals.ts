import type { HotDiceRules, Seat, View } from '@barrelhouse/engine';
import { positionAt } from '../two-seat/oracle.ts';
import type { Positions } from '../two-seat/positions.ts';

/** A seat that is still there. */
export interface Player {
  readonly seat: Seat;
  readonly position: number;
  readonly total: number;
  /** Whether a turn of this seat is still to come, or going on; only in the last round is there anyone without. */
  readonly toPlay: boolean;
}

const meetsTarget = ({ end }: HotDiceRules, total: number): boolean =>
  end.win === 'exceed' ? total > end.target : total >= end.target;

/**
 * The seats still there in the order of their turns, the one to move first. In the last round the one who began it is
 * the first that has met the target: any other who has met it took a turn since, so it sits after that one.
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
    // Once the target is met a total is all there is to know, and the table has no position for it.
    const position = toPlay ? positionAt(rules, positions, board) : -1;
    players.push({ seat, position, total: board.score, toPlay });
  }
  return players;
};

/** The highest total of the others. */
export const bestTotal = (players: readonly Player[]): number =>
  Math.max(...players.map(({ total }) => total));
