import { createInterface, emitKeypressEvents } from 'node:readline';
import type { WriteStream } from 'node:tty';
import type { Input, Io, Output, Undo } from './io.ts';
import { type KeyPress, keyName } from './key-name.ts';
import { writersTo } from './writers.ts';

const outputOf = (stream: WriteStream): Output => ({
  isTerminal: stream.isTTY,
  depth: stream.isTTY ? stream.getColorDepth() : 1,
  ...writersTo((text) => void stream.write(text)),
  size: () => ({ columns: stream.columns || 80, rows: stream.rows || 24 }),
  onResize: (listener) => {
    stream.on('resize', listener);
    return () => void stream.off('resize', listener);
  },
});

const onKey = (listener: (key: string) => void): Undo => {
  const { stdin } = process;
  const report = (typed: string | undefined, press: KeyPress): void =>
    listener(keyName(typed, press));
  emitKeypressEvents(stdin);
  stdin.setRawMode(true);
  stdin.on('keypress', report);
  stdin.resume();
  return () => {
    stdin.off('keypress', report);
    stdin.setRawMode(false);
    stdin.pause();
  };
};

/** Lines of the input. Ending the loop releases the input, so that an open pipe does not keep the process alive. */
const lines = (): AsyncIterable<string> => ({
  [Symbol.asyncIterator]: () => {
    const reader = createInterface({ input: process.stdin, crlfDelay: Infinity });
    const iterator = reader[Symbol.asyncIterator]();
    return {
      next: () => iterator.next(),
      return: async () => {
        reader.close();
        return { done: true, value: undefined };
      },
    };
  },
});

const input: Input = { isTerminal: process.stdin.isTTY, onKey, lines };

/** Signals that end the process, with the exit codes shells expect for them. */
const SIGNALS = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

const atExit = (tidy: () => void): Undo => {
  const stops = Object.entries(SIGNALS).map(([signal, code]) => {
    const stop = (): never => process.exit(code);
    process.on(signal, stop);
    return () => void process.off(signal, stop);
  });
  // Crashes and the signals above all end up here.
  process.on('exit', tidy);
  return () => {
    process.off('exit', tidy);
    for (const undo of stops) undo();
  };
};

export const processIo: Io = {
  out: outputOf(process.stdout),
  err: outputOf(process.stderr),
  input,
  env: process.env,
  atExit,
};
