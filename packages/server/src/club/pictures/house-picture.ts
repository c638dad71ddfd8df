import { COLOURS, canvas, MARGIN, px, TITLE_WIDTH } from './canvas.ts';
import { drawText, fit } from './text.ts';

const SIZE = 150;

/** Where the pips of a face are, in fractions of its width. */
const PIPS: readonly (readonly (readonly [x: number, y: number])[])[] = [
  [[0.5, 0.5]],
  [
    [0.27, 0.27],
    [0.73, 0.73],
  ],
  [
    [0.25, 0.25],
    [0.5, 0.5],
    [0.75, 0.75],
  ],
  [
    [0.27, 0.27],
    [0.73, 0.27],
    [0.27, 0.73],
    [0.73, 0.73],
  ],
  [
    [0.25, 0.25],
    [0.75, 0.25],
    [0.5, 0.5],
    [0.25, 0.75],
    [0.75, 0.75],
  ],
];

const drawDie = (face: number, x: number, y: number, angle: number): string => {
  const pips = (PIPS[face - 1] ?? []).map(
    ([left, top]) =>
      `<circle cx="${px(left * SIZE)}" cy="${px(top * SIZE)}" r="${face === 1 ? 20 : 13}" fill="${face === 1 ? '#b3261e' : '#1b120b'}"/>`,
  );
  return `<g transform="translate(${x} ${y}) rotate(${angle} ${SIZE / 2} ${SIZE / 2})"><rect width="${SIZE}" height="${SIZE}" rx="26" fill="${COLOURS.ivory}" stroke="#b7a684" stroke-width="3"/>${pips.join('')}</g>`;
};

/** Five dice on felt, from this height on. */
export const drawDice = (top: number): string =>
  `<rect x="${MARGIN}" y="${top}" width="1072" height="250" rx="26" fill="#1d4236"/>` +
  [1, 5, 2, 4, 1]
    .map((face, i) => drawDie(face, 118 + i * 206, top + 50, [-7, 5, -3, 9, -5][i] ?? 0))
    .join('');

/** For links without a picture of their own. `npm run share-picture` makes the page's `share.png` of it. */
export const housePicture = (): string => {
  const title = fit('Barrelhouse', 104, TITLE_WIDTH, 60);
  return canvas(
    drawText(MARGIN, 190, title.text, { size: title.size, fill: COLOURS.ivory }) +
      drawText(MARGIN, 254, 'Five dice games, one referee, dice nobody can rig.', {
        size: 38,
        fill: COLOURS.muted,
      }) +
      drawDice(316),
    false,
  );
};
