import { randomUUID } from 'node:crypto';
import { visibleOnly } from '@barrelhouse/engine';

/**
 * Begins every escape sequence of ours until it is written. No file or server can know it, so their text can
 * neither move the cursor nor colour anything.
 */
export const ESCAPE: string = `\u001b${randomUUID()}`;

/** Clears the line of the cursor. */
export const WIPE: string = `${ESCAPE}[G${ESCAPE}[K`;

/** The text without hidden characters, except our own escape sequences. */
export const withoutHidden = (text: string): string =>
  text.replaceAll('\t', ' ').split(ESCAPE).map(visibleOnly).join(ESCAPE);

/** One line for a terminal. Only our own escape sequences become real ones. */
export const forTerminal = (line: string): string =>
  withoutHidden(line).replaceAll(ESCAPE, '\u001b');
