import { LIMITS } from '@barrelhouse/protocol';
import { Problem } from './problem.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** `[` and `{` differ only in this bit, and so do `]` and `}`. */
const BRACKET_BIT = 0x20;
const OPEN = 0x7b;
const CLOSE = 0x7d;

/**
 * Whether JSON text is nested deeper than any request needs. It scans the text, so that no recursive code has to parse
 * such a value.
 */
export const isTooDeep = (text: string): boolean => {
  if (text.length <= LIMITS.jsonDepth) return false;
  let depth = 0;
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const char = text.charCodeAt(i);
    if (inString) {
      if (char === BACKSLASH) i++;
      else if (char === QUOTE) inString = false;
    } else if (char === QUOTE) inString = true;
    else if ((char | BRACKET_BIT) === OPEN) {
      if (++depth > LIMITS.jsonDepth) return true;
    } else if ((char | BRACKET_BIT) === CLOSE) depth--;
  }
  return false;
};

export const tooDeep = (): Problem =>
  new Problem(400, 'too-deep', `JSON may be nested at most ${LIMITS.jsonDepth} levels deep.`, {
    most: LIMITS.jsonDepth,
  });
