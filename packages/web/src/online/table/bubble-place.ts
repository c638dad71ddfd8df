/** A rectangle on the screen, in pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const EDGE = 8;

const clamp = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(value, most));

/**
 * Where a bubble goes: over the lower edge of the seat, inside the part of the boards that shows, and never cut off. Above
 * another seat it stays on its own, so that nobody takes it for the other's.
 */
export const bubblePlace = (
  seat: Box,
  boards: Box,
  bubble: Pick<Box, 'width' | 'height'>,
  screen: Pick<Box, 'width' | 'height'>,
): Pick<Box, 'left' | 'top'> => {
  const end = boards.top + boards.height;
  const bottom = clamp(seat.top + seat.height, boards.top, end);
  const hasNext = end - bottom > seat.height / 2;
  const middle = seat.top + (seat.height - bubble.height) / 2;
  return {
    left: clamp(
      seat.left + (seat.width - bubble.width) / 2,
      EDGE,
      Math.max(EDGE, screen.width - bubble.width - EDGE),
    ),
    top: clamp(
      hasNext ? Math.max(middle, boards.top - bubble.height / 2) : bottom - bubble.height / 2,
      EDGE,
      Math.max(EDGE, screen.height - bubble.height - EDGE),
    ),
  };
};
