import { drawText } from './text.ts';

/** What most sites cut or scale a shared picture to. */
export const WIDTH = 1200;
export const HEIGHT = 630;
export const MARGIN = 64;
/** Leaves room for the name of the house beside it. */
export const TITLE_WIDTH: number = WIDTH - 2 * MARGIN - 190;

/** The page's dark theme (`web/src/styles/tokens.css`). */
export const COLOURS = {
  night: '#14100c',
  glow: '#2a1c12',
  wood: '#2b1e15',
  woodRaised: '#3b2a1d',
  line: '#4a3626',
  lineStrong: '#98754f',
  groove: '#0d0a07',
  lamp: '#ffc96b',
  ivory: '#f7f0e3',
  bone: '#d9ccb4',
  muted: '#bba88c',
  ember: '#ff7a5c',
  mint: '#8ee0b4',
  mintDeep: '#2b6b50',
} as const;

/** Numbers in paths: a tenth of a pixel is enough. */
export const px = (value: number): string => String(Math.round(value * 10) / 10);

/** A board of wood with the lamp above it. */
export const panel = (x: number, y: number, width: number, height: number): string =>
  `<rect x="${px(x)}" y="${px(y)}" width="${px(width)}" height="${px(height)}" rx="26" fill="url(#wood)" stroke="${COLOURS.line}"/>`;

/** The whole picture: the room, the name of the house unless it is the title, and what is shown in it. */
export const canvas = (content: string, isNamed = true): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<defs>
<radialGradient id="room" cx=".5" cy="0" r=".9"><stop offset="0" stop-color="${COLOURS.glow}"/><stop offset="1" stop-color="${COLOURS.night}"/></radialGradient>
<linearGradient id="wood" x2="0" y2="1"><stop offset="0" stop-color="${COLOURS.woodRaised}"/><stop offset="1" stop-color="${COLOURS.wood}"/></linearGradient>
</defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#room)"/>
<rect width="${WIDTH}" height="8" fill="${COLOURS.lamp}"/>
${content}
${isNamed ? drawText(WIDTH - MARGIN, 72, 'Barrelhouse', { size: 30, fill: COLOURS.muted, anchor: 'end' }) : ''}
</svg>`;

/** The title and a line below it. */
export const heading = (
  title: { readonly text: string; readonly size: number },
  line: string,
): string =>
  drawText(MARGIN, 108, title.text, { size: title.size, fill: COLOURS.ivory }) +
  drawText(MARGIN, 156, line, { size: 32, fill: COLOURS.muted });

/** A number with its sign, as the page writes it. */
export const signed = (value: number, digits = 0): string => {
  const text = Math.abs(value).toFixed(digits);
  if (Number(text) === 0) return text;
  return value < 0 ? `−${text}` : `+${text}`;
};
