import type { Board, Cell, View } from '@barrelhouse/engine';
import { drawBar, drawPips } from '../terminal/bar.ts';
import type { Paint } from '../terminal/paint.ts';
import { clip, columnsOf, padEnd, padStart } from '../terminal/width.ts';
import { figure } from '../words/numbers.ts';

export interface BoardScene {
  readonly view: View;
  readonly names: readonly string[];
  /** Turn points including the selection. */
  readonly pending: number;
  readonly over: boolean;
}

const cell = (board: Board, kind: Cell['kind']): Cell | undefined =>
  board.cells.find((candidate) => candidate.kind === kind);

const opening = (board: Board): string => {
  const found = cell(board, 'opening');
  return found !== undefined && found.have < found.need ? `opens at ${figure(found.need)}` : '';
};

const barrel = (board: Board, paint: Paint): string => {
  const found = cell(board, 'barrel');
  if (found === undefined) return '';
  const left = found.need - found.have;
  return paint.gold(`barrel ${found.label} ${drawPips(left, found.need)}`);
};

const busts = (board: Board, paint: Paint): string => {
  const found = cell(board, 'busts');
  if (found === undefined) return '';
  const text = `busts ${drawPips(found.have, found.need)}`;
  return found.have === 0 ? paint.dim(text) : paint.ember(text);
};

const remarks = (board: Board, paint: Paint): string =>
  [
    board.present ? '' : paint.dim('left'),
    paint.dim(opening(board)),
    barrel(board, paint),
    busts(board, paint),
  ]
    .filter((remark) => remark !== '')
    .join('  ');

const NAME_COLUMNS = { least: 4, most: 16 };

/** The width of the name column, so that all tracks line up. */
export const nameColumns = (names: readonly string[], columns: number): number =>
  Math.min(
    Math.max(NAME_COLUMNS.least, ...names.map(columnsOf)),
    columns < 70 ? 10 : NAME_COLUMNS.most,
  );

export const seatMark = (scene: BoardScene, seat: number, paint: Paint): string =>
  scene.view.turn === seat && !scene.over ? paint.gold('▸') : ' ';

/** One line for each seat: name, score, track and remarks. */
export const trackLines = (scene: BoardScene, columns: number, paint: Paint): string[] => {
  const { view, names } = scene;
  const wide = nameColumns(names, columns);
  const scores = view.boards.map(({ score }) => figure(score));
  const scoreColumns = Math.max(6, ...scores.map(columnsOf));
  const notes = view.boards.map((board) => remarks(board, paint));
  const noteColumns = Math.max(0, ...notes.map(columnsOf));
  const track = columns - wide - scoreColumns - noteColumns - 6 - (noteColumns > 0 ? 2 : 0);
  return view.boards.map((board, seat) => {
    const target = cell(board, 'target');
    const own = view.turn === seat && !scene.over;
    const pending = own ? scene.pending : 0;
    const name = padEnd(clip(names[seat] ?? '', wide), wide);
    const bar =
      target === undefined || track < 6
        ? ''
        : `${drawBar({ have: board.score, pending, need: target.need }, track, paint)}  `;
    const score = padStart(scores[seat] ?? '', scoreColumns);
    const head = own ? paint.strong(name) : name;
    return ` ${seatMark(scene, seat, paint)} ${head} ${paint.ivory(score)}  ${bar}${notes[seat] ?? ''}`.trimEnd();
  });
};
