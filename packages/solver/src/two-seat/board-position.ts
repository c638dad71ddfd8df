import type { Board, HotDiceRules, Position } from '@barrelhouse/engine';

/** The position that a seat's board shows. Boards show everything that carries over from turn to turn. */
export const positionOf = (rules: HotDiceRules, board: Board): Position => {
  const cell = (kind: string) => board.cells.find((one) => one.kind === kind);
  const opening = cell('opening');
  const barrel = cell('barrel');
  return {
    total: board.score,
    opened: opening === undefined || opening.have >= opening.need,
    streak: cell('busts')?.have ?? 0,
    barrel:
      barrel === undefined
        ? -1
        : rules.barrels.findIndex(({ from, to }) => `${from}–${to}` === barrel.label),
    barrelTurns: barrel === undefined ? 0 : barrel.need - barrel.have,
  };
};
