import { LIMITS } from '@barrelhouse/protocol';
import { Problem } from './problem.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** `[` and `{`, `]` and `}`: each pair differs in one bit. */
const SAME_BRACKET = 0x20;
const OPEN = 0x7b;
const CLOSE = 0x7d;

/**
 * Whether JSON is nested deeper than anybody needs. It looks at the text alone, so that no recursive code ever meets
 * such a value.
 */
export const isTooDeep = (text: string): boolean => {
  if (text.length <= LIMITS.jsonDepth) return false;
  let depth = 0;
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const letter = text.charCodeAt(i);
    if (quoted) {
      if (letter === BACKSLASH) i++;
      else if (letter === QUOTE) quoted = false;
    } else if (letter === QUOTE) quoted = true;
    else if ((letter | SAME_BRACKET) === OPEN) {
      if (++depth > LIMITS.jsonDepth) return true;
    } else if ((letter | SAME_BRACKET) === CLOSE) depth--;
  }
  return false;
};

export const tooDeep = (): Problem =>
  new Problem(400, 'too-deep', `JSON may be nested ${LIMITS.jsonDepth} levels deep, no deeper.`, {
    most: LIMITS.jsonDepth,
  });
