/**
 * Characters that a name may not contain: controls, lone surrogates, private use, line breaks, and invisible or
 * direction-changing ones. So no name can look like another or inject terminal codes.
 */
const HIDDEN = '\\p{Cc}\\p{Cf}\\p{Cs}\\p{Co}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}';

/** Invisible characters that join emoji are allowed right after an emoji, and nowhere else. */
const IN_EMOJI = [
  '(?<=\\p{Emoji})[\\uFE0E\\uFE0F]',
  '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\uFE0F])\\u200D(?=\\p{Extended_Pictographic})',
].join('|');

/** A pattern for text in which every character is visible or part of an emoji. */
export const VISIBLE_TEXT: string = `^(?:[^${HIDDEN}]|${IN_EMOJI})*$`;

/** The same, with at least one character that is not a space. */
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

/** The text with invisible characters as escapes, so that it can be quoted. */
export const spelledOut = (text: string): string =>
  text.replace(
    hidden,
    (each) => `\\u{${(each.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}}`,
  );
