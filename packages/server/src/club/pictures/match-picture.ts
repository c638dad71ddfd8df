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
import { drawText, fit } from './text.ts';

export interface MatchPictureSeat {
  readonly name: string;
  readonly place: number;
  /** Null until it is on record. */
  readonly score: number | null;
  /** Null for a player who keeps it private. */
  readonly rating: number | null;
  /** In whole points; null for a bot that does not move. */
  readonly change: number | null;
  /** What the dice brought, in wins; null if unknown. */
  readonly luck: number | null;
}

export interface MatchPicture {
  readonly game: string;
  /** Such as "17 November 2026". */
  readonly day: string;
  /** What scores count. */
  readonly unit: 'Points' | 'Turns';
  readonly seats: readonly MatchPictureSeat[];
}

const MOST_ROWS = 5;
const TOP = 250;
/** Two seats have more room than five. */
const rowHeight = (seats: number): number => Math.min(140, 330 / seats);

const COLUMNS = { score: 640, change: 880, luck: WIDTH - MARGIN - 32 } as const;

const toneOf = (value: number): string =>
  value === 0 ? COLOURS.muted : value < 0 ? COLOURS.ember : COLOURS.mint;

const drawSeat = (seat: MatchPictureSeat, i: number, height: number): string => {
  const top = TOP + 4 + i * height;
  const y = Math.round(top + height / 2 + 12);
  const name = fit(seat.name, 38, 320, 24);
  const won = seat.place === 1;
  return [
    i === 0
      ? ''
      : `<path d="M${MARGIN + 20} ${px(top)}H${WIDTH - MARGIN - 20}" stroke="${COLOURS.line}"/>`,
    drawText(MARGIN + 44, y, String(seat.place), {
      size: 34,
      fill: COLOURS.muted,
      anchor: 'middle',
    }),
    drawText(MARGIN + 84, y, name.text, {
      size: name.size,
      fill: won ? COLOURS.lamp : COLOURS.ivory,
    }),
    drawText(COLUMNS.score, y, seat.score === null ? '' : String(seat.score), {
      size: 38,
      fill: COLOURS.ivory,
      anchor: 'end',
    }),
    drawText(COLUMNS.change - 70, y, seat.rating === null ? '' : String(seat.rating), {
      size: 34,
      fill: COLOURS.ivory,
      anchor: 'end',
    }),
    seat.change === null
      ? ''
      : drawText(COLUMNS.change, y, signed(seat.change), {
          size: 34,
          fill: toneOf(seat.change),
          anchor: 'end',
        }),
    seat.luck === null
      ? ''
      : drawText(COLUMNS.luck, y, signed(seat.luck, 2), {
          size: 34,
          fill: toneOf(seat.luck),
          anchor: 'end',
        }),
  ].join('');
};

const titleOf = (seats: readonly MatchPictureSeat[]): string => {
  const winners = seats.filter(({ place }) => place === 1).map(({ name }) => name);
  return winners.length === 1 ? `${winners[0]} wins` : `${winners.join(' and ')} share the win`;
};

/** How a rated match ended, and what of it was luck. */
export const matchPicture = ({ game, day, unit, seats }: MatchPicture): string => {
  const shown = seats.toSorted((a, b) => a.place - b.place).slice(0, MOST_ROWS);
  const height = rowHeight(shown.length);
  const label = { size: 24, fill: COLOURS.muted, anchor: 'end' } as const;
  return canvas(
    heading(fit(titleOf(seats), 64, TITLE_WIDTH, 36), `A rated match of ${game} · ${day}`) +
      panel(MARGIN, TOP - 52, WIDTH - 2 * MARGIN, shown.length * height + 62) +
      drawText(COLUMNS.score, TOP - 14, unit, label) +
      drawText(COLUMNS.change, TOP - 14, 'Rating', label) +
      drawText(COLUMNS.luck, TOP - 14, 'Luck, in wins', label) +
      shown.map((seat, i) => drawSeat(seat, i, height)).join(''),
  );
};
