import { Type } from 'typebox';
import { LIMITS } from './limits.ts';

// Members that many requests have.

export const strict = { additionalProperties: false } as const;
export const strictWith = (example: object) => ({ ...strict, examples: [example] });

export const name = Type.String({
  minLength: 1,
  maxLength: LIMITS.nameLength,
  pattern: '^[^\\p{C}]*[^\\p{C}\\p{Z}][^\\p{C}]*$',
  description: `A name of 1 to ${LIMITS.nameLength} characters, at least one of them visible.`,
});

export const tokenKind = Type.Enum(['cookie', 'bearer'], {
  description: 'A cookie for browsers (the default), or a bearer token for programs.',
});
