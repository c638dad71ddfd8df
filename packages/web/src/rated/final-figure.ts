import type { Board, Rules, Standing } from '@barrelhouse/engine';
import { slotsOf } from '../boards/cells.ts';

/**
 * The number beside a seat's turns when a match is over: its score, or what it has collected. In a collection game the score
 * is the turns, which are the same for all who play to the end.
 */
export const finalFigure = (
  { family }: Pick<Rules, 'family'>,
  boards: readonly Board[],
  { seat, score }: Pick<Standing, 'seat' | 'score'>,
): number => {
  const board = boards[seat];
  if (family !== 'collection' || board === undefined) return score;
  return slotsOf(board).reduce((sum, { have }) => sum + have, 0);
};
