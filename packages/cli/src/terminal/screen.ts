import type { Io, Size } from '../io/io.ts';
import { ESCAPE } from './escape.ts';
import { clip } from './width.ts';

/** Draws at a given size, and again when the terminal is resized. */
type Picture = (size: Size) => readonly string[];

/** The whole terminal, drawn line by line and restored at the end. */
export interface Screen {
  readonly show: (picture: Picture) => void;
  readonly close: () => void;
}

const ENTER = `${ESCAPE}[?1049h${ESCAPE}[?25l${ESCAPE}[2J`;
/** Clear first: after a resize, some terminals carry lines over to the other screen. */
const LEAVE = `${ESCAPE}[0m${ESCAPE}[2J${ESCAPE}[H${ESCAPE}[?25h${ESCAPE}[?1049l`;

/** Takes over the terminal, and restores it however the process ends. */
export const openScreen = (io: Io): Screen => {
  let shown: readonly string[] = [];
  let shape = '';
  let open = true;
  let current: Picture = () => [];

  /** Writes only lines that changed, so that nothing flickers. */
  const draw = (): void => {
    const size = io.out.size();
    const fresh = shape !== `${size.columns}×${size.rows}`;
    shape = `${size.columns}×${size.rows}`;
    const lines = current(size)
      .slice(0, size.rows)
      .map((line) => clip(line, size.columns));
    const changed = Array.from({ length: size.rows }, (_, row) => {
      const line = lines[row] ?? '';
      return !fresh && line === (shown[row] ?? '')
        ? ''
        : `${ESCAPE}[${row + 1};1H${ESCAPE}[2K${line}`;
    });
    io.out.draw((fresh ? `${ESCAPE}[2J` : '') + changed.join(''));
    shown = lines;
  };

  const leave = (): void => {
    if (open) io.out.draw(LEAVE);
    open = false;
  };
  const undoExit = io.atExit(leave);
  const undoResize = io.out.onResize(draw);
  io.out.draw(ENTER);
  return {
    show: (picture) => {
      current = picture;
      draw();
    },
    close: () => {
      leave();
      undoExit();
      undoResize();
    },
  };
};
