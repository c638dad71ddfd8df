export interface Size {
  readonly columns: number;
  readonly rows: number;
}

/** Takes a listener or a promise of tidying up back. */
export type Undo = () => void;

/** Somewhere to write. The size is that of the moment. */
export interface Output {
  readonly isTerminal: boolean;
  /** Bits of colour it can show: 1, 4, 8 or 24. */
  readonly depth: number;
  /**
   * Writes lines. A line comes from anywhere: what cannot be seen is left out of it, line breaks too, so that no name
   * looks like a line of ours. Only the colours of `Paint` pass.
   */
  readonly lines: (lines: readonly string[]) => void;
  /** Writes a line of JSON, with hidden characters escaped. */
  readonly data: (json: string) => void;
  /** Writes where the cursor is, with the sequences that `ESCAPE` begins. */
  readonly draw: (text: string) => void;
  readonly size: () => Size;
  readonly onResize: (listener: () => void) => Undo;
}

/** Where commands come from: keys one by one at a terminal, lines from anything else. */
export interface Input {
  readonly isTerminal: boolean;
  /** Reports each key by name until undone: `a`, `?`, `enter`, `up`, `ctrl-c`. */
  readonly onKey: (listener: (key: string) => void) => Undo;
  readonly lines: () => AsyncIterable<string>;
}

/** All that a command may touch of the world, besides files. */
export interface Io {
  readonly out: Output;
  readonly err: Output;
  readonly input: Input;
  readonly env: { readonly [name: string]: string | undefined };
  /** Tidies up however the process ends, unless undone before. */
  readonly atExit: (tidy: () => void) => Undo;
}
