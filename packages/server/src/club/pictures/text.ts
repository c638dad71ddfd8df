import { escape } from '../../http/docs/html.ts';
import { type Font, fonts } from './fonts.ts';

interface Run {
  readonly font: Font;
  readonly text: string;
}

const fontFor = (code: number): Font | undefined =>
  fonts().find(({ advances }) => advances.has(code));

/** Parts of a text that one font can draw. Characters that no font has are left out. */
const runsOf = (text: string): readonly Run[] => {
  const runs: { font: Font; text: string }[] = [];
  for (const character of text.normalize('NFC')) {
    const code = character.codePointAt(0) ?? 0;
    const last = runs.at(-1);
    const font = last?.font.advances.has(code) === true ? last.font : fontFor(code);
    if (font === undefined) continue;
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  return runs;
};

/** What can be drawn of a text, without spaces around it: empty if nothing can. */
export const drawable = (text: string): string =>
  runsOf(text)
    .map((run) => run.text)
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim();

const runWidth = ({ font, text }: Run): number => {
  let width = 0;
  for (const character of text) width += font.advances.get(character.codePointAt(0) ?? 0) ?? 0;
  return width;
};

/** In ems. Kerning is left out; it makes text a little narrower. */
export const widthOf = (text: string): number =>
  runsOf(text).reduce((sum, run) => sum + runWidth(run), 0);

export interface Fitted {
  readonly text: string;
  readonly size: number;
}

/** Shrinks a text to a width in pixels, down to `least`; beyond that it is cut. */
export const fit = (text: string, size: number, width: number, least: number): Fitted => {
  const shown = drawable(text);
  const fitting = Math.min(size, width / Math.max(widthOf(shown), 0.001));
  if (fitting >= least) return { text: shown, size: Math.floor(fitting) };
  const characters = [...shown];
  while (characters.length > 1 && widthOf(`${characters.join('')}…`) * least > width)
    characters.pop();
  return { text: `${characters.join('').trimEnd()}…`, size: least };
};

export interface TextStyle {
  readonly size: number;
  readonly fill: string;
  readonly anchor?: 'start' | 'middle' | 'end';
}

/** A line of text as SVG. Each script is an element of its own, because resvg drops lines that need several fonts. */
export const drawText = (
  x: number,
  y: number,
  text: string,
  { size, fill, anchor = 'start' }: TextStyle,
): string => {
  const runs = runsOf(text);
  const total = runs.reduce((sum, run) => sum + runWidth(run), 0) * size;
  let at = anchor === 'start' ? x : anchor === 'middle' ? x - total / 2 : x - total;
  return runs
    .map((run) => {
      const drawn = `<text x="${at.toFixed(1)}" y="${y}" font-family="${run.font.family}" font-size="${size}" fill="${fill}" xml:space="preserve">${escape(run.text)}</text>`;
      at += runWidth(run) * size;
      return drawn;
    })
    .join('');
};
