export interface Size {
  readonly columns: number;
  readonly rows: number;
}

/** Removes a listener or a clean-up. */
export type Undo = () => void;

/** Somewhere to write. `size` is the current size. */
export interface Output {
  readonly isTerminal: boolean;
  /** Colour depth in bits: 1, 4, 8 or 24. */
  readonly depth: number;
  /**
   * Writes lines. A line comes from anywhere: what cannot be seen is left out of it, line breaks too, so that no name
   * looks like a line of ours. Only the colours of `Paint` pass.
   */
  readonly lines: (lines: readonly string[]) => void;
  /** Writes a line of JSON, with hidden characters escaped. */
  readonly data: (json: string) => void;
  /** Writes at the cursor. Sequences that begin with `ESCAPE` pass. */
  readonly draw: (text: string) => void;
  readonly size: () => Size;
  readonly onResize: (listener: () => void) => Undo;
}

/** Where commands come from: single keys in a terminal, lines otherwise. */
export interface Input {
  readonly isTerminal: boolean;
  /** Reports each key by name until undone: `a`, `?`, `enter`, `up`, `ctrl-c`. */
  readonly onKey: (listener: (key: string) => void) => Undo;
  readonly lines: () => AsyncIterable<string>;
}

/** All that a command may touch of the outside world, besides files. */
export interface Io {
  readonly out: Output;
  readonly err: Output;
  readonly input: Input;
  readonly env: { readonly [name: string]: string | undefined };
  /** Runs a clean-up however the process ends. */
  readonly atExit: (tidy: () => void) => Undo;
}
