import type { Cell, View } from '../core/game.ts';
import type { CollectionRules } from './rules.ts';
import type { CollectionState, SeatState } from './state.ts';

const cellsOf = (rules: CollectionRules, seat: SeatState): Cell[] =>
  rules.targets.map((target, i) => ({
    kind: 'slot',
    label: String(target),
    have: seat.slots[i] ?? 0,
    need: rules.need,
  }));

export const viewCollection = (rules: CollectionRules, state: CollectionState): View => ({
  turn: state.turn,
  dice: state.dice,
  aside: state.aside,
  cup: state.cup,
  pending: 0,
  target: state.target,
  closing: state.seats.length > 1 && state.seats.some((seat) => seat.finished && !seat.gone),
  boards: state.seats.map((seat) => ({
    score: seat.turns,
    turns: seat.turns,
    present: !seat.gone,
    cells: cellsOf(rules, seat),
  })),
});
