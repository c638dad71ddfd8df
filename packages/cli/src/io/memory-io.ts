import type { Input, Io, Output, Size } from './io.ts';
import { writersTo } from './writers.ts';

/** An `Io` for tests, which read what was written and press keys by calling. */
export interface MemoryIo extends Io {
  readonly written: () => string;
  readonly complaints: () => string;
  readonly press: (...keys: readonly string[]) => void;
}

export interface MemorySettings {
  readonly lines?: readonly string[];
  readonly env?: Io['env'];
  /** With a size, input and output are a terminal. */
  readonly terminal?: Size;
  readonly depth?: number;
}

const memoryOutput = (
  settings: MemorySettings,
): { readonly output: Output; readonly text: () => string } => {
  const chunks: string[] = [];
  const output: Output = {
    isTerminal: settings.terminal !== undefined,
    depth: settings.depth ?? 1,
    ...writersTo((chunk) => void chunks.push(chunk)),
    size: () => settings.terminal ?? { columns: 80, rows: 24 },
    onResize: () => () => undefined,
  };
  return { output, text: () => chunks.join('') };
};

export const memoryIo = (settings: MemorySettings = {}): MemoryIo => {
  const out = memoryOutput(settings);
  const err = memoryOutput(settings);
  const listeners = new Set<(key: string) => void>();
  const input: Input = {
    isTerminal: settings.terminal !== undefined,
    onKey: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    lines: async function* lines() {
      yield* settings.lines ?? [];
    },
  };
  return {
    out: out.output,
    err: err.output,
    input,
    env: settings.env ?? {},
    atExit: () => () => undefined,
    written: out.text,
    complaints: err.text,
    press: (...keys) => {
      for (const key of keys) for (const listener of listeners) listener(key);
    },
  };
};
