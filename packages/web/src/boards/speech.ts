import type { BoardWords } from '../i18n/en/boards.ts';

/** How boards are put into words: the words of a language, and how it writes a number. */
export interface Speech {
  readonly words: BoardWords;
  readonly figure: (n: number) => string;
}
