/**
 * Characters that a name may not have: controls, halves of pairs, private ones, line breaks, and whatever is invisible
 * or turns the direction of text around, so that no name looks like another or escapes into a terminal.
 */
const HIDDEN = '\\p{Cc}\\p{Cf}\\p{Cs}\\p{Co}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}';

/** Emoji are put together by invisible characters: these are let in right behind an emoji, and nowhere else. */
const IN_EMOJI = [
  '(?<=\\p{Emoji})[\\uFE0E\\uFE0F]',
  '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\uFE0F])\\u200D(?=\\p{Extended_Pictographic})',
].join('|');

/** A pattern for text of which every character can be seen, or belongs to an emoji. */
export const VISIBLE_TEXT: string = `^(?:[^${HIDDEN}]|${IN_EMOJI})*$`;

/** The same, with at least one character that is no space. */
export const VISIBLE_NAME: string = `^(?=\\s*\\S)(?:[^${HIDDEN}]|${IN_EMOJI})*$`;

const hidden = new RegExp(`[${HIDDEN}]`, 'gu');
const hiddenOutsideEmoji = new RegExp(`(?!${IN_EMOJI})[${HIDDEN}]`, 'gu');

/** The text without the characters that cannot be seen: nothing is left that could move a cursor or turn text around. */
export const visibleOnly = (text: string): string => text.replace(hiddenOutsideEmoji, '');

/** JSON with every hidden character escaped: `JSON.stringify` leaves some of them as they are. */
export const escapedJson = (json: string): string =>
  json.replace(hidden, (each) =>
    // By halves of pairs, as JSON escapes.
    each
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  );

/** The text with characters that cannot be seen spelled out, so that it can be quoted in a message. */
export const spelledOut = (text: string): string =>
  text.replace(
    hidden,
    (each) => `\\u{${(each.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}}`,
  );
