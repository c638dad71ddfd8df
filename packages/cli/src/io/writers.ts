import { escapedJson } from '@barrelhouse/engine';
import { forTerminal } from '../terminal/escape.ts';
import type { Output } from './io.ts';

type Writers = Pick<Output, 'lines' | 'data' | 'draw'>;

/** The only ways to write. Each keeps untrusted text from controlling the terminal. */
export const writersTo = (write: (text: string) => void): Writers => ({
  lines: (lines) => {
    if (lines.length > 0) write(lines.map((line) => `${forTerminal(line)}\n`).join(''));
  },
  data: (json) => write(`${escapedJson(json)}\n`),
  draw: (text) => write(forTerminal(text)),
});
