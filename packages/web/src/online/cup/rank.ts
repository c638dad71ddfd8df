import type { Board } from '@barrelhouse/engine';

/** The rank of a seat among those still playing, by score or by points collected. */
export const rankOf = (boards: readonly Board[], seat: number, byPoints: boolean): number => {
  const filled = ({ cells }: Board): number =>
    cells.filter(({ kind }) => kind === 'slot').reduce((sum, { have }) => sum + have, 0);
  const worth = (board: Board): number => (byPoints ? board.score : filled(board));
  const mine = boards[seat];
  if (mine === undefined) return boards.length;
  return 1 + boards.filter((board) => board.present && worth(board) > worth(mine)).length;
};
