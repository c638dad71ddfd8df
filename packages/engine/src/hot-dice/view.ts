import type { Board, Cell, View } from '../core/game.ts';
import type { HotDiceRules } from './rules.ts';
import type { HotDiceState, SeatState } from './state.ts';

const cellsOf = (rules: HotDiceRules, seat: SeatState): Cell[] => {
  const cells: Cell[] = [
    { kind: 'target', label: 'target', have: seat.total, need: rules.end.target },
  ];
  if (rules.opening > 0) {
    const have = seat.opened ? rules.opening : 0;
    cells.push({ kind: 'opening', label: 'opening', have, need: rules.opening });
  }
  const worst = rules.penalties.at(-1);
  if (worst !== undefined) {
    cells.push({ kind: 'busts', label: 'busts', have: seat.streak, need: worst.busts });
  }
  const barrel = rules.barrels[seat.barrel];
  if (barrel !== undefined) {
    const label = `${barrel.from}–${barrel.to}`;
    cells.push({
      kind: 'barrel',
      label,
      have: barrel.turns - seat.barrelTurns,
      need: barrel.turns,
    });
  }
  return cells;
};

const boardOf = (rules: HotDiceRules, seat: SeatState): Board => ({
  score: seat.total,
  turns: seat.turns,
  present: !seat.gone,
  cells: cellsOf(rules, seat),
});

/** Seats that did not change keep the same board object from view to view. */
export const viewHotDice = (rules: HotDiceRules): ((state: HotDiceState) => View) => {
  const boards = new WeakMap<SeatState, Board>();
  const board = (seat: SeatState): Board => {
    let known = boards.get(seat);
    if (known === undefined) {
      known = boardOf(rules, seat);
      boards.set(seat, known);
    }
    return known;
  };
  return (state) => ({
    turn: state.turn,
    dice: state.hand.dice,
    aside: state.hand.aside,
    cup: state.hand.cup,
    pending: state.hand.pending,
    target: 0,
    closing: state.closer >= 0,
    boards: state.seats.map(board),
  });
};
