import type { StoryLine } from '../table/story.ts';

interface Move {
  /** The frame that shows it. */
  readonly at: number;
  readonly lines: readonly StoryLine[];
}

/** The moves up to a frame, newest first; so are the lines of each move, hence a bust comes above its roll. */
export const recentMoves = (
  at: number,
  most: number,
  linesAt: (at: number) => readonly StoryLine[],
): readonly Move[] =>
  Array.from({ length: Math.min(most, at) }, (_, i) => at - i).map((frame) => ({
    at: frame,
    lines: linesAt(frame).toReversed(),
  }));
