import type { Size } from '../io/io.ts';
import type { Paint } from '../terminal/paint.ts';
import { rackLines, slotLines } from './rack-board.ts';
import { type BoardScene, trackLines } from './score-board.ts';

/** The seats around the active one, if not all of them fit. */
const around = (lines: readonly string[], seat: number, room: number): readonly string[] => {
  const from = Math.max(0, Math.min(seat - Math.floor(room / 2), lines.length - room));
  return lines.slice(from, from + Math.max(1, room));
};

/** The score board of any game: racks for slots, tracks for a target. */
export const drawBoard = (scene: BoardScene, size: Size, paint: Paint): string[] => {
  const { turn, boards } = scene.view;
  const slots = boards.some(({ cells }) => cells.some(({ kind }) => kind === 'slot'));
  const seats = slots
    ? slotLines(scene, size.columns, paint)
    : trackLines(scene, size.columns, paint);
  const rack = slots ? rackLines(scene, size.columns, paint) : [];
  return [...around(seats, turn, size.rows - rack.length), ...rack];
};
