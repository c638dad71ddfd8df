import type { Io } from '../io/io.ts';

/** 0: done. 1: the input is wrong, or the command failed. 2: the command line is wrong. */
export type ExitCode = 0 | 1 | 2;

/** A command. `run` gets the arguments that follow its name. */
export interface Command {
  readonly help: string;
  /** The help for the rest of a command line, if a command has several. */
  readonly helpFor?: (argv: readonly string[]) => string;
  readonly run: (argv: readonly string[], io: Io) => ExitCode | Promise<ExitCode>;
}

/** Prints one line that says what was wrong and what would be right. */
export const complain = (io: Io, line: string): 2 => {
  io.err.lines([`barrelhouse: ${line}`]);
  return 2;
};

export const print = (io: Io, lines: readonly string[]): void => io.out.lines(lines);

export const printJson = (io: Io, value: unknown): void => io.out.data(JSON.stringify(value));
