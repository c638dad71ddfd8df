import {
  COLOURS,
  canvas,
  HEIGHT,
  heading,
  MARGIN,
  panel,
  px,
  signed,
  TITLE_WIDTH,
  WIDTH,
} from './canvas.ts';
import { drawable, drawText, fit } from './text.ts';

export interface ProfilePicture {
  readonly name: string;
  readonly handle: string;
  readonly game: string;
  readonly rating: number;
  readonly within: number;
  readonly provisional: boolean;
  readonly matches: number;
  /** Chance to win given away in a match; null before it could be measured. */
  readonly errorRate: number | null;
  /** What dice brought this month, in wins, and what is ordinary; null without a match. */
  readonly luck: { readonly wins: number; readonly spread: number } | null;
  /** Oldest first. */
  readonly points: readonly { readonly rating: number; readonly within: number }[];
}

const CHART = { left: 480, top: 236, width: 620, height: 280 } as const;

const drawCurve = (points: ProfilePicture['points']): string => {
  const ends = points.flatMap(({ rating, within }) => [rating - within, rating + within]);
  const [least, most] = [Math.min(...ends), Math.max(...ends)];
  const step = [10, 20, 50, 100].find((size) => (most - least) / size <= 5) ?? 200;
  const low = Math.floor(least / step) * step;
  const high = Math.ceil(most / step) * step;
  const x = (i: number): number => CHART.left + (CHART.width * i) / Math.max(1, points.length - 1);
  const y = (value: number): number =>
    CHART.top + CHART.height * (1 - (value - low) / Math.max(1, high - low));
  const path = (value: (point: ProfilePicture['points'][number]) => number): readonly string[] =>
    points.map((point, i) => `${px(x(i))},${px(y(value(point)))}`);
  const band = [
    ...path(({ rating, within }) => rating + within),
    ...path(({ rating, within }) => rating - within).toReversed(),
  ];
  const lines: string[] = [];
  for (let level = low; level <= high; level += step)
    lines.push(
      `<path d="M${CHART.left} ${px(y(level))}h${CHART.width}" stroke="${COLOURS.line}"/>${drawText(CHART.left - 14, y(level) + 8, String(level), { size: 24, fill: COLOURS.muted, anchor: 'end' })}`,
    );
  const last = points.length - 1;
  return [
    ...lines,
    `<path d="M${band.join('L')}Z" fill="${COLOURS.lamp}" fill-opacity=".2"/>`,
    `<path d="M${path(({ rating }) => rating).join('L')}" fill="none" stroke="${COLOURS.lamp}" stroke-width="5" stroke-linejoin="round" stroke-linecap="round"/>`,
    `<circle cx="${px(x(last))}" cy="${px(y(points[last]?.rating ?? low))}" r="10" fill="${COLOURS.lamp}" stroke="${COLOURS.wood}" stroke-width="4"/>`,
  ].join('');
};

const figure = (y: number, label: string, value: string, small: string): string => {
  const shown = fit(value, 72, 230, 40);
  return [
    drawText(MARGIN + 32, y, label, { size: 26, fill: COLOURS.muted }),
    drawText(MARGIN + 32, y + 70, shown.text, { size: shown.size, fill: COLOURS.ivory }),
    drawText(MARGIN + 32, y + 104, small, { size: 26, fill: COLOURS.muted }),
  ].join('');
};

/** A player's rating, with how it came about. */
export const profilePicture = (picture: ProfilePicture): string => {
  const { name, handle, game, rating, within, provisional, matches, errorRate, luck } = picture;
  const title = fit(drawable(name) === '' ? `@${handle}` : name, 64, TITLE_WIDTH, 36);
  const count = `${matches} rated ${matches === 1 ? 'match' : 'matches'}`;
  const line = fit(`@${handle} · ${game} · ${count}`, 32, WIDTH - 2 * MARGIN, 24).text;
  const isOrdinary = luck !== null && Math.abs(luck.wins) <= luck.spread;
  return canvas(
    heading(title, line) +
      panel(MARGIN, 196, WIDTH - 2 * MARGIN, 350) +
      figure(250, 'Rating', String(rating), `± ${within}${provisional ? ', provisional' : ''}`) +
      (errorRate === null
        ? ''
        : figure(406, 'Gives away', `${(100 * errorRate).toFixed(1)} %`, 'per match')) +
      (picture.points.length > 1 ? drawCurve(picture.points) : '') +
      (luck === null
        ? ''
        : drawText(
            MARGIN,
            HEIGHT - 34,
            `Luck this month: ${signed(luck.wins, 1)} wins${isOrdinary ? ', well within what dice do' : ''}`,
            { size: 30, fill: luck.wins < 0 ? COLOURS.ember : COLOURS.mint },
          )),
  );
};
