import { ESCAPE, withoutHidden } from './escape.ts';

const ZERO = /[\p{Mn}\p{Me}\p{Cf}]/u;
/** Emoji and the East Asian blocks that terminals draw two columns wide. */
const WIDE =
  /[\p{Emoji_Presentation}\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]/u;

const widthOf = (character: string): number => {
  if (character < '\u0300') return 1;
  if (ZERO.test(character)) return 0;
  return WIDE.test(character) ? 2 : 1;
};

const COLOURS = new RegExp(`${ESCAPE}\\[[0-9;]*m`, 'g');
const COLOUR = new RegExp(COLOURS, 'y');

/** How many columns a text takes; colours take none. */
export const columnsOf = (text: string): number => {
  let columns = 0;
  for (const character of withoutHidden(text).replaceAll(COLOURS, ''))
    columns += widthOf(character);
  return columns;
};

/** Cuts the text to some columns, with an ellipsis if something is lost. Colours stay and are closed. */
export const clip = (written: string, columns: number): string => {
  const text = withoutHidden(written);
  if (columnsOf(text) <= columns) return text;
  let result = '';
  let used = 0;
  let coloured = false;
  for (let at = 0; at < text.length; ) {
    COLOUR.lastIndex = at;
    const [colour] = COLOUR.exec(text) ?? [];
    const character = colour ?? String.fromCodePoint(text.codePointAt(at) ?? 32);
    const width = colour === undefined ? widthOf(character) : 0;
    if (used + width > columns - 1) break;
    coloured ||= colour !== undefined;
    result += character;
    used += width;
    at += character.length;
  }
  return `${result}${columns > 0 ? '…' : ''}${coloured ? `${ESCAPE}[0m` : ''}`;
};

export const padEnd = (text: string, columns: number): string =>
  text + ' '.repeat(Math.max(0, columns - columnsOf(text)));

export const padStart = (text: string, columns: number): string =>
  ' '.repeat(Math.max(0, columns - columnsOf(text))) + text;

/** Wraps text between words; the first line begins with `first`, the others with `rest`. */
export const wrap = (text: string, columns: number, first = '', rest: string = first): string[] => {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const lead = lines.length === 0 ? first : rest;
    if (line === '') {
      line = lead + word;
    } else if (columnsOf(line) + 1 + columnsOf(word) <= columns) {
      line += ` ${word}`;
    } else {
      lines.push(line);
      line = rest + word;
    }
  }
  return [...lines, line];
};
