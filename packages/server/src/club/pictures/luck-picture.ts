import {
  COLOURS,
  canvas,
  heading,
  MARGIN,
  panel,
  px,
  signed,
  TITLE_WIDTH,
  WIDTH,
} from './canvas.ts';
import { drawDice } from './house-picture.ts';
import { drawText, fit } from './text.ts';

export interface LuckPictureRow {
  readonly name: string;
  readonly game: string;
  /** In wins. */
  readonly luck: number;
}

export interface LuckPicture {
  /** Such as "9–15 November 2026". */
  readonly week: string;
  /** One game, or empty for all. */
  readonly game: string;
  readonly best: readonly LuckPictureRow[];
  readonly worst: readonly LuckPictureRow[];
}

const MOST_ROWS = 3;
const TOP = 200;
const ROW = 50;
const BAR = { middle: 800, width: 200 } as const;

const drawRows = (
  rows: readonly LuckPictureRow[],
  title: string,
  top: number,
  most: number,
): string => {
  const lines = rows.slice(0, MOST_ROWS).map(({ name, game, luck }, i) => {
    const y = top + 46 + i * ROW;
    const shown = fit(name, 36, 300, 24);
    const width = (Math.abs(luck) / most) * BAR.width;
    const colour = luck < 0 ? COLOURS.ember : COLOURS.mint;
    return [
      drawText(MARGIN + 32, y, shown.text, { size: shown.size, fill: COLOURS.ivory }),
      drawText(MARGIN + 350, y, game, { size: 28, fill: COLOURS.muted }),
      `<rect x="${BAR.middle - BAR.width}" y="${y - 20}" width="${2 * BAR.width}" height="18" rx="9" fill="${COLOURS.groove}"/>`,
      `<rect x="${px(luck < 0 ? BAR.middle - width : BAR.middle)}" y="${y - 20}" width="${px(Math.max(4, width))}" height="18" rx="6" fill="${colour}"/>`,
      drawText(WIDTH - MARGIN - 32, y, signed(luck, 2), { size: 38, fill: colour, anchor: 'end' }),
    ].join('');
  });
  return drawText(MARGIN + 32, top, title, { size: 26, fill: COLOURS.muted }) + lines.join('');
};

/** The matches of a week in which dice helped or hurt somebody most. */
export const luckPicture = ({ week, game, best, worst }: LuckPicture): string => {
  const title = fit(
    game === '' ? 'Luck of the week' : `Luck of the week at ${game}`,
    64,
    TITLE_WIDTH,
    40,
  );
  const amounts = [...best, ...worst].map(({ luck }) => Math.abs(luck));
  const most = Math.max(0.1, ...amounts);
  if (amounts.length === 0)
    return canvas(
      heading(title, week) +
        drawText(MARGIN, TOP + 66, 'No rated matches this week.', {
          size: 44,
          fill: COLOURS.lamp,
        }) +
        drawDice(316),
    );
  return canvas(
    heading(title, `${week} · in wins, compared with average dice`) +
      panel(MARGIN, TOP - 4, WIDTH - 2 * MARGIN, 396) +
      drawRows(best, 'Best', TOP + 36, most) +
      drawRows(worst, 'Worst', TOP + 36 + 194, most),
  );
};
