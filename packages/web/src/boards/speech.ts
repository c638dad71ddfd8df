import type { BoardWords } from '../i18n/en/boards.ts';

/** What describing a board needs: the texts of a language, and its number format. */
export interface Speech {
  readonly words: BoardWords;
  readonly figure: (n: number) => string;
}
