import { randomUUID } from 'node:crypto';
import { visibleOnly } from '@barrelhouse/engine';

/**
 * Begins every escape sequence of ours until it is written. No file and no server can know it, so their text can
 * neither move the cursor nor colour anything.
 */
export const ESCAPE: string = `\u001b${randomUUID()}`;

/** Empties the line that the cursor is on. */
export const WIPE: string = `${ESCAPE}[G${ESCAPE}[K`;

/** The text without whatever cannot be seen, but with our own escape sequences. */
export const withoutHidden = (text: string): string =>
  text.replaceAll('\t', ' ').split(ESCAPE).map(visibleOnly).join(ESCAPE);

/** One line for a terminal: our own escape sequences become real ones, and nothing else does. */
export const forTerminal = (line: string): string =>
  withoutHidden(line).replaceAll(ESCAPE, '\u001b');
