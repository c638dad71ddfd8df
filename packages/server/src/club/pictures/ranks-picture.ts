import { COLOURS, canvas, heading, MARGIN, panel, px, TITLE_WIDTH, WIDTH } from './canvas.ts';
import { drawDice } from './house-picture.ts';
import { drawText, fit } from './text.ts';

export interface RanksPictureRow {
  readonly rank: number;
  /** Empty for a player who is shown without a name. */
  readonly name: string;
  readonly rating: number;
  readonly within: number;
}

export interface RanksPicture {
  readonly game: string;
  readonly season: string;
  readonly players: number;
  /** The best, in order; at most five are shown. */
  readonly rows: readonly RanksPictureRow[];
  /** The rating of best play, if it is known. */
  readonly perfect: number | undefined;
}

const MOST_ROWS = 5;
const ROW = 68;
const TOP = 222;
const AXIS = { left: 700, width: 400 } as const;
const STEP = 50;
/** Labels that are closer than this would touch. */
const LABEL = 72;

const axisOf = (rows: readonly RanksPictureRow[], perfect: number | undefined) => {
  const ends = rows.flatMap(({ rating, within }) => [rating - within, rating + within]);
  const all = perfect === undefined ? ends : [...ends, perfect];
  const low = Math.floor((Math.min(...all) - 5) / STEP) * STEP;
  const high = Math.max(low + 2 * STEP, Math.ceil((Math.max(...all) + 5) / STEP) * STEP);
  const at = (value: number): number => AXIS.left + ((value - low) / (high - low)) * AXIS.width;
  // More than five numbers would run into each other.
  const every = STEP * Math.max(1, Math.ceil((high - low) / STEP / 4));
  const ticks: number[] = [];
  for (let tick = low; tick <= high; tick += every) ticks.push(tick);
  return { at, ticks };
};

const drawRow = (row: RanksPictureRow, i: number, at: (value: number) => number): string => {
  const y = TOP + 38 + i * ROW;
  const middle = y + ROW / 2;
  const name = fit(row.name === '' ? 'Private player' : row.name, 38, 330, 24);
  const [left, right] = [at(row.rating - row.within), at(row.rating + row.within)];
  return [
    i === 0
      ? ''
      : `<path d="M${MARGIN + 20} ${y}H${WIDTH - MARGIN - 20}" stroke="${COLOURS.line}"/>`,
    drawText(MARGIN + 44, middle + 12, String(row.rank), {
      size: 34,
      fill: COLOURS.muted,
      anchor: 'middle',
    }),
    drawText(MARGIN + 84, middle + 12, name.text, {
      size: name.size,
      fill: row.name === '' ? COLOURS.muted : COLOURS.ivory,
    }),
    drawText(590, middle + 12, String(row.rating), {
      size: 38,
      fill: COLOURS.ivory,
      anchor: 'end',
    }),
    drawText(600, middle + 12, `± ${row.within}`, { size: 28, fill: COLOURS.muted }),
    `<rect x="${px(left)}" y="${px(middle - 8)}" width="${px(right - left)}" height="16" rx="8" fill="${COLOURS.lamp}" fill-opacity=".38"/>`,
    `<rect x="${px(at(row.rating) - 3)}" y="${px(middle - 15)}" width="6" height="30" rx="3" fill="${COLOURS.lamp}"/>`,
  ].join('');
};

const drawAxis = ({ rows, perfect }: RanksPicture): string => {
  const shown = rows.slice(0, MOST_ROWS);
  const { at, ticks } = axisOf(shown, perfect);
  const bottom = TOP + 38 + shown.length * ROW;
  const isFree = (tick: number): boolean =>
    perfect === undefined || Math.abs(at(tick) - at(perfect)) > LABEL;
  const grid = ticks.map(
    (tick) =>
      `<path d="M${px(at(tick))} ${TOP + 38}V${bottom}" stroke="${COLOURS.line}"/>${isFree(tick) ? drawText(at(tick), TOP + 26, String(tick), { size: 24, fill: COLOURS.muted, anchor: 'middle' }) : ''}`,
  );
  const best =
    perfect === undefined
      ? ''
      : `<path d="M${px(at(perfect))} ${TOP + 38}V${bottom}" stroke="${COLOURS.mint}" stroke-width="2"/>${drawText(at(perfect), TOP + 26, 'perfect', { size: 24, fill: COLOURS.mint, anchor: 'middle' })}`;
  return [...grid, ...shown.map((row, i) => drawRow(row, i, at)), best].join('');
};

/** The top of a leaderboard. */
export const ranksPicture = (picture: RanksPicture): string => {
  const { game, season, players, rows } = picture;
  const title = fit(`Who plays ${game} best`, 64, TITLE_WIDTH, 40);
  const count = `${players} ${players === 1 ? 'player' : 'players'}`;
  const line = rows.length === 0 ? season : `${season} · ${count}, ranked with the luck taken out`;
  if (rows.length === 0)
    return canvas(
      heading(title, line) +
        drawText(MARGIN, TOP + 44, 'Nobody is ranked yet. Be the first.', {
          size: 44,
          fill: COLOURS.lamp,
        }) +
        drawDice(316),
    );
  return canvas(
    heading(title, line) +
      panel(MARGIN, TOP - 26, WIDTH - 2 * MARGIN, Math.min(MOST_ROWS, rows.length) * ROW + 70) +
      drawAxis(picture),
  );
};
