import type { Board, Cell } from '@barrelhouse/engine';
import { drawPips } from '../terminal/bar.ts';
import type { Paint } from '../terminal/paint.ts';
import { clip, padEnd, padStart } from '../terminal/width.ts';
import { type BoardScene, nameColumns, seatMark } from './score-board.ts';

const LEVELS = ['·', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/** A slot as one character: the fuller, the higher. */
const level = ({ have, need }: Cell): string =>
  LEVELS[have === 0 ? 0 : Math.max(1, Math.floor((have / need) * 8))] ?? '·';

const paintSlot = (cell: Cell, aimed: boolean, paint: Paint): ((text: string) => string) => {
  if (aimed) return paint.gold;
  if (cell.have >= cell.need) return paint.felt;
  return cell.have === 0 ? paint.dim : paint.ivory;
};

/** The most pips a slot can have and still be drawn pip by pip. */
const MOST_PIPS = 6;

const pips = ({ have, need }: Cell): string =>
  need <= MOST_PIPS ? drawPips(have, need) : `${have}/${need}`;

/** One seat's board as racks of pips under their numbers, wrapped into rows. */
const rack = (board: Board, target: string, columns: number, paint: Paint): string[] => {
  const slot = Math.max(2, ...board.cells.map((cell) => pips(cell).length)) + 1;
  const fit = Math.max(1, Math.floor((columns - 2) / slot));
  const rows = Math.ceil(board.cells.length / fit);
  const perRow = Math.ceil(board.cells.length / rows);
  return Array.from({ length: rows }, (_, row) => {
    const cells = board.cells.slice(row * perRow, (row + 1) * perRow);
    const draw = (text: (cell: Cell) => string): string =>
      cells
        .map((cell) => paintSlot(cell, cell.label === target, paint)(padEnd(text(cell), slot)))
        .join('');
    const mark = (cell: Cell): string => (cell.label === target ? `${cell.label}◂` : cell.label);
    return [`  ${draw(mark).trimEnd()}`, `  ${draw(pips).trimEnd()}`];
  }).flat();
};

/** One line for each seat, with a column for each slot. */
export const slotLines = (scene: BoardScene, columns: number, paint: Paint): string[] => {
  const { view, names } = scene;
  const wide = nameColumns(names, columns);
  return view.boards.map((board, seat) => {
    const own = view.turn === seat && !scene.over;
    const name = padEnd(clip(names[seat] ?? '', wide), wide);
    const turns = padStart(`turn ${board.turns}`, 8);
    const slots = board.cells.map((cell) => paintSlot(cell, false, paint)(level(cell))).join('');
    const full = board.cells.filter((cell) => cell.have >= cell.need).length;
    const left = board.present ? '' : paint.dim('  left');
    const head = `${seatMark(scene, seat, paint)} ${own ? paint.strong(name) : name}`;
    return ` ${head} ${turns}  ${slots}  ${full}/${board.cells.length} full${left}`;
  });
};

/** The rack of the active seat. */
export const rackLines = (scene: BoardScene, columns: number, paint: Paint): string[] => {
  const { view } = scene;
  const own = view.boards[view.turn];
  if (own === undefined || scene.over) return [];
  return ['', ...rack(own, String(view.target || ''), columns, paint)];
};
