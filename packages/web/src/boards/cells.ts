import type { Board, Cell } from '@barrelhouse/engine';

export const cellOf = (board: Board, kind: Cell['kind']): Cell | undefined =>
  board.cells.find((cell) => cell.kind === kind);

export const slotsOf = (board: Board): readonly Cell[] =>
  board.cells.filter((cell) => cell.kind === 'slot');

export const isFull = (cell: Cell): boolean => cell.have >= cell.need;
